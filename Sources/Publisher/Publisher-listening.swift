// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import EventLoop
import Glibc
import Reports

extension Publisher {
  /// Listens at an address.
  /// - Returns: the place by its name, and the port where the system chose one.
  @discardableResult
  public func listen(
    at address: ListenAddress, _ settings: ListenerSettings = ListenerSettings()
  ) throws(ListenerFault) -> ListenerHandle {
    try add(try ListeningSocket(address, settings), settings)
  }

  /// Listens at a socket that was passed to the process.
  @discardableResult
  public func listen(
    passed fd: Int32, _ settings: ListenerSettings = ListenerSettings()
  ) throws(ListenerFault) -> ListenerHandle {
    try add(try ListeningSocket(passed: fd), settings)
  }

  private func add(
    _ socket: consuming ListeningSocket, _ settings: ListenerSettings
  ) throws(ListenerFault) -> ListenerHandle {
    let made = Listener(socket, settings)
    let index = listeners.firstIndex { $0 == nil } ?? listeners.count
    do throws(SystemError) {
      try watchConnections()
      try made.listen(loop) { [unowned self] in accept(index) }
    } catch {
      made.close()
      throw ListenerFault(made.place, error)
    }
    if listeners.isEmpty { tellShortfall() }
    if index == listeners.count { listeners.append(made) } else { listeners[index] = made }
    return ListenerHandle(
      index: index, place: made.place, port: made.isLocal ? nil : SystemCalls.port(of: made.fd))
  }

  /// Closes a listener and the connections that came by it; removes its socket file.
  public func close(_ handle: ListenerHandle) {
    guard listeners.indices.contains(handle.index), let closing = listeners[handle.index],
      closing.place == handle.place
    else { return }
    closing.close()
    for place in subscribers.indices where subscribers[place].isOpen && subscribers[place].listener == handle.index {
      close(place, because: .shutDown)
    }
    listeners[handle.index] = nil
  }

  /// Closes everything: listeners, their files, connections.
  public func shutDown() {
    for index in listeners.indices { listeners[index]?.close() }
    for place in subscribers.indices where subscribers[place].isOpen { close(place, because: .shutDown) }
    listeners = []
    waitTimer?.cancel()
    idleTimer?.cancel()
    lossTimer?.cancel()
    farewellTimer?.cancel()
    endFarewells(all: true)
  }

  // MARK: Connections

  private func accept(_ index: Int) {
    guard let listener = listeners[index] else { return }
    for _ in 0..<64 {
      let (fd, peer) = SystemCalls.accept(listener.fd)
      guard fd >= 0 else {
        if errno == EMFILE || errno == ENFILE { turnAway(at: index) }
        return
      }
      admit(fd, peer, index)
    }
  }

  private func admit(_ fd: Int32, _ peer: Peer, _ index: Int) {
    guard let listener = listeners[index] else {
      Glibc.close(fd)
      return
    }
    if let reason = refusal(of: peer, at: listener, fd) {
      // A chart plotter has no use for an ERROR.
      if case .gpsd = listener.settings.language {
        answer.writeERROR(reason)
        _ = SystemCalls.send(fd, answer)
        answer.removeAll()
      }
      let cause: Departure = accessLevel(of: peer, at: listener, fd) == .none ? .denied : .refused
      bidFarewell(fd)
      self.listener?.publisher(self, didRefuse: peer, at: listener.place, because: cause)
      return
    }
    let place = freePlaces.popLast() ?? subscribers.count
    if place == subscribers.count { subscribers.append(Subscriber(free: 0)) }
    if !listener.isLocal {
      _ = clinux_set_option(fd, clinux_IPPROTO_TCP, clinux_TCP_NODELAY, 1)
      // A host that vanished without a word is noticed within two minutes.
      _ = clinux_set_option(fd, SOL_SOCKET, SO_KEEPALIVE, 1)
      _ = clinux_set_option(fd, clinux_IPPROTO_TCP, clinux_TCP_KEEPIDLE, 60)
      _ = clinux_set_option(fd, clinux_IPPROTO_TCP, clinux_TCP_KEEPINTVL, 20)
      _ = clinux_set_option(fd, clinux_IPPROTO_TCP, clinux_TCP_KEEPCNT, 3)
    }
    subscribers[place].fd = fd
    subscribers[place].peer = peer
    subscribers[place].listener = UInt16(index)
    subscribers[place].access = accessLevel(of: peer, at: listener, fd)
    subscribers[place].active = loop.now
    do throws(SystemError) {
      try connections?.add(fd, key: key(place), for: .readable)
    } catch {
      subscribers[place].fd = -1
      freePlaces.append(place)
      Glibc.close(fd)
      return
    }
    subscriberCount += 1
    perHost[peer.host, default: 0] += 1
    greet(place)
    if subscribers[place].isOpen { self.listener?.publisher(self, didConnect: info(place)) }
  }

