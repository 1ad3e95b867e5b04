// SPDX-License-Identifier: BSD-2-Clause
import EventLoop

/// The reports of the last while, in one piece of memory that never grows. Subscribers are cursors on it: numbers of
/// reports, counted from the first one ever written.
///
/// A report lies in one piece: where it does not fit before the end of the memory, it goes to the beginning. The oldest
/// make room for the newest.
struct Ring: ~Copyable {
  struct Entry: BitwiseCopyable {
    /// Counted in bytes since the first one ever written, those that were passed over at the memory's end included.
    var position: UInt64 = 0
    var count: Int32 = 0
    var kinds: ReportKinds = []
    var device: Int16 = 0
    /// When it was written: the nanoseconds of a `MonotonicTime`.
    var nanoseconds: Int64 = 0
    var time: MonotonicTime { MonotonicTime(nanoseconds: nanoseconds) }
  }

  private var memory: [UInt8]
  private var entries: [Entry]
  /// The number of the oldest report that is still there, and of the next one to be written.
  private(set) var first: UInt64 = 0
  private(set) var next: UInt64 = 0
  /// Where the next report goes, unless it would reach over the memory's end.
  private var end: UInt64 = 0

  /// Room for `bytes` bytes and `reports` reports.
  init(bytes: Int, reports: Int) {
    // Pages that no report has reached yet are not there, and cost nothing.
    memory = Self.untouched(max(bytes, 32_768))
    entries = Self.untouched(max(reports, 16))
  }

  /// An array of any content: bytes and numbers, of which every pattern is a value. Each is written before it is read.
  private static func untouched<Element: BitwiseCopyable>(_ count: Int) -> [Element] {
    unsafe [Element](unsafeUninitializedCapacity: count) { _, initialized in initialized = count }
  }

  var capacity: Int { memory.count }

  func entry(_ number: UInt64) -> Entry { entries[Int(number % UInt64(entries.count))] }

  private func place(for count: Int) -> UInt64 {
    let size = UInt64(memory.count)
    let used = end % size
    return used + UInt64(count) <= size ? end : end + (size - used)
  }

  /// The number of the oldest report that will be there once a report of `count` bytes has been written.
  func firstAfterWriting(_ count: Int) -> UInt64 {
    let newEnd = place(for: count) + UInt64(count)
    var first = self.first
    if next - first == UInt64(entries.count) { first += 1 }
    while first < next, entry(first).position + UInt64(memory.count) < newEnd { first += 1 }
    return first
  }

  /// Writes a report, which must not be longer than the memory.
  mutating func write(
    _ bytes: borrowing Span<UInt8>, kinds: ReportKinds, device: Int16, time: MonotonicTime
  ) {
    let position = place(for: bytes.count)
    first = firstAfterWriting(bytes.count)
    let start = Int(position % UInt64(memory.count))
    for i in bytes.indices { memory[start + i] = bytes[i] }
    end = position + UInt64(bytes.count)
    entries[Int(next % UInt64(entries.count))] = Entry(
      position: position, count: Int32(bytes.count), kinds: kinds, device: device, nanoseconds: time.nanoseconds)
    next += 1
  }

  /// Appends a report's bytes to a buffer.
  func copy(_ entry: Entry, to buffer: inout [UInt8]) {
    let start = Int(entry.position % UInt64(memory.count))
    buffer.append(contentsOf: memory[start..<start + Int(entry.count)])
  }
}
