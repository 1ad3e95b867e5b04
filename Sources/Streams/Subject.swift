// SPDX-License-Identifier: BSD-2-Clause
/// What ``PublishSubject`` and ``BehaviorSubject`` have in common: a list of observers, and a dispatch that holds its
/// order whatever the observers do in the middle of it.
///
/// - Who leaves in the middle of a dispatch gets nothing more. Its place in the list stays, empty, until the dispatch
///   is over, so that the dispatch does not lose its way, and the observer need not be retained for its own call.
/// - Who joins in the middle of a dispatch gets what is said later. Places are numbered, and each event goes to the
///   places that were there when it was said.
/// - Who says something in the middle of a dispatch, is heard after it: the event waits in a queue, and so all
///   observers see the same order. Only this case allocates.
public class Subject<Element>: Observable<Element>, ObserverType, Disposable {
  private final var first: Place<Element>?
  private final var last: Place<Element>?
  /// The number of the newest place.
  private final var newest = 0
  private final var living = 0
  private final var empty = 0
  private final var isDispatching = false
  private final var ending: Ending?
  private final var isStopped = false
  /// What was said in the middle of a dispatch. Apart from the rest, and looked at by a flag, because the type of an
  /// event is only known at run time: its size would have to be looked up at every element.
  private final var waiting: [(event: Event<Element>, newest: Int)] = []
  private final var isAnyWaiting = false

  override init() {}

  /// Whether anybody listens.
  public final var hasObservers: Bool { living > 0 }

  /// Whether the subject has ended or is disposed.
  public final var isEnded: Bool { isStopped }

  /// Says an element to all who listen now.
  public final func onNext(_ element: Element) {
    guard !isStopped else { return }
    keep(element)
    guard living > 0 else { return }
    guard !isDispatching else {
      wait(element)
      return
    }
    isDispatching = true
    deliver(element, upTo: newest)
    finishDispatch()
  }

  /// Ends the stream with an error. The first ending wins.
  public final func onError(_ error: any Error) { end(.error(error)) }

  /// Ends the stream. The first ending wins.
  public final func onCompleted() { end(.completed) }

  /// Lets all observers go without a word; nothing is said any more.
  public final func dispose() {
    guard !isStopped || living > 0 else { return }
    isStopped = true
    forget()
    waiting = []
    isAnyWaiting = false
    var place = first
    while let current = place {
      current.isLeft = true
      place = current.next
    }
    living = 0
    if !isDispatching { clear() }
  }

  /// For those who replay: called with each element before it is delivered.
  func keep(_ element: Element) {}

  /// For those who replay: what a new observer hears first.
  func greet(_ observer: Observer<Element>) {}

  /// For those who replay: the end has come.
  func forget() {}

  /// The subject's stream, for those who may listen and not speak.
  public override final func asObservable() -> Observable<Element> { Passage(self) }

  override final func attach(_ observer: Observer<Element>) -> any Disposable {
    if let ending {
      ending.tell(observer)
      return NothingToDispose()
    }
    guard !isStopped else { return NothingToDispose() }
    newest += 1
    let place = Place(newest, observer, self)
    place.previous = last
    if let last { last.next = place } else { first = place }
    last = place
    living += 1
    if isDispatching {
      greet(observer)
    } else {
      // What the observer says while it is greeted waits until it has been.
      isDispatching = true
      greet(observer)
      finishDispatch()
    }
    return place
  }

  /// A place has become empty.
  fileprivate final func left(_ place: Place<Element>) {
    living -= 1
    if isDispatching { empty += 1 } else { unlink(place) }
  }

  private func unlink(_ place: Place<Element>) {
    let (previous, next) = (place.previous, place.next)
    if let previous { previous.next = next } else { first = next }
    if let next { next.previous = previous } else { last = previous }
    place.previous = nil
    place.next = nil
    place.subject = nil
  }

  private func end(_ ending: Ending) {
    guard !isStopped else { return }
    isStopped = true
    self.ending = ending
    forget()
    guard !isDispatching else {
      switch ending {
      case .error(let error): wait(.error(error))
      case .completed: wait(.completed)
      }
      return
    }
    isDispatching = true
    deliver(ending)
    finishDispatch()
  }

  // Not inlined: what it needs to know of the event's type is looked up only when it is called.
  @inline(never)
  private func wait(_ element: Element) { wait(.next(element)) }

  @inline(never)
  private func wait(_ event: Event<Element>) {
    waiting.append((event, newest))
    isAnyWaiting = true
  }

  private func deliver(_ element: Element, upTo limit: Int) {
    var place = first
    while let current = place, current.number <= limit {
      if !current.isLeft { current.observer.onNext(element) }
      place = current.next
    }
  }

  private func deliver(_ ending: Ending) {
    var place = first
    while let current = place {
      if !current.isLeft {
        current.isLeft = true
        living -= 1
        empty += 1
        ending.tell(current.observer)
      }
      place = current.next
    }
  }

  private func finishDispatch() {
    if isAnyWaiting { deliverWaiting() }
    isDispatching = false
    if empty > 0 { sweep() }
  }

  @inline(never)
  private func deliverWaiting() {
    var index = 0
    while index < waiting.count {
      let (event, limit) = waiting[index]
      index += 1
      switch event {
      case .next(let element): deliver(element, upTo: limit)
      case .error(let error): deliver(.error(error))
      case .completed: deliver(.completed)
      }
      // A pair that answer each other for ever must not grow the queue for ever.
      if index == 64 {
        waiting.removeFirst(min(index, waiting.count))
        index = 0
      }
    }
    waiting = []
    isAnyWaiting = false
  }

  /// Takes the empty places out of the list.
  private func sweep() {
    empty = 0
    guard living > 0 else { return clear() }
    var place = first
    while let current = place {
      place = current.next
      if current.isLeft { unlink(current) }
    }
  }

  private func clear() {
    // One by one: a long list that went as a whole would go recursively. And first all, then each: an observer may give
    // up other subscriptions as it goes.
    var place = first
    while let current = place {
      current.subject = nil
      current.previous = nil
      place = current.next
    }
    place = first
    first = nil
    last = nil
    empty = 0
    while let current = place {
      place = current.next
      current.next = nil
    }
  }

  deinit {
    var place = first
    while let current = place {
      current.subject = nil
      place = current.next
    }
    place = first
    while let current = place {
      place = current.next
      guard !current.isLeft else { continue }
      current.isLeft = true
      current.observer.sourceGone()
    }
    clear()
  }
}

/// One observer's place in a subject's list. It does not hold the subject: a subscription does not keep its source.
private final class Place<Element>: Disposable {
  let number: Int
  let observer: Observer<Element>
  /// Nothing is delivered here any more.
  var isLeft = false
  var next: Place?
  // Both are cleared before they go. Weak would do the same, and make each retain of a subject slower.
  unowned var previous: Place?
  unowned var subject: Subject<Element>?
  #if DEBUG
    private let counted = Resources.Token()
  #endif

  init(_ number: Int, _ observer: Observer<Element>, _ subject: Subject<Element>) {
    self.number = number
    self.observer = observer
    self.subject = subject
  }

  func dispose() {
    guard !isLeft else { return }
    isLeft = true
    subject?.left(self)
  }
}
