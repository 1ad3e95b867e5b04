// SPDX-License-Identifier: BSD-2-Clause
import Glibc

/// DOPs computed from where the satellites used stand, for receivers that send none or only some.
struct SkyGeometry {
  var x, y, vertical, time: Double

  var horizontal: Double { (x * x + y * y).squareRoot() }
  var position: Double { (x * x + y * y + vertical * vertical).squareRoot() }
  var geometric: Double { (x * x + y * y + vertical * vertical + time * time).squareRoot() }

  /// From the azimuths and elevations of the satellites used, each satellite once however many of its signals are used;
  /// nil with fewer than four, or where they lie so that the position cannot be solved.
  init?(usedOf satellites: borrowing Span<Satellite>) {
    // The normal matrix of the unit vectors (east, north, up, 1): symmetric, so its upper half is enough.
    var n = InlineArray<16, Double>(repeating: 0)
    var count = 0
    for i in 0..<satellites.count {
      let satellite = satellites[i]
      guard satellite.isUsed, let elevation = satellite.elevation, let azimuth = satellite.azimuth,
        (0...90).contains(elevation), (0..<360).contains(azimuth), !Self.tells(satellite, in: satellites, before: i)
      else { continue }
      let el = Double(elevation) * .pi / 180
      let az = Double(azimuth) * .pi / 180
      let row: InlineArray<4, Double> = [sin(az) * cos(el), cos(az) * cos(el), sin(el), 1]
      for r in 0..<4 {
        for c in 0..<4 { n[r * 4 + c] += row[r] * row[c] }
      }
      count += 1
    }
    guard count >= 4, let diagonal = Self.diagonalOfInverse(n) else { return nil }
    x = diagonal[0].squareRoot()
    y = diagonal[1].squareRoot()
    vertical = diagonal[2].squareRoot()
    time = diagonal[3].squareRoot()
  }

  /// The diagonal of the inverse of a symmetric positive definite 4 x 4 matrix, by Cholesky's factors; nil where it has
  /// no inverse worth the name.
  private static func diagonalOfInverse(_ m: InlineArray<16, Double>) -> InlineArray<4, Double>? {
    var l = InlineArray<16, Double>(repeating: 0)
    for r in 0..<4 {
      for c in 0...r {
        var sum = m[r * 4 + c]
        for k in 0..<c { sum -= l[r * 4 + k] * l[c * 4 + k] }
        if r == c {
          guard sum > 1e-9 else { return nil }
          l[r * 4 + r] = sum.squareRoot()
        } else {
          l[r * 4 + c] = sum / l[c * 4 + c]
        }
      }
    }
    // Columns of the inverse of L; the inverse's diagonal is the sum of their squares.
    var diagonal = InlineArray<4, Double>(repeating: 0)
    for column in 0..<4 {
      var inverse = InlineArray<4, Double>(repeating: 0)
      for r in column..<4 {
        var sum = r == column ? 1.0 : 0.0
        for k in column..<r { sum -= l[r * 4 + k] * inverse[k] }
        inverse[r] = sum / l[r * 4 + r]
      }
      for r in column..<4 { diagonal[column] += inverse[r] * inverse[r] }
    }
    return diagonal
  }

  /// Whether an entry before `index` is another used signal of the same satellite, with a place in the sky.
  private static func tells(_ satellite: Satellite, in satellites: borrowing Span<Satellite>, before index: Int) -> Bool
  {
    for i in 0..<index {
      let other = satellites[i]
      if other.prn == satellite.prn, other.isUsed, other.elevation != nil, other.azimuth != nil { return true }
    }
    return false
  }
}
