// SPDX-License-Identifier: BSD-2-Clause

/// The version of gpsd's protocol that gnssd speaks. Clients test for the major number.
public enum ProtocolVersion {
  public static let major = 3
  public static let minor = 15
}

extension ReportBuffer {
  /// A VERSION line: the first that a subscriber sees.
  public mutating func writeVERSION(release: String) {
    append("{\"class\":\"VERSION\"")
    field(",\"release\":", release)
    field(",\"rev\":", "gnssd " + release)
    field(",\"proto_major\":", ProtocolVersion.major)
    field(",\"proto_minor\":", ProtocolVersion.minor)
    append(UInt8(ascii: "}"))
    endLine()
  }
}
