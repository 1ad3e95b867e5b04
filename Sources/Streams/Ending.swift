// SPDX-License-Identifier: BSD-2-Clause
/// How a stream ended; kept by what must tell it to those who come late.
enum Ending {
  case error(any Error)
  case completed

  func tell<Element>(_ observer: Observer<Element>) {
    switch self {
    case .error(let error): observer.onError(error)
    case .completed: observer.onCompleted()
    }
  }
}
