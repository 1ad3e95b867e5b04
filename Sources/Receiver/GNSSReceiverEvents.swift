// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import NMEA

/// Everything that a receiver tells its delegate. All of it is required: the receiver calls these, and its proxy must
/// pass each of them on. Applications adopt ``GNSSReceiverDelegate``, which has empty defaults.
///
/// All are called on the receiver's thread. For one epoch the order is: fix, satellites, heading, attitude, course, fix
/// status, then what follows from the fix (geofences, stops).
public protocol GNSSReceiverEvents: AnyObject {
  /// One fix an epoch, also when it says that there is no fix.
  func receiver(_ receiver: GNSSReceiver, didUpdateFix fix: Fix)
  /// The position of an epoch that is not complete yet (`isEarly`); the whole fix follows.
  func receiver(_ receiver: GNSSReceiver, didUpdateEarlyFix fix: Fix)
  /// Something went wrong; updates may go on.
  func receiver(_ receiver: GNSSReceiver, didFailWithError error: ReceiverError)
  /// A batch was delivered to its end.
  func receiver(_ receiver: GNSSReceiver, didFinishBacklog backlog: Backlog)
  /// Updates pause until the receiver is back.
  func receiver(_ receiver: GNSSReceiver, didPauseUpdates reason: PauseReason)
  /// Updates go on.
  func receiverDidResumeUpdates(_ receiver: GNSSReceiver)
  /// No fix, 2D, 3D, differential, RTK: told when it changes, and with the first epoch.
  func receiver(_ receiver: GNSSReceiver, didChangeFixStatus state: FixState)
  /// Where the bow points (HDT, HDM, HDG, THS). Never the course.
  func receiver(_ receiver: GNSSReceiver, didUpdateHeading heading: Heading)
  /// Where the vessel goes (RMC, VTG). Never the heading.
  func receiver(_ receiver: GNSSReceiver, didUpdateCourse course: Course)
  /// All that attitude sensors and dual-antenna receivers say.
  func receiver(_ receiver: GNSSReceiver, didUpdateAttitude attitude: Attitude)
  /// It has come into a geofence.
  func receiver(_ receiver: GNSSReceiver, didEnterGeofence crossing: GeofenceCrossing)
  /// It has gone out of a geofence.
  func receiver(_ receiver: GNSSReceiver, didExitGeofence crossing: GeofenceCrossing)
  /// Inside, outside or unknown: when monitoring starts, when it becomes known, and when asked for.
  func receiver(_ receiver: GNSSReceiver, didDetermineState determination: GeofenceDetermination)
  /// A geofence is monitored from now on.
  func receiver(_ receiver: GNSSReceiver, didStartMonitoring geofence: Geofence)
  /// A geofence cannot be monitored.
  func receiver(_ receiver: GNSSReceiver, monitoringDidFail failure: MonitoringFailure)
  /// A whole sky.
  func receiver(_ receiver: GNSSReceiver, didUpdateSatellitesInView satellites: SatellitesInView)
  /// A cycle of GSV sentences gave no sky.
  func receiver(_ receiver: GNSSReceiver, satellitesInViewDidFail fault: SkyFault)
  /// It has come to stay at a place, or left it.
  func receiver(_ receiver: GNSSReceiver, didDetectStop stop: Stop)
  /// Whether the device can be used has changed.
  func receiver(_ receiver: GNSSReceiver, didChangeAvailability availability: Availability)
  /// One accepted sentence. The bytes are the receiver's own, good for this call; nothing is made for it.
  func receiver(_ receiver: GNSSReceiver, didReceive sentence: Sentence, in bytes: borrowing Span<UInt8>)
}
