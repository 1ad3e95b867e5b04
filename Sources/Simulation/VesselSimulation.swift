// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Glibc

/// A vessel under way with a receiver of four constellations: what the receiver knows at any moment, computed from that
/// moment alone, so that two simulations, or a simulation and a test, agree on it.
public struct VesselSimulation: Sendable {
  public var track: VesselTrack
  /// Through the water and over ground, m/s.
  public var speed: Double
  /// Satellites below it are seen but not used; degrees.
  public var elevationMask: Double
  /// The antenna above the sea, and the sea above the ellipsoid; metres.
  public var antennaHeight: Double
  public var geoidSeparation: Double
  /// East positive, degrees.
  public var magneticVariation: Double
  /// What ranges are wrong by, one standard deviation, metres.
  public var rangeError: Double

  public init(track: VesselTrack = .kielFjord, speed: Double = 6.2) {
    self.track = track
    self.speed = speed
    elevationMask = 10
    antennaHeight = 12.4
    geoidSeparation = 38.6
    magneticVariation = 4.3
    rangeError = 1.8
  }

  /// Everything of one moment, as an assembler of the receiver's sentences should make it out.
  public func epoch(at time: UTCTime) -> SimulatedEpoch {
    let motion = motion(at: time)
    let (sky, geometry) = sky(at: time, from: motion.place, height: motion.height + geoidSeparation)
    var epoch = SimulatedEpoch()
    epoch.satellites = sky
    epoch.fix.time = time
    epoch.fix.timeOfDay = time.nanosecondOfDay
    epoch.fix.satellitesUsed = sky.satellitesUsed
    epoch.fix.magneticVariation = Direction(degrees: magneticVariation)
    guard let geometry else {
      epoch.fix.mode = .none
      return epoch
    }
    epoch.fix.mode = .threeDimensional
    epoch.fix.status = .autonomous
    epoch.fix.dop = sky.dop
    epoch.fix.coordinate = Coordinate(
      latitude: degrees(motion.place.latitude), longitude: degrees(motion.place.longitude))
    epoch.fix.altitudeMSL = Length(metres: motion.height)
    epoch.fix.geoidSeparation = Length(metres: geoidSeparation)
    epoch.fix.altitudeHAE = Length(metres: motion.height + geoidSeparation)
    epoch.fix.speed = Speed(metresPerSecond: motion.speed)
    epoch.fix.course = Direction(degrees: degrees(motion.course))
    epoch.fix.magneticCourse = Direction(degrees: degrees(motion.course) - magneticVariation)?.normalized
    epoch.fix.noise = geometry.noise(rangeError: rangeError)
    epoch.fix.noise?.time = time
    epoch.attitude = attitude(motion, at: time)
    return epoch
  }

  // MARK: The vessel

  private struct Motion {
    /// Radians; metres above the sea; radians; m/s; radians a second.
    var place: SpherePoint
    var height, course, speed, turning: Double
  }

  private func motion(at time: UTCTime) -> Motion {
    let seconds = Double(time.unixNanoseconds) / 1e9
    let place = track.point(after: speed * seconds)
    // The velocity as a receiver has it: the change of the place on the ellipsoid, not on the sphere of the track.
    let (course, speed) = velocity(at: seconds, around: place)
    let later = velocity(at: seconds + 0.5, around: place)
    let earlier = velocity(at: seconds - 0.5, around: place)
    return Motion(
      place: place, height: antennaHeight + 0.3 * sin(2 * .pi * fmod(seconds, 7) / 7), course: course, speed: speed,
      turning: halfTurn(later.course - earlier.course))
  }

  private func velocity(at seconds: Double, around place: SpherePoint) -> (course: Double, speed: Double) {
    let step = 0.1
    let ahead = track.point(after: speed * (seconds + step))
    let behind = track.point(after: speed * (seconds - step))
    let moved =
      EarthFixed(latitude: ahead.latitude, longitude: ahead.longitude, height: 0)
      - EarthFixed(latitude: behind.latitude, longitude: behind.longitude, height: 0)
    let v = LocalFrame(latitude: place.latitude, longitude: place.longitude).local(moved)
    return (wholeTurn(atan2(v.east, v.north)), (v.east * v.east + v.north * v.north).squareRoot() / (2 * step))
  }

  /// The bow points a little to windward of the course, and the swell moves it.
  private func attitude(_ motion: Motion, at time: UTCTime) -> Attitude {
    let seconds = Double(time.unixNanoseconds) / 1e9
    var attitude = Attitude()
    attitude.time = time
    let heading = degrees(motion.course) + 3 * sin(motion.course - radians(250))
    attitude.heading = Direction(degrees: heading)?.normalized
    attitude.magneticHeading = Direction(degrees: heading - magneticVariation)?.normalized
    attitude.rateOfTurn = Int64((degrees(motion.turning) * 60 * 1e6).rounded())
    attitude.pitch = Direction(degrees: 1.2 * sin(2 * .pi * fmod(seconds, 7) / 7 + 1))
    attitude.roll = Direction(degrees: 3.5 * sin(2 * .pi * fmod(seconds, 9) / 9))
    return attitude
  }

  // MARK: The sky

  private func sky(
    at time: UTCTime, from place: SpherePoint, height: Double
  ) -> (sky: SatellitesInView, geometry: Geometry?) {
    let observer = EarthFixed(latitude: place.latitude, longitude: place.longitude, height: height)
    let frame = LocalFrame(latitude: place.latitude, longitude: place.longitude)
    var sky = SatellitesInView()
    sky.time = time
    var used: [(elevation: Double, azimuth: Double)] = []
    for satellite in SimulatedSatellite.all {
      let sight = frame.local(satellite.orbit.position(at: time.secondsSinceJ2000) - observer)
      let elevation = atan2(sight.up, (sight.east * sight.east + sight.north * sight.north).squareRoot())
      guard elevation > 0 else { continue }
      let azimuth = wholeTurn(atan2(sight.east, sight.north))
      let isUsed = satellite.constellation != .sbas && degrees(elevation) >= elevationMask
      if isUsed { used.append((elevation, azimuth)) }
      sky.satellites.append(
        Satellite(
          constellation: satellite.constellation, svid: satellite.svid, prn: satellite.prn, signal: satellite.signal,
          elevation: Int(degrees(elevation).rounded()), azimuth: Int(degrees(azimuth).rounded()) % 360,
          cn0: strength(of: satellite, elevation: elevation, at: time), isUsed: isUsed))
    }
    let geometry = Geometry(used)
    if let geometry { sky.dop = geometry.dilution }
    sky.satellitesUsed = used.count
    return (sky, geometry)
  }

  /// C/N0 in tenths of dB-Hz, as receivers send it in whole dB-Hz: stronger the higher, with a flutter of its own for
  /// each satellite; nil close to the horizon, where the signal is not tracked.
  private func strength(of satellite: SimulatedSatellite, elevation: Double, at time: UTCTime) -> Int? {
    guard degrees(elevation) >= 4 else { return nil }
    let seconds = Double(time.unixNanoseconds / 1_000_000_000)
    let flutter = sin(fmod(seconds, 1_800) / (11 + Double(satellite.svid % 7)) + Double(satellite.prn))
    return 10 * Int((27 + 22 * sin(elevation) + 1.5 * flutter).rounded())
  }
}
