// SPDX-License-Identifier: BSD-2-Clause
extension Observable {
  /// A stream that is made anew for each subscriber. A closure that throws gives a stream with that error.
  public static func deferred(_ make: @escaping () throws -> Observable<Element>) -> Observable<Element> {
    Deferred(make)
  }
}

private final class Deferred<Element>: Observable<Element> {
  private let make: () throws -> Observable<Element>

  init(_ make: @escaping () throws -> Observable<Element>) { self.make = make }

  override func attach(_ observer: Observer<Element>) -> any Disposable {
    do {
      return try make().attach(observer)
    } catch {
      observer.onError(error)
      return NothingToDispose()
    }
  }
}
