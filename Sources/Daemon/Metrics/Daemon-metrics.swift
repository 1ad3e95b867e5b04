// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import NMEA

extension Daemon {
  /// All that is counted, for a scraper. No positions: whoever may scrape need not know where the machine is.
  var metrics: String {
    var text = MetricsText()
    text.add("gnssd_info", "gauge", "The daemon.", [([("version", Release.current)], "1")])
    text.add("gnssd_uptime_seconds", "gauge", "Since the start.", [([], decimal((loop.now - started).count, 9))])
    text.add("gnssd_subscribers", "gauge", "Connected.", [([], "\(publisher.subscriberCount)")])
    text.add(
      "gnssd_reports_lost_total", "counter", "Reports that subscribers did not read in time.",
      [([], "\(publisher.reportsLost)")])
    if let memory = ProcessMemory.resident {
      text.add("gnssd_resident_memory_bytes", "gauge", "Memory in use.", [([], "\(memory)")])
    }
    let receivers = stations.map(\.statistics)
    addReception(of: receivers, to: &text)
    addFixes(of: receivers, to: &text)
    return text.text
  }

  private func addReception(of receivers: [StationStatistics], to text: inout MetricsText) {
    func family(_ name: String, _ help: String, _ value: (FramerCounters) -> UInt64) {
      text.add(
        "gnssd_\(name)_total", "counter", help,
        receivers.compactMap { receiver in
          receiver.counters.map { ([("device", receiver.device)], "\(value($0))") }
        })
    }
    family("bytes", "Bytes received.") { $0.bytes }
    family("sentences", "Sentences accepted.") { $0.sentences }
    family("bad_checksums", "Sentences dropped for their checksum.") { $0.badChecksums }
    family("truncated", "Sentences that were cut off.") { $0.truncated }
    family("binary_frames", "Frames of binary protocols stepped over.") { $0.binaryFrames }
    text.add(
      "gnssd_receiving", "gauge", "Whether sentences come.",
      receivers.map { ([("device", $0.device), ("state", $0.state.rawValue)], $0.state == .receiving ? "1" : "0") })
    var faults: [(labels: [(String, String)], value: String)] = []
    for receiver in receivers {
      for (state, count) in receiver.faults.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        faults.append(([("device", receiver.device), ("kind", state.rawValue)], "\(count)"))
      }
    }
    text.add("gnssd_faults_total", "counter", "Faults of the port, by kind.", faults)
  }

  private func addFixes(of receivers: [StationStatistics], to text: inout MetricsText) {
    func family(_ name: String, _ type: String, _ help: String, _ value: (StationStatistics) -> String?) {
      text.add(
        "gnssd_\(name)", type, help,
        receivers.compactMap { receiver in value(receiver).map { ([("device", receiver.device)], $0) } })
    }
    family("epochs_total", "counter", "Epochs reported.") { "\($0.epochs)" }
    family("fixes_total", "counter", "Epochs with a fix.") { "\($0.fixes)" }
    family("fix_seconds_total", "counter", "Time with a fix.") { decimal($0.timeWithFix.count, 9) }
    family("incomplete_skies_total", "counter", "Cycles of GSV that gave no sky.") { "\($0.skyFaults)" }
    family("fix_mode", "gauge", "0 unknown, 1 none, 2 2D, 3 3D.") { "\($0.fix?.mode.rawValue ?? 0)" }
    family("satellites_used", "gauge", "Satellites in the fix.") { $0.satellitesUsed.map(String.init) }
    family("satellites_in_view", "gauge", "Satellites in view.") { $0.satellitesInView.map(String.init) }
    family("cn0_dbhz", "gauge", "C/N0 of the satellites used, on average.") { receiver in
      receiver.signal.map { decimal(Int64($0), 1) }
    }
    var dilutions: [(labels: [(String, String)], value: String)] = []
    for receiver in receivers {
      let dop = receiver.dop
      for (kind, value) in [("hdop", dop.horizontal), ("vdop", dop.vertical), ("pdop", dop.position)] {
        if let value { dilutions.append(([("device", receiver.device), ("kind", kind)], decimal(Int64(value), 2))) }
      }
    }
    text.add("gnssd_dilution_of_precision", "gauge", "By kind.", dilutions)
    text.add(
      "gnssd_report_latency_seconds", "From the last byte of an epoch to its report at the subscribers.",
      receivers.map { ([("device", $0.device)], $0.latency) })
  }
}
