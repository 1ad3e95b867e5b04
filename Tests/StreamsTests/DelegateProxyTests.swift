// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

/// An object with a delegate, as an application's author would write one.
protocol DoorEvents: AnyObject {
  func door(_ door: Door, didOpen angle: Int)
  func doorDidClose(_ door: Door)
}
protocol DoorDelegate: DoorEvents {}
extension DoorDelegate {
  func door(_ door: Door, didOpen angle: Int) {}
  func doorDidClose(_ door: Door) {}
}

final class Door: HasDelegate, ReactiveCompatible {
  let proxySlot = ProxySlot<DoorDelegateProxy>()
  private weak var listener: (any DoorEvents)?
  var delegate: (any DoorEvents)? {
    get { proxySlot.application(listener) }
    set { listener = proxySlot.standIn(for: newValue) }
  }
  func open(_ angle: Int) { listener?.door(self, didOpen: angle) }
  func close() { listener?.doorDidClose(self) }
}

final class DoorDelegateProxy: DelegateProxy, DelegateProxyType, DoorEvents {
  typealias Parent = Door
  struct Taps {
    let didOpen = Tap<Int>()
    let didClose = Tap<Void>()
  }
  let taps = Taps()
  weak var forward: (any DoorEvents)?
  var asDelegate: any DoorEvents { self }

  func door(_ door: Door, didOpen angle: Int) {
    taps.didOpen.around(angle) { forward?.door(door, didOpen: angle) }
  }
  func doorDidClose(_ door: Door) {
    taps.didClose.around(()) { forward?.doorDidClose(door) }
  }
}

extension Reactive where Base == Door {
  var delegate: DoorDelegateProxy { .proxy(for: base) }
  var didOpen: ControlEvent<Int> { delegate.methodInvoked(\.didOpen) }
  var didClose: ControlEvent<Void> { delegate.methodInvoked(\.didClose) }
}

/// An application's delegate that has one of the two methods.
private final class Porter: DoorDelegate {
  let log: (String) -> Void
  init(_ log: @escaping (String) -> Void) { self.log = log }
  func door(_ door: Door, didOpen angle: Int) { log("delegate \(angle)") }
}

/// An object whose delegate has another name, and which knows nothing of proxies but that it has a slot.
private final class Window: HasProxySlot {
  let proxySlot = ProxySlot<WindowProxy>()
  weak var watcher: (any WindowEvents)?
  func tap() { watcher?.windowWasTapped(self) }
}
private protocol WindowEvents: AnyObject { func windowWasTapped(_ window: Window) }
private final class WindowProxy: DelegateProxy, DelegateProxyType, WindowEvents {
  typealias Parent = Window
  struct Taps { let wasTapped = Tap<Void>() }
  let taps = Taps()
  weak var forward: (any WindowEvents)?
  var asDelegate: any WindowEvents { self }
  static func currentDelegate(for parent: Window) -> (any WindowEvents)? { parent.watcher }
  static func setCurrentDelegate(_ delegate: (any WindowEvents)?, to parent: Window) { parent.watcher = delegate }
  func windowWasTapped(_ window: Window) { taps.wasTapped.around(()) { forward?.windowWasTapped(window) } }
}
private final class Watcher: WindowEvents {
  private(set) var taps = 0
  func windowWasTapped(_ window: Window) { taps += 1 }
}

struct DelegateProxyTests {
  private let door = Door()
  private let bag = DisposeBag()

  @Test func `observers of calls to come, the delegate, observers of calls made, in this order`() {
    var log: [String] = []
    let porter = Porter { log.append($0) }
    door.delegate = porter
    door.rx.delegate.methodInvoked(\.didOpen).subscribe(onNext: { log.append("invoked \($0)") }).disposed(by: bag)
    door.rx.delegate.sentMessage(\.didOpen).subscribe(onNext: { log.append("sent \($0)") }).disposed(by: bag)
    door.open(90)
    #expect(log == ["sent 90", "delegate 90", "invoked 90"])
  }

  @Test func `one proxy an object, made on first use, the same one ever after`() {
    let other = Door()
    #expect(DoorDelegateProxy.proxy(for: door) === door.rx.delegate)
    #expect(door.rx.delegate !== other.rx.delegate)
  }

  @Test func `the delegate that was set before is kept, and is what one reads`() {
    var log: [String] = []
    let porter = Porter { log.append($0) }
    door.delegate = porter
    #expect(door.rx.delegate.forwardToDelegate() === porter)
    #expect(door.delegate === porter)
    door.open(1)
    #expect(log == ["delegate 1"])
  }

  @Test func `methods that the delegate lacks are observed too`() {
    var count = 0
    let porter = Porter { _ in }
    door.delegate = porter
    door.rx.didClose.subscribe(onNext: { count += 1 }).disposed(by: bag)
    door.close()
    #expect(count == 1)
  }