  private func greet(_ place: Int) {
    if case .nmea = listeners[Int(subscribers[place].listener)]?.settings.language { return updateWants(place) }
    answer.writeVERSION(release: settings.release)
    send(to: place)
  }

  /// Why somebody cannot be admitted, in words for the ERROR report; nil for those who can.
  private func refusal(of peer: Peer, at listener: Listener, _ fd: Int32) -> String? {
    if subscriberCount >= subscriberLimit {
      return "Too many subscribers: \(subscriberLimit) are connected, which is the limit"
    }
    if perHost[peer.host, default: 0] >= settings.maxSubscribersPerPeer {
      return "Too many subscribers of yours: \(settings.maxSubscribersPerPeer) are connected, which is the limit"
    }
    let level = accessLevel(of: peer, at: listener, fd)
    if case .nmea = listener.settings.language, level != .full { return "Access denied" }
    if level == .none {
      return peer.user.map { "Access denied: the configuration grants user \($0) nothing" }
        ?? "Access denied: the configuration grants nothing at this address"
    }
    return nil
  }

  /// No descriptors are left: one was kept back to say so to those who knock.
  private func turnAway(at index: Int) {
    guard let listener = listeners[index] else { return }
    if reserve >= 0 {
      Glibc.close(reserve)
      reserve = -1
      // One at a time, until the line is empty or somebody else took the descriptor.
      for _ in 0..<64 {
        let fd = SystemCalls.accept(listener.fd).fd
        guard fd >= 0 else { break }
        answer.writeERROR("Too many subscribers: no descriptors left")
        _ = SystemCalls.send(fd, answer)
        answer.removeAll()
        _ = SystemCalls.receive(fd, into: &received)
        Glibc.close(fd)
      }
      reserve = SystemCalls.spareDescriptor()
    }
    // A listener that cannot accept stays ready: it must not keep the loop busy.
    listener.pause()
    loop.schedule(after: .milliseconds(200)) { [weak listener] in listener?.goOn() }
    if !saidUsedUp {
      saidUsedUp = true
      loop.schedule(after: .seconds(60)) { [weak self] in self?.saidUsedUp = false }
      self.listener?.publisher(self, listener: listener.place, didFail: .descriptorsUsedUp(listener.place))
    }
  }

  /// Ends a connection.
  func close(_ place: Int, because reason: Departure) {
    guard subscribers[place].isOpen else { return }
    let info = info(place)
    setWants(place, [])
    connections?.remove(subscribers[place].fd)
    // Who closed it itself needs no last word.
    if reason == .denied || reason == .idle {
      bidFarewell(subscribers[place].fd)
    } else {
      Glibc.close(subscribers[place].fd)
    }
    if subscribers[place].flags.contains(.behind) { behind.removeAll { $0 == place } }
    waiting[place] = nil
    let host = subscribers[place].peer.host
    if let count = perHost[host] { perHost[host] = count > 1 ? count - 1 : nil }
    subscribers[place] = Subscriber(free: subscribers[place].generation &+ 1)
    freePlaces.append(place)
    subscriberCount -= 1
    listener?.publisher(self, didDisconnect: info, because: reason)
  }

  /// Closes those of whom nothing was heard, and who took nothing, for too long.
  func showOutIdle() {
    let limit = settings.idleLimit
    guard limit > .zero else { return }
    let now = loop.now
    for place in subscribers.indices where subscribers[place].isOpen {
      let flags = subscribers[place].flags
      let isIdle = flags.contains(.behind) || (subscribers[place].wants.isEmpty && !flags.contains(.fenced))
      if isIdle, now - subscribers[place].active > limit { close(place, because: .idle) }
    }
    idleTimer?.arm(after: limit / 4)
  }
}

/// A listener of a publisher.
public struct ListenerHandle: Hashable, Sendable {
  let index: Int
  /// Such as `unix:/run/gnssd/gnssd.sock`.
  public let place: String
  /// The TCP port.
  public let port: UInt16?
}
