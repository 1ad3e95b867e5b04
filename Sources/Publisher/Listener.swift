// SPDX-License-Identifier: BSD-2-Clause
import EventLoop

/// A socket that listens for a publisher.
final class Listener {
  let place: String
  let isLocal: Bool
  let fd: Int32
  var settings: ListenerSettings
  private var socket: ListeningSocket?
  private var watch: Watch?

  init(_ socket: consuming ListeningSocket, _ settings: ListenerSettings) {
    place = socket.place
    isLocal = socket.isLocal
    fd = socket.fd
    self.settings = settings
    self.socket = consume socket
  }

  func listen(_ loop: EventLoop, _ onReady: @escaping () -> Void) throws(SystemError) {
    watch = try loop.watch(fd, for: .readable) { _ in onReady() }
  }

  func pause() { watch?.change([]) }
  func goOn() { watch?.change(.readable) }

  func close() {
    watch?.cancel()
    watch = nil
    socket.take()?.shut()
  }
}
