// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import NMEA

/// What applications adopt: the receiver's events, each with an empty default.
public protocol GNSSReceiverDelegate: GNSSReceiverEvents {}

extension GNSSReceiverDelegate {
  public func receiver(_ receiver: GNSSReceiver, didUpdateFix fix: Fix) {}
  public func receiver(_ receiver: GNSSReceiver, didUpdateEarlyFix fix: Fix) {}
  public func receiver(_ receiver: GNSSReceiver, didFailWithError error: ReceiverError) {}
  public func receiver(_ receiver: GNSSReceiver, didFinishBacklog backlog: Backlog) {}
  public func receiver(_ receiver: GNSSReceiver, didPauseUpdates reason: PauseReason) {}
  public func receiverDidResumeUpdates(_ receiver: GNSSReceiver) {}
  public func receiver(_ receiver: GNSSReceiver, didChangeFixStatus state: FixState) {}
  public func receiver(_ receiver: GNSSReceiver, didUpdateHeading heading: Heading) {}
  public func receiver(_ receiver: GNSSReceiver, didUpdateCourse course: Course) {}
  public func receiver(_ receiver: GNSSReceiver, didUpdateAttitude attitude: Attitude) {}
  public func receiver(_ receiver: GNSSReceiver, didEnterGeofence crossing: GeofenceCrossing) {}
  public func receiver(_ receiver: GNSSReceiver, didExitGeofence crossing: GeofenceCrossing) {}
  public func receiver(_ receiver: GNSSReceiver, didDetermineState determination: GeofenceDetermination) {}
  public func receiver(_ receiver: GNSSReceiver, didStartMonitoring geofence: Geofence) {}
  public func receiver(_ receiver: GNSSReceiver, monitoringDidFail failure: MonitoringFailure) {}
  public func receiver(_ receiver: GNSSReceiver, didUpdateSatellitesInView satellites: SatellitesInView) {}
  public func receiver(_ receiver: GNSSReceiver, satellitesInViewDidFail fault: SkyFault) {}
  public func receiver(_ receiver: GNSSReceiver, didDetectStop stop: Stop) {}
  public func receiver(_ receiver: GNSSReceiver, didChangeAvailability availability: Availability) {}
  public func receiver(_ receiver: GNSSReceiver, didReceive sentence: Sentence, in bytes: borrowing Span<UInt8>) {}
}
