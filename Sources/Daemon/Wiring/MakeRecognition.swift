// SPDX-License-Identifier: BSD-2-Clause
import Receiver
import SerialPort
import Streams

/// Finds out whose command language a receiver understands: from its USB identity, else from what it says. Only for
/// receivers that may be written to, and only until it is known: sentences are copied for whoever listens.
final class MakeRecognition {
  private(set) var make: ReceiverMake?
  private unowned let station: ReceiverStation
  private let usbVendor: () -> UInt16?
  private var listening: (any Disposable)?

  init(_ station: ReceiverStation, usbVendor: @escaping () -> UInt16?) {
    self.station = station
    self.usbVendor = usbVendor
    station.portChanges.subscribe(onNext: { [unowned self] in
      switch $0.state {
      case .gone, .absent, .closed: forget()
      case .receiving: if make == nil { listen() }
      default: break
      }
    }).disposed(by: station.bag)
    listen()
  }

  /// Another one may be plugged in there next.
  private func forget() {
    make = nil
    listening?.dispose()
    listening = nil
  }

  private func listen() {
    make = usbVendor().flatMap { ReceiverMake(usbVendor: $0) }
    guard make == nil, listening == nil else { return }
    listening = station.receiver.rx.didReceiveSentence.subscribe(onNext: { [unowned self] in
      guard let make = ReceiverMake($0) else { return }
      self.make = make
      listening?.dispose()
      listening = nil
    })
  }

  /// The receiver is not configured any more.
  func end() { forget() }
}
