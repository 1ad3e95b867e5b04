// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import Testing

@testable import Daemon

/// systemd's way: one main file, drop-ins by name, an earlier folder hides a later one's file.
@Suite struct DropInTests {
  @Test func dropInsCountInTheOrderOfTheirNamesAndEarlierFoldersHideLaterOnes() throws {
    let folder = try TemporaryFolder()
    try folder.write("etc/gnssd.conf", "[Daemon]\nLogLevel=error\nSummaryInterval=1s\n")
    try folder.write("lib/gnssd.conf", "[Daemon]\nSummaryInterval=5s\n")
    try folder.write("lib/gnssd.conf.d/10-vendor.conf", "[Daemon]\nLogLevel=debug\n")
    try folder.write("lib/gnssd.conf.d/20-vendor.conf", "[Daemon]\nLogLevel=warning\n")
    try folder.write("etc/gnssd.conf.d/20-vendor.conf", "")
    try folder.write("etc/gnssd.conf.d/30-mine.conf.bak", "[Daemon]\nLogLevel=notice\n")
    let reading = ConfigurationReader.read(file: nil, folders: [folder.path + "/etc", folder.path + "/lib"])
    #expect(reading.problems.isEmpty)
    #expect(reading.configuration.logLevel == .debug)
    #expect(reading.configuration.summaryInterval == .seconds(1))
    #expect(
      reading.files.map { $0.dropFirst(folder.path.count) } == [
        "/etc/gnssd.conf", "/lib/gnssd.conf.d/10-vendor.conf", "/etc/gnssd.conf.d/20-vendor.conf",
      ])
  }

  @Test func withoutAnyFileTheDefaultsHold() {
    let reading = ConfigurationReader.read(file: nil, folders: ["/nonexistent"])
    #expect(reading.isUsable && reading.configuration == Configuration() && reading.files.isEmpty)
  }

  @Test func aFileThatWasAskedForMustBeThere() {
    let reading = ConfigurationReader.read(file: "/nonexistent/gnssd.conf")
    #expect(!reading.isUsable)
    #expect(reading.problems.first?.description.hasPrefix("/nonexistent/gnssd.conf: error: No such file") == true)
  }
}
