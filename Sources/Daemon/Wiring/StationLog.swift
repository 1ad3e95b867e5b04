// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Receiver
import SerialPort
import Streams

/// Writes what happens to one receiver into the log: an observer of its streams like any other.
struct StationLog {
  let device: String
  let write: (LogMessage) -> Void

  /// Subscribes to a station's streams until the station ends.
  static func observe(_ station: ReceiverStation, write: @escaping (LogMessage) -> Void) {
    let log = StationLog(device: station.name.path, write: write)
    let rx = station.receiver.rx
    // A change of the line alone, as while its speed is looked for, is for subscribers.
    station.portChanges.distinctUntilChanged { $0.state == $1.state && $0.error == $1.error }
      .subscribe(onNext: { log.portChanged($0) }).disposed(by: station.bag)
    rx.didChangeFixStatus.subscribe(onNext: { log.fixChanged($0) }).disposed(by: station.bag)
    rx.didEnterGeofence.subscribe(onNext: { log.crossed($0, "entered") }).disposed(by: station.bag)
    rx.didExitGeofence.subscribe(onNext: { log.crossed($0, "left") }).disposed(by: station.bag)
    rx.monitoringDidFail.subscribe(onNext: { log.failed($0) }).disposed(by: station.bag)
    rx.didDetectStop.subscribe(onNext: { log.stopped($0) }).disposed(by: station.bag)
  }

  private func portChanged(_ status: PortStatus) {
    guard let kind = MessageKind(status.state) else { return }
    var fields: [(field: LogMessage.Field, value: String)] = [(.device, device), (.state, status.state.rawValue)]
    if let error = status.error { fields.append((.fault, error.cause.rawValue)) }
    if let line = status.line { fields.append((.speed, line.description)) }
    if let number = status.error?.system?.errno { fields.append((.errno, String(number))) }
    write(LogMessage(kind, text(status), fields, priority: status.state == .ended ? .info : nil))
  }

  private func text(_ status: PortStatus) -> String {
    let line = status.line.map { " at \($0)" } ?? ""
    return switch status.state {
    case .opening: "\(device): open\(line)"
    case .hunting: "\(device): open, looking for its speed"
    case .receiving: "\(device): \(status.isBack ? "back, receiving" : "receiving")\(line)"
    case .ended: "\(device): read to its end"
    default: status.error?.description ?? "\(device): \(status.state.rawValue)"
    }
  }

  private func fixChanged(_ state: FixState) {
    let fields: [(field: LogMessage.Field, value: String)] = [(.device, device), (.mode, state.mode.text)]
    write(LogMessage(.fixStatusChanged, "\(device): \(state.text)", fields))
  }

  private func crossed(_ crossing: GeofenceCrossing, _ how: String) {
    let name = crossing.geofence.name
    write(LogMessage(.geofence, "\(device): \(how) \(name)", [(.device, device), (.geofence, name)]))
  }

  private func failed(_ failure: MonitoringFailure) {
    let name = failure.geofence.name
    write(LogMessage(.geofence, "\(device): \(failure)", [(.device, device), (.geofence, name)], priority: .warning))
  }

  private func stopped(_ stop: Stop) {
    // Where somebody rested is not for everybody who may read the log.
    let what = stop.departure == nil ? "came to rest" : "moved on after a rest"
    write(LogMessage(.stop, "\(device): \(what)", [(.device, device)]))
  }
}

extension MessageKind {
  /// What is said of a port that came into a state; nil where nothing is.
  fileprivate init?(_ state: PortState) {
    switch state {
    case .closed: return nil
    case .absent: self = .deviceAbsent
    case .denied: self = .deviceDenied
    case .busy: self = .deviceBusy
    case .failed: self = .deviceFailed
    case .gone, .ended: self = .deviceGone
    case .silent: self = .deviceSilent
    case .garbled, .foreign: self = .deviceGarbled
    case .opening, .hunting: self = .deviceOpened
    case .receiving: self = .deviceReceiving
    }
  }
}
