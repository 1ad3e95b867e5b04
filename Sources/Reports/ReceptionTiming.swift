// SPDX-License-Identifier: BSD-2-Clause

/// When an epoch's bytes came, for subscribers that ask for `timing`.
public struct ReceptionTiming: Hashable, Sendable {
  /// Arrival of the epoch's first byte, and the writing of the report: Unix time in nanoseconds.
  public var start, report: Int64?
  /// Bytes of the epoch, and satellites used in it.
  public var bytes, satellitesUsed: Int?

  public init(start: Int64? = nil, report: Int64? = nil, bytes: Int? = nil, satellitesUsed: Int? = nil) {
    self.start = start
    self.report = report
    self.bytes = bytes
    self.satellitesUsed = satellitesUsed
  }
}
