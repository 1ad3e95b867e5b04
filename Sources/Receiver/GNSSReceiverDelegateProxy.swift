// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import NMEA
import Streams

/// Stands in as a receiver's delegate, and makes a stream of each callback.
public final class GNSSReceiverDelegateProxy: DelegateProxy, DelegateProxyType, GNSSReceiverEvents {
  public typealias Parent = GNSSReceiver

  public struct Taps {
    public let didUpdateFix = Tap<Fix>()
    public let didUpdateEarlyFix = Tap<Fix>()
    public let didFailWithError = Tap<ReceiverError>()
    public let didFinishBacklog = Tap<Backlog>()
    public let didPauseUpdates = Tap<PauseReason>()
    public let didResumeUpdates = Tap<Void>()
    public let didChangeFixStatus = Tap<FixState>()
    public let didUpdateHeading = Tap<Heading>()
    public let didUpdateCourse = Tap<Course>()
    public let didUpdateAttitude = Tap<Attitude>()
    public let didEnterGeofence = Tap<GeofenceCrossing>()
    public let didExitGeofence = Tap<GeofenceCrossing>()
    public let didDetermineState = Tap<GeofenceDetermination>()
    public let didStartMonitoring = Tap<Geofence>()
    public let monitoringDidFail = Tap<MonitoringFailure>()
    public let didUpdateSatellitesInView = Tap<SatellitesInView>()
    public let satellitesInViewDidFail = Tap<SkyFault>()
    public let didDetectStop = Tap<Stop>()
    public let didChangeAvailability = Tap<Availability>()
    public let didReceiveSentence = Tap<ReceivedSentence>()
  }

  public let taps = Taps()
  public weak var forward: (any GNSSReceiverEvents)?
  public var asDelegate: any GNSSReceiverEvents { self }

  public func receiver(_ receiver: GNSSReceiver, didUpdateFix fix: Fix) {
    taps.didUpdateFix.around(fix) { forward?.receiver(receiver, didUpdateFix: fix) }
  }
  public func receiver(_ receiver: GNSSReceiver, didUpdateEarlyFix fix: Fix) {
    taps.didUpdateEarlyFix.around(fix) { forward?.receiver(receiver, didUpdateEarlyFix: fix) }
  }
  public func receiver(_ receiver: GNSSReceiver, didFailWithError error: ReceiverError) {
    taps.didFailWithError.around(error) { forward?.receiver(receiver, didFailWithError: error) }
  }
  public func receiver(_ receiver: GNSSReceiver, didFinishBacklog backlog: Backlog) {
    taps.didFinishBacklog.around(backlog) { forward?.receiver(receiver, didFinishBacklog: backlog) }
  }
  public func receiver(_ receiver: GNSSReceiver, didPauseUpdates reason: PauseReason) {
    taps.didPauseUpdates.around(reason) { forward?.receiver(receiver, didPauseUpdates: reason) }
  }
  public func receiverDidResumeUpdates(_ receiver: GNSSReceiver) {
    taps.didResumeUpdates.around(()) { forward?.receiverDidResumeUpdates(receiver) }
  }
  public func receiver(_ receiver: GNSSReceiver, didChangeFixStatus state: FixState) {
    taps.didChangeFixStatus.around(state) { forward?.receiver(receiver, didChangeFixStatus: state) }
  }
  public func receiver(_ receiver: GNSSReceiver, didUpdateHeading heading: Heading) {
    taps.didUpdateHeading.around(heading) { forward?.receiver(receiver, didUpdateHeading: heading) }
  }
  public func receiver(_ receiver: GNSSReceiver, didUpdateCourse course: Course) {
    taps.didUpdateCourse.around(course) { forward?.receiver(receiver, didUpdateCourse: course) }
  }
  public func receiver(_ receiver: GNSSReceiver, didUpdateAttitude attitude: Attitude) {
    taps.didUpdateAttitude.around(attitude) { forward?.receiver(receiver, didUpdateAttitude: attitude) }
  }
  public func receiver(_ receiver: GNSSReceiver, didEnterGeofence crossing: GeofenceCrossing) {
    taps.didEnterGeofence.around(crossing) { forward?.receiver(receiver, didEnterGeofence: crossing) }
  }
  public func receiver(_ receiver: GNSSReceiver, didExitGeofence crossing: GeofenceCrossing) {
    taps.didExitGeofence.around(crossing) { forward?.receiver(receiver, didExitGeofence: crossing) }
  }
  public func receiver(_ receiver: GNSSReceiver, didDetermineState determination: GeofenceDetermination) {
    taps.didDetermineState.around(determination) { forward?.receiver(receiver, didDetermineState: determination) }
  }
  public func receiver(_ receiver: GNSSReceiver, didStartMonitoring geofence: Geofence) {
    taps.didStartMonitoring.around(geofence) { forward?.receiver(receiver, didStartMonitoring: geofence) }
  }
  public func receiver(_ receiver: GNSSReceiver, monitoringDidFail failure: MonitoringFailure) {
    taps.monitoringDidFail.around(failure) { forward?.receiver(receiver, monitoringDidFail: failure) }
  }
  public func receiver(_ receiver: GNSSReceiver, didUpdateSatellitesInView satellites: SatellitesInView) {
    taps.didUpdateSatellitesInView.around(satellites) {
      forward?.receiver(receiver, didUpdateSatellitesInView: satellites)
    }
  }
  public func receiver(_ receiver: GNSSReceiver, satellitesInViewDidFail fault: SkyFault) {
    taps.satellitesInViewDidFail.around(fault) { forward?.receiver(receiver, satellitesInViewDidFail: fault) }
  }
  public func receiver(_ receiver: GNSSReceiver, didDetectStop stop: Stop) {
    taps.didDetectStop.around(stop) { forward?.receiver(receiver, didDetectStop: stop) }
  }
  public func receiver(_ receiver: GNSSReceiver, didChangeAvailability availability: Availability) {
    taps.didChangeAvailability.around(availability) {
      forward?.receiver(receiver, didChangeAvailability: availability)
    }
  }
  public func receiver(_ receiver: GNSSReceiver, didReceive sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    // A span cannot be an element, and a copy is made only for somebody.
    let tap = taps.didReceiveSentence
    guard tap.isObserved else {
      forward?.receiver(receiver, didReceive: sentence, in: bytes)
      return
    }
    let element = ReceivedSentence(sentence, in: bytes)
    tap.before(element)
    forward?.receiver(receiver, didReceive: sentence, in: bytes)
    tap.after(element)
  }
}
