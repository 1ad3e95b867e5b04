// SPDX-License-Identifier: BSD-2-Clause
/// A stream that has a value. Who subscribes hears the value first, then each new one; who comes after the end hears
/// only how it ended.
public final class BehaviorSubject<Element>: Subject<Element> {
  /// The latest value; after the end, the last one.
  public private(set) var value: Element

  public init(value: Element) { self.value = value }

  override func keep(_ element: Element) { value = element }
  override func greet(_ observer: Observer<Element>) { observer.onNext(value) }
}
