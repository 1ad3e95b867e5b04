// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import EventLoop
import Glibc
import Publisher

/// Answers every HTTP request with the metrics: `Protocol=metrics`.
///
/// It reads what a scraper sends up to the empty line, answers once and hangs up. A scraper that does neither read nor
/// write is hung up on after a few seconds, and delays nobody.
final class MetricsListener {
  let place: String
  private var socket: ListeningSocket?
  private let loop: EventLoop
  private let content: () -> String
  private var watch: Watch?
  private var scrapes: [Int32: Scrape] = [:]

  private static let mostScrapes = 16
  private static let patience = Nanoseconds.seconds(5)
  private static let longestRequest = 8192

  private final class Scrape {
    var watch: Watch?
    var timer: Timer?
    var request: [UInt8] = []
    var answer: ArraySlice<UInt8> = []
  }

  init(
    _ address: ListenAddress, _ settings: ListenerSettings, on loop: EventLoop, content: @escaping () -> String
  ) throws(ListenerFault) {
    let socket = try ListeningSocket(address, settings)
    place = socket.place
    let descriptor = socket.fd
    self.loop = loop
    self.content = content
    do throws(SystemError) {
      watch = try loop.watch(descriptor, for: .readable) { [unowned self] _ in accept(descriptor) }
    } catch {
      socket.shut()
      throw .system(place, call: "\(error.call)", errno: error.errno)
    }
    self.socket = consume socket
  }

  /// Hangs up, and removes the socket's file.
  func close() {
    for descriptor in scrapes.keys { end(descriptor) }
    watch?.cancel()
    watch = nil
    socket.take()?.shut()
  }

  private func accept(_ listening: Int32) {
    // No address is asked for.
    let descriptor = clinux_accept(listening, nil, nil)
    guard descriptor >= 0 else { return }
    guard scrapes.count < MetricsListener.mostScrapes else {
      Glibc.close(descriptor)
      return
    }
    let scrape = Scrape()
    do throws(SystemError) {
      scrape.watch = try loop.watch(descriptor, for: .readable) { [unowned self] _ in serve(descriptor) }
    } catch {
      Glibc.close(descriptor)
      return
    }
    scrape.timer = loop.schedule(after: MetricsListener.patience) { [unowned self] in end(descriptor) }
    scrapes[descriptor] = scrape
  }

  private func serve(_ descriptor: Int32) {
    guard let scrape = scrapes[descriptor] else { return }
    if scrape.answer.isEmpty {
      var buffer = [UInt8](repeating: 0, count: 2048)
      let count = unsafe clinux_receive(descriptor, &buffer, buffer.count)
      if count < 0, errno == EAGAIN || errno == EINTR { return }
      guard count > 0, scrape.request.count + count <= MetricsListener.longestRequest else { return end(descriptor) }
      scrape.request += buffer[..<count]
      guard MetricsListener.isWhole(scrape.request) else { return }
      scrape.answer = answer()[...]
      scrape.watch?.change(.writable)
    }
    send(scrape, descriptor)
  }

  private func send(_ scrape: Scrape, _ descriptor: Int32) {
    // The bytes are the slice's own.
    let count = unsafe scrape.answer.withUnsafeBytes { unsafe clinux_send(descriptor, $0.baseAddress, $0.count) }
    if count < 0 {
      if errno != EAGAIN && errno != EINTR { end(descriptor) }
      return
    }
    scrape.answer = scrape.answer.dropFirst(count)
    if scrape.answer.isEmpty { end(descriptor) }
  }

  private func end(_ descriptor: Int32) {
    guard let scrape = scrapes.removeValue(forKey: descriptor) else { return }
    scrape.timer?.cancel()
    scrape.watch?.cancel()
    Glibc.close(descriptor)
  }

  private func answer() -> [UInt8] {
    let body = Array(content().utf8)
    let head =
      "HTTP/1.1 200 OK\r\nContent-Type: text/plain; version=0.0.4; charset=utf-8\r\nContent-Length: \(body.count)\r\n"
      + "Connection: close\r\n\r\n"
    return Array(head.utf8) + body
  }

  /// The head of a request ends with an empty line.
  private static func isWhole(_ request: [UInt8]) -> Bool {
    let text = String(decoding: request.suffix(4), as: UTF8.self)
    return text.hasSuffix("\r\n\r\n") || text.hasSuffix("\n\n")
  }
}
