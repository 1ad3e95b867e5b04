// SPDX-License-Identifier: BSD-2-Clause
extension Observable where Element: Sendable {
  /// The stream as an `AsyncSequence`, for Swift concurrency: the edge at which elements leave the loop's thread.
  ///
  /// The subscription is made at once, on the calling thread, the loop's. Elements wait in a buffer of bounded size for
  /// a reader who may be on any thread; the policy says which are dropped when a slow reader lets it run full:
  /// `.bufferingNewest(n)` drops the oldest, `.bufferingOldest(n)` the newest. The loop never waits for a reader. When
  /// the reader is gone (its task is cancelled, nobody holds the sequence), the subscription is given up with the next
  /// event, on the loop's thread; a bag gives it up at once, and the sequence ends. An error of the stream is thrown.
  ///
  /// - Parameters:
  ///   - policy: what happens when the buffer is full.
  ///   - bag: holds the subscription, if given.
  ///   - onDrop: called on the loop's thread with the number of elements dropped so far, when one is dropped.
  public final func values(
    _ policy: Buffering = .bufferingNewest(1), disposedBy bag: DisposeBag? = nil, onDrop: ((Int) -> Void)? = nil
  ) -> AsyncThrowingStream<Element, any Error> {
    let (stream, continuation) = AsyncThrowingStream<Element, any Error>.makeStream(bufferingPolicy: policy.limit())
    var dropped = 0
    let stage = Outlet<Element>(
      next: { element in
        switch continuation.yield(element) {
        case .enqueued: return true
        case .dropped:
          dropped += 1
          onDrop?(dropped)
          return true
        case .terminated: return false
        @unknown default: return false
        }
      }, end: { continuation.finish(throwing: $0) })
    stage.run(self)
    bag?.insert(stage)
    return stream
  }
}

/// What an ``Observable/values(_:disposedBy:onDrop:)`` does when its reader is slow.
public enum Buffering: Sendable {
  /// Keeps this many of the newest elements, at least one.
  case bufferingNewest(Int)
  /// Keeps this many of the oldest elements, at least one.
  case bufferingOldest(Int)

  fileprivate func limit<Element>() -> AsyncThrowingStream<Element, any Error>.Continuation.BufferingPolicy {
    switch self {
    case .bufferingNewest(let count): .bufferingNewest(max(1, count))
    case .bufferingOldest(let count): .bufferingOldest(max(1, count))
    }
  }
}

/// The last stage before the edge.
private final class Outlet<Element>: Stage<Element> {
  private var next: ((Element) -> Bool)?
  private var end: (((any Error)?) -> Void)?

  init(next: @escaping (Element) -> Bool, end: @escaping ((any Error)?) -> Void) {
    self.next = next
    self.end = end
  }

  override func onNext(_ element: Element) {
    if let next, !next(element) { dispose() }
  }
  override func onError(_ error: any Error) {
    end?(error)
    dispose()
  }
  override func onCompleted() { dispose() }
  override func release() {
    next = nil
    let end = end
    self.end = nil
    end?(nil)
  }
}
