// SPDX-License-Identifier: BSD-2-Clause
import Glibc

/// A clock that only goes forward.
func nanoseconds() -> Int64 {
  var now = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &now)
  return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
}

/// A span of time as the system tells it, in nanoseconds.
func nanoseconds(_ time: timeval) -> Int64 { Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_usec) * 1_000 }

/// The paths of a folder's entries; empty where there is no such folder.
func entries(of folder: String) -> [String] {
  guard let stream = unsafe opendir(folder) else { return [] }
  defer { unsafe closedir(stream) }
  var result: [String] = []
  while let entry = unsafe readdir(stream) {
    let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
    }
    if !name.hasPrefix(".") { result.append(folder + "/" + name) }
  }
  return result
}

/// All bytes of a file; empty where it cannot be read.
func contents(of path: String) -> [UInt8] {
  guard let file = unsafe fopen(path, "rb") else {
    print("cannot read \(path)")
    return []
  }
  defer { unsafe fclose(file) }
  var result: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = unsafe fread(&buffer, 1, buffer.count, file)
    if count == 0 { return result }
    result += buffer[0..<count]
  }
}

/// Writes `bytes` to standard output.
func writeToOutput(_ bytes: [UInt8]) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = unsafe rest.withUnsafeBytes { unsafe write(1, $0.baseAddress, $0.count) }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}

/// `value` with `places` decimals.
func decimal(_ value: Double, _ places: Int) -> String {
  var unit = 1.0
  for _ in 0..<places { unit *= 10 }
  let sign = value < 0 ? "-" : ""
  let whole = Int((value.magnitude * unit).rounded())
  guard places > 0 else { return sign + String(whole) }
  let fraction = String(whole % Int(unit))
  return sign + "\(whole / Int(unit))." + String(repeating: "0", count: places - fraction.count) + fraction
}

/// `text` filled up with blanks.
func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
