// SPDX-License-Identifier: BSD-2-Clause

/// A satellite system. The raw values are gpsd's gnssid (u-blox's).
public enum Constellation: UInt8, Sendable, CaseIterable {
  case gps = 0
  case sbas = 1
  case galileo = 2
  case beidou = 3
  case imes = 4
  case qzss = 5
  case glonass = 6
  case navic = 7
}
