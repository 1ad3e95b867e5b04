// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import GNSS
import Glibc
import Receiver
import Testing

/// On a busy machine, epochs of logs that were played without a pause came apart: the loop was late, called the timer that
/// ends an epoch, and only then read the rest, which had long been there.
struct LateLoopTests {
  private final class Listener: GNSSReceiverDelegate {
    var fixes: [Fix] = []
    func receiver(_ receiver: GNSSReceiver, didUpdateFix fix: Fix) { fixes.append(fix) }
  }

  @Test func `a late loop does not end an epoch whose rest is there to be read`() throws {
    let loop = try EventLoop()
    let receiver = GNSSReceiver(device: "/dev/ttyACM0", loop: loop)
    let listener = Listener()
    receiver.delegate = listener
    var ends: [Int32] = [-1, -1]
    try #require(unsafe pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    try loop.watch(ends[0], for: .readable) { [unowned loop] _ in
      var buffer = [UInt8](repeating: 0, count: 1_024)
      let count = unsafe read(ends[0], &buffer, buffer.count)
      receiver.receive(buffer.span.extracting(first: max(0, count)), at: loop.now)
    }
    func send(_ text: String) {
      let bytes = Array(text.utf8)
      _ = unsafe write(ends[1], bytes, bytes.count)
    }
    send("$GPRMC,120000.00,A,4500.0000,N,01000.0000,E,10.0,90.0,010526,,,A*55\r\n")
    loop.run(for: .milliseconds(10))
    #expect(receiver.deadline != nil)
    // The rest comes at once, but the loop has no time for it until the pause that ends an epoch is over.
    send("$GPGGA,120000.00,4500.0000,N,01000.0000,E,1,08,1.0,100.0,M,50.0,M,,*62\r\n")
    usleep(400_000)
    _ = loop.run(atMost: .seconds(10)) { !listener.fixes.isEmpty }
    loop.run(for: .milliseconds(400))
    #expect(listener.fixes.count == 1)
    #expect(listener.fixes.first?.speed != nil)
    #expect(listener.fixes.first?.altitudeMSL != nil)
  }

  @Test func `a pause ends an epoch`() throws {
    let loop = try EventLoop()
    let receiver = GNSSReceiver(device: "/dev/ttyACM0", loop: loop)
    let listener = Listener()
    receiver.delegate = listener
    let bytes = Array("$GPGGA,120000.00,4500.0000,N,01000.0000,E,1,08,1.0,100.0,M,50.0,M,,*62\r\n".utf8)
    receiver.receive(bytes.span, at: loop.now)
    #expect(loop.run(atMost: .seconds(10)) { listener.fixes.count == 1 })
    #expect(receiver.deadline == nil)
  }
}
