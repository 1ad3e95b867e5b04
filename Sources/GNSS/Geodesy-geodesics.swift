// SPDX-License-Identifier: BSD-2-Clause
import Glibc

extension Geodesy {
  /// The shortest way between two places on the ellipsoid.
  public struct Geodesic: Sendable {
    /// Metres.
    public var distance: Double
    /// Directions at the start and at the end, radians from north through east.
    public var startAzimuth, endAzimuth: Double
  }

  /// The geodesic from one place to another, by T. Vincenty's inverse formula (Survey Review XXIII, 176, 1975): good to
  /// half a millimetre. Nil for places that are nearly antipodal, where it does not converge (farther apart than about
  /// 19 900 km).
  public static func geodesic(from start: Coordinate, to end: Coordinate) -> Geodesic? {
    if start == end { return Geodesic(distance: 0, startAzimuth: 0, endAzimuth: 0) }
    let f = flattening
    let b = semiMajorAxis * (1 - f)
    // The difference of the exact integers: places a millimetre apart keep their digits.
    let turn = Double(shortWay(end.longitudeNanodegrees - start.longitudeNanodegrees)) * 1e-9 * .pi / 180
    let (sinU1, cosU1) = reducedLatitude(start.latitude * .pi / 180)
    let (sinU2, cosU2) = reducedLatitude(end.latitude * .pi / 180)
    var lambda = turn
    for _ in 0..<100 {
      let (sinL, cosL) = (sin(lambda), cos(lambda))
      let x = cosU2 * sinL
      let y = cosU1 * sinU2 - sinU1 * cosU2 * cosL
      let sinSigma = (x * x + y * y).squareRoot()
      if sinSigma == 0 { return Geodesic(distance: 0, startAzimuth: 0, endAzimuth: 0) }
      let cosSigma = sinU1 * sinU2 + cosU1 * cosU2 * cosL
      let sigma = atan2(sinSigma, cosSigma)
      let sinAlpha = cosU1 * cosU2 * sinL / sinSigma
      let cos2Alpha = 1 - sinAlpha * sinAlpha
      // On the equator there is no midpoint to speak of.
      let cos2M = cos2Alpha > 1e-15 ? cosSigma - 2 * sinU1 * sinU2 / cos2Alpha : 0
      let c = f / 16 * cos2Alpha * (4 + f * (4 - 3 * cos2Alpha))
      let last = lambda
      lambda =
        turn + (1 - c) * f * sinAlpha
        * (sigma + c * sinSigma * (cos2M + c * cosSigma * (2 * cos2M * cos2M - 1)))
      guard abs(lambda) <= .pi else { return nil }
      guard abs(lambda - last) < 1e-12 else { continue }
      let u2 = cos2Alpha * (semiMajorAxis * semiMajorAxis - b * b) / (b * b)
      let (a, delta) = series(u2, sinSigma: sinSigma, cosSigma: cosSigma, cos2M: cos2M)
      return Geodesic(
        distance: b * a * (sigma - delta), startAzimuth: atan2(x, y),
        endAzimuth: atan2(cosU1 * sinL, cosU1 * sinU2 * cosL - sinU1 * cosU2))
    }
    return nil
  }

  /// Where one comes to along a geodesic, by Vincenty's direct formula.
  /// - Parameters:
  ///   - azimuth: radians from north through east.
  ///   - distance: metres, 0 … 20 000 000.
  public static func place(from start: Coordinate, azimuth: Double, distance: Double) -> Coordinate {
    let f = flattening
    let b = semiMajorAxis * (1 - f)
    let (sinU1, cosU1) = reducedLatitude(start.latitude * .pi / 180)
    let (sinA1, cosA1) = (sin(azimuth), cos(azimuth))
    let sigma1 = atan2(sinU1, cosU1 * cosA1)
    let sinAlpha = cosU1 * sinA1
    let cos2Alpha = 1 - sinAlpha * sinAlpha
    let u2 = cos2Alpha * (semiMajorAxis * semiMajorAxis - b * b) / (b * b)
    var sigma = distance / (b * (1 + u2 / 4))
    var (sinSigma, cosSigma, cos2M) = (0.0, 1.0, 0.0)
    for _ in 0..<100 {
      (sinSigma, cosSigma, cos2M) = (sin(sigma), cos(sigma), cos(2 * sigma1 + sigma))
      let (a, delta) = series(u2, sinSigma: sinSigma, cosSigma: cosSigma, cos2M: cos2M)
      let next = distance / (b * a) + delta
      let isDone = abs(next - sigma) < 1e-13
      sigma = next
      if isDone { break }
    }
    (sinSigma, cosSigma, cos2M) = (sin(sigma), cos(sigma), cos(2 * sigma1 + sigma))
    let across = sinU1 * sinSigma - cosU1 * cosSigma * cosA1
    let latitude = atan2(
      sinU1 * cosSigma + cosU1 * sinSigma * cosA1,
      (1 - f) * (sinAlpha * sinAlpha + across * across).squareRoot())
    let lambda = atan2(sinSigma * sinA1, cosU1 * cosSigma - sinU1 * sinSigma * cosA1)
    let c = f / 16 * cos2Alpha * (4 + f * (4 - 3 * cos2Alpha))
    let turn =
      lambda - (1 - c) * f * sinAlpha
      * (sigma + c * sinSigma * (cos2M + c * cosSigma * (2 * cos2M * cos2M - 1)))
    let nanodegrees = Int64((turn * 180 / .pi * 1e9).rounded())
    return Coordinate(
      latitudeNanodegrees: Int64((latitude * 180 / .pi * 1e9).rounded()),
      longitudeNanodegrees: shortWay(start.longitudeNanodegrees + nanodegrees))
  }

  /// A difference of longitudes the short way round, -180·10⁹ … 180·10⁹.
  public static func shortWay(_ nanodegrees: Int64) -> Int64 {
    var turn = nanodegrees
    while turn > 180_000_000_000 { turn -= 360_000_000_000 }
    while turn < -180_000_000_000 { turn += 360_000_000_000 }
    return turn
  }

  /// Sine and cosine of the latitude on the auxiliary sphere.
  private static func reducedLatitude(_ latitude: Double) -> (Double, Double) {
    let (y, x) = ((1 - flattening) * sin(latitude), cos(latitude))
    let length = (x * x + y * y).squareRoot()
    return (y / length, x / length)
  }

  /// Vincenty's A, and Δσ.
  private static func series(
    _ u2: Double, sinSigma: Double, cosSigma: Double, cos2M: Double
  ) -> (a: Double, delta: Double) {
    let a = 1 + u2 / 16384 * (4096 + u2 * (-768 + u2 * (320 - 175 * u2)))
    let b = u2 / 1024 * (256 + u2 * (-128 + u2 * (74 - 47 * u2)))
    let inner =
      cosSigma * (2 * cos2M * cos2M - 1)
      - b / 6 * cos2M * (4 * sinSigma * sinSigma - 3) * (4 * cos2M * cos2M - 3)
    return (a, b * sinSigma * (cos2M + b / 4 * inner))
  }
}

extension Geodesy {
  /// Metres along the ground; for places that are nearly antipodal, through the Earth.
  public static func distance(from start: Coordinate, to end: Coordinate) -> Double {
    geodesic(from: start, to: end)?.distance ?? EarthPoint(start).chord(to: EarthPoint(end))
  }
}
