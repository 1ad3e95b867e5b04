// SPDX-License-Identifier: BSD-2-Clause

extension QuickFields {
  /// Leaves the next field to `read` of the careful reader.
  @inline(__always)
  mutating func carefully<Value: FieldValue>(
    _ bytes: borrowing Span<UInt8>, _ read: (inout CarefulFields, borrowing Span<UInt8>) -> Value
  ) -> Value {
    let field = QuickFields.field(bytes, start, end, read)
    start = field.next
    return field.value
  }

  /// That field, and where the one behind it begins. A call, so that it takes no room in the way of what is usual.
  @inline(never)
  private static func field<Value: FieldValue>(
    _ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int,
    _ read: (inout CarefulFields, borrowing Span<UInt8>) -> Value
  ) -> (value: Value, next: Int) {
    var fields = CarefulFields(from: start, to: end)
    let value = read(&fields, bytes)
    return (value, fields.start)
  }
}
