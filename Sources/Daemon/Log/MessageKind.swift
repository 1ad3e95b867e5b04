// SPDX-License-Identifier: BSD-2-Clause

/// The kinds of message that the log has, each with an identity for the journal and its catalogue.
///
/// The identities never change: people search for them, and the catalogue (systemd/gnssd.catalog) explains them.
public enum MessageKind: String, CaseIterable, Sendable {
  case started = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d101"
  case stopping = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d102"
  case configurationProblem = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d103"
  case reloaded = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d104"
  case reloadRefused = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d105"
  case listening = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d106"
  case listenerFailed = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d107"
  case summary = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d108"
  case systemFailed = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d109"

  case deviceAbsent = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d201"
  case deviceDenied = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d202"
  case deviceBusy = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d203"
  case deviceOpened = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d204"
  case deviceGone = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d205"
  case deviceFailed = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d206"
  case deviceSilent = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d207"
  case deviceReceiving = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d208"
  case deviceGarbled = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d209"
  case deviceFound = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d20a"

  case fixStatusChanged = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d301"
  case receiverFault = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d302"
  case weekRolloverRepaired = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d303"
  case geofence = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d304"
  case stop = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d305"

  case subscriberConnected = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d401"
  case subscriberGone = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d402"
  case subscriberRefused = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d403"
  case subscriberFellBehind = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d404"
  case receiverWritten = "9cf0a7b2b9cb4a1d8c7f4d5f40f0d405"

  /// How urgent such a message is.
  public var priority: Priority {
    switch self {
    case .listenerFailed, .systemFailed, .reloadRefused: .error
    case .configurationProblem, .deviceDenied, .deviceBusy, .deviceGone, .deviceFailed, .deviceSilent,
      .deviceGarbled, .receiverFault, .weekRolloverRepaired, .subscriberFellBehind, .subscriberRefused,
      .deviceAbsent:
      .warning
    case .started, .stopping, .reloaded, .deviceReceiving, .receiverWritten: .notice
    case .listening, .summary, .deviceOpened, .deviceFound, .fixStatusChanged, .geofence, .stop: .info
    case .subscriberConnected, .subscriberGone: .debug
    }
  }

  /// An answer to what somebody just did: it is written however often it is done.
  public var isAnswer: Bool {
    switch self {
    case .started, .stopping, .reloaded, .reloadRefused, .configurationProblem, .listening, .listenerFailed, .summary,
      .receiverWritten:
      true
    default: false
    }
  }

  /// What it is a change of: each is told once, at once, and what follows is another one. Nil for what only happens.
  var change: StateOfThings? {
    switch self {
    case .deviceAbsent, .deviceDenied, .deviceBusy, .deviceOpened, .deviceGone, .deviceFailed, .deviceSilent,
      .deviceReceiving, .deviceGarbled, .deviceFound:
      .port
    case .fixStatusChanged: .fix
    case .geofence: .geofence
    case .stop: .movement
    default: nil
    }
  }

  /// What has a state that the log follows.
  enum StateOfThings: String { case port, fix, geofence, movement }
}
