// SPDX-License-Identifier: BSD-2-Clause
import Testing

@testable import GNSS

@Suite struct EpochTimeTests {
  static func rmc(_ time: String, _ date: String, status: String = "A", latitude: String = "4500.0000,N") -> String {
    status == "A"
      ? "GPRMC,\(time),A,\(latitude),01000.0000,E,0.5,90.0,\(date),,,A" : "GPRMC,\(time),V,,,,,,,\(date),,,N"
  }
  static func gga(_ time: String, quality: Int = 1, altitude: String = "100.0") -> String {
    "GPGGA,\(time),4500.0000,N,01000.0000,E,\(quality),08,1.0,\(altitude),M,47.0,M,,"
  }

  @Test func noTimeBeforeADateIsKnown() {
    let result = assemble(Self.gga("120000"), Self.gga("120001"))
    #expect(result.fixes.map { iso($0.time) } == ["none", "none"])
    #expect(result.fixes.map(\.timeOfDay) == [43_200_000_000_000, 43_201_000_000_000])
    #expect(result.fixes.allSatisfy { $0.mode == .threeDimensional })
  }

  @Test(arguments: [
    ("29 February of a leap year", "115959.50", "290224", "2024-02-29T11:59:59.500"),
    ("second 60 of a leap second", "235960.00", "311216", "2016-12-31T23:59:60.000"),
    ("two digits from 80 on are the last century's", "120000", "220899", "1999-08-22T12:00:00.000"),
    ("30 February is refused", "120000", "300224", "none"),
    ("month 13 is refused", "120000", "011324", "none"),
  ])
  func dates(what: String, time: String, date: String, expected: String) {
    #expect(iso(assemble(Self.rmc(time, date)).fixes.last?.time) == expected)
  }

  @Test func midnightIsCrossedOnceAndInEitherOrder() {
    let result = assemble(
      Self.rmc("235959", "010124"), Self.gga("235959"), Self.gga("000000"), Self.rmc("000000", "020124"),
      Self.gga("000001"), Self.rmc("000001", "020124"))
    #expect(
      result.fixes.map { iso($0.time) } == [
        "2024-01-01T23:59:59.000", "2024-01-02T00:00:00.000", "2024-01-02T00:00:01.000",
      ])
  }

  @Test func midnightWithoutADateIsTheNextDay() {
    let result = assemble(
      Self.rmc("235958", "311223"), Self.gga("235958"), Self.gga("235959"), Self.gga("000000"), Self.gga("000001"))
    #expect(
      result.fixes.map { iso($0.time) } == [
        "2023-12-31T23:59:58.000", "2023-12-31T23:59:59.000", "2024-01-01T00:00:00.000", "2024-01-01T00:00:01.000",
      ])
  }

  @Test func aDateWithoutAFixIsNotBelieved() {
    let result = assemble(Self.rmc("120000", "010180", status: "V"), Self.gga("120001"))
    #expect(result.fixes.map { iso($0.time) } == ["none", "none"])
    #expect(result.fixes.map(\.mode) == [FixMode.none, .threeDimensional])
  }

  @Test func weekRolloverIsRepairedOnlyAgainstAReferenceDay() {
    let built = CivilDate(year: 2026, month: 11, day: 30).daysSince1970
    // 1024 weeks before 2024-06-15.
    let old = "301004"
    #expect(iso(assemble(Self.rmc("120000", old)).fixes.last?.time) == "2004-10-30T12:00:00.000")
    #expect(iso(assemble(Self.rmc("120000", old), referenceDay: built).fixes.last?.time) == "2024-06-15T12:00:00.000")
    // Less than half an era back is a recording's date or a slow clock's, and stays.
    #expect(
      iso(assemble(Self.rmc("120000", "150620"), referenceDay: built).fixes.last?.time) == "2020-06-15T12:00:00.000")
    var bench = Bench(referenceDay: built)
    bench.feed([Self.rmc("120000", old)])
    bench.finish()
    #expect(bench.assembler.repairedEras == 1)
  }

  @Test func aPositionSentenceWithoutATimeVouchesForNone() {
    let result = assemble(
      Self.rmc("191500", "110922"), "GNGNS,191519.00,,,,,NNN,,,,,,", "GPGGA,,,,,,0,,,,,,,,", "GPRMC,,V,,,,,,,,,,N")
    #expect(result.fixes.map { iso($0.time) } == ["2022-09-11T19:15:00.000", "none"])
  }

  @Test func zdaTellsTheTimeWithoutAFix() {
    let result = assemble("GPZDA,193913.00,07,09,2018,00,00", "GPGGA,193913.00,,,,,0,,,,M,,M,,")
    #expect(result.fixes.map { iso($0.time) } == ["2018-09-07T19:39:13.000"])
    #expect(result.fixes.map(\.mode) == [FixMode.none])
  }

  @Test func civilDatesCountThereAndBack() {
    for day in stride(from: Int32(-200_000), through: 200_000, by: 37) {
      let date = CivilDate(daysSince1970: day)
      #expect(date.exists && date.daysSince1970 == day)
    }
    #expect(CivilDate(year: 1970, month: 1, day: 1).daysSince1970 == 0)
    #expect(CivilDate(year: 2000, month: 3, day: 1).daysSince1970 == 11_017)
  }
}
