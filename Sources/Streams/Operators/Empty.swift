// SPDX-License-Identifier: BSD-2-Clause
extension Observable {
  /// Nothing but the end.
  public static func empty() -> Observable<Element> { Ended(.completed) }

  /// Nothing but an error.
  public static func error(_ error: any Error) -> Observable<Element> { Ended(.error(error)) }

  /// Nothing at all, not even an end.
  public static func never() -> Observable<Element> { Observable() }
}

private final class Ended<Element>: Observable<Element> {
  private let ending: Ending

  init(_ ending: Ending) { self.ending = ending }

  override func attach(_ observer: Observer<Element>) -> any Disposable {
    ending.tell(observer)
    return NothingToDispose()
  }
}
