// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import EventLoop
import Glibc

/// Opening, losing, and trying again.
extension Port: ByteSourceDelegate {
  /// Tries to open it; arranges for the next attempt where that fails.
  func attempt() {
    retry?.cancel()
    guard source == nil else { return }
    // Watched before it is tried: what appears in between is not missed. Where there are no more watches to be had, the
    // retries have to do.
    if let awaited, makeSource == nil {
      nodes = nodes ?? (try? NodeWatch(on: loop))
      nodeToken = nodes?.whenChanged(awaited) { [unowned self] in retryNow() }
    }
    do throws(PortError) {
      let source = try chosenSource()
      source.delegate = self
      self.source = source
      try source.open()
      // A network connection takes its time.
      if self.source === source, state == .closed {
        enter(PortStatus(.opening, isAwaitingAccess: source is SubscriberSource))
      }
    } catch {
      source = nil
      failed(error)
    }
  }

  /// What has to be there before it can be opened: the node, or the socket of a server on this machine.
  private var awaited: String? {
    if case .gnssd(let socket) = address.place { return socket ?? SubscriberSource.standardSocket }
    return path
  }

  /// The source that the address means, or that is at the path.
  private func chosenSource() throws(PortError) -> any ByteSource {
    hunt = nil
    if let makeSource {
      let source = makeSource()
      if address.line == nil, (source as? any LineSource)?.hasSpeed == true {
        hunt = SpeedHunt(first: speeds?.recall(stableName))
      }
      return source
    }
    switch address.place {
    case .tcp(let host, let port): return TCPSource(host: host, port: port, on: loop)
    case .udp(let host, let port): return UDPSource(host: host, port: port, on: loop)
    case .gnssd(let socket): return SubscriberSource(socket: socket, on: loop)
    case .gnssdHost(let host, let port): return SubscriberSource(host: host, port: port, on: loop)
    case .usb, .path: break
    }
    guard let path else {
      throw PortError(
        .absent, port: name, reason: "no such USB device is plugged in", remedy: "gnssctl devices shows what is")
    }
    var node = clinux_node()
    guard unsafe clinux_node(path, &node) == 0 else { throw PortError(opening: path, .last("stat")) }
    switch node.mode & S_IFMT {
    case S_IFREG: return FileSource(path, on: loop)
    case S_IFIFO: return FIFOSource(path, on: loop)
    case S_IFCHR:
      if address.line == nil, LineKind(of: path).hasSpeed {
        hunt = SpeedHunt(first: speeds?.recall(stableName))
      }
      return SerialDevice(path, settings: address.line ?? hunt?.current, isWritable: isWritable, on: loop)
    default:
      throw PortError(
        .failed, port: path, reason: "neither a device, a pipe nor a file", remedy: "write a receiver's path")
    }
  }

  private func failed(_ error: PortError) {
    let error = error.named(name)
    let now = loop.now
    if error.cause == .denied, wasJustMissing {
      // It has only just appeared, as root's: udev's rules are about to say whose it is.
      let since = deniedSince ?? now
      deniedSince = since
      if now - since < timing.rulesAtWork { return again() }
    } else {
      deniedSince = nil
    }
    switch error.cause {
    case .denied: enter(PortStatus(.denied, error: error))
    case .busy: enter(PortStatus(.busy, error: error))
    case .ended: enter(PortStatus(.ended, error: error))
    case .absent, .gone:
      // What was there and is not back yet is gone, however the system puts it.
      if wasGone {
        if state != .gone { enter(PortStatus(.gone, error: error)) }
      } else {
        enter(PortStatus(.absent, error: error))
      }
    case .silent, .garbled, .foreign, .failed: enter(PortStatus(.failed, error: error))
    }
    if error.cause == .ended { nodeToken = nil } else { again() }
  }

  private var wasJustMissing: Bool { state == .absent || state == .gone }

  /// The next attempt, later than the last one.
  private func again() {
    retry?.arm(after: retryDelay)
    retryDelay = min(retryDelay * 2, timing.lastRetry)
  }

  /// It was open and is not any more.
  func lost(_ error: PortError) {
    shut()
    if error.cause == .gone { wasGone = true }
    failed(error)
  }

  /// Lets go of the source and of all that belonged to it.
  func shut() {
    source?.close()
    source?.delegate = nil
    source = nil
    clock?.cancel()
  }

  // MARK: What the source tells

  public func sourceDidOpen(_ source: any ByteSource) {
    guard source === self.source else { return }
    nodeToken = nil
    deniedSince = nil
    openedAt = loop.now
    lineSetAt = openedAt
    lastBytes = nil
    lastSentence = nil
    isConfirmed = false
    judge = LineJudge()
    foreign.reset()
    let line = source as? any LineSource
    if line?.hasSpeed != true { hunt = nil }
    let isKnown = hunt == nil || speeds?.recall(stableName) == hunt?.current
    enter(PortStatus(isKnown ? .opening : .hunting))
    startClock()
  }

  public func source(_ source: any ByteSource, didLoseAccess error: PortError) {
    guard source === self.source else { return }
    clock?.cancel()
    enter(PortStatus(.denied, error: error.named(name)))
  }

  public func source(_ source: any ByteSource, didClose error: PortError) {
    guard source === self.source else { return }
    lost(error)
  }

  public func source(_ source: any ByteSource, didReceive bytes: Span<UInt8>) {
    guard source === self.source else { return }
    received(bytes)
  }
}