  @Test func `methods that nobody observes are forwarded`() {
    var log: [String] = []
    let porter = Porter { log.append($0) }
    door.delegate = porter
    door.rx.didClose.subscribe(onNext: {}).disposed(by: bag)
    door.open(2)
    #expect(log == ["delegate 2"])
  }

  @Test func `a delegate set after the proxy gets the calls, and the streams go on`() {
    var log: [String] = []
    door.rx.didOpen.subscribe(onNext: { log.append("stream \($0)") }).disposed(by: bag)
    let porter = Porter { log.append($0) }
    door.delegate = porter
    door.open(1)
    door.delegate = nil
    door.open(2)
    #expect(log == ["delegate 1", "stream 1", "stream 2"])
  }

  @Test func `to set what one has read makes no ring`() {
    var log: [String] = []
    let porter = Porter { log.append($0) }
    door.delegate = porter
    _ = door.rx.delegate
    door.delegate = door.delegate
    door.rx.delegate.setForwardToDelegate(door.rx.delegate, retainDelegate: true)
    door.delegate = door.rx.delegate
    door.open(1)
    #expect(log == ["delegate 1"])
  }

  @Test func `a forward is held weakly`() {
    var porter: Porter? = Porter { _ in }
    weak let gone = porter
    door.rx.delegate.setForwardToDelegate(porter, retainDelegate: false)
    #expect(door.rx.delegate.forwardToDelegate() === porter)
    porter = nil
    #expect(gone == nil)
    door.open(1)
  }

  @Test func `a forward is retained on request, until another one takes its place`() {
    var log: [String] = []
    var porter: Porter? = Porter { log.append($0) }
    weak let held = porter
    door.rx.delegate.setForwardToDelegate(porter, retainDelegate: true)
    porter = nil
    door.open(1)
    #expect(held != nil)
    #expect(log == ["delegate 1"])
    door.delegate = nil
    #expect(held == nil)
  }

  @Test func `an installed forward is cleared by its disposable; a second one is an error, not a crash`() throws {
    var log: [String] = []
    let porter = Porter { log.append($0) }
    let second = Porter { _ in }
    let proxy = door.rx.delegate
    let installed = try proxy.installForwardDelegate(porter, retainDelegate: false)
    let failure = #expect(throws: ForwardDelegateInUse.self) {
      try proxy.installForwardDelegate(second, retainDelegate: false)
    }
    #expect(failure?.holder == "Porter")
    door.open(1)
    installed.dispose()
    door.open(2)
    #expect(log == ["delegate 1"])
    #expect(proxy.forwardToDelegate() == nil)
  }

  @Test func `an installed forward's disposable leaves its successor alone`() throws {
    let porter = Porter { _ in }
    let successor = Porter { _ in }
    let installed = try door.rx.delegate.installForwardDelegate(porter, retainDelegate: false)
    door.delegate = successor
    installed.dispose()
    #expect(door.delegate === successor)
  }

  @Test func `whether somebody observes a method is known`() {
    let proxy = door.rx.delegate
    #expect(!proxy.isObserved(\.didOpen))
    let before = proxy.sentMessage(\.didOpen).subscribe(onNext: { _ in })
    let after = proxy.methodInvoked(\.didOpen).subscribe(onNext: { _ in })
    #expect(proxy.isObserved(\.didOpen))
    #expect(!proxy.isObserved(\.didClose))
    before.dispose()
    #expect(proxy.isObserved(\.didOpen))
    after.dispose()
    #expect(!proxy.isObserved(\.didOpen))
  }

  @Test func `the end of the object completes every stream, for those who come later too`() {
    var door: Door? = Door()
    weak let gone = door
    let proxy = door?.rx.delegate
    let opened = door.map { Recorder($0.rx.didOpen) }
    let sent = proxy.map { Recorder($0.sentMessage(\.didOpen)) }
    door?.open(3)
    door = nil
    #expect(gone == nil)
    #expect(opened?.events == [.next(3), .completed])
    #expect(sent?.events == [.next(3), .completed])
    #expect(proxy.map { Recorder($0.methodInvoked(\.didOpen)).events } == [.completed])
  }

  @Test func `the object, its proxy and its observers let one another go`() {
    weak var proxy: DoorDelegateProxy?
    do {
      let door = Door()
      proxy = door.rx.delegate
      _ = door.rx.didOpen.subscribe(onNext: { _ in })
      #expect(proxy != nil)
    }
    #expect(proxy == nil)
  }

  @Test func `an object whose delegate has another name`() {
    let window = Window()
    let watcher = Watcher()
    window.watcher = watcher
    var taps = 0
    WindowProxy.proxy(for: window).methodInvoked(\.wasTapped).subscribe(onNext: { taps += 1 }).disposed(by: bag)
    window.tap()
    #expect(watcher.taps == 1 && taps == 1)
    // Such an object does not consult its slot: a new delegate is found at the next use of the proxy.
    let next = Watcher()
    window.watcher = next
    _ = WindowProxy.proxy(for: window)
    window.tap()
    #expect(watcher.taps == 1 && next.taps == 1 && taps == 2)
  }
}
