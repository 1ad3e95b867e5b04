// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Reports
import Testing

@Suite struct ReportTests {
  static var sky: SatellitesInView {
    var sky = SatellitesInView()
    sky.time = time(3, 2, 1)
    sky.dop.horizontal = 985
    sky.dop.position = 1_500
    sky.dop.vertical = 1_131
    sky.satellites.append(
      Satellite(constellation: .gps, svid: 5, prn: 5, elevation: 45, azimuth: 359, cn0: 421, isUsed: true))
    sky.satellites.append(
      Satellite(constellation: .galileo, svid: 11, prn: 311, signal: 5, elevation: -2, azimuth: 0))
    sky.satellites.append(Satellite(constellation: nil, svid: 0, prn: 600))
    return sky
  }

  @Test func skyIsWhole() {
    #expect(
      written { $0.writeSKY(Self.sky, device: DeviceName("/dev/gps")) } == """
        {"class":"SKY","device":"/dev/gps","time":"2026-05-04T03:02:01.000Z","hdop":0.99,"pdop":1.50,"vdop":1.13,\
        "nSat":3,"uSat":1,"satellites":[\
        {"PRN":5,"gnssid":0,"svid":5,"az":359.0,"el":45.0,"ss":42.1,"used":true},\
        {"PRN":311,"gnssid":2,"svid":11,"sigid":5,"az":0.0,"el":-2.0,"used":false},\
        {"PRN":600,"used":false}]}\r\n
        """)
  }

  @Test func anEmptySkySaysSo() {
    #expect(
      written { $0.writeSKY(SatellitesInView(), device: nil) }
        == "{\"class\":\"SKY\",\"nSat\":0,\"uSat\":0,\"satellites\":[]}\r\n")
  }

  @Test(arguments: [90, 130, 141, 160]) func aFullSkyFitsIntoWhatOldClientsRead(count: Int) {
    var sky = SatellitesInView()
    for n in 0..<count {
      sky.satellites.append(
        Satellite(
          constellation: .beidou, svid: UInt16(20 + n % 40), prn: UInt16(420 + n % 40), signal: 7, elevation: 45,
          azimuth: 300, cn0: n % 3 == 0 ? nil : 425, isUsed: n % 2 == 0))
    }
    let line = written { $0.writeSKY(sky, device: DeviceName("/dev/serial/by-id/usb-some_receiver-if00")) }
    #expect(line.utf8.count <= 10_240)
    #expect(line.contains("\"uSat\":\(count / 2 + count % 2),"))
    let bytes = Array(line.utf8)
    let report = try? JSONValue(parsing: bytes.span)
    #expect(report?["nSat"]?.int == report?["satellites"]?.array?.count)
    #expect((report?["satellites"]?.array?.count ?? 0) >= min(count, 100))
    // What is used is not left out.
    #expect(report?["satellites"]?.array?.filter { $0["used"]?.bool == true }.count == count / 2 + count % 2)
  }

  @Test func noiseStatistics() {
    var noise = NoiseStatistics()
    noise.time = time(3, 2, 1)
    noise.rms = metres(0.737)
    noise.semiMajor = metres(3.25)
    noise.orientation = degrees(1.7624)
    noise.altitude = metres(18.9)
    #expect(
      written { $0.writeGST(noise, device: nil) } == """
        {"class":"GST","time":"2026-05-04T03:02:01.000Z","rms":0.737,"major":3.250,"orient":1.762,"alt":18.900}\r\n
        """)
  }

  @Test func attitude() {
    var attitude = Attitude()
    attitude.heading = degrees(244.28)
    attitude.headingStatus = UInt8(ascii: "N")
    attitude.magneticHeading = degrees(359.9999)
    attitude.pitch = degrees(-2.77)
    attitude.roll = degrees(0)
    attitude.rateOfTurn = -15_400_000
    attitude.baseline = Baseline(status: .rtkFixed)
    attitude.baseline?.east = metres(-0.815)
    #expect(
      written { $0.writeATT(attitude, device: nil) } == """
        {"class":"ATT","heading":244.280,"mag_st":"N","mheading":0.000,"pitch":-2.770,"roll":0.000,"rot":-15.400,\
        "baseS":3,"baseE":-0.815}\r\n
        """)
  }

  @Test func inertialSensors() {
    var attitude = Attitude()
    attitude.time = time(3, 2, 1)
    attitude.acceleration = AxisValues(x: -3_358_145, y: 0, z: 9_806_650)
    attitude.angularRate = AxisValues(x: 4960, y: -1510, z: 1)
    #expect(
      written { $0.writeATT(attitude, device: nil) } == """
        {"class":"ATT","time":"2026-05-04T03:02:01.000Z","acc_x":-3.358145,"acc_y":0.000000,"acc_z":9.806650,\
        "gyro_x":0.004960,"gyro_y":-0.001510,"gyro_z":0.000001}\r\n
        """)
  }

  @Test func devices() {
    var device = DeviceReport(name: DeviceName("/dev/ttyS1"), driver: "NMEA0183", activated: time(3, 2, 1))
    device.flags = .gnss
    device.bitsPerSecond = 9_600
    device.cycle = 1_000
    let gone = DeviceReport(name: DeviceName("/dev/ttyUSB0"))
    let text = """
      {"class":"DEVICE","path":"/dev/ttyS1","driver":"NMEA0183","activated":"2026-05-04T03:02:01.000Z","flags":1,\
      "native":0,"bps":9600,"parity":"N","stopbits":1,"cycle":1.00}
      """
    let goneText = "{\"class\":\"DEVICE\",\"path\":\"/dev/ttyUSB0\",\"activated\":0}"
    #expect(written { $0.writeDEVICE(device) } == text + "\r\n")
    #expect(
      written { $0.writeDEVICES([device, gone]) } == "{\"class\":\"DEVICES\",\"devices\":[\(text),\(goneText)]}\r\n")
    #expect(written { $0.writeDEVICES([]) } == "{\"class\":\"DEVICES\",\"devices\":[]}\r\n")
  }

  @Test func watchAndVersion() {
    var policy = WatchPolicy()
    #expect(
      written { $0.writeWATCH(policy) } == """
        {"class":"WATCH","enable":false,"json":false,"nmea":false,"raw":0,"scaled":false,"timing":false,\
        "split24":false,"pps":false}\r\n
        """)
    policy.isEnabled = true
    policy.json = true
    policy.raw = 2
    policy.device = DeviceName("/dev/a\"b")
    policy.speaksAdditions = true
    policy.milliRate = 2_500
    #expect(
      written { $0.writeWATCH(policy) } == """
        {"class":"WATCH","enable":true,"json":true,"nmea":false,"raw":2,"scaled":false,"timing":false,\
        "split24":false,"pps":false,"device":"/dev/a\\"b","early":false,"geofence":false,"rate":2.500}\r\n
        """)
    let version = written { $0.writeVERSION(release: "1.2") }
    #expect(version.hasPrefix("{\"class\":\"VERSION\",\"release\":\"1.2\",\"rev\":\"gnssd 1.2\",\"proto_major\":3,"))
  }

  @Test func pollHasAnElementForEveryReceiver() {
    var one = PolledDevice(name: DeviceName("/dev/a"))
    one.fix = Fix()
    one.satellites = SatellitesInView()
    let two = PolledDevice(name: DeviceName("/dev/b"))
    #expect(
      written { $0.writePOLL(time: time(3, 2, 1), devices: [one, two]) } == """
        {"class":"POLL","time":"2026-05-04T03:02:01.000Z","active":2,\
        "tpv":[{"class":"TPV","device":"/dev/a","mode":0},{"class":"TPV","device":"/dev/b","mode":0}],\
        "gst":[{},{}],"sky":[{"class":"SKY","device":"/dev/a","nSat":0,"uSat":0,"satellites":[]},{}],\
        "att":[{},{}]}\r\n
        """)
  }

  @Test func errorsEscapeWhatTheyQuote() {
    let message = "'\u{1}\u{7F}\\\"\n\r\t ü 🛰'"
    let line = written { $0.writeERROR(message) }
    #expect(line == "{\"class\":\"ERROR\",\"message\":\"'\\u0001\\u007f\\\\\\\"\\n\\r\\t ü 🛰'\"}\r\n")
    #expect(read(line)?["message"]?.string == message)
  }

  private func read(_ line: String) -> JSONValue? {
    let bytes = Array(line.utf8)
    return try? JSONValue(parsing: bytes.span)
  }
}
