// SPDX-License-Identifier: BSD-2-Clause
import Glibc

/// Tells systemd how the service is: sd_notify(3)'s protocol, spoken without libsystemd.
public final class Notifier {
  private let socket: DatagramSocket?
  private var lastStatus = ""

  /// Half of the time after which systemd takes silence for a hung daemon, in nanoseconds; nil without a watchdog.
  public let watchdogInterval: Int64?

  /// From `$NOTIFY_SOCKET`, `$WATCHDOG_USEC` and `$WATCHDOG_PID`; silent where nobody listens.
  public init(environment: ProcessEnvironment, processID: Int32 = getpid()) {
    socket = environment["NOTIFY_SOCKET"].flatMap { DatagramSocket(to: $0) }
    let isForUs = environment["WATCHDOG_PID"].map { Int32($0) == processID } ?? true
    if isForUs, let text = environment["WATCHDOG_USEC"], let microseconds = Int64(text),
      microseconds > 1, microseconds < Int64.max / 1000
    {
      watchdogInterval = microseconds * 1000 / 2
    } else {
      watchdogInterval = nil
    }
  }

  /// The service is up; also after a reload.
  public func ready(status: String) {
    lastStatus = status
    send("READY=1\nSTATUS=\(Notifier.oneLine(status))")
  }

  /// What `systemctl status` shows; said again only where it changed.
  public func status(_ text: String) {
    guard text != lastStatus else { return }
    lastStatus = text
    send("STATUS=\(Notifier.oneLine(text))")
  }

  /// The loop turns.
  public func feedWatchdog() { send("WATCHDOG=1") }

  /// A reload begins; `now` is CLOCK_MONOTONIC in nanoseconds, which Type=notify-reload asks for.
  public func reloading(now: Int64) { send("RELOADING=1\nMONOTONIC_USEC=\(now / 1000)") }

  public func stopping() { send("STOPPING=1\nSTATUS=Stopping") }

  private func send(_ text: String) { socket?.send(Array(text.utf8)) }

  /// A line end would begin another assignment.
  private static func oneLine(_ text: String) -> String {
    String(decoding: text.utf8.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }
}
