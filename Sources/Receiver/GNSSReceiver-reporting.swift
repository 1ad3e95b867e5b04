// SPDX-License-Identifier: BSD-2-Clause
import GNSS

extension GNSSReceiver {
  /// Tells the delegate what an epoch, or a part of one, brought.
  func report(_ epoch: borrowing Epoch) {
    if let fix = epoch.fix { report(fix) }
    if let satellites = epoch.satellites {
      lastSatellites = satellites
      listener?.receiver(self, didUpdateSatellitesInView: satellites)
    }
    if let fault = epoch.skyFault { listener?.receiver(self, satellitesInViewDidFail: fault) }
    if let attitude = epoch.attitude { report(attitude) }
    if let fix = epoch.fix, !fix.isEarly { reportWhatFollows(from: fix) }
  }

  private func report(_ fix: Fix) {
    guard !fix.isEarly else {
      listener?.receiver(self, didUpdateEarlyFix: fix)
      return
    }
    fixes += 1
    lastFix = fix
    tell(fix)
  }

  /// The one call that every fix makes; for benchmarks too.
  package func tell(_ fix: Fix) { listener?.receiver(self, didUpdateFix: fix) }

  private func report(_ attitude: Attitude) {
    lastAttitude = attitude
    if attitude.heading != nil || attitude.magneticHeading != nil {
      let heading = Heading(trueHeading: attitude.heading, magneticHeading: attitude.magneticHeading)
      listener?.receiver(self, didUpdateHeading: heading)
    }
    listener?.receiver(self, didUpdateAttitude: attitude)
  }

  private func reportWhatFollows(from fix: Fix) {
    if fix.course != nil || fix.magneticCourse != nil || fix.speed != nil {
      let course = Course(trueCourse: fix.course, magneticCourse: fix.magneticCourse, speed: fix.speed)
      listener?.receiver(self, didUpdateCourse: course)
    }
    let state = FixState(mode: fix.mode, status: fix.status)
    if state != fixState {
      fixState = state
      listener?.receiver(self, didChangeFixStatus: state)
    }
    conclude(from: fix)
  }

  /// Geofences and stops; for benchmarks too.
  package func conclude(from fix: Fix) {
    updateGeofences(with: fix)
    if let stop = stops.update(with: fix) { listener?.receiver(self, didDetectStop: stop) }
  }
}
