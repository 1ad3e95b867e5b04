// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import GNSS
import Glibc
import NMEA
import Simulation

/// `gnssctl simulate`: a receiver on a pty.
enum SimulateSubcommand: Subcommand {
  static let name = "simulate"
  static let summary = "be a receiver: a vessel under way, or a recorded log, on a pty"
  static let options = [
    Option("link", "PATH", "make a symbolic link to the port, for as long as it is\nthere"),
    Option("rate", "HZ", "fixes a second, 0.01 to 100 (1)"),
    Option("log", "FILE", "send a recorded log instead of the vessel's sentences,\nonce a program has opened the port"),
    Option("repeat", nil, "begin the log anew at its end"),
    Option(
      "pace", "realtime|max",
      "send at the pace of the time stamps (realtime), or as\nfast as the reader takes it (max)"),
    Option("heading", nil, "the vessel has a compass: send HDT, HDG and ROT too"),
    Option("sentences", "LIST", "send these alone, such as RMC,GGA"),
    Option("start", "TIME", "begin at this time (2026-05-01T12:00:00Z) instead of now"),
    Option("count", "N", "end after N fixes"),
    Option("output", "FILE|-", "write to a file or standard output instead of a pty"),
  ]
  static let explanation = """
    A simulated receiver. It prints the path of its port and sends until it is
    interrupted, or until its log has ended: a vessel that goes round from Kiel's
    harbour to the lighthouse and back, under the satellites of four constellations
    that rise and set. What is sent while no program has the port open is lost, as
    on a serial line.
    """

  static func run(_ options: Options) throws(Failure) -> ExitCode {
    let hurries = try pace(options)
    let source = try source(options)
    if let output = options.value("output") {
      try options.exclude("output", "link")
      return try write(source, to: output, hurries: hurries)
    }
    let terminal = try PseudoTerminal()
    defer { terminal.remove() }
    if let link = options.value("link") { try terminal.makeLink(link) }
    do {
      let loop = try EventLoop()
      for signal in [SIGINT, SIGTERM, SIGHUP] { try loop.onSignal(signal) { _ in loop.stop() } }
      try writeAll(Array("\(terminal.slavePath)\n".utf8)[...], to: STDOUT_FILENO)
      let receiver = SimulatedReceiver(loop, terminal, source, hurries: hurries)
      receiver.start(awaitsReader: options.has("log"))
      loop.run()
      return .success
    } catch let error as SystemError {
      throw Failure(.system, "\(error)")
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.system, "\(error)")
    }
  }

  private static func pace(_ options: Options) throws(Failure) -> Bool {
    switch options.value("pace") {
    case nil, "realtime": return false
    case "max": return true
    case .some(let other):
      throw Failure(.usage, "--pace \(other): there is no such pace", remedy: "say realtime or max")
    }
  }

  private static func source(_ options: Options) throws(Failure) -> any SimulationSource {
    if let log = options.value("log") {
      for other in ["rate", "heading", "sentences", "start", "count"] { try options.exclude("log", other) }
      return LogSource(try readWhole(log), repeats: options.has("repeat"))
    }
    let rate = options.value("rate") ?? "1"
    guard let clock = Double(rate).flatMap({ EpochClock(rate: $0) }) else {
      throw Failure(.usage, "--rate \(rate): a number from 0.01 to 100 is needed")
    }
    var start: UTCTime?
    if let text = options.value("start") {
      start = UTCTime(text)
      guard start != nil else {
        throw Failure(.usage, "--start \(text): this is no time", remedy: "write it like 2026-05-01T12:00:00Z")
      }
    }
    return VesselSource(
      VesselSimulation(), try composer(options), clock, start: start,
      count: try options.integer("count", in: 1...Int.max) ?? .max)
  }

  private static func composer(_ options: Options) throws(Failure) -> SentenceComposer {
    var composer = SentenceComposer()
    if options.has("heading") { composer.kinds.append(contentsOf: SentenceComposer.headingKinds) }
    guard let list = options.value("sentences") else { return composer }
    try options.exclude("heading", "sentences")
    composer.kinds = []
    for name in list.split(separator: ",") {
      guard let kind = SentenceComposer.Kind(rawValue: name.uppercased()) else {
        let known = SentenceComposer.Kind.allCases.map(\.rawValue).joined(separator: " ")
        throw Failure(.usage, "--sentences: \(name) is not simulated", remedy: "choose from \(known)")
      }
      composer.kinds.append(kind)
    }
    return composer
  }

  /// Without a pty: for making logs, and for pipes.
  private static func write(
    _ source: any SimulationSource, to output: String, hurries: Bool
  ) throws(Failure) -> ExitCode {
    var fd = STDOUT_FILENO
    if output != "-" {
      fd = unsafe open(output, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      guard fd >= 0 else { throw Failure(.cannotCreate, "cannot write \(output): \(systemReason(errno))") }
    }
    var due = MonotonicTime.now
    while let burst = source.next() {
      switch burst.due {
      case .fromNow(let delay): due = .now + delay
      case .afterTheLast(let delay): due = due + delay
      }
      if !hurries { sleep(until: due) }
      try writeAll(burst.bytes, to: fd)
    }
    return .success
  }

  private static func sleep(until due: MonotonicTime) {
    var time = timespec(tv_sec: Int(due.nanoseconds / 1_000_000_000), tv_nsec: Int(due.nanoseconds % 1_000_000_000))
    while unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }
}
