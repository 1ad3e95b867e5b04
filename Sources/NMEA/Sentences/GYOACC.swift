// SPDX-License-Identifier: BSD-2-Clause

/// GYOACC, the inertial sensors of Unicore receivers (Unicore UM621 protocol manual, GYOACC). It has no talker, and no P
/// of a manufacturer before its name. The odometer's fields behind the temperature have no meaning where none is
/// connected and are not read.
public struct GYOACC: SentenceContent {
  public static var formatter: Formatter { .gyoacc }

  /// Day, month, two-digit year, UTC.
  public let date: CalendarDate
  /// UTC.
  public let time: TimeOfDay
  /// Turn rates about the module's axes, radians a second.
  public let gyroX, gyroY, gyroZ: Decimal
  /// Accelerations along the module's axes, metres a second squared.
  public let accelerationX, accelerationY, accelerationZ: Decimal
  /// Degrees Celsius.
  public let temperature: Decimal

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    date = fields.date(bytes)
    time = fields.time(bytes)
    gyroX = fields.decimal(bytes)
    gyroY = fields.decimal(bytes)
    gyroZ = fields.decimal(bytes)
    fields.skip(bytes)  // milliseconds between two of them
    accelerationX = fields.decimal(bytes)
    accelerationY = fields.decimal(bytes)
    accelerationZ = fields.decimal(bytes)
    fields.skip(bytes)  // milliseconds between two of them
    temperature = fields.decimal(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, date)
    set.note(2, time)
    set.note(3, gyroX)
    set.note(4, gyroY)
    set.note(5, gyroZ)
    set.note(7, accelerationX)
    set.note(8, accelerationY)
    set.note(9, accelerationZ)
    set.note(11, temperature)
    return set
  }
}
