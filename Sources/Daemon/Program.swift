// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import Glibc
import Reports

/// gnssd from its arguments to its exit code.
public struct Program {
  public var environment: ProcessEnvironment
  /// Where text for whoever called goes: standard output and standard error, unless a test reads them.
  public var output: (String) -> Void
  public var complaint: (String) -> Void

  public init(
    environment: ProcessEnvironment = .current,
    output: @escaping (String) -> Void = { Program.write($0, to: STDOUT_FILENO) },
    complaint: @escaping (String) -> Void = { Program.write($0, to: STDERR_FILENO) }
  ) {
    self.environment = environment
    self.output = output
    self.complaint = complaint
  }

  /// `arguments` without the program's name.
  public func run(_ arguments: [String]) -> ExitCode {
    let options: CommandLineOptions
    do {
      options = try CommandLineOptions(arguments)
    } catch {
      complaint("gnssd: \(error.message)\n")
      return .usage
    }
    if options.showsHelp {
      output(CommandLineOptions.usage)
      return .success
    }
    if options.showsVersion {
      output("gnssd \(Version.current)\n")
      return .success
    }
    let reading = ConfigurationReader.read(file: options.configurationFile)
    if options.checks {
      let check = ConfigurationCheck(reading: reading)
      complaint(check.complaints)
      output(check.effective)
      return reading.isUsable ? .success : .checkFailed
    }
    return start(options, reading)
  }

  private func start(_ options: CommandLineOptions, _ reading: ConfigurationReading) -> ExitCode {
    let log = Log(level: options.logLevel ?? reading.configuration.logLevel, environment: environment)
    for problem in reading.problems { log.log(LogMessage(problem), now: 0) }
    guard reading.isUsable else { return .configuration }
    var configuration = reading.configuration
    options.apply(to: &configuration)
    do {
      let loop = try EventLoop()
      return Daemon(configuration, options, on: loop, log: log, environment: environment).run()
    } catch {
      log.log(LogMessage(.systemFailed, "\(error)", [(.errno, String(error.errno))]), now: 0)
      return .systemError
    }
  }

  /// All of `text`, whatever the descriptor takes at once; what nobody reads is nobody's loss.
  public static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      // The buffer is the slice's own.
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
