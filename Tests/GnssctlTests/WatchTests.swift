// SPDX-License-Identifier: BSD-2-Clause
import Testing

@Suite struct WatchTests {
  private static let first =
    #"{"class":"TPV","device":"/dev/ttyACM0","mode":3,"time":"2026-05-01T23:59:59.500Z","lat":54.453214,"#
    + #""lon":-10.25789,"altHAE":50.7,"altMSL":12.06,"alt":12.06,"track":206.04,"speed":6.209,"eph":9.690}"#
  private static let sky = #"{"class":"SKY","device":"/dev/ttyACM0","nSat":42,"uSat":30,"satellites":[]}"#
  private static let nextDay =
    #"{"class":"TPV","device":"/dev/ttyACM0","status":3,"mode":2,"time":"2026-05-02T00:00:00.500Z","#
    + #""lat":-33.8568,"lon":151.2153}"#
  private static let noFix = #"{"class":"TPV","device":"/dev/ttyACM0","mode":1}"#

  @Test func aLineAFixForPeople() throws {
    let folder = try TemporaryFolder()
    let daemon = try ScriptedDaemon(folder.path("socket"))
    let watch = try BuiltProgram.gnssctl.start(["watch", "--connect", "unix:\(daemon.path)", "--count", "4"])
    let request = try daemon.accept(request: "?POLL;")
    #expect(request.contains("?WATCH={\"enable\":true,\"json\":true}"))
    daemon.say(#"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/ttyACM0","activated":"2026-01-01"}]}"#)
    for line in [Self.first, Self.sky, Self.first, Self.nextDay, Self.noFix] { daemon.say(line) }
    #expect(watch.waitForEnd() == 0)
    #expect(
      watch.output == """
        2026-05-01 Z  latitude   longitude  height m    m/s course  fix       used err m
        23:59:59.50 54.453214N  10.257890W      12.1   6.21  206.0  3D           -   9.7
        23:59:59.50 54.453214N  10.257890W      12.1   6.21  206.0  3D       30/42   9.7
        2026-05-02 Z  latitude   longitude  height m    m/s course  fix       used err m
        00:00:00.50 33.856800S 151.215300E         -      -      -  2D RTK   30/42     -
        --:--:--             -           -         -      -      -  none     30/42     -

        """)
    #expect(watch.errors.isEmpty)
  }

  @Test func severalReceiversAreToldApart() throws {
    let folder = try TemporaryFolder()
    let daemon = try ScriptedDaemon(folder.path("socket"))
    let watch = try BuiltProgram.gnssctl.start(["watch", "--connect", daemon.path, "--count", "1"])
    _ = try daemon.accept(request: "?POLL;")
    daemon.say(
      #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/ttyACM0","activated":"2026-01-01"},"#
        + #"{"class":"DEVICE","path":"/dev/ttyUSB0","activated":"2026-01-01"}]}"#)
    daemon.say(Self.first)
    #expect(watch.waitForEnd() == 0)
    #expect(watch.output.split(separator: "\n").last?.hasSuffix("  9.7  /dev/ttyACM0") == true)
  }

  @Test func reportsAndSentencesComeAsTheyAre() throws {
    for (option, request, expected) in [
      ("--json", "\"json\":true", [Self.sky, Self.first]), ("--nmea", "\"nmea\":true", ["$GPZDA,,,,,,*48"]),
    ] {
      let folder = try TemporaryFolder()
      let daemon = try ScriptedDaemon(folder.path("socket"))
      let watch = try BuiltProgram.gnssctl.start(["watch", option, "--connect", daemon.path, "--count", "1"])
      #expect(try daemon.accept(request: request).contains("\"enable\":true"))
      for line in expected { daemon.say(line) }
      #expect(watch.waitForEnd() == 0)
      #expect(watch.output.hasSuffix(expected.map { $0 + "\r\n" }.joined()))
      #expect(watch.output.contains("VERSION") == (option == "--json"))
    }
  }

  @Test func itConnectsAgainAndSaysSoOnce() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("socket")
    var daemon = try ScriptedDaemon(path)
    let watch = try BuiltProgram.gnssctl.start(["watch", "--connect", path, "--count", "2"])
    _ = try daemon.accept(request: "?POLL;")
    daemon.say(Self.first)
    daemon.stop()
    #expect(eventually { !watch.errors.isEmpty })
    #expect(watch.isRunning)
    daemon = try ScriptedDaemon(path)
    #expect(try daemon.accept(request: "?POLL;").contains("?WATCH"))
    daemon.say(Self.first)
    #expect(watch.waitForEnd() == 0)
    #expect(watch.errors == "gnssctl: gnssd at unix:\(path) has ended the connection; waiting for it to come back\n")
    #expect(watch.output.split(separator: "\n").count == 3)
  }

  @Test func whatIsNoReportIsPassedOver() throws {
    let folder = try TemporaryFolder()
    let daemon = try ScriptedDaemon(folder.path("socket"))
    let watch = try BuiltProgram.gnssctl.start(["watch", "--connect", daemon.path, "--count", "1"])
    _ = try daemon.accept(request: "?POLL;")
    for line in ["", "{", "nonsense", "{}", "[1,2]", #"{"class":7}"#, #"{"class":"NEW","x":1}"#] { daemon.say(line) }
    daemon.say(#"{"class":"ERROR","message":"only a part is shown to you"}"#)
    daemon.say(#"{"class":"LOST","count":12}"#)
    daemon.say(#"{"class":"DEVICE","path":"/dev/ttyACM0","activated":0}"#)
    daemon.say(#"{"class":"TPV","mode":0}"#)
    #expect(watch.waitForEnd() == 0)
    #expect(
      watch.output.split(separator: "\n").last
        == "--:--:--             -           -         -      -      -  unknown      -     -")
    #expect(
      watch.errors == """
        gnssctl: gnssd says: only a part is shown to you
        gnssctl: 12 reports were lost: this terminal is too slow
        gnssctl: /dev/ttyACM0 is gone

        """)
  }

  @Test func aClosedPipeEndsItQuietly() throws {
    let folder = try TemporaryFolder()
    let daemon = try ScriptedDaemon(folder.path("socket"))
    let program = BuiltProgram.folder.appending(path: "gnssctl").path
    let shell = try BuiltProgram(name: "/bin/sh").start(
      ["-c", "{ '\(program)' watch --json --connect '\(daemon.path)'; echo $? >&2; } | head -n 1"])
    _ = try daemon.accept(request: "?WATCH")
    #expect(
      eventually {
        daemon.say(Self.first)
        return !shell.errors.isEmpty
      })
    #expect(shell.waitForEnd() == 0)
    #expect(shell.errors == "0\n")
  }
}
