// SPDX-License-Identifier: BSD-2-Clause

extension WatchChange {
  /// Reads the members of the object. Keys that are not known are passed over, as gpsd does.
  init(_ members: [JSONValue.Member]) throws(RequestFault) {
    self.init()
    for member in members {
      switch member.name {
      case "enable": isEnabled = try member.flag() ?? isEnabled
      case "json": json = try member.flag()
      case "nmea": nmea = try member.flag()
      case "scaled": scaled = try member.flag()
      case "timing": timing = try member.flag()
      case "split24": split24 = try member.flag()
      case "pps": pps = try member.flag()
      case "raw": raw = try member.level(upTo: 2).map(UInt8.init)
      case "device": device = try member.text()
      case "early": early = try member.flag()
      case "geofence": geofence = try member.flag()
      case "additions": additions = try member.flag()
      case "rate": milliRate = try member.thousandths(upTo: 1_000_000)
      default: break
      }
    }
  }
}

/// Why a request's object does not fit, in words for the ERROR report.
struct RequestFault: Error {
  var message: String
}

// Clients send numbers for flags and flags for numbers: both are taken.
extension JSONValue.Member {
  func flag() throws(RequestFault) -> Bool? {
    switch value {
    case .null: return nil
    case .bool(let flag): return flag
    case .number(let number): return number.mantissa != 0
    case .string("true"), .string("1"): return true
    case .string("false"), .string("0"): return false
    default: throw RequestFault(message: "'\(name)' must be true or false")
    }
  }

  func level(upTo highest: Int) throws(RequestFault) -> Int? {
    switch value {
    case .null: return nil
    case .bool(let flag): return flag ? 1 : 0
    case .number(let number):
      guard let level = number.int, (0...highest).contains(level) else { break }
      return level
    case .string(let text):
      guard let level = Int(text), (0...highest).contains(level) else { break }
      return level
    default: break
    }
    throw RequestFault(message: "'\(name)' must be a number from 0 to \(highest)")
  }

  func thousandths(upTo highest: Int64) throws(RequestFault) -> Int64? {
    if case .null = value { return nil }
    guard let rate = value.number?.fixed(3), (0...highest).contains(rate) else {
      throw RequestFault(message: "'\(name)' must be a number from 0 to \(highest / 1_000)")
    }
    return rate
  }

  func text() throws(RequestFault) -> String? {
    switch value {
    case .null: return nil
    case .string(let text): return text
    default: throw RequestFault(message: "'\(name)' must be a string")
    }
  }
}
