// SPDX-License-Identifier: BSD-2-Clause

/// How the vessel or vehicle lies: what compasses, attitude sensors and dual-antenna receivers report. Never the course
/// over ground, which is `Fix.course`.
public struct Attitude: Hashable, Sendable {
  public var time: UTCTime?
  /// Heading from true north, 0 ..< 360.
  public var heading: Direction?
  /// Heading from magnetic north, deviation applied where it was sent.
  public var magneticHeading: Direction?
  /// Bow up positive; starboard down positive.
  public var pitch, roll, yaw: Direction?
  /// Rate of turn in microdegrees a minute, bow to starboard positive.
  public var rateOfTurn: Int64?
  /// Magnetic dip and deviation.
  public var dip, deviation: Direction?
  /// Status letters as gpsd names them (`pitch_st` and so on), 0 where not sent.
  public var headingStatus, pitchStatus, rollStatus, yawStatus: UInt8
  /// Along the axes of the sensor's module: accelerations in micrometres a second squared, gravity among them; turn
  /// rates in microradians a second.
  public var acceleration, angularRate: AxisValues?
  /// From the first antenna to the second.
  public var baseline: Baseline?
  /// The true heading was computed from the magnetic one and the variation that came with it.
  public var isHeadingDerived: Bool

  @inlinable public init() {
    isHeadingDerived = false
    headingStatus = 0
    pitchStatus = 0
    rollStatus = 0
    yawStatus = 0
  }
}

/// A value for each axis of a sensor: x forward, y to starboard, z down, as its maker defines them for the module.
public struct AxisValues: Hashable, Sendable {
  public var x, y, z: Int64

  @inlinable public init(x: Int64, y: Int64, z: Int64) {
    self.x = x
    self.y = y
    self.z = z
  }
}

/// A heading: where the bow points.
public struct Heading: Hashable, Sendable {
  /// From true north; from magnetic north.
  public var trueHeading, magneticHeading: Direction?

  @inlinable public init(trueHeading: Direction?, magneticHeading: Direction?) {
    self.trueHeading = trueHeading
    self.magneticHeading = magneticHeading
  }
}

/// Course and speed over ground: where the vessel goes, whatever its bow does.
public struct Course: Hashable, Sendable {
  public var trueCourse, magneticCourse: Direction?
  public var speed: Speed?

  @inlinable public init(trueCourse: Direction?, magneticCourse: Direction?, speed: Speed?) {
    self.trueCourse = trueCourse
    self.magneticCourse = magneticCourse
    self.speed = speed
  }
}
