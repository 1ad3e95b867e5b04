// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Reports
import Testing

@Suite struct StatusReportTests {
  static var whole: StatusReport {
    var status = StatusReport(version: "0.1.0", uptime: 61_234)
    status.memory = 5_300_000
    status.subscribers = StatusReport.Subscribers(count: 4, limit: 1_024, lost: 7)
    status.listeners = [
      StatusReport.Listener(address: "unix:/run/gnssd/gnssd.sock"),
      StatusReport.Listener(address: "tcp:127.0.0.1:2947", fault: "another process listens there"),
    ]
    status.selection = StatusReport.Selection(isAutomatic: true, named: ["0403:6001"])
    var bow = StatusReport.Device(name: DeviceName("/dev/bow"), state: "receiving")
    bow.since = time(3, 0, 0)
    bow.mode = .threeDimensional
    bow.lastFix = time(3, 2, 1, milliseconds: 200)
    bow.satellitesUsed = 8
    bow.satellitesInView = 12
    bow.epochs = 100
    bow.fixes = 90
    bow.faults = [StatusReport.Fault(kind: "gone", count: 2), StatusReport.Fault(kind: "silent", count: 1)]
    var stern = StatusReport.Device(name: DeviceName("/dev/stern"), state: "busy")
    stern.reason = "minicom (process 812) has it open"
    stern.remedy = "stop it"
    status.devices = [bow, stern]
    return status
  }

  @Test func allOfIt() {
    #expect(
      written { $0.writeSTATUS(Self.whole) } == """
        {"class":"STATUS","release":"0.1.0","uptime":61.234,"memory":5300000,\
        "subscribers":{"count":4,"limit":1024,"lost":7},"listeners":[{"address":"unix:/run/gnssd/gnssd.sock"},\
        {"address":"tcp:127.0.0.1:2947","fault":"another process listens there"}],\
        "selection":{"automatic":true,"named":["0403:6001"]},"devices":[\
        {"path":"/dev/bow","state":"receiving","since":"2026-05-04T03:00:00.000Z","mode":3,\
        "lastFix":"2026-05-04T03:02:01.200Z","uSat":8,"nSat":12,"epochs":100,"fixes":90,\
        "faults":{"gone":2,"silent":1}},\
        {"path":"/dev/stern","state":"busy","reason":"minicom (process 812) has it open","remedy":"stop it","mode":0}]}\r\n
        """)
  }

  /// Not that there is height, not how good the sky is, not who else is there, not what runs on the machine.
  @Test func whoMayKnowLessIsToldLess() {
    #expect(
      written { $0.writeSTATUS(Self.whole.reduced) } == """
        {"class":"STATUS","release":"0.1.0","uptime":61.234,"devices":[\
        {"path":"/dev/bow","state":"receiving","mode":2,"lastFix":"2026-05-04T03:02:01.000Z"},\
        {"path":"/dev/stern","state":"busy","mode":0}]}\r\n
        """)
  }

  @Test func aDaemonWithoutReceivers() {
    #expect(
      written { $0.writeSTATUS(StatusReport(version: "1", uptime: 0)) }
        == "{\"class\":\"STATUS\",\"release\":\"1\",\"uptime\":0.000,\"devices\":[]}\r\n")
  }
}
