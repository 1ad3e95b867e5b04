// SPDX-License-Identifier: BSD-2-Clause
import NMEA

extension EpochAssembler {
  /// A sentence's place in the receiver's pattern: those of position, time and satellites have one. Compasses and
  /// instruments speak at a rate of their own and have none.
  func place(
    of sentence: Sentence, in bytes: borrowing Span<UInt8>
  ) -> (kind: UInt64, isSky: Bool, isPartial: Bool)? {
    let kind = UInt64(sentence.formatter.rawValue) << 16 | UInt64(sentence.talker.code)
    switch sentence.formatter {
    case .rmc, .gga, .gll, .gns, .vtg, .zda, .gsa, .gst, .gbs, .pgrme, .pgrmf, .pgrmv, .pgrmz, .pubx00, .psti030,
      .psti032, .psti035, .psti036,
      .pqtmpvt, .pqtmepe, .pqtmvel, .ptnlggk, .pashrpos:
      return (kind, false, false)
    case .gsv:
      let part = GSV(sentence, in: bytes)
      guard let number = part.number.value, let total = part.total.value else { return nil }
      return (kind | UInt64(truncatingIfNeeded: part.signalID.value ?? 0) << 48, true, number < total)
    default:
      return nil
    }
  }
}
