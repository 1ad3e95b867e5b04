// SPDX-License-Identifier: BSD-2-Clause
extension Observable {
  /// Hands everything that the stream says to an observer: a subject, a binder.
  public final func bind(to observer: some ObserverType<Element>) -> any Disposable {
    subscribe(
      onNext: { observer.onNext($0) }, onError: { observer.onError($0) }, onCompleted: { observer.onCompleted() })
  }

  /// Calls a closure with each element. An error goes to ``UnhandledErrors``.
  public final func bind(onNext: @escaping (Element) -> Void) -> any Disposable { subscribe(onNext: onNext) }
}
