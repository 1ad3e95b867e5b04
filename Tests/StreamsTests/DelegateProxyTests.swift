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
  var log: (String) -> Void
  init(_ log: @escaping (String) -> Void) { self.log = log }
  func door(_ door: Door, didOpen angle: Int) { log("delegate \(angle)") }
}

struct DelegateProxyTests {
  @Test func `observers of calls to come, the delegate, observers of calls made, in this order`() {
    var log: [String] = []
    let bag = DisposeBag()
    let door = Door()
    let porter = Porter { log.append($0) }
    door.delegate = porter
    door.rx.delegate.methodInvoked(\.didOpen).subscribe(onNext: { log.append("invoked \($0)") }).disposed(by: bag)
    door.rx.delegate.sentMessage(\.didOpen).subscribe(onNext: { log.append("sent \($0)") }).disposed(by: bag)
    door.open(90)
    #expect(log == ["sent 90", "delegate 90", "invoked 90"])
    #expect(door.delegate === porter)
  }
}
