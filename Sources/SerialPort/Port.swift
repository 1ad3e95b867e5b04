// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import EventLoop

/// A receiver's port through its whole life: it is waited for, opened, listened to at the right speed, lost and found
/// again, until it is closed.
///
/// The port knows bytes, not sentences: whoever reads them says `noteSentence()` for each valid one, and that decides
/// whether the speed is right. Everything that happens is told to the delegate once.
///
/// The parts: `Port-opening.swift` opens and retries, `Port-listening.swift` judges what comes.
public final class Port {
  /// What the configuration says.
  public let address: PortAddress
  /// Who is told; not retained.
  public weak var delegate: (any PortEvents)?
  /// Where it is now. `status.state` changes are told to the delegate.
  public internal(set) var status = PortStatus(.closed)
  public var state: PortState { status.state }

  /// What reports call the device: the configured path or address, or a link that stays what it is. It is the port's
  /// for life, whatever the node is called.
  public let name: String
  /// What its speed is remembered by: a name that stays the same wherever the device is plugged in.
  public let stableName: String
  /// The node to open; nil while a USB device is not there, and for addresses on the network.
  public internal(set) var path: String?

  let loop: EventLoop
  let timing: PortTiming
  var nodes: NodeWatch?
  let speeds: SpeedMemory?
  let isWritable: Bool
  let makeSource: (() -> any ByteSource)?

  // While it is not open.
  var source: (any ByteSource)?
  var retry: Timer?
  var retryDelay: Nanoseconds
  var nodeToken: NodeWatch.Token?
  var deniedSince: MonotonicTime?
  var wasGone = false

  // While it is open.
  var clock: Timer?
  var hunt: SpeedHunt?
  /// Whether a sentence has come at the present speed.
  var isConfirmed = false
  var judge = LineJudge()
  var foreign = ForeignProtocol()
  var sentences: UInt64 = 0
  var openedAt = MonotonicTime(nanoseconds: 0)
  var lineSetAt = MonotonicTime(nanoseconds: 0)
  var lastBytes: MonotonicTime?
  var lastSentence: MonotonicTime?
  var silenceLimit: Nanoseconds

  /// - Parameters:
  ///   - address: where it is, and its speed where that is given.
  ///   - name: see `name`; the address's text where it is nil.
  ///   - stableName: see `stableName`; the address's text where it is nil.
  ///   - nodes: tells when the path comes to exist, for many ports together; a port without it makes its own.
  ///   - speeds: remembers the speed that worked.
  ///   - isWritable: opens the device for writing too.
  ///   - makeSource: gives a source of bytes instead of the one that the address means, for tests and applications.
  public init(
    _ address: PortAddress, name: String? = nil, stableName: String? = nil, on loop: EventLoop, nodes: NodeWatch? = nil,
    speeds: SpeedMemory? = nil, timing: PortTiming = PortTiming(), isWritable: Bool = false,
    makeSource: (() -> any ByteSource)? = nil
  ) {
    self.address = address
    let plain = PortAddress(address.place).description
    self.stableName = stableName ?? plain
    if case .path(let path) = address.place { self.path = path }
    self.name = name ?? plain
    self.loop = loop
    self.nodes = nodes
    self.speeds = speeds
    self.timing = timing
    self.isWritable = isWritable
    self.makeSource = makeSource
    retryDelay = timing.firstRetry
    silenceLimit = timing.silence
    retry = loop.timer { [unowned self] in attempt() }
    clock = loop.timer { [unowned self] in timePassed() }
  }

  deinit {
    retry?.cancel()
    clock?.cancel()
    source?.close()
  }

  /// Opens it, and keeps it open: whatever is in the way is told and tried again until `close()`.
  public func open() {
    guard state == .closed || state == .ended else { return }
    wasGone = false
    retryDelay = timing.firstRetry
    attempt()
  }

  /// Closes it and gives up waiting for it.
  public func close() {
    guard state != .closed else { return }
    shut()
    retry?.cancel()
    nodeToken = nil
    enter(PortStatus(.closed))
  }

  /// Something has happened to the device: tries at once to open it, if it waits for that.
  public func retryNow() {
    guard state != .closed, state != .ended, source == nil else { return }
    retryDelay = timing.firstRetry
    attempt()
  }

  /// The device is at another node now (it was plugged in again and got another name), or nowhere (nil).
  public func move(to path: String?) {
    guard path != self.path else { return retryNow() }
    let former = self.path ?? name
    self.path = path
    if state.isOpen {
      lost(PortError(gone: former, nil))
    } else {
      retryNow()
    }
  }

  /// A valid sentence was found in the bytes that `port(_:didReceive:)` has just brought. The first one makes the port
  /// `receiving` before this returns: that a device speaks is told before what it says.
  public func noteSentence() {
    sentences &+= 1
    if state.isOpen, source != nil, !isConfirmed || state != .receiving { confirm(loop.now) }
  }

  /// Changes the state and tells it, unless nothing about it is new.
  func enter(_ new: PortStatus) {
    var new = new
    if new.state.isOpen, new.line == nil { new.line = (source as? any LineSource)?.settings }
    guard new.state != status.state || new.error != status.error || new.isAwaitingAccess != status.isAwaitingAccess
    else { return }
    if new.state == .receiving, wasGone {
      new.isBack = true
      wasGone = false
    }
    let previous = state
    status = new
    delegate?.port(self, didChange: new, from: previous)
  }
}
