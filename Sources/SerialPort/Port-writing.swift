// SPDX-License-Identifier: BSD-2-Clause
import EventLoop

/// What goes back: other settings for the line, and bytes for the receiver. Nothing does unless somebody asks for it.
extension Port {
  /// Has bytes go to the receiver, all or none of them; waits for nothing.
  /// - Throws: why not, with nothing written: it is not open, or was not made to be written to.
  public func write(_ bytes: [UInt8]) throws(PortError) {
    guard isWritable else { throw PortError(.denied, port: name, reason: "it is open for reading alone") }
    guard state.isOpen, let source else { throw PortError(.absent, port: name, reason: "it is not open now") }
    guard let device = source as? any WritableSource else {
      throw PortError(.failed, port: name, reason: "it cannot be written to")
    }
    try device.write(bytes)
  }

  /// The line as it is set; nil for what has none, or is not open.
  public var line: LineSettings? { state.isOpen ? (source as? any LineSource)?.settings : nil }

  /// Sets the line, until the port is opened anew. Where the speed is to be found, one at which no sentences come is
  /// left again.
  public func change(line: LineSettings) throws(PortError) {
    guard isWritable else { throw PortError(.denied, port: name, reason: "it is open for reading alone") }
    guard self.line != nil else { throw PortError(.failed, port: name, reason: "it has no line that could be set now") }
    isConfirmed = false
    try setLine(line)
    if hunt != nil { enter(PortStatus(.hunting)) }
  }
}

extension DescriptorReader {
  /// The same as `write(_:)`, in words for the port's owner.
  func write(_ bytes: [UInt8], for name: String) throws(PortError) {
    let isTaken: Bool
    do throws(SystemError) {
      isTaken = try write(bytes)
    } catch {
      throw PortError(.failed, port: name, reason: error.reason, system: error)
    }
    if !isTaken {
      throw PortError(.busy, port: name, reason: "it takes no more bytes now", remedy: "try again when they are out")
    }
  }
}
