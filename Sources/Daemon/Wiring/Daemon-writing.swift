// SPDX-License-Identifier: BSD-2-Clause
import Publisher
import Receiver
import Reports
import SerialPort

extension Daemon {
  /// `?DEVICE={…}` of a subscriber that may write: sets the line, then asks for the cycle, then writes the bytes. Returns
  /// nil when all of it is done, and else why it is not.
  func change(_ change: DeviceChange, _ name: DeviceName, for subscriber: SubscriberInfo) -> String? {
    guard let station = stations.first(where: { $0.station.name == name })?.station else { return "No such device" }
    guard station.settings.isWritable else {
      return "Not allowed to change or write to \(name.path): its [Receiver] section lacks Write=yes"
    }
    do throws(RefusedChange) {
      // What cannot be done is found out before anything is.
      let line = try change.line(of: station.port)
      let command = try change.command(for: station)
      if change.native == 1 {
        throw RefusedChange("gnssd reads NMEA 0183: a receiver that leaves it would be lost to everybody")
      }
      if change.native == 0, station.port.state == .foreign {
        throw RefusedChange(
          "gnssd knows no command that makes this receiver speak NMEA 0183: write its own by \"hexdata\"")
      }
      if let line {
        try perform { () throws(PortError) in try station.port.change(line: line) }
        tell(name, subscriber, "set the line to \(line)")
      }
      if let command {
        try perform { () throws(PortError) in try station.port.write(command.bytes) }
        tell(name, subscriber, "asked for an epoch every \(change.cycle ?? 0) ms (\(command.name))")
      }
      if let data = change.data, !data.isEmpty {
        try perform { () throws(PortError) in try station.port.write(data) }
        tell(name, subscriber, "wrote \(data.count) byte\(data.count == 1 ? "" : "s"): \(data.abridged)")
      }
      return nil
    } catch {
      return "\(name.path): \(error.reason)"
    }
  }

  private func perform(_ work: () throws(PortError) -> Void) throws(RefusedChange) {
    do {
      try work()
    } catch {
      throw RefusedChange(error.remedy.isEmpty ? error.reason : "\(error.reason): \(error.remedy)")
    }
  }

  private func tell(_ name: DeviceName, _ subscriber: SubscriberInfo, _ what: String) {
    say(SubscriberLog.wrote(name, subscriber, what))
  }
}

/// Why a receiver is not changed.
struct RefusedChange: Error {
  let reason: String
  init(_ reason: String) { self.reason = reason }
}

extension DeviceChange {
  /// The line that is wished for; nil where none is. NMEA's lines have ten bits for a character: with a parity, or with
  /// two stop bits, a character has seven.
  fileprivate func line(of port: Port) throws(RefusedChange) -> LineSettings? {
    guard bitsPerSecond != nil || parity != nil || stopBits != nil else { return nil }
    guard let present = port.line else { throw RefusedChange("it has no line that could be set now") }
    let parity = (self.parity ?? present.framing.parityLetter).uppercased()
    guard ["N", "E", "O"].contains(parity) else { throw RefusedChange("the parity must be N, E or O") }
    let stopBits = self.stopBits ?? (self.parity == nil ? present.framing.stopBits : 1)
    guard let framing = Framing("\(parity == "N" && stopBits == 1 ? 8 : 7)\(parity)\(stopBits)") else {
      throw RefusedChange("there are 1 or 2 stop bits")
    }
    let speed = bitsPerSecond ?? present.speed
    guard LineSettings.speeds.contains(speed) else {
      let range = "\(LineSettings.speeds.lowerBound) to \(LineSettings.speeds.upperBound)"
      throw RefusedChange("a line has \(range) bits per second")
    }
    return LineSettings(speed: speed, framing: framing)
  }

  /// What asks for the cycle that is wished for; nil where none is.
  fileprivate func command(for station: ReceiverStation) throws(RefusedChange) -> ReceiverMake.Command? {
    guard let cycle else { return nil }
    guard let make = station.make else {
      throw RefusedChange("it has not shown whose commands it understands: write the right one by \"hexdata\"")
    }
    guard let command = make.cycleCommand(milliseconds: cycle) else {
      let (least, most) = (make.cycles.lowerBound, make.cycles.upperBound)
      throw RefusedChange("a receiver of \(make.rawValue) can be asked for \(least) to \(most) ms between epochs")
    }
    return command
  }
}

extension [UInt8] {
  /// In hexadecimal, as far as a line of the log has room.
  fileprivate var abridged: String {
    let digits = Array<Character>("0123456789ABCDEF")
    let text = String(prefix(64).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    return count > 64 ? text + "…" : text
  }
}
