// SPDX-License-Identifier: BSD-2-Clause

extension ReportBuffer {
  /// An ERROR line.
  public mutating func writeERROR(_ message: String) {
    append("{\"class\":\"ERROR\"")
    field(",\"message\":", message)
    append(UInt8(ascii: "}"))
    endLine()
  }
}
