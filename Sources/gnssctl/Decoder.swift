// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import GNSS
import Glibc
import NMEA
import Receiver
import Reports

/// Bytes in, reports on standard output: a receiver like the daemon's, whose delegate writes.
final class Decoder: GNSSReceiverDelegate {
  private let receiver: GNSSReceiver
  private var reports = ReportBuffer(capacity: 512 * 1024)
  private let showsSentences: Bool

  /// Written in pieces of about this many bytes.
  private static let pieceSize = 256 * 1024
  /// A recording has no time of arrival: its epochs end by what the sentences say.
  private static let noTime = MonotonicTime(nanoseconds: 0)

  init(showsSentences: Bool, referenceDay: Int32?) {
    self.showsSentences = showsSentences
    receiver = GNSSReceiver(device: "", referenceDay: referenceDay)
    receiver.delegate = self
  }

  func feed(_ bytes: Span<UInt8>) throws(Failure) {
    receiver.receive(bytes, at: Self.noTime)
    if reports.count >= Self.pieceSize { try flush() }
  }

  /// The end of the input.
  func finish() throws(Failure) {
    receiver.finishBacklog(at: Self.noTime)
    try flush()
  }

  func flush() throws(Failure) {
    guard !reports.isEmpty else { return }
    defer { reports.removeAll() }
    try writeAll(reports.bytes[...], to: STDOUT_FILENO)
  }

  // MARK: What the receiver tells: the reports are those that the publisher makes of the same calls, in its order

  func receiver(_ receiver: GNSSReceiver, didReceive sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    guard showsSentences else { return }
    reports.append(bytes.extracting(sentence.range))
    reports.append(UInt8(ascii: "\r"))
    reports.append(UInt8(ascii: "\n"))
  }

  func receiver(_ receiver: GNSSReceiver, didUpdateFix fix: Fix) {
    reports.writeTPV(fix, device: nil)
    if let noise = fix.noise { reports.writeGST(noise, device: nil) }
  }

  func receiver(_ receiver: GNSSReceiver, didUpdateSatellitesInView satellites: SatellitesInView) {
    reports.writeSKY(satellites, device: nil)
  }

  func receiver(_ receiver: GNSSReceiver, didUpdateAttitude attitude: Attitude) {
    reports.writeATT(attitude, device: nil)
  }
}
