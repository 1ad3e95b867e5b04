// SPDX-License-Identifier: BSD-2-Clause
import Publisher
import SerialPort

/// What stands behind `gnssd` on the command line.
public struct CommandLineOptions: Equatable, Sendable {
  public var configurationFile: String?
  public var devices: [PortAddress] = []
  /// As written, with the addresses that each stands for.
  public var listeners: [Listening] = []
  public var logLevel: Priority?
  public var checks = false
  public var showsVersion = false
  public var showsHelp = false

  /// An option that gnssd does not have, or that lacks its value; what to say, in one line.
  public struct Misuse: Error, Equatable {
    public var message: String
  }

  /// `arguments` without the program's name. `--option VALUE` and `--option=VALUE` are the same.
  public init(_ arguments: [String]) throws(Misuse) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      var name = argument
      var attached: String?
      if argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") {
        name = String(argument[..<equals])
        attached = String(argument[argument.index(after: equals)...])
      }
      switch name {
      case "--config": configurationFile = try CommandLineOptions.value(name, attached, &rest)
      case "--device":
        let text = try CommandLineOptions.value(name, attached, &rest)
        devices.append(try CommandLineOptions.checked(name) { () throws(BadValue) in try Values.device(text) })
      case "--listen":
        let text = try CommandLineOptions.value(name, attached, &rest)
        let addresses = try CommandLineOptions.checked(name) { () throws(BadValue) in try Values.listenAddresses(text) }
        listeners.append(Listening(text: text, addresses: addresses))
      case "--log-level":
        let text = try CommandLineOptions.value(name, attached, &rest)
        logLevel = try CommandLineOptions.checked(name) { () throws(BadValue) in try Values.logLevel(text) }
      case "--check": checks = true
      case "--version": showsVersion = true
      case "--help", "-h": showsHelp = true
      default:
        let known = CommandLineOptions.names
        if !name.hasPrefix("-") {
          throw Misuse(message: "'\(argument)' is not an option. For a receiver, write --device \(argument)")
        }
        let nearest = nearestName(to: name, among: known).map { "Did you mean \($0)?" }
        throw Misuse(message: "there is no option \(name). \(nearest ?? "See gnssd --help")")
      }
      if attached != nil, ["--check", "--version", "--help"].contains(name) {
        throw Misuse(message: "\(name) takes no value")
      }
    }
  }

  /// Puts what the command line says above what the files say.
  public func apply(to configuration: inout Configuration) {
    if let logLevel { configuration.logLevel = logLevel }
    // A device that a section tells of keeps its settings; only the speed is the command line's.
    for device in devices {
      let known = configuration.receivers.first { $0.device?.place == device.place }
      configuration.receiver(known?.name ?? device.description) { receiver in
        receiver.line = device.line ?? receiver.address?.line
        receiver.device = device
      }
    }
    for listening in listeners { configuration.listener(listening.text) { $0.addresses = listening.addresses } }
  }

  /// One `--listen`.
  public struct Listening: Equatable, Sendable {
    public var text: String
    public var addresses: [ListenAddress]
  }

  static let names = ["--config", "--device", "--listen", "--check", "--log-level", "--version", "--help"]

  public static let usage = """
    usage: gnssd [--config FILE] [--device PATH[@SPEED]]... [--listen unix:PATH|tcp:HOST:PORT]...
                 [--check] [--log-level LEVEL] [--version] [--help]

    Reads GNSS receivers and publishes their fixes to any number of subscribers.

      --config FILE         read FILE and FILE.d/*.conf, not /etc/gnssd/gnssd.conf and its drop-ins
      --device PATH[@SPEED] a receiver, besides those of the configuration; without a speed it is found
      --listen ADDRESS      where subscribers come in, besides the listeners of the configuration
      --check               say what is wrong with the configuration, show what would be used, and exit
      --log-level LEVEL     error, warning, notice, info (as it is by default) or debug
      --version             say which version this is, and exit
      --help                say this, and exit

    Manuals: gnssd(8), gnssd.conf(5), gnssd-protocol(7). To see fixes: gnssctl watch

    """

  private static func value(
    _ name: String, _ attached: String?, _ rest: inout ArraySlice<String>
  ) throws(Misuse) -> String {
    guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
      throw Misuse(message: "\(name) needs a value")
    }
    return value
  }

  private static func checked<Value>(
    _ name: String, _ read: () throws(BadValue) -> Value
  ) throws(Misuse) -> Value {
    do { return try read() } catch { throw Misuse(message: "\(name): \(error.message). \(error.remedy)") }
  }
}
