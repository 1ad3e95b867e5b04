// SPDX-License-Identifier: BSD-2-Clause
import SerialPort

/// The line that `systemctl status` shows: `3D fix, 12 of 19 satellites, 4 subscribers`.
enum StatusLine {
  static func text(_ receivers: [StationStatistics], subscribers: Int) -> String {
    "\(text(receivers)), \(subscribers) subscriber\(subscribers == 1 ? "" : "s")"
  }

  private static func text(_ receivers: [StationStatistics]) -> String {
    guard let first = receivers.first else { return "No receiver" }
    if receivers.count == 1 { return text(of: first) }
    let withFix = receivers.filter { ($0.fix?.mode ?? .unknown) > .none }.count
    return "\(withFix) of \(receivers.count) receivers with a fix"
  }

  private static func text(of receiver: StationStatistics) -> String {
    guard receiver.state == .receiving else { return "\(receiver.device) \(word(receiver.state))" }
    guard let fix = receiver.fix else { return "Receiving, no fix yet" }
    var text = fix.text.prefix(1).uppercased() + fix.text.dropFirst()
    if let used = receiver.satellitesUsed, let inView = receiver.satellitesInView, inView >= used {
      text += ", \(used) of \(inView) satellites"
    } else if let used = receiver.satellitesUsed {
      text += ", \(used) satellites"
    }
    return text
  }

  private static func word(_ state: PortState) -> String {
    switch state {
    case .closed, .opening, .hunting: "is being opened"
    case .garbled: "says nothing that makes sense"
    case .foreign: "speaks another protocol"
    case .failed: "cannot be opened"
    default: "is \(state.rawValue)"
    }
  }
}
