// SPDX-License-Identifier: BSD-2-Clause
import Foundation
import Reports

/// Checks what the server writes against docs/schema/reports.json: as much of JSON Schema as that file uses, and a
/// keyword that is not known here is a failure, not a pass.
public struct ReportSchema {
  private let root: JSONValue

  /// The schema of this package.
  public init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/schema/reports.json")
    let bytes = [UInt8](try Data(contentsOf: file))
    root = try JSONValue(parsing: bytes.span)
  }

  /// What is wrong with a line, in words; empty where it is as the schema wants it.
  public func faults(in line: String) -> [String] {
    let bytes = Array(line.utf8)
    let report: JSONValue
    do {
      report = try JSONValue(parsing: bytes.span)
    } catch {
      return ["no JSON: \(error)"]
    }
    guard case .object(let members)? = Optional(report), members.first?.name == "class" else {
      return ["\"class\" does not come first"]
    }
    guard let name = report["class"]?.string, name != "moment", let schema = root["$defs"]?[name] else {
      return ["a class that is not known"]
    }
    var faults: [String] = []
    check(report, schema, name, &faults)
    return faults
  }

  private func check(_ value: JSONValue, _ schema: JSONValue, _ path: String, _ faults: inout [String]) {
    for keyword in schema.members ?? [] {
      let wanted = keyword.value
      switch keyword.name {
      case "description": break
      case "$ref":
        if let name = wanted.string?.split(separator: "/").last, let target = root["$defs"]?[String(name)] {
          check(value, target, path, &faults)
        } else {
          faults.append("\(path): the schema refers to nothing")
        }
      case "type": if !isType(value, wanted.string) { faults.append("\(path): \(value) is no \(wanted.string ?? "")") }
      case "const": if value != wanted { faults.append("\(path): \(value) is not \(wanted)") }
      case "enum": if wanted.array?.contains(value) != true { faults.append("\(path): \(value) is not one of them") }
      case "minimum":
        if let low = wanted.double, let number = value.double, number < low {
          faults.append("\(path): \(number) is below \(low)")
        }
      case "maximum":
        if let high = wanted.double, let number = value.double, number > high {
          faults.append("\(path): \(number) is above \(high)")
        }
      case "pattern":
        if let pattern = wanted.string, let text = value.string,
          text.range(of: pattern, options: .regularExpression) == nil
        {
          faults.append("\(path): '\(text)' does not look like \(pattern)")
        }
      case "anyOf":
        let all = (wanted.array ?? []).map { option in
          var found: [String] = []
          check(value, option, path, &found)
          return found
        }
        if !all.contains([]) { faults.append("\(path): fits none: \(all)") }
      case "items":
        for (i, element) in (value.array ?? []).enumerated() { check(element, wanted, "\(path)[\(i)]", &faults) }
      case "maxItems":
        if let most = wanted.int, let count = value.array?.count, count > most {
          faults.append("\(path): \(count) elements")
        }
      case "maxProperties":
        if let most = wanted.int, let count = value.members?.count, count > most {
          faults.append("\(path): \(count) members")
        }
      case "required":
        for name in wanted.array ?? [] where name.string.flatMap({ value[$0] }) == nil {
          faults.append("\(path): lacks \(name.string ?? "")")
        }
      case "properties":
        for member in value.members ?? [] {
          if let schema = wanted[member.name] { check(member.value, schema, path + "." + member.name, &faults) }
        }
      case "additionalProperties":
        for member in value.members ?? [] where schema["properties"]?[member.name] == nil {
          faults.append("\(path): \(member.name) is not in the schema")
        }
      default: faults.append("\(path): the checker does not know \(keyword.name)")
      }
    }
    if let members = value.members, Set(members.map(\.name)).count != members.count {
      faults.append("\(path): a member comes twice")
    }
  }

  private func isType(_ value: JSONValue, _ name: String?) -> Bool {
    switch name {
    case "object": value.members != nil
    case "array": value.array != nil
    case "string": value.string != nil
    case "boolean": value.bool != nil
    case "number": value.number != nil
    case "integer": value.int != nil
    default: false
    }
  }
}
