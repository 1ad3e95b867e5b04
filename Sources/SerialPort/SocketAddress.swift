// SPDX-License-Identifier: BSD-2-Clause
import Glibc

/// An internet address and a port, as the kernel wants them.
struct SocketAddress {
  let family: Int32
  private var storage: sockaddr_storage
  private let length: socklen_t

  /// A copy of what getaddrinfo(3) found.
  private init?(_ info: UnsafePointer<addrinfo>) {
    let size = unsafe info.pointee.ai_addrlen
    guard let address = unsafe info.pointee.ai_addr, size <= MemoryLayout<sockaddr_storage>.size else { return nil }
    family = unsafe info.pointee.ai_family
    length = size
    storage = sockaddr_storage()
    unsafe withUnsafeMutableBytes(of: &storage) {
      unsafe $0.copyMemory(from: UnsafeRawBufferPointer(start: address, count: Int(size)))
    }
  }

  /// connect(2).
  func connect(_ fd: Int32) -> Int32 {
    unsafe withUnsafePointer(to: storage) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe Glibc.connect(fd, $0, length) }
    }
  }

  /// bind(2).
  func bind(_ fd: Int32) -> Int32 {
    unsafe withUnsafePointer(to: storage) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe Glibc.bind(fd, $0, length) }
    }
  }

  /// All addresses of a host (nil: the wildcard ones, to receive at). It asks nobody if `isNumeric`, and may block for
  /// many seconds otherwise.
  static func find(host: String?, port: UInt16, isNumeric: Bool) -> [SocketAddress] {
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    unsafe hints.ai_flags = AI_NUMERICSERV | (isNumeric ? AI_NUMERICHOST : 0) | (host == nil ? AI_PASSIVE : 0)
    var list: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, String(port), &hints, &list) == 0 else { return [] }
    defer { unsafe freeaddrinfo(list) }
    var found: [SocketAddress] = []
    var next = unsafe list
    while let entry = unsafe next {
      if let address = unsafe SocketAddress(entry) { found.append(address) }
      unsafe next = entry.pointee.ai_next
    }
    return found
  }
}
