// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import NMEA
import Reports

/// Bytes in, reports on standard output: framer, epochs and reports are the daemon's own.
final class Decoder {
  private var framer = Framer()
  private var assembler: EpochAssembler
  private var reports = ReportBuffer(capacity: 512 * 1024)
  private let showsSentences: Bool

  /// Written in pieces of about this many bytes.
  private static let pieceSize = 256 * 1024

  init(showsSentences: Bool, referenceDay: Int32?) {
    self.showsSentences = showsSentences
    assembler = EpochAssembler(referenceDay: referenceDay)
  }

  func feed(_ bytes: Span<UInt8>) throws(Failure) {
    framer.feed(bytes) { bytes, sentence in accept(sentence, in: bytes) }
    if reports.count >= Self.pieceSize { try flush() }
  }

  /// The end of the input.
  func finish() throws(Failure) {
    framer.finish { bytes, sentence in accept(sentence, in: bytes) }
    assembler.finish { epoch in report(epoch) }
    try flush()
  }

  func flush() throws(Failure) {
    guard !reports.isEmpty else { return }
    defer { reports.removeAll() }
    try writeAll(reports.bytes[...], to: 1)
  }

  private func accept(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    if showsSentences {
      reports.append(bytes.extracting(sentence.range))
      reports.append(UInt8(ascii: "\r"))
      reports.append(UInt8(ascii: "\n"))
    }
    // A recording has no time of arrival: epochs end by what the sentences say.
    assembler.consume(sentence, in: bytes, at: 0) { epoch in report(epoch) }
  }

  private func report(_ epoch: borrowing Epoch) {
    if let fix = epoch.fix {
      reports.writeTPV(fix, device: nil)
      if let noise = fix.noise { reports.writeGST(noise, device: nil) }
    }
    if let satellites = epoch.satellites { reports.writeSKY(satellites, device: nil) }
    if let attitude = epoch.attitude { reports.writeATT(attitude, device: nil) }
  }
}
