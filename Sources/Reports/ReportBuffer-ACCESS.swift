// SPDX-License-Identifier: BSD-2-Clause

extension ReportBuffer {
  /// An ACCESS line, an addition to gpsd's protocol: what the subscriber may know has changed, to `full`, `reduced` or
  /// `none`.
  public mutating func writeACCESS(_ level: String) {
    append("{\"class\":\"ACCESS\"")
    field(",\"level\":", level)
    append(UInt8(ascii: "}"))
    endLine()
  }
}
