// SPDX-License-Identifier: BSD-2-Clause
import GNSS

extension ReportBuffer {
  /// An ATT line: headings and attitude.
  public mutating func writeATT(_ attitude: Attitude, device: DeviceName?) {
    appendATT(attitude, device: device)
    endLine()
  }

  mutating func appendATT(_ attitude: Attitude, device: DeviceName?) {
    append("{\"class\":\"ATT\"")
    field(device: device)
    field(",\"time\":", attitude.time)
    field(",\"heading\":", circle: attitude.heading, decimals: 3)
    field(",\"mag_st\":", letter: attitude.headingStatus)
    field(",\"mheading\":", circle: attitude.magneticHeading, decimals: 3)
    field(",\"pitch\":", attitude.pitch, decimals: 3)
    field(",\"pitch_st\":", letter: attitude.pitchStatus)
    field(",\"roll\":", attitude.roll, decimals: 3)
    field(",\"roll_st\":", letter: attitude.rollStatus)
    field(",\"yaw\":", attitude.yaw, decimals: 3)
    field(",\"yaw_st\":", letter: attitude.yawStatus)
    field(",\"dip\":", attitude.dip, decimals: 3)
    field(",\"rot\":", attitude.rateOfTurn, scale: 6, decimals: 3)
    if let acceleration = attitude.acceleration {
      field(",\"acc_x\":", acceleration.x, scale: 6, decimals: 6)
      field(",\"acc_y\":", acceleration.y, scale: 6, decimals: 6)
      field(",\"acc_z\":", acceleration.z, scale: 6, decimals: 6)
    }
    if let rate = attitude.angularRate {
      field(",\"gyro_x\":", rate.x, scale: 6, decimals: 6)
      field(",\"gyro_y\":", rate.y, scale: 6, decimals: 6)
      field(",\"gyro_z\":", rate.z, scale: 6, decimals: 6)
    }
    if let baseline = attitude.baseline { append(baseline) }
    append(UInt8(ascii: "}"))
  }
}
