// SPDX-License-Identifier: BSD-2-Clause

extension ReportBuffer {
  /// A LOST line, an addition to gpsd's protocol: so many reports were dropped because the subscriber did not read.
  public mutating func writeLOST(count: Int) {
    append("{\"class\":\"LOST\"")
    field(",\"count\":", count)
    append(UInt8(ascii: "}"))
    endLine()
  }
}
