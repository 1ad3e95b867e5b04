// SPDX-License-Identifier: BSD-2-Clause

extension Request {
  /// Reads one whole request, without its `?` and its terminator.
  init(_ bytes: borrowing Span<UInt8>) {
    var end = 0
    while end < bytes.count, bytes[end] != UInt8(ascii: "=") { end += 1 }
    let name = Self.text(bytes, 0..<end)
    let hasObject = end < bytes.count
    switch name {
    case "VERSION": self = .version
    case "DEVICES": self = .devices
    case "POLL": self = .poll
    case "STATUS": self = .status
    case "WATCH", "DEVICE", "GEOFENCE":
      do throws(RequestFault) {
        let members = hasObject ? try Self.members(bytes, from: end + 1) : nil
        switch name {
        case "WATCH":
          if let members { self = .watch(try WatchChange(members)) } else { self = .watch(nil) }
        case "DEVICE":
          if let members { self = .device(try DeviceChange(members)) } else { self = .device(nil) }
        default: self = .geofence(try GeofenceRequest(members ?? []))
        }
      } catch {
        self = .wrong("Invalid \(name): \(error.message)")
      }
    default: self = .wrong("Unrecognized request '?\(name)'")
    }
  }

  private static func members(
    _ bytes: borrowing Span<UInt8>, from start: Int
  ) throws(RequestFault) -> [JSONValue.Member] {
    var reader = JSONReader(isSloppy: true)
    let object: JSONValue
    do throws(JSONError) {
      object = try reader.readDocument(bytes.extracting(start...))
    } catch {
      throw RequestFault(message: error.description)
    }
    guard let members = object.members else { throw RequestFault(message: "'{' must follow '='") }
    return members
  }

  private static func text(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> String {
    var text: [UInt8] = []
    for i in range { text.append(bytes[i]) }
    return String(decoding: text, as: UTF8.self)
  }
}
