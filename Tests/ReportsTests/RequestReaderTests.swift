// SPDX-License-Identifier: BSD-2-Clause
import Reports
import Testing

/// The requests in a text that comes in segments, and what is still open at its end.
func requests(_ segments: [String], finish: Bool = true) -> [Request] {
  var reader = RequestReader()
  var found: [Request] = []
  for segment in segments {
    let bytes = Array(segment.utf8)
    reader.feed(bytes.span) { found.append($0) }
  }
  if finish { reader.finish { found.append($0) } }
  return found
}

private func watch(_ set: (inout WatchChange) -> Void) -> Request {
  var change = WatchChange()
  set(&change)
  return .watch(change)
}

@Suite struct RequestReaderTests {
  static let json = watch { $0.json = true }

  static let table: [(String, [Request])] = [
    ("?VERSION;", [.version]), ("?DEVICES;\r\n", [.devices]), ("?POLL;\n", [.poll]), ("?WATCH;", [.watch(nil)]),
    ("?DEVICE;", [.device(nil)]), ("?STATUS;", [.status]), ("?STATUS?POLL", [.status, .poll]),
    // No terminator at all.
    ("?WATCH={\"enable\":true,\"json\":true}", [json]), ("?POLL", [.poll]), ("?DEVICE", [.device(nil)]),
    // The line's end is one, and so is the next request.
    ("?POLL\n", [.poll]), ("?POLL?VERSION?DEVICES;", [.poll, .version, .devices]),
    // Several in one segment.
    ("?WATCH={\"json\":true};?POLL;\r\n?DEVICES;", [json, .poll, .devices]),
    ("?WATCH={\"json\":true}?POLL;", [json, .poll]), ("?WATCH={\"json\":true};;\n\r\n;?POLL", [json, .poll]),
    // White space where people put it.
    (" \n?WATCH = { \"enable\" : true ,\r\n\t\"json\" : true } ; \n?POLL ;", [json, .poll]),
    // Flags as numbers and numbers as flags; a class; unknown keys; words without quotes; a comma too many.
    ("?WATCH={\"enable\":1,\"json\":1}", [json]),
    ("?WATCH={\"raw\":true};", [watch { $0.raw = 1 }]), ("?WATCH={\"raw\":2}", [watch { $0.raw = 2 }]),
    ("?WATCH={\"class\":\"WATCH\",\"json\":true,\"colour\":[1,{\"a\":null}]}", [json]),
    ("?WATCH={\"device\":/dev/ttyUSB0}", [watch { $0.device = "/dev/ttyUSB0" }]),
    ("?WATCH={json:true,}", [json]), ("?WATCH={'json':True}", [json]),
    ("?WATCH={\"enable\":false}", [watch { $0.isEnabled = false }]), ("?WATCH={}", [watch { _ in }]),
    // What is in strings ends nothing.
    ("?WATCH={\"device\":\"/dev/a;b?c}\\\"d\"};", [watch { $0.device = "/dev/a;b?c}\"d" }]),
    // Bytes before the first request are nobody's business.
    ("GET / HTTP/1.1\r\n\r\n{\"class\":\"WATCH\"};hello;?POLL;", [.poll]),
    (
      "?WATCH={\"rate\":2.5,\"early\":true}",
      [
        watch {
          $0.milliRate = 2_500; $0.early = true
        }
      ]
    ),
  ]

  @Test(arguments: table) func readsWhatClientsSend(text: String, expected: [Request]) {
    #expect(requests([text]) == expected)
  }

  @Test(arguments: table) func segmentsChangeNothing(text: String, expected: [Request]) {
    let all = Array(text)
    for cut in 0...all.count {
      #expect(requests([String(all[..<cut]), String(all[cut...])]) == expected, "cut at \(cut)")
    }
    #expect(requests(all.map { String($0) }) == expected, "one by one")
  }

