// SPDX-License-Identifier: BSD-2-Clause
import GNSS

/// What a fix determines and how it was made, together: what `didChangeFixStatus` tells. A receiver without a fix
/// (`mode` is `.none`) is something else than one without data.
public struct FixState: Hashable, Sendable {
  public var mode: FixMode
  public var status: FixStatus

  public init(mode: FixMode, status: FixStatus) {
    self.mode = mode
    self.status = status
  }
}
