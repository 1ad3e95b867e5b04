// SPDX-License-Identifier: BSD-2-Clause
/// What a proxy keeps that does not depend on its object's type.
public final class DelegateProxyCore {
  /// The forward, if it was asked to be retained.
  var retained: AnyObject?
  private var observed: [any Completable] = []
  private var hasEnded = false

  init() {}

  /// The end of the object: every stream that somebody has asked for completes; whoever asks later gets the end.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    let all = observed
    observed = []
    for tap in all { tap.complete() }
  }

  /// From now on the tap ends with the object.
  func observe(_ tap: any Completable) {
    if hasEnded {
      tap.complete()
    } else if !observed.contains(where: { $0 === tap }) {
      observed.append(tap)
    }
  }
}