  @Test(arguments: [
    ("?FOO;", "Unrecognized request '?FOO'"), ("?;", "Unrecognized request '?'"),
    ("?watch;", "Unrecognized request '?watch'"),
    ("?WATCH={\"json\":maybe};", "Invalid WATCH: 'json' must be true or false"),
    ("?WATCH={\"raw\":3};", "Invalid WATCH: 'raw' must be a number from 0 to 2"),
    ("?WATCH={\"device\":[]};", "Invalid WATCH: 'device' must be a string"),
    ("?WATCH={\"rate\":-1};", "Invalid WATCH: 'rate' must be a number from 0 to 1000"),
    ("?WATCH={\"json\":true;", "Invalid WATCH: ends too early at byte 12"),
    ("?WATCH=;", "Invalid WATCH: ends too early at byte 0"), ("?WATCH=7;", "Invalid WATCH: '{' must follow '='"),
    ("?WATCH={\"json\" true};", "Invalid WATCH: unexpected 't' at byte 8"),
    ("?DEVICE={\"hexdata\":\"b5z2\"};", "Invalid DEVICE: 'hexdata' must be hexadecimal digits"),
    ("?DEVICE={\"hexdata\":\"b56\"};", "Invalid DEVICE: 'hexdata' has an odd number of digits"),
  ]) func whatIsWrongIsNamedAndCostsNothingElse(text: String, message: String) {
    #expect(requests([text]) == [.wrong(message)])
    #expect(requests([text + "?POLL;"]) == [.wrong(message), .poll])
  }

  @Test func aRequestThatWasCutShortDoesNotSwallowTheNext() {
    let found = requests(["?WATCH={\"json\":true\n?POLL;?WATCH={\"device\":\"/dev/x\n?VERSION;"])
    #expect(found.count == 4)
    #expect(found[1] == .poll)
    #expect(found[3] == .version)
  }

  @Test func whatIsTooLongIsRefusedOnceAndPassedOver() {
    let long = String(repeating: "x", count: 1 << 20)
    #expect(
      requests(["?WATCH={\"device\":\"\(long)\"};?POLL;"]) == [
        .wrong("Request longer than 8192 bytes"), .poll,
      ])
    #expect(requests(["?" + long + ";?POLL;"]) == [.wrong("Unrecognized request"), .poll])
    let deep = String(repeating: "[", count: 500)
    #expect(requests(["?WATCH={\"a\":" + deep + "};?POLL;"]) == [.wrong("Object nested too deep"), .poll])
    let lessDeep = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(
      requests(["?WATCH={\"a\":" + lessDeep + "};"]) == [.wrong("Invalid WATCH: nested too deep at byte 28")])
  }

  @Test func aBareRequestThatWasAnsweredMayStillGetItsObject() {
    var reader = RequestReader()
    var found: [Request] = []
    func feed(_ text: String) {
      let bytes = Array(text.utf8)
      reader.feed(bytes.span) { found.append($0) }
    }
    feed("?WATCH")
    #expect(reader.awaitsEnd)
    reader.finish { found.append($0) }
    #expect(!reader.awaitsEnd)
    feed("={\"json\":true}")
    feed(";?POLL")
    reader.finish { found.append($0) }
    feed(";\r\n?VERSION;")
    #expect(found == [.watch(nil), Self.json, .poll, .version])
  }

  @Test func deviceRequestsAreTyped() throws {
    let text = """
      ?DEVICE={"path":"/dev/gps","bps":115200,"parity":"N","stopbits":1,"native":0,"cycle":0.2,"hexdata":"b5620A00"}
      """
    guard case .device(let change?) = try #require(requests([text]).first) else {
      Issue.record("no device request")
      return
    }
    #expect(change.path == "/dev/gps")
    #expect(change.bitsPerSecond == 115_200)
    #expect(change.cycle == 200)
    #expect(change.data == [0xB5, 0x62, 0x0A, 0x00])
    #expect(change.isWriting)
    guard case .device(let question?) = try #require(requests(["?DEVICE={\"path\":\"/dev/gps\"};"]).first) else {
      return
    }
    #expect(!question.isWriting)
  }

  @Test func aChangeKeepsWhatItDoesNotName() {
    var policy = WatchPolicy()
    var change = WatchChange()
    change.json = true
    change.apply(to: &policy)
    #expect(policy.isEnabled && policy.json && !policy.speaksAdditions)
    change = WatchChange()
    change.nmea = true
    change.milliRate = 500
    change.apply(to: &policy)
    #expect(policy.json && policy.nmea && policy.speaksAdditions && policy.milliRate == 500)
    change = WatchChange()
    change.milliRate = 0
    change.apply(to: &policy)
    #expect(policy.milliRate == nil)
  }
}
