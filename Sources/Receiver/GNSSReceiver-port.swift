// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import SerialPort

extension GNSSReceiver: PortEvents {
  /// Becomes the delegate of a port: its bytes are read, and its faults are told. The port is not retained.
  public func listen(to port: Port) {
    self.port = port
    device = port.name
    port.delegate = self
    if !port.status.isAwaitingAccess, let new = Availability(port.state) { setAvailability(new) }
  }

  public func port(_ port: Port, didReceive bytes: Span<UInt8>) { receive(bytes, at: .now) }

  public func port(_ port: Port, didChange status: PortStatus, from previous: PortState) {
    device = port.name
    if !status.isAwaitingAccess, let new = Availability(status.state) { setAvailability(new) }
    if let error = status.error, status.state != .ended { fail(error) }
    switch status.state {
    case .gone:
      reset()
      pauseUpdates(.unplugged)
    case .silent: pauseUpdates(.silent)
    case .garbled, .foreign: pauseUpdates(.garbled)
    case .closed: pauseUpdates(.requested)
    // What had come of an epoch is not to come out as a fix later.
    case .denied where previous.isOpen: reset()
    case .ended: finishBacklog(at: .now)
    case .receiving: resumeUpdates()
    case .absent, .denied, .busy, .failed, .opening, .hunting: break
    }
  }

  public func portDidChangeLine(_ port: Port) { reset() }
}
