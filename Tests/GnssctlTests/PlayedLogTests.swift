// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Simulation
import Testing

/// The whole way: a receiver's port, the daemon, and subscribers.
@Suite struct PlayedLogTests {
  /// TPV and SKY as they came, without the name of the device, which decode has none of.
  private func reports(_ text: String, device: String) -> [String] {
    text.split(whereSeparator: \.isNewline).filter {
      $0.hasPrefix("{\"class\":\"TPV\"") || $0.hasPrefix("{\"class\":\"SKY\"")
    }
    .map { String($0).replacing(",\"device\":\"\(device)\"", with: "") }
  }

  private func log(epochs: Int) -> [UInt8] {
    let composer = SentenceComposer(SentenceComposer.positionKinds + SentenceComposer.headingKinds)
    let start = UTCTime(unixNanoseconds: 1_777_679_970_000_000_000)
    var bytes: [UInt8] = []
    for epoch in 0..<epochs {
      let time = UTCTime(unixNanoseconds: start.unixNanoseconds + Int64(epoch) * 1_000_000_000)
      composer.append(VesselSimulation().epoch(at: time), to: &bytes)
    }
    return bytes
  }

  @Test(arguments: ["max", "realtime"]) func threeSubscribersGetWhatDecodePrints(_ pace: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("log", log(epochs: pace == "max" ? 200 : 4))
    let expected = reports(try BuiltProgram.gnssctl.run(["decode", file]).text, device: "")
    let port = folder.path("receiver")
    let socket = folder.path("gnssd.sock")
    let daemon = try BuiltProgram.gnssd.start(
      ["--config", try folder.write("empty.conf", []), "--device", "\(port)@9600", "--listen", "unix:\(socket)"])
    #expect(eventually { BuiltProgram.canConnect(socket) })
    let subscribers = try (0..<3).map { _ in
      try BuiltProgram.gnssctl.start(["watch", "--json", "--connect", "unix:\(socket)"])
    }
    for subscriber in subscribers { #expect(eventually { subscriber.output.contains("\"class\":\"WATCH\"") }) }
    let receiver = try BuiltProgram.gnssctl.start(["simulate", "--log", file, "--pace", pace, "--link", port])
    #expect(receiver.waitForEnd() == 0)
    for subscriber in subscribers {
      #expect(eventually { reports(subscriber.output, device: port).count >= expected.count })
      #expect(reports(subscriber.output, device: port) == expected)
    }
    #expect(expected.count == (pace == "max" ? 400 : 8))
    #expect(daemon.stop() == 0)
    #expect(!BuiltProgram.canConnect(socket))
  }
}
