// SPDX-License-Identifier: BSD-2-Clause
extension Observable {
  /// Lets a closure see each element on its way.
  public final func `do`(onNext: @escaping (Element) throws -> Void) -> Observable<Element> {
    filter {
      try onNext($0)
      return true
    }
  }
}
