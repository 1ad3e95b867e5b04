// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import Glibc

/// Signals as events: a signalfd, and the signals that were blocked for it.
///
/// The calling thread's mask is changed, and threads inherit it: a program asks for its signals before it makes threads.
struct SignalSource: ~Copyable {
  let fd: Int32
  private var mask = sigset_t()
  private var handlers: [Int32: (Int32) -> Void] = [:]
  /// Those of the mask that were not blocked before.
  private var blocked = sigset_t()

  init() throws(SystemError) {
    unsafe sigemptyset(&mask)
    unsafe sigemptyset(&blocked)
    fd = unsafe signalfd(-1, &mask, Int32(SFD_NONBLOCK | SFD_CLOEXEC))
    guard fd >= 0 else { throw SystemError.last("signalfd") }
  }

  deinit {
    close(fd)
    var blocked = blocked
    unsafe pthread_sigmask(SIG_UNBLOCK, &blocked, nil)
  }

  mutating func handle(_ signal: Int32, _ handler: @escaping (Int32) -> Void) throws(SystemError) {
    var before = sigset_t()
    var one = sigset_t()
    unsafe sigemptyset(&one)
    guard unsafe sigaddset(&one, signal) == 0 else { throw SystemError.last("sigaddset") }
    let failure = unsafe pthread_sigmask(SIG_BLOCK, &one, &before)
    guard failure == 0 else { throw SystemError(errno: failure, call: "pthread_sigmask") }
    if unsafe sigismember(&before, signal) == 0 { unsafe sigaddset(&blocked, signal) }
    unsafe sigaddset(&mask, signal)
    guard unsafe signalfd(fd, &mask, 0) >= 0 else { throw SystemError.last("signalfd") }
    handlers[signal] = handler
  }

  /// The next pending signal and its handler.
  func next() -> (signal: Int32, handler: ((Int32) -> Void)?)? {
    var info = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    guard unsafe read(fd, &info, size) == size else { return nil }
    let signal = Int32(info.ssi_signo)
    return (signal, handlers[signal])
  }
}
