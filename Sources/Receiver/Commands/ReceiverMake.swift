// SPDX-License-Identifier: BSD-2-Clause
import NMEA

/// Whose command language a receiver understands, as far as it has shown it. Only what is certain counts: a command of
/// another maker's may be taken for something else.
public enum ReceiverMake: String, Sendable, CaseIterable {
  case uBlox = "u-blox"
  case mediaTek = "MediaTek"
  case airoha = "Airoha"

  /// By the USB identity of the maker; nil for one that tells nothing, as those of general chips.
  public init?(usbVendor: UInt16) {
    switch usbVendor {
    case 0x1546: self = .uBlox
    case 0x0E8D: self = .mediaTek
    default: return nil
    }
  }

  /// By a sentence that only receivers of one make send; nil for all others.
  public init?(_ received: ReceivedSentence) {
    switch received.sentence.formatter {
    case .pubx00, .pubx03, .pubx04: self = .uBlox
    case .pmtk001, .pmtk010, .pmtk011, .pmtk705, .pmtkchn, .pgtop: self = .mediaTek
    case .pair001: self = .airoha
    // What it says when it is switched on: "u-blox ag - www.u-blox.com".
    case .txt where received.text.contains("u-blox"): self = .uBlox
    default: return nil
    }
  }

  /// A command, and what its maker's protocol specification calls it.
  public struct Command: Equatable, Sendable {
    public let name: String
    public let bytes: [UInt8]
  }

  /// The times between two epochs that can be asked for, milliseconds. Not every receiver can do all of them.
  public var cycles: ClosedRange<Int64> {
    switch self {
    case .uBlox: 25...65_535
    case .mediaTek: 100...10_000
    case .airoha: 100...1_000
    }
  }

  /// Asks for another time between two epochs; nil for one that cannot be asked for. It holds until the receiver loses
  /// its power.
  /// - Parameter milliseconds: one of `cycles`.
  public func cycleCommand(milliseconds: Int64) -> Command? {
    guard cycles.contains(milliseconds) else { return nil }
    switch self {
    case .uBlox:
      // One measurement for each solution, aligned to GPS time.
      let payload = [UInt8(milliseconds & 0xFF), UInt8(milliseconds >> 8), 1, 0, 1, 0]
      return Command(name: "UBX-CFG-RATE", bytes: UBXMessage.bytes(class: 0x06, id: 0x08, payload))
    case .mediaTek: return Command(name: "PMTK220", bytes: sentence("PMTK220", milliseconds))
    case .airoha: return Command(name: "PAIR050", bytes: sentence("PAIR050", milliseconds))
    }
  }

  /// A manufacturer's sentence with one number.
  private func sentence(_ address: StaticString, _ number: Int64) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 40)
    var writer = SentenceWriter()
    var buffer = bytes.mutableSpan
    writer.begin(address, into: &buffer)
    writer.field(Integer(Int(number)), into: &buffer)
    writer.end(into: &buffer)
    return Array(bytes[..<writer.count])
  }
}
