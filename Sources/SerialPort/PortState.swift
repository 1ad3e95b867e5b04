// SPDX-License-Identifier: BSD-2-Clause

/// Where a port is in its life. docs/devices.md has the table of what leads from one to the other.
public enum PortState: String, Sendable, CaseIterable {
  /// Nobody wants it.
  case closed
  /// Nothing is at that path or address.
  case absent
  /// The system does not let us; or the server whose receiver we share does not, which we may be connected to still.
  case denied
  /// Another program has it.
  case busy
  /// It could not be opened for another reason.
  case failed
  /// It is open, or being opened; nothing has been heard that tells more.
  case opening
  /// It is open and its speed is being looked for.
  case hunting
  /// It is open and says nothing.
  case silent
  /// Bytes come that are no sentences, nor anything else that is known.
  case garbled
  /// It speaks another protocol, which the error names.
  case foreign
  /// Sentences come.
  case receiving
  /// It was open and has gone: unplugged, or closed by the other side. It is waited for.
  case gone
  /// Its input is at its end (a file); it is not opened again.
  case ended

  /// Whether it is open.
  public var isOpen: Bool {
    switch self {
    case .opening, .hunting, .silent, .garbled, .foreign, .receiving: true
    case .closed, .absent, .denied, .busy, .failed, .gone, .ended: false
    }
  }
}

/// All that is to be said about a port at one moment.
public struct PortStatus: Equatable, Sendable {
  public var state: PortState
  /// What is wrong and what helps, in the states in which something is.
  public var error: PortError?
  /// Speed and framing; nil where there are none or the port is not open.
  public var line: LineSettings?
  /// It was gone, and is back since this change.
  public var isBack = false
  /// It is being opened, and whether we may know what comes is not known yet: a server has been asked.
  public var isAwaitingAccess = false

  public init(
    _ state: PortState, error: PortError? = nil, line: LineSettings? = nil, isBack: Bool = false,
    isAwaitingAccess: Bool = false
  ) {
    self.state = state
    self.error = error
    self.line = line
    self.isBack = isBack
    self.isAwaitingAccess = isAwaitingAccess
  }
}

/// What a port tells. All calls are made on its loop; `open()`, `close()`, `move(to:)` and `retryNow()` tell the change
/// that they make before they return.
public protocol PortEvents: AnyObject {
  /// Bytes came. The span is the source's buffer: what is to be kept is copied. Each valid sentence found in them is
  /// said with `noteSentence()`, before this returns.
  func port(_ port: Port, didReceive bytes: Span<UInt8>)

  /// It is in another state now. Every change is told once, however often a fault is met again.
  func port(_ port: Port, didChange status: PortStatus, from previous: PortState)

  /// Speed or framing were set to something else (`port.status.line`): what came before does not belong to what comes.
  func portDidChangeLine(_ port: Port)
}
