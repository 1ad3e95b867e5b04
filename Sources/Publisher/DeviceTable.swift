// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Reports

/// The receivers that the publisher has been told of, each with the last that is known of it. A receiver that is gone
/// keeps its number, for those who watch it and for its return.
struct DeviceTable {
  struct Device {
    var report: DeviceReport
    var fix: Fix?
    var satellites: SatellitesInView?
    var attitude: Attitude?
    var noise: NoiseStatistics?
    /// The geofences as they stand, by name.
    var fences: [String: GeofenceReport] = [:]
    var isListed = true
  }

  private(set) var devices: [Device] = []
  private var numbers: [String: Int16] = [:]

  subscript(number: Int16) -> Device {
    get { devices[Int(number)] }
    set { devices[Int(number)] = newValue }
    _modify { yield &devices[Int(number)] }
  }

  func number(of path: String) -> Int16? { numbers[path] }

  /// The number of a receiver, which is a new one the first time.
  mutating func number(for name: DeviceName) -> Int16? {
    if let number = numbers[name.path] { return number }
    guard let number = Int16(exactly: devices.count) else { return nil }
    devices.append(Device(report: DeviceReport(name: name)))
    numbers[name.path] = number
    return number
  }

  /// The reports of all receivers that are configured or there.
  var reports: [DeviceReport] { devices.filter(\.isListed).map(\.report) }

  func name(_ number: Int16) -> DeviceName? { number < 0 ? nil : devices[Int(number)].report.name }
}
