// SPDX-License-Identifier: BSD-2-Clause
import Testing

@Suite struct StatusTests {
  static let devices = """
    {"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/bow","driver":"NMEA0183",\
    "activated":"2026-05-04T03:00:00.000Z","bps":9600,"parity":"N","stopbits":1},\
    {"class":"DEVICE","path":"/dev/stern","activated":0}]}
    """
  static let poll = """
    {"class":"POLL","time":"2026-05-04T03:02:01.000Z","active":1,"tpv":[{"class":"TPV","device":"/dev/bow","mode":1}],\
    "gst":[{}],"sky":[{}],"att":[{}]}
    """

  private func status(_ answers: (ScriptedDaemon) throws -> Void, rev: String) throws -> (String, Int32) {
    let folder = try TemporaryFolder()
    let daemon = try ScriptedDaemon(folder.path("socket"))
    let program = try BuiltProgram.gnssctl.start(["status", "--connect", daemon.path])
    try daemon.accept(rev: rev)
    try answers(daemon)
    let code = program.waitForEnd()
    return (program.output.replacing(daemon.path, with: "SOCKET"), code)
  }

  @Test func theDaemonAndItsReceivers() throws {
    let (output, code) = try status(
      { daemon in
        _ = try daemon.read(until: "?STATUS;")
        daemon.say(
          """
          {"class":"STATUS","release":"1.2","uptime":93784.5,"memory":5452595,\
          "subscribers":{"count":1,"limit":1024,"lost":12},"listeners":[{"address":"unix:/x"},\
          {"address":"tcp:127.0.0.1:2947","fault":"tcp:127.0.0.1:2947: another process listens there; stop it"}],\
          "selection":{"automatic":true,"named":[]},"devices":[\
          {"path":"/dev/bow","state":"receiving","since":"2026-05-04T03:00:00.000Z","mode":1,\
          "lastFix":"2026-05-04T02:59:01.000Z","faults":{"gone":2,"silent":1}},\
          {"path":"/dev/stern","state":"denied","since":"2026-05-04T03:00:00.000Z","reason":"Permission denied",\
          "remedy":"add the user to group dialout","mode":0,"faults":{"denied":1}}]}
          """)
        _ = try daemon.read(until: "?DEVICES;")
        daemon.say(Self.devices)
        _ = try daemon.read(until: "?POLL;")
        daemon.say(Self.poll)
      }, rev: "gnssd 1.2")
    #expect(code == 0)
    #expect(
      output == """
        gnssd 1.2 at unix:SOCKET
          up for 1 d 2 h, 5.5 MB of memory
          1 subscriber of at most 1024, 12 reports lost, for they were not read
          listener: tcp:127.0.0.1:2947: another process listens there; stop it
        /dev/bow: receiving, 9600 8N1, open since 2026-05-04 03:00:00 UTC
          no fix
          last fix at 2026-05-04 02:59:01 UTC
          faults since the daemon knows it: gone 2, silent 1
        /dev/stern: denied since 2026-05-04 03:00:00 UTC: Permission denied
          what helps: add the user to group dialout
          faults since the daemon knows it: denied 1

        """)
  }

  @Test(arguments: [false, true]) func whoDoesNotKnowTheRequestTellsLess(isOldGnssd: Bool) throws {
    let (output, code) = try status(
      { daemon in
        if isOldGnssd {
          _ = try daemon.read(until: "?STATUS;")
          daemon.say(#"{"class":"ERROR","message":"Unrecognized request '?STATUS'"}"#)
        }
        let asked = try daemon.read(until: "?DEVICES;")
        #expect(!asked.contains("STATUS"))
        daemon.say(Self.devices)
        _ = try daemon.read(until: "?POLL;")
        daemon.say(Self.poll)
      }, rev: isOldGnssd ? "gnssd 1.2" : "3.25")
    #expect(code == 0)
    #expect(
      output == """
        \(isOldGnssd ? "gnssd" : "gpsd or the like,") 1.2 at unix:SOCKET
        /dev/bow: receiving, 9600 8N1, open since 2026-05-04 03:00:00 UTC
          no fix
        /dev/stern: not there, or silent

        """)
  }
}

@Suite struct DevicesTests {
  @Test func withoutADaemonTheConfigurationDecides() throws {
    let folder = try TemporaryFolder()
    let text = "[Receiver mast]\nDevice=tcp://mast:10110\n[Receiver bow]\nDevice=/nonexistent/bow@4800\n"
    let file = try folder.write("gnssd.conf", Array(text.utf8))
    let result = try BuiltProgram.gnssctl.run(["devices", "--config", file])
    // Without udev there is nothing to list.
    guard result.status == 0 else {
      #expect(result.status == 71)
      return
    }
    #expect(result.text.hasPrefix("What gnssd would do by \(file) (no daemon was asked):\n\n"))
    #expect(result.text.contains("tcp://mast:10110\n  would be taken: named\n"))
    #expect(result.text.contains("/nonexistent/bow@4800\n  would be taken: named, as soon as it is there\n"))
    #expect(result.errors.isEmpty)
  }

  @Test func whatIsWrongWithTheConfigurationIsSaid() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("gnssd.conf", Array("[Daemon]\nDevices=some\n".utf8))
    let result = try BuiltProgram.gnssctl.run(["devices", "--config", file])
    #expect(result.errors.contains("gnssd.conf:2: error: Devices="))
  }
}
