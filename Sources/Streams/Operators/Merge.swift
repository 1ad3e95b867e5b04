// SPDX-License-Identifier: BSD-2-Clause
extension Observable {
  /// Several streams as one: each element when it comes. It is over when all are; an error in any of them ends it.
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    Observable<Observable<Element>>.from(sources).flatMap { $0 }
  }

  /// Several streams as one.
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> { merge(sources) }
}
