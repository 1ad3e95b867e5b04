// SPDX-License-Identifier: BSD-2-Clause
import SerialPort

/// Whether a receiver's device can be used: what an authorization status is to CoreLocation.
public enum Availability: String, Sendable, CaseIterable {
  /// Not tried yet.
  case notDetermined
  /// There is no such device (ENOENT, ENODEV, ENXIO), or nobody answers at its address.
  case absent
  /// The device may not be opened by this process (EACCES, EPERM), or the gnssd that has it does not let this subscriber
  /// know everything.
  case denied
  /// Another process has it (EBUSY, or a lock).
  case busy
  /// It is open.
  case available

  /// What a port's state says about its device; nil where it says nothing.
  public init?(_ state: PortState) {
    switch state {
    case .absent, .gone: self = .absent
    case .denied: self = .denied
    case .busy: self = .busy
    case .opening, .hunting, .silent, .garbled, .foreign, .receiving: self = .available
    case .closed: self = .notDetermined
    case .failed, .ended: return nil
    }
  }
}
