// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Glibc

extension Fix {
  /// What somebody of reduced access may know: the middle of the cell of a grid that the position lies in, and the
  /// second. No height, no movement, no quality: each of them tells more than the cell does.
  func reduced(to size: Length) -> Fix {
    var reduced = Fix()
    reduced.mode = min(mode, .twoDimensional)
    if var time {
      time.nanosecondOfDay -= time.nanosecondOfDay % 1_000_000_000
      reduced.time = time
    }
    guard let coordinate, mode >= .twoDimensional else { return reduced }
    let metres = max(size.metres, 1)
    // A degree of latitude has 111.2 km; one of longitude shrinks with the latitude, here that of the row's middle, so
    // that all who are in one row round alike.
    let row = Self.rounded(coordinate.latitude, step: metres / 111_200, limit: 90)
    let shrink = max(cos(row * .pi / 180), 0.001)
    let column = Self.rounded(coordinate.longitude, step: metres / (111_200 * shrink), limit: 180)
    reduced.coordinate = Coordinate(latitude: row, longitude: column)
    // Half the cell's diagonal, and what the fix itself may be off.
    reduced.error.horizontal = metres * 0.7072 + (error.horizontal ?? 0)
    return reduced
  }

  private static func rounded(_ degrees: Double, step: Double, limit: Double) -> Double {
    let middle = ((degrees / step).rounded(.down) + 0.5) * step
    return min(max(middle, -limit), limit)
  }
}
