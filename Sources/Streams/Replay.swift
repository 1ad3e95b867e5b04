// SPDX-License-Identifier: BSD-2-Clause
/// A subject that tells newcomers the latest elements first. Their number is fixed, and so is the memory.
final class Replay<Element>: Subject<Element> {
  private let count: Int
  private var kept: [Element] = []
  /// Where the oldest is, once there are as many as are kept.
  private var oldest = 0

  init(_ count: Int) {
    self.count = count
    kept.reserveCapacity(min(count, 64))
  }

  override func keep(_ element: Element) {
    guard count > 0 else { return }
    guard kept.count == count else {
      kept.append(element)
      return
    }
    kept[oldest] = element
    oldest = (oldest + 1) % count
  }

  override func greet(_ observer: Observer<Element>) {
    let all = kept
    for index in all.indices { observer.onNext(all[(oldest + index) % all.count]) }
  }

  override func forget() {
    kept = []
    oldest = 0
  }
}
