// SPDX-License-Identifier: BSD-2-Clause
// Shows, line by line, what becomes of the machine's ports: for tests that need a process of its own (umockdev, another
// user, a machine).
//
//     PortWatch [--named-only] [--forever] [ADDRESS]…
//
// It ends when its standard input does, unless it is to run for ever.
import EventLoop
import Glibc
import SerialPort

func say(_ words: String...) {
  let line = Array((words.joined(separator: " ") + "\n").utf8)
  _ = unsafe write(STDOUT_FILENO, line, line.count)
}

/// Takes a line that begins with `$` for a sentence: what this shows is ports.
final class Reporter: PortEvents, PortRegistryEvents {
  /// The node that each port had last.
  private var nodes: [ObjectIdentifier: String] = [:]

  func registry(_ registry: PortRegistry, didMake port: Port) {
    port.delegate = self
    say("port", node(of: port), "stable", port.stableName, "name", port.name)
  }

  private func node(of port: Port) -> String {
    if let path = port.path { nodes[ObjectIdentifier(port)] = path }
    return nodes[ObjectIdentifier(port)] ?? port.name
  }

  func port(_ port: Port, didReceive bytes: Span<UInt8>) {
    for index in bytes.indices where bytes[index] == 0x24 { port.noteSentence() }
  }

  func port(_ port: Port, didChange status: PortStatus, from previous: PortState) {
    let what = status.error.map { ": \($0)" } ?? status.line.map { ": \($0)" } ?? ""
    say("state", node(of: port), status.state.rawValue + (status.isBack ? " back" : "") + what)
  }

  func portDidChangeLine(_ port: Port) { say("line", node(of: port), "\(port.status.line?.description ?? "-")") }
}

func run() throws {
  let words = CommandLine.arguments.dropFirst()
  let selection = DeviceSelection(
    isAutomatic: !words.contains("--named-only"),
    named: try words.filter { !$0.hasPrefix("--") }.map { try PortAddress($0) })
  let loop = try EventLoop()
  let monitor = try DeviceMonitor(on: loop)
  let registry = PortRegistry(selection, monitor: monitor, on: loop, nodes: try? NodeWatch(on: loop))
  let reporter = Reporter()
  registry.delegate = reporter
  try registry.start()
  for candidate in registry.candidates {
    say(
      "candidate", candidate.device.path, candidate.decision.isTaken ? "taken:" : "not taken:",
      candidate.decision.reason,
      candidate.decision.line.map { "(\($0))" } ?? "")
  }
  if !words.contains("--forever") {
    try loop.watch(STDIN_FILENO, for: .readable) { [unowned loop] _ in
      var byte: UInt8 = 0
      if unsafe read(STDIN_FILENO, &byte, 1) <= 0 { loop.stop() }
    }
  }
  say("ready")
  // Delegates are not retained.
  withExtendedLifetime(reporter) { loop.run() }
  registry.close()
}

do {
  try run()
} catch {
  say("failed", "\(error)")
  exit(1)
}
