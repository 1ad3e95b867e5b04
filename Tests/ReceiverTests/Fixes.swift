// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Receiver

/// A place that is known to exist.
func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
  Coordinate(latitude: latitude, longitude: longitude) ?? Coordinate(latitudeNanodegrees: 0, longitudeNanodegrees: 0)
}

/// A fix at a place, so many seconds after a midnight.
func fix(_ place: Coordinate?, error: Double? = 5, seconds: Double = 0) -> Fix {
  var fix = Fix()
  fix.mode = place == nil ? .none : .threeDimensional
  fix.coordinate = place
  fix.error.horizontal = error
  fix.time = UTCTime(unixNanoseconds: 1_790_000_000_000_000_000 + Int64(seconds * 1e9))
  return fix
}

func circle(_ name: String, _ center: Coordinate, _ metres: Int64, dwell: Int64 = 0) -> Geofence {
  Geofence(
    name: name, shape: .circle(center: center, radius: Length(tenthsOfMillimetre: metres * 10_000)), dwell: dwell)
}

/// SplitMix64: the same numbers in every run.
struct Dice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
