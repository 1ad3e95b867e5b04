// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import NMEA
import Streams

extension GNSSReceiver: ReactiveCompatible {}

/// A receiver's streams: each callback of ``GNSSReceiverEvents``, after the application's delegate has seen it. They
/// never fail, and end with the receiver.
extension Reactive where Base == GNSSReceiver {
  /// The proxy, for what the streams below do not have: calls before the delegate sees them, the forward delegate.
  public var delegate: GNSSReceiverDelegateProxy { .proxy(for: base) }

  public var didUpdateFix: ControlEvent<Fix> { delegate.methodInvoked(\.didUpdateFix) }
  public var didUpdateEarlyFix: ControlEvent<Fix> { delegate.methodInvoked(\.didUpdateEarlyFix) }
  public var didFailWithError: ControlEvent<ReceiverError> { delegate.methodInvoked(\.didFailWithError) }
  public var didFinishBacklog: ControlEvent<Backlog> { delegate.methodInvoked(\.didFinishBacklog) }
  public var didPauseUpdates: ControlEvent<PauseReason> { delegate.methodInvoked(\.didPauseUpdates) }
  public var didResumeUpdates: ControlEvent<Void> { delegate.methodInvoked(\.didResumeUpdates) }
  public var didChangeFixStatus: ControlEvent<FixState> { delegate.methodInvoked(\.didChangeFixStatus) }
  public var didUpdateHeading: ControlEvent<Heading> { delegate.methodInvoked(\.didUpdateHeading) }
  public var didUpdateCourse: ControlEvent<Course> { delegate.methodInvoked(\.didUpdateCourse) }
  public var didUpdateAttitude: ControlEvent<Attitude> { delegate.methodInvoked(\.didUpdateAttitude) }
  public var didEnterGeofence: ControlEvent<GeofenceCrossing> { delegate.methodInvoked(\.didEnterGeofence) }
  public var didExitGeofence: ControlEvent<GeofenceCrossing> { delegate.methodInvoked(\.didExitGeofence) }
  public var didDetermineState: ControlEvent<GeofenceDetermination> { delegate.methodInvoked(\.didDetermineState) }
  public var didStartMonitoring: ControlEvent<Geofence> { delegate.methodInvoked(\.didStartMonitoring) }
  public var monitoringDidFail: ControlEvent<MonitoringFailure> { delegate.methodInvoked(\.monitoringDidFail) }
  public var didUpdateSatellitesInView: ControlEvent<SatellitesInView> {
    delegate.methodInvoked(\.didUpdateSatellitesInView)
  }
  public var satellitesInViewDidFail: ControlEvent<SkyFault> { delegate.methodInvoked(\.satellitesInViewDidFail) }
  public var didDetectStop: ControlEvent<Stop> { delegate.methodInvoked(\.didDetectStop) }
  public var didChangeAvailability: ControlEvent<Availability> { delegate.methodInvoked(\.didChangeAvailability) }
  /// Every accepted sentence. Its bytes are copied for as long as somebody listens.
  public var didReceiveSentence: ControlEvent<ReceivedSentence> { delegate.methodInvoked(\.didReceiveSentence) }

  /// Every accepted sentence of one type, as that type: `rx.sentence(RMC.self)`.
  public func sentence<Content: SentenceContent>(_ type: Content.Type) -> ControlEvent<Content> {
    ControlEvent(didReceiveSentence.filter { $0.sentence.formatter == type.formatter }.decoded(as: type))
  }
}

extension Observable where Element == ReceivedSentence {
  /// Each sentence read as one type. One that is another sentence ends the stream with a
  /// ``ReceivedSentence/DecodingError``.
  public func decoded<Content: SentenceContent>(as type: Content.Type) -> Observable<Content> {
    map { try $0.decoded(as: type) }
  }
}
