// SPDX-License-Identifier: BSD-2-Clause
import Glibc

/// What one unit of DOP is worth, metres at 95 %: gpsd's figures, which its clients have learned to read.
private struct RangeError {
  var horizontal, vertical, spherical: Double

  static let autonomous = RangeError(horizontal: 15, vertical: 23, spherical: 19)
  static let differential = RangeError(horizontal: 3.75, vertical: 5.75, spherical: 4.75)
}

extension EpochAssembler {
  /// Fills in the estimates that the receiver did not send itself, from the DOPs and from the epoch before.
  mutating func estimate(_ geometry: SkyGeometry?) {
    guard pending.fix.mode >= .twoDimensional else { return }
    let corrected: Bool =
      switch pending.fix.status {
      case .differential, .rtkFixed, .rtkFloat: true
      default: false
      }
    let range = corrected ? RangeError.differential : .autonomous
    let dop = pending.fix.dop
    if pending.fix.error.x == nil { pending.fix.error.x = geometry.map { $0.x * range.horizontal } }
    if pending.fix.error.y == nil { pending.fix.error.y = geometry.map { $0.y * range.horizontal } }
    if pending.fix.error.horizontal == nil { pending.fix.error.horizontal = product(dop.horizontal, range.spherical) }
    if pending.fix.error.vertical == nil { pending.fix.error.vertical = product(dop.vertical, range.vertical) }
    if pending.fix.error.spherical == nil { pending.fix.error.spherical = product(dop.position, range.spherical) }
    estimateMovement()
  }

  private func product(_ dop: Int32?, _ unit: Double) -> Double? { dop.map { Double($0) / 1000 * unit } }

  private mutating func estimateMovement() {
    guard let time = pending.stamp, let previous, let seconds = previous.seconds(until: time) else { return }
    let altitude = pending.fix.altitudeHAE ?? pending.fix.altitudeMSL
    if pending.fix.climb == nil, pending.fix.mode == .threeDimensional, let now = altitude,
      let before = previous.altitude
    {
      pending.fix.climb = Speed(metresPerSecond: (now - before).metres / seconds)
    }
    if pending.fix.error.speed == nil, let x = pending.fix.error.x, let y = pending.fix.error.y,
      let formerX = previous.errorX, let formerY = previous.errorY
    {
      pending.fix.error.speed = (max(x, y) + max(formerX, formerY)) / seconds
    }
    if pending.fix.error.climb == nil, pending.fix.mode == .threeDimensional, let vertical = pending.fix.error.vertical,
      let former = previous.errorVertical
    {
      pending.fix.error.climb = (vertical + former) / seconds
    }
    estimateCourse(previous)
  }

  /// The course is known as well as the way made since the last epoch is longer than the error of the position.
  private mutating func estimateCourse(_ previous: PreviousFix) {
    guard pending.fix.error.course == nil, pending.fix.course != nil, let here = pending.fix.coordinate,
      let there = previous.coordinate, let x = pending.fix.error.x, let y = pending.fix.error.y
    else { return }
    let error = max(x, y)
    let way = Geodesy.shortDistance(from: there, to: here)
    guard way > error else { return }
    pending.fix.error.course = 2 * asin(error / (way * way + error * error).squareRoot()) * 180 / .pi
  }
}
