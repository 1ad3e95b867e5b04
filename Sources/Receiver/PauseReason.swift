// SPDX-License-Identifier: BSD-2-Clause
/// Why a receiver's updates pause.
public enum PauseReason: String, Sendable, CaseIterable {
  /// The device went away, or the other end closed the connection.
  case unplugged
  /// The device is there and says nothing.
  case silent
  /// What it says makes no sentences: its speed is wrong, or it speaks another protocol.
  case garbled
  /// It was asked to.
  case requested
}
