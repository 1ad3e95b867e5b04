// SPDX-License-Identifier: BSD-2-Clause
/// Holds disposables, and disposes each of them once: when the bag itself goes, or when it is told to.
public final class DisposeBag: Disposable {
  private let parts = CompositeDisposable()

  public init() {}

  /// Takes a disposable. A bag that is disposed disposes it at once.
  public func insert(_ disposable: any Disposable) { parts.insert(disposable) }

  /// Disposes all that is in the bag, and from now on all that is put into it.
  public func dispose() { parts.dispose() }

  deinit { parts.dispose() }
}
