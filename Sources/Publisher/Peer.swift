// SPDX-License-Identifier: BSD-2-Clause

/// Who is at the other end of a connection.
public struct Peer: Hashable, Sendable, CustomStringConvertible {
  public enum Kind: UInt8, Sendable { case local, ipv4, ipv6 }

  public let kind: Kind
  /// The process, or the port.
  public let number: Int32
  /// The address's bytes, or user and group.
  private let high, low: UInt64

  /// A process of this machine, as the kernel knows it.
  public init(process: Int32, user: UInt32, group: UInt32) {
    kind = .local
    number = process
    high = UInt64(user)
    low = UInt64(group)
  }

  /// A host, of 4 or 16 bytes.
  public init(address: [UInt8], port: UInt16) {
    kind = address.count == 4 ? .ipv4 : .ipv6
    number = Int32(port)
    var bytes = address
    while bytes.count < 16 { bytes.append(0) }
    var halves = (UInt64(0), UInt64(0))
    for i in 0..<8 {
      halves.0 = halves.0 << 8 | UInt64(bytes[i])
      halves.1 = halves.1 << 8 | UInt64(bytes[i + 8])
    }
    (high, low) = halves
  }

  /// The user and the group of a local process.
  public var user: UInt32? { kind == .local ? UInt32(truncatingIfNeeded: high) : nil }
  public var group: UInt32? { kind == .local ? UInt32(truncatingIfNeeded: low) : nil }

  /// The same for all connections of one user or one host: limits count by it.
  var host: Peer { Peer(kind: kind, number: 0, high: high, low: kind == .local ? 0 : low) }

  private init(kind: Kind, number: Int32, high: UInt64, low: UInt64) {
    self.kind = kind
    self.number = number
    self.high = high
    self.low = low
  }

  /// Such as `user 1000, process 4711` or `192.0.2.7 port 51234`.
  public var description: String {
    switch kind {
    case .local: "user \(high), process \(number)"
    case .ipv4: (0..<4).map { "\(high >> (56 - 8 * UInt64($0)) & 255)" }.joined(separator: ".") + " port \(number)"
    case .ipv6:
      (0..<8).map { i in
        String((i < 4 ? high : low) >> (48 - 16 * UInt64(i % 4)) & 0xFFFF, radix: 16)
      }.joined(separator: ":") + " port \(number)"
    }
  }
}
