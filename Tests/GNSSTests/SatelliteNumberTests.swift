// SPDX-License-Identifier: BSD-2-Clause
import Testing

@testable import GNSS

/// All the numbering schemes, each with an edge or two.
@Suite struct SatelliteNumberTests {
  struct Row: Sendable {
    var number: Int
    var system: Int?
    var talker: Constellation?
    var expected: SatelliteNumber
  }
  static func row(
    _ number: Int, system: Int? = nil, talker: Constellation? = nil, _ constellation: Constellation?, _ svid: Int,
    _ prn: Int
  ) -> Row {
    Row(
      number: number, system: system, talker: talker,
      expected: SatelliteNumber(constellation, svid: svid, prn: prn))
  }
  static let rows: [Row] = [
    // With NMEA 4.10's system ID.
    row(32, system: 1, .gps, 32, 32),
    row(33, system: 1, .sbas, 120, 33),
    row(64, system: 1, .sbas, 151, 64),
    row(101, system: 1, .galileo, 1, 101),
    row(152, system: 1, .sbas, 152, 152),
    row(193, system: 1, .qzss, 1, 193),
    row(264, system: 1, .beidou, 64, 264),
    row(5, system: 2, .glonass, 5, 69),
    row(69, system: 2, .glonass, 5, 69),
    row(36, system: 3, .galileo, 36, 336),
    row(136, system: 3, .galileo, 36, 336),
    row(336, system: 3, .galileo, 36, 336),
    row(19, system: 4, .beidou, 19, 419),
    row(219, system: 4, .beidou, 19, 419),
    row(419, system: 4, .beidou, 19, 419),
    row(2, system: 5, .qzss, 2, 194),
    row(194, system: 5, .qzss, 2, 194),
    row(7, system: 6, .navic, 7, 507),
    // Without: talker, then range.
    row(7, talker: .gps, .gps, 7, 7),
    row(7, .gps, 7, 7),
    row(102, talker: .galileo, .galileo, 2, 302),
    row(7, talker: .galileo, .galileo, 7, 307),
    row(7, talker: .beidou, .beidou, 7, 407),
    row(40, talker: .beidou, .beidou, 40, 440),
    row(7, talker: .glonass, .glonass, 7, 71),
    row(71, talker: .glonass, .glonass, 7, 71),
    row(2, talker: .qzss, .qzss, 2, 194),
    row(202, talker: .qzss, .qzss, 10, 202),
    row(9, talker: .navic, .navic, 9, 509),
    row(48, .sbas, 135, 48),
    row(96, .glonass, 32, 96),
    row(133, .sbas, 133, 133),
    row(174, .imes, 2, 174),
    row(237, .beidou, 37, 437),
    row(301, .galileo, 1, 301),
    row(412, .beidou, 12, 412),
    row(503, .navic, 3, 503),
    row(903, .navic, 3, 903),
    // Numbers of no scheme keep their number and claim nothing.
    row(600, nil, 0, 600),
  ]

  @Test(arguments: rows) func number(row: Row) throws {
    let found = try #require(SatelliteNumber.decode(row.number, systemID: row.system, talker: row.talker))
    #expect(found == row.expected)
  }

  @Test(arguments: [0, -1, 1000]) func noSuchNumber(number: Int) {
    #expect(SatelliteNumber.decode(number, systemID: nil, talker: nil) == nil)
  }

  @Test(arguments: [
    (Constellation.gps, 1, 0), (.gps, 6, 3), (.gps, 5, 4), (.gps, 7, 6), (.gps, 8, 7), (.glonass, 1, 0),
    (.glonass, 3, 2), (.galileo, 7, 4), (.galileo, 1, 3), (.galileo, 2, 5), (.beidou, 1, 0), (.beidou, 0xB, 2),
    (.beidou, 3, 5), (.beidou, 5, 7), (.qzss, 1, 0), (.qzss, 8, 9), (.navic, 1, 0),
  ]) func signal(constellation: Constellation, sent: Int, reported: Int) {
    #expect(Int(SignalNumber.sigid(sent, of: constellation)) == reported)
  }
}
