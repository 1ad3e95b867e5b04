// SPDX-License-Identifier: BSD-2-Clause
import GNSS
import Receiver
import SerialPort
import Streams

/// Writes what happens to one receiver into the log: an observer of its streams like any other.
struct StationLog {
  private let device: String
  private let write: (LogMessage) -> Void

  init(_ station: ReceiverStation, write: @escaping (LogMessage) -> Void) {
    device = station.name.path
    self.write = write
    let log = self
    station.portChanges.subscribe(onNext: { log.portChanged($0) }).disposed(by: station.bag)
    let rx = station.receiver.rx
    rx.didChangeFixStatus.subscribe(onNext: { log.fixChanged($0) }).disposed(by: station.bag)
    rx.didEnterGeofence.subscribe(onNext: { log.crossed($0, "entered") }).disposed(by: station.bag)
    rx.didExitGeofence.subscribe(onNext: { log.crossed($0, "left") }).disposed(by: station.bag)
    rx.didDetectStop.subscribe(onNext: { log.stopped($0) }).disposed(by: station.bag)
  }

  private func portChanged(_ status: PortStatus) {
    let kind: MessageKind
    var text = status.error?.description ?? "\(device): \(status.state.rawValue)"
    switch status.state {
    case .closed: return
    case .absent: kind = .deviceAbsent
    case .denied: kind = .deviceDenied
    case .busy: kind = .deviceBusy
    case .failed: kind = .deviceFailed
    case .gone: kind = .deviceGone
    case .silent: kind = .deviceSilent
    case .garbled, .foreign: kind = .deviceGarbled
    case .opening:
      kind = .deviceOpened
      text = "\(device): open" + (status.line.map { " at \($0)" } ?? "")
    case .hunting:
      kind = .deviceOpened
      text = "\(device): open, looking for its speed"
    case .receiving:
      kind = .deviceReceiving
      let line = status.line.map { " at \($0)" } ?? ""
      text = "\(device): \(status.isBack ? "back, receiving" : "receiving")\(line)"
    case .ended:
      kind = .deviceGone
      text = "\(device): read to its end"
    }
    var fields: [(field: LogMessage.Field, value: String)] = [(.device, device), (.state, status.state.rawValue)]
    if let error = status.error { fields.append((.fault, error.cause.rawValue)) }
    if let line = status.line { fields.append((.speed, line.description)) }
    if let number = status.error?.system?.errno { fields.append((.errno, String(number))) }
    write(LogMessage(kind, text, fields, priority: status.state == .ended ? .info : nil))
  }

  private func fixChanged(_ state: FixState) {
    let fields: [(field: LogMessage.Field, value: String)] = [(.device, device), (.mode, state.mode.text)]
    write(LogMessage(.fixStatusChanged, "\(device): \(state.text)", fields))
  }

  private func crossed(_ crossing: GeofenceCrossing, _ how: String) {
    let name = crossing.geofence.name
    write(LogMessage(.geofence, "\(device): \(how) \(name)", [(.device, device), (.geofence, name)]))
  }

  private func stopped(_ stop: Stop) {
    // Where somebody rested is not for everybody who may read the log.
    let what = stop.departure == nil ? "came to rest" : "moved on after a rest"
    write(LogMessage(.stop, "\(device): \(what)", [(.device, device)]))
  }
}
