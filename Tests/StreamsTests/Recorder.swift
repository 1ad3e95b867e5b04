// SPDX-License-Identifier: BSD-2-Clause
import Streams

/// Writes down what a stream says.
final class Recorder<Element: Equatable> {
  private(set) var events: [Event<Element>] = []
  private(set) var teardowns = 0
  private(set) var subscription: (any Disposable)?
  /// Called with each element after it is written down.
  var reaction: ((Element) -> Void)?

  init(_ stream: Observable<Element>) {
    subscription = stream.subscribe(
      onNext: { [unowned self] element in
        events.append(.next(element))
        reaction?(element)
      }, onError: { [unowned self] in events.append(.error($0)) },
      onCompleted: { [unowned self] in events.append(.completed) },
      onDisposed: { [weak self] in self?.teardowns += 1 })
  }

  var elements: [Element] { events.compactMap(\.element) }
  var isEnded: Bool { events.last?.isEnding == true }
  func dispose() { subscription?.dispose() }
  deinit { subscription?.dispose() }
}

struct Fault: Error, Equatable { var code = 1 }
