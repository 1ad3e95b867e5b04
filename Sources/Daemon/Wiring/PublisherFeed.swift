// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Publisher
import Receiver
import Reports
import SerialPort
import Streams

/// Subscribes the publisher to one receiver's streams: the only way in which a receiver's data reach subscribers.
final class PublisherFeed {
  private let station: ReceiverStation
  private let publisher: Publisher
  /// Sentences are copied for as long as somebody listens: nobody listens unless a subscriber wants them.
  private var sentences: (any Disposable)?

  init(_ station: ReceiverStation, to publisher: Publisher) {
    self.station = station
    self.publisher = publisher
    let device = station.name
    let rx = station.receiver.rx
    rx.didUpdateFix.subscribe(onNext: { [unowned publisher] in publisher.publish(fix: $0, device: device) })
      .disposed(by: station.bag)
    rx.didUpdateEarlyFix.subscribe(onNext: { [unowned publisher] in publisher.publish(fix: $0, device: device) })
      .disposed(by: station.bag)
    rx.didUpdateSatellitesInView.subscribe(onNext: { [unowned publisher] in
      publisher.publish(satellites: $0, device: device)
    }).disposed(by: station.bag)
    rx.didUpdateAttitude.subscribe(onNext: { [unowned publisher] in publisher.publish(attitude: $0, device: device) })
      .disposed(by: station.bag)
    observeGeofences()
    station.portChanges.subscribe(onNext: { [unowned publisher, unowned station] _ in
      publisher.deviceChanged(station.report)
    }).disposed(by: station.bag)
    station.willReceive = { [unowned self] in followWishes() }
    publisher.deviceChanged(station.report)
  }

  private func observeGeofences() {
    let (device, rx) = (station.name, station.receiver.rx)
    let publisher = publisher
    func publish(_ name: String, _ state: GeofenceReport.State, isCrossing: Bool, _ time: UTCTime?) {
      publisher.publish(
        geofence: GeofenceReport(name: name, state: state, isCrossing: isCrossing, time: time), device: device)
    }
    rx.didEnterGeofence.subscribe(onNext: { publish($0.geofence.name, .inside, isCrossing: true, $0.time) })
      .disposed(by: station.bag)
    rx.didExitGeofence.subscribe(onNext: { publish($0.geofence.name, .outside, isCrossing: true, $0.time) })
      .disposed(by: station.bag)
    rx.didDetermineState.subscribe(onNext: { [unowned station] in
      publish($0.geofence.name, .init($0.state), isCrossing: false, station.receiver.lastFix?.time)
    }).disposed(by: station.bag)
  }

  /// The receiver is not configured any more.
  func end() {
    sentences?.dispose()
    publisher.deviceRemoved(station.name)
  }

  private func followWishes() {
    guard publisher.wantsSentences != (sentences != nil) else { return }
    if let listening = sentences {
      listening.dispose()
      sentences = nil
      return
    }
    let device = station.name
    sentences = station.receiver.rx.didReceiveSentence.subscribe(onNext: { [unowned publisher] in
      publisher.publish(sentence: $0.bytes.span, device: device)
    })
  }
}
