// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import Glibc

/// The receivers of a running gnssd (or gpsd), shared with it: a subscriber, which asks for the sentences verbatim.
///
/// It is open once the server has agreed to send them. Of the server's reports it heeds three: WATCH, which is that
/// agreement; ACCESS, by which gnssd says what this subscriber may know from now on; and an ERROR just before the end,
/// which is why. Sentences are raw data: who may know less than everything gets none.
public final class SubscriberSource: ByteSource {
  public weak var delegate: (any ByteSourceDelegate)?
  /// How long the server may take to answer.
  public var patience = Nanoseconds.seconds(10)

  private let name: String
  private let loop: EventLoop
  private let connection: any WritableSource
  private var isConnected = false
  /// Which connection this is, for who opens it anew from within a call of the delegate's.
  private var round = 0
  private var sieve = ReportSieve()
  private var deadline: Timer?
  private var hasAsked = false
  private var isAgreed = false
  private var mayKnow = true
  /// What the ERROR said that came last, with nothing after it.
  private var lastError: String?

  /// - Parameter socket: the server's Unix socket; nil for the standard one.
  public convenience init(socket: String?, on loop: EventLoop) {
    self.init(
      PortAddress(.gnssd(socket: socket)), UnixSource(socket ?? SubscriberSource.standardSocket, on: loop), on: loop)
  }

  public convenience init(host: String, port: UInt16, on loop: EventLoop) {
    self.init(PortAddress(.gnssdHost(host, port: port)), TCPSource(host: host, port: port, on: loop), on: loop)
  }

  private init(_ address: PortAddress, _ connection: any WritableSource, on loop: EventLoop) {
    name = address.description
    self.connection = connection
    self.loop = loop
    connection.delegate = self
  }

  deinit { close() }

  /// Where gnssd listens unless it is told otherwise: this user's own where there is one, else the machine's.
  static var standardSocket: String {
    // The environment is read before any thread could change it.
    if geteuid() != 0, let folder = unsafe getenv("XDG_RUNTIME_DIR") {
      let path = unsafe String(cString: folder) + "/gnssd.sock"
      if unsafe access(path, F_OK) == 0 { return path }
    }
    return "/run/gnssd/gnssd.sock"
  }

  public func open() throws(PortError) {
    guard deadline == nil, !isConnected else { return }
    round += 1
    sieve = ReportSieve()
    hasAsked = false
    isAgreed = false
    mayKnow = true
    lastError = nil
    try connection.open()
  }

  public func close() {
    isConnected = false
    deadline?.cancel()
    deadline = nil
    connection.close()
  }

  private func heed(_ report: ReportSieve.Report) {
    lastError = nil
    switch report.name {
    case "VERSION": ask()
    case "WATCH": agree()
    case "ACCESS": setAccess(report.text("level"))
    case "ERROR": lastError = report.text("message") ?? "no reason was given"
    default: break
    }
  }

  /// Asks when the server has said its name, which it does not say to those that it turns away: what they have sent
  /// could cost them the reason, because a connection that is closed with something unread is reset.
  private func ask() {
    guard !hasAsked else { return }
    hasAsked = true
    // Where that fails, the connection ends, and says why.
    try? connection.write(Array("?WATCH={\"enable\":true,\"nmea\":true};".utf8))
  }

  private func agree() {
    guard !isAgreed else { return }
    isAgreed = true
    deadline?.cancel()
    deadline = nil
    if mayKnow { delegate?.sourceDidOpen(self) }
  }

  private func setAccess(_ level: String?) {
    let new = level == "full"
    guard new != mayKnow else { return }
    mayKnow = new
    if !new {
      let reason = "the server's configuration grants this user \(level == "reduced" ? "reduced" : "no") access"
      delegate?.source(self, didLoseAccess: denied(reason))
    } else if isAgreed {
      delegate?.sourceDidOpen(self)
    }
  }

  private func denied(_ reason: String) -> PortError {
    PortError(.denied, port: name, reason: reason, remedy: "grant it full access ([Access] of gnssd.conf)")
  }

  /// What the end of the connection means.
  private func verdict(_ end: PortError) -> PortError {
    if let lastError {
      if lastError.hasPrefix("Access denied") { return denied(lastError) }
      return PortError(.busy, port: name, reason: lastError, system: end.system)
    }
    return PortError(end.cause, port: name, reason: end.reason, remedy: end.remedy, system: end.system)
  }
}

extension SubscriberSource: ByteSourceDelegate {
  public func sourceDidOpen(_ source: any ByteSource) {
    isConnected = true
    deadline = loop.schedule(after: patience) { [unowned self] in
      let silence = PortError(
        .absent, port: name, reason: lastError ?? "the server does not answer",
        remedy: "is it gnssd, or gpsd, that listens there")
      close()
      delegate?.source(self, didClose: silence)
    }
  }

  public func source(_ source: any ByteSource, didReceive bytes: Span<UInt8>) {
    // Taken out while it works, because whoever is called may open this anew.
    let current = round
    var sieve = ReportSieve()
    swap(&sieve, &self.sieve)
    defer { if round == current { self.sieve = sieve } }
    sieve.feed(
      bytes, while: { isConnected && round == current },
      sentences: { piece in
        lastError = nil
        // A listener for chart plotters answers nothing, and sends.
        agree()
        if mayKnow, isConnected, round == current { delegate?.source(self, didReceive: piece) }
      },
      report: { heed($0) })
  }

  public func source(_ source: any ByteSource, didLoseAccess error: PortError) {}

  public func source(_ source: any ByteSource, didClose error: PortError) {
    close()
    delegate?.source(self, didClose: verdict(error))
  }
}
