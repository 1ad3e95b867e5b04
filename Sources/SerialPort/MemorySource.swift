// SPDX-License-Identifier: BSD-2-Clause

/// Bytes from the program itself: tests, and applications that get them elsewhere.
public final class MemorySource: ByteSource {
  public weak var delegate: (any ByteSourceDelegate)?
  /// What the next `open()` fails with; nil lets it succeed.
  public var fault: PortError?
  public private(set) var isOpen = false

  public init() {}

  public func open() throws(PortError) {
    if let fault { throw fault }
    isOpen = true
    delegate?.sourceDidOpen(self)
  }

  public func close() { isOpen = false }

  /// Brings bytes, if it is open.
  public func send(_ bytes: Span<UInt8>) {
    if isOpen { delegate?.source(self, didReceive: bytes) }
  }

  /// Brings a text's UTF-8, if it is open.
  public func send(_ text: String) {
    let bytes = Array(text.utf8)
    send(bytes.span)
  }

  /// Ends it, if it is open.
  public func end(_ error: PortError) {
    guard isOpen else { return }
    isOpen = false
    delegate?.source(self, didClose: error)
  }
}
