// SPDX-License-Identifier: BSD-2-Clause

/// Where a receiver's bytes come from: a tty, a network connection, a file, a test.
///
/// A source is opened, brings bytes on its loop, and ends once with a cause; then it can be opened again. Who retries,
/// and when, is not its business but `Port`'s.
public protocol ByteSource: AnyObject {
  /// Who is told; not retained.
  var delegate: (any ByteSourceDelegate)? { get set }

  /// Opens it. A source that takes time to open returns at once and tells its delegate when it is done.
  func open() throws(PortError)

  /// Closes it, without a call to the delegate. Does nothing when it is closed.
  func close()
}

/// What a source tells. All calls are made on the loop, none from within `open()` or `close()`, except that a source
/// that is open when `open()` returns has called `sourceDidOpen` before it.
public protocol ByteSourceDelegate: AnyObject {
  /// It is open: bytes may come.
  func sourceDidOpen(_ source: any ByteSource)

  /// Bytes came, as they were sent. The span is the source's buffer: what is to be kept is copied.
  func source(_ source: any ByteSource, didReceive bytes: Span<UInt8>)

  /// It stays connected but brings nothing any more, because whoever sends may not let us know it, as the error says;
  /// `sourceDidOpen` is called again when that is over. Only sources that share a receiver with a server call it.
  func source(_ source: any ByteSource, didLoseAccess error: PortError)

  /// It has closed itself, and why.
  func source(_ source: any ByteSource, didClose error: PortError)
}

/// A source with a speed: a serial line.
public protocol LineSource: ByteSource {
  /// Whether the speed means anything: false for USB-CDC, whose speed is a formality, and for what is no tty.
  var hasSpeed: Bool { get }

  /// What it is set to, as the driver tells it; nil while it is closed or where there is no speed.
  var settings: LineSettings? { get }

  /// Sets speed and framing at once; waits for nothing, and discards what was received and not read.
  func set(_ settings: LineSettings) throws(PortError)
}

/// A source that can be written to: commands for the receiver.
public protocol WritableSource: ByteSource {
  /// Has bytes go to the device, all or none of them; waits for nothing.
  func write(_ bytes: [UInt8]) throws(PortError)
}
