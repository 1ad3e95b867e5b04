// SPDX-License-Identifier: BSD-2-Clause

/// One message of the log.
public struct LogMessage: Equatable, Sendable {
  /// The journal's fields of ours; gnssd(8) says what each holds.
  public enum Field: String, CaseIterable, Sendable {
    case device = "GNSS_DEVICE"
    case mode = "GNSS_MODE"
    case state = "GNSS_STATE"
    case fault = "GNSS_FAULT"
    case speed = "GNSS_SPEED"
    case listener = "GNSS_LISTENER"
    case peerUser = "GNSS_PEER_UID"
    case peerProcess = "GNSS_PEER_PID"
    case lost = "GNSS_LOST"
    case repeated = "GNSS_REPEATED"
    case configurationFile = "GNSS_CONFIG_FILE"
    case configurationLine = "GNSS_CONFIG_LINE"
    case geofence = "GNSS_GEOFENCE"
    case errno = "ERRNO"
  }

  public var kind: MessageKind
  public var priority: Priority
  public var text: String
  public var fields: [(field: Field, value: String)]

  /// `text` says what happened and, after a colon or in a sentence of its own, what a person can do about it.
  public init(
    _ kind: MessageKind, _ text: String, _ fields: [(field: Field, value: String)] = [], priority: Priority? = nil
  ) {
    self.kind = kind
    self.priority = priority ?? kind.priority
    self.text = text
    self.fields = fields
  }

  public subscript(field: Field) -> String? { fields.first { $0.field == field }?.value }

  public static func == (a: LogMessage, b: LogMessage) -> Bool {
    a.kind == b.kind && a.priority == b.priority && a.text == b.text
      && a.fields.elementsEqual(b.fields) { $0.field == $1.field && $0.value == $1.value }
  }
}
