// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import EventLoop
import Glibc

/// A character device: a serial port, a USB receiver, a pty, or one of the kernel's GNSS class (/dev/gnss0).
///
/// A tty is opened raw and for this process alone where the system allows that; it is opened for reading only, unless
/// told otherwise, so that not one byte reaches the receiver.
public final class SerialDevice: LineSource, WritableSource {
  public weak var delegate: (any ByteSourceDelegate)?
  /// The node, or a link to it.
  public let path: String
  public private(set) var hasSpeed = false

  private let loop: EventLoop
  private let isWritable: Bool
  private var wanted: LineSettings?
  private var reader: DescriptorReader?
  private var isTTY = false

  /// - Parameters:
  ///   - path: the node, or a link to it.
  ///   - settings: what to set at opening; nil leaves the line's speed as it is.
  ///   - isWritable: opens it for writing too.
  public init(_ path: String, settings: LineSettings? = nil, isWritable: Bool = false, on loop: EventLoop) {
    self.path = path
    self.loop = loop
    self.isWritable = isWritable
    wanted = settings
  }

  public func open() throws(PortError) {
    guard reader == nil else { return }
    if let holder = LineHolder.byLockFile(of: path) { throw PortError(busy: path, holder) }
    let flags = (isWritable ? O_RDWR : O_RDONLY) | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    let fd = unsafe Glibc.open(path, flags)
    guard fd >= 0 else { throw PortError(opening: path, SystemError.last("open")) }
    do throws(PortError) {
      try take(fd)
    } catch {
      Glibc.close(fd)
      throw error
    }
    do throws(SystemError) {
      reader = try DescriptorReader(
        fd, on: loop, bytes: { [unowned self] in delegate?.source(self, didReceive: $0) },
        ended: { [unowned self] in self.ended($0) })
    } catch {
      throw PortError(opening: path, error)
    }
    reader?.isSevenBit = wanted?.framing.dataBits == 7
    delegate?.sourceDidOpen(self)
  }

  public func close() { reader = nil }

  /// Makes the line ours: exclusive, raw, at its speed.
  private func take(_ fd: Int32) throws(PortError) {
    var line = clinux_line()
    isTTY = unsafe clinux_line_get(fd, &line) == 0
    hasSpeed = isTTY && LineKind(of: path).hasSpeed
    // A pty stays exclusive after its last user has closed it, as long as its master lives: there the lock must do.
    let canBeExclusive = isTTY && !isPty(fd)
    // Root can open what others have made exclusive; the line still tells.
    if canBeExclusive, clinux_line_is_exclusive(fd) == 1 {
      throw PortError(busy: path, LineHolder.byDescriptor(of: path))
    }
    if clinux_lock_exclusive(fd) != 0, errno == EWOULDBLOCK {
      throw PortError(busy: path, LineHolder.byLock(of: fd) ?? LineHolder.byDescriptor(of: path))
    }
    guard isTTY else { return }
    // Not every driver does it (ENOTTY), and that is no fault: the lock above stands.
    if canBeExclusive { _ = clinux_line_exclusive(fd) }
    // USB-serial chips hold bytes back for up to 16 ms unless they are asked not to; those that cannot say so.
    _ = clinux_line_low_latency(fd)
    try apply(wanted, to: fd)
  }

  /// The kernel numbers the slaves of ptys 136 to 143 (Documentation/admin-guide/devices.txt).
  private func isPty(_ fd: Int32) -> Bool {
    var node = clinux_node()
    guard unsafe clinux_node_of(fd, &node) == 0 else { return false }
    return (136...143).contains(node.device >> 8 & 0xFFF)
  }

  // MARK: Speed and framing

  public var settings: LineSettings? {
    guard let reader, isTTY else { return nil }
    var line = clinux_line()
    guard unsafe clinux_line_get(reader.fd, &line) == 0 else { return nil }
    // A pty shows eight bits whatever it was told; what was asked for is what is done.
    return LineSettings(speed: Int(line.output_speed), framing: wanted?.framing ?? line.framing)
  }

  public func set(_ settings: LineSettings) throws(PortError) {
    guard let reader, isTTY else {
      wanted = settings
      return
    }
    try apply(settings, to: reader.fd)
    wanted = settings
    reader.isSevenBit = settings.framing.dataBits == 7
    _ = clinux_line_flush_input(reader.fd)
  }

  /// Raw, with the framing and the speed that are wanted, or those that the line has.
  private func apply(_ settings: LineSettings?, to fd: Int32) throws(PortError) {
    var line = clinux_line()
    guard unsafe clinux_line_get(fd, &line) == 0 else { return }
    line.makeRaw(settings?.framing ?? .eightN1)
    if let speed = settings?.speed { line.setSpeed(speed) }
    guard unsafe clinux_line_set(fd, &line) == 0 else {
      let error = SystemError.last("TCSETS2")
      let what = settings.map { "cannot set \($0)" } ?? "cannot set raw mode"
      throw PortError(
        .failed, port: path, reason: "\(what): \(error.reason)", remedy: "choose a speed that the device can do",
        system: error)
    }
  }

  public func write(_ bytes: [UInt8]) throws(PortError) {
    guard isWritable, let reader else { throw PortError(.denied, port: path, reason: "it is open for reading alone") }
    try reader.write(bytes, for: path)
  }

  private func ended(_ ending: DescriptorReader.Ending) {
    reader = nil
    delegate?.source(self, didClose: PortError(gone: path, ending.system))
  }
}
