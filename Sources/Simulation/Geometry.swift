// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Glibc

/// How errors of ranges become errors of place and time: the inverse of the normal matrix of unit vectors to the
/// satellites, in east, north, up and time.
struct Geometry {
  /// Rows and columns: east, north, up, time. Without unit.
  private(set) var covariance: [[Double]]

  /// From the directions (radians) of the satellites used; nil for fewer than four, or where they lie so that no
  /// position follows from them.
  init?(_ directions: [(elevation: Double, azimuth: Double)]) {
    guard directions.count >= 4 else { return nil }
    var normal = [[Double]](repeating: [Double](repeating: 0, count: 4), count: 4)
    for (elevation, azimuth) in directions {
      let row = [cos(elevation) * sin(azimuth), cos(elevation) * cos(azimuth), sin(elevation), 1]
      for i in 0..<4 {
        for j in 0..<4 { normal[i][j] += row[i] * row[j] }
      }
    }
    guard let inverse = Self.inverse(of: normal) else { return nil }
    covariance = inverse
  }

  /// Gauss and Jordan, with the largest pivot.
  private static func inverse(of matrix: [[Double]]) -> [[Double]]? {
    let n = matrix.count
    var left = matrix
    var right = (0..<n).map { i in (0..<n).map { $0 == i ? 1.0 : 0.0 } }
    for column in 0..<n {
      let pivot = (column..<n).max { left[$0][column].magnitude < left[$1][column].magnitude } ?? column
      guard left[pivot][column].magnitude > 1e-9 else { return nil }
      left.swapAt(pivot, column)
      right.swapAt(pivot, column)
      let scale = left[column][column]
      for j in 0..<n {
        left[column][j] /= scale
        right[column][j] /= scale
      }
      for row in 0..<n where row != column {
        let factor = left[row][column]
        for j in 0..<n {
          left[row][j] -= factor * left[column][j]
          right[row][j] -= factor * right[column][j]
        }
      }
    }
    return right
  }

  /// The DOPs, thousandths.
  var dilution: DilutionOfPrecision {
    let east = covariance[0][0]
    let north = covariance[1][1]
    let up = covariance[2][2]
    let time = covariance[3][3]
    var dop = DilutionOfPrecision()
    dop.x = Self.thousandths(east)
    dop.y = Self.thousandths(north)
    dop.horizontal = Self.thousandths(east + north)
    dop.vertical = Self.thousandths(up)
    dop.position = Self.thousandths(east + north + up)
    dop.time = Self.thousandths(time)
    dop.geometric = Self.thousandths(east + north + up + time)
    return dop
  }

  private static func thousandths(_ variance: Double) -> Int32 {
    Int32((1000 * min(99.99, max(0, variance).squareRoot())).rounded())
  }

  /// What a receiver with range errors of so many metres (one standard deviation) would say of its own position.
  func noise(rangeError: Double) -> NoiseStatistics {
    let scale = rangeError * rangeError
    let east = covariance[0][0] * scale
    let north = covariance[1][1] * scale
    let both = covariance[0][1] * scale
    // The axes of the error ellipse are the eigenvalues of the horizontal part.
    let mean = (east + north) / 2
    let spread = (((east - north) / 2) * ((east - north) / 2) + both * both).squareRoot()
    var noise = NoiseStatistics()
    noise.rms = Length(metres: rangeError)
    noise.semiMajor = Length(metres: (mean + spread).squareRoot())
    noise.semiMinor = Length(metres: max(0, mean - spread).squareRoot())
    noise.orientation = Direction(degrees: degrees(wholeTurn(atan2(2 * both, north - east)) / 2))
    noise.latitude = Length(metres: north.squareRoot())
    noise.longitude = Length(metres: east.squareRoot())
    noise.altitude = Length(metres: max(0, covariance[2][2] * scale).squareRoot())
    return noise
  }
}
