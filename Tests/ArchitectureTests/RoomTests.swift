// SPDX-License-Identifier: BSD-2-Clause
import Foundation
import Testing

/// Who may enter whom. Data goes one way, and so do the imports.
@Suite struct RoomTests {
  /// What each room may import; Glibc only where the system is spoken to or sines are taken, Synchronization
  /// where a thread of its own looks up what would block the loop.
  static let doors: [String: Set<String>] = [
    "NMEA": [],
    "GNSS": ["NMEA", "Glibc"],
    "Streams": [],
    "EventLoop": ["CLinux", "Glibc"],
    "SerialPort": ["CLinux", "CUdev", "EventLoop", "Streams", "Glibc", "Synchronization"],
    "Receiver": ["NMEA", "GNSS", "Streams", "EventLoop", "SerialPort", "Glibc"],
    "Reports": ["GNSS"],
    "Publisher": ["CLinux", "NMEA", "GNSS", "EventLoop", "Reports", "Streams", "Glibc"],
    "Simulation": ["NMEA", "GNSS", "Glibc"],
    "Daemon": [
      "CLinux", "CInih", "NMEA", "GNSS", "Streams", "EventLoop", "SerialPort", "Receiver", "Reports", "Publisher",
      "Glibc",
    ],
    "gnssd": ["Daemon", "Glibc"],
    "gnssctl": [
      "CLinux", "NMEA", "GNSS", "Streams", "EventLoop", "SerialPort", "Receiver", "Reports", "Simulation", "Daemon",
      "Glibc",
    ],
  ]

  @Test func everyRoomKeepsToItsDoors() throws {
    let files = try SourceTree.files(under: "Sources")
    #expect(files.count > 50)
    for file in files {
      let doors = try #require(RoomTests.doors[file.room], "\(file.room) has no line in the table of rooms")
      let strangers = file.imports.filter { $0 != file.room && !doors.contains($0) }
      #expect(strangers.isEmpty, "\(file.path) imports \(strangers)")
    }
  }

  @Test func noRoomImportsFoundation() throws {
    for file in try SourceTree.files(under: "Sources") {
      #expect(!file.imports.contains { $0.hasPrefix("Foundation") }, "\(file.path)")
    }
  }

  /// No ring of rooms: whoever is entered never enters back.
  @Test func theDoorsLeadOneWay() {
    var reached: [String: Set<String>] = [:]
    func reach(_ room: String, _ path: [String]) -> Set<String> {
      if let known = reached[room] { return known }
      var all: Set<String> = []
      for next in RoomTests.doors[room] ?? [] {
        if path.contains(next) {
          Issue.record("\(path + [room, next])")
        } else {
          all.formUnion([next])
          all.formUnion(reach(next, path + [room]))
        }
      }
      reached[room] = all
      return all
    }
    for room in RoomTests.doors.keys { _ = reach(room, []) }
    #expect(reached["NMEA"] == [])
  }

  @Test func theReaderOfImportsReadsThem() {
    let file = SourceTree.File(
      path: "", room: "", lines: ["import A", "public import B.C", "@preconcurrency import struct D.E", "// import F"])
    #expect(file.imports == ["A", "B", "D"])
  }
}
