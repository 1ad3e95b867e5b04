// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import Glibc
import Synchronization

/// The addresses of a host, looked up without blocking the loop.
///
/// An address in digits is taken at once. For a name there is nothing but getaddrinfo(3), which blocks: it gets a
/// thread of its own, which leaves its findings in a box and wakes the loop. If nobody waits any more by then, the
/// thread ends all the same, and the findings with it.
final class HostLookUp {
  private final class Box: Sendable {
    let host: String
    let port: UInt16
    let found = Mutex<[SocketAddress]?>(nil)
    let wakeUp: WakeUp
    init(host: String, port: UInt16, wakeUp: WakeUp) {
      self.host = host
      self.port = port
      self.wakeUp = wakeUp
    }
  }

  private let loop: EventLoop
  private var wakeUp: WakeUp?
  private var box: Box?
  private var timer: Timer?

  /// Calls back once, on the loop, from a later turn; with nothing where there is no such host.
  init(host: String, port: UInt16, on loop: EventLoop, _ done: @escaping ([SocketAddress]) -> Void)
    throws(SystemError)
  {
    self.loop = loop
    let numeric = SocketAddress.find(host: host, port: port, isNumeric: true)
    if !numeric.isEmpty {
      timer = loop.schedule(after: .zero) { done(numeric) }
      return
    }
    let wakeUp = try loop.wakeUp { [weak self] in
      guard let found = self?.box?.found.withLock({ $0 }) else { return }
      done(found)
    }
    self.wakeUp = wakeUp
    let box = Box(host: host, port: port, wakeUp: wakeUp)
    self.box = box
    try HostLookUp.startThread(box)
  }

  deinit {
    timer?.cancel()
    if let wakeUp { loop.remove(wakeUp) }
  }

  private static func startThread(_ box: Box) throws(SystemError) {
    var thread = pthread_t()
    let argument = unsafe Unmanaged.passRetained(box)
    let failure = unsafe pthread_create(
      &thread, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        let box = unsafe Unmanaged<Box>.fromOpaque(argument).takeRetainedValue()
        let found = SocketAddress.find(host: box.host, port: box.port, isNumeric: false)
        box.found.withLock { $0 = found }
        box.wakeUp.signal()
        return nil
      }, unsafe argument.toOpaque())
    guard failure == 0 else {
      unsafe argument.release()
      throw SystemError(errno: failure, call: "pthread_create")
    }
    pthread_detach(thread)
  }
}
