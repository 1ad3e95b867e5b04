// SPDX-License-Identifier: BSD-2-Clause

/// Writes sentences, byte by byte, into a buffer of the caller's: for simulators and for talking to receivers.
///
/// The buffer is handed along with every call. What does not fit is dropped, and `isWhole` says so at the end. Does not
/// allocate.
///
///     var writer = SentenceWriter()
///     writer.begin(.gps, .hdt, into: &buffer)
///     writer.field(Decimal(mantissa: 1234, scale: 1), into: &buffer)
///     writer.field(Letter("T"), into: &buffer)
///     writer.end(into: &buffer)
///     // buffer[0..<writer.count] is "$GPHDT,123.4,T*" with the checksum and a line end
///
/// Several sentences may be written one after the other.
public struct SentenceWriter {
  /// How many bytes have been written.
  public private(set) var count = 0
  /// Whether everything so far has found room in the buffer.
  public private(set) var isWhole = true
  private var sum: UInt8 = 0

  /// A writer at the beginning of the buffer.
  public init() {}

  /// Begins a sentence with its address; proprietary ones have no talker, and some have their first field here.
  public mutating func begin(_ talker: Talker, _ formatter: Formatter, into buffer: inout MutableSpan<UInt8>) {
    put(formatter == .vdm || formatter == .vdo ? 0x21 : 0x24, &buffer)
    sum = 0
    if !formatter.isProprietary {
      put(UInt8(truncatingIfNeeded: talker.code), &buffer)
      put(UInt8(truncatingIfNeeded: talker.code >> 8), &buffer)
    }
    put(formatter.letters, &buffer)
  }

  /// Begins a sentence with any address, as `PMTK605`.
  public mutating func begin(_ address: StaticString, into buffer: inout MutableSpan<UInt8>) {
    put(0x24, &buffer)
    sum = 0
    put(address, &buffer)
  }

  /// Ends the sentence with its checksum, CR and LF.
  public mutating func end(into buffer: inout MutableSpan<UInt8>) {
    let check = sum
    put(0x2A, &buffer)
    put(hexadecimalDigit(check >> 4), &buffer)
    put(hexadecimalDigit(check & 0xF), &buffer)
    put(0x0D, &buffer)
    put(0x0A, &buffer)
  }

  /// An empty field.
  public mutating func empty(into buffer: inout MutableSpan<UInt8>) { put(0x2C, &buffer) }

  /// A field of text. Reserved characters are escaped (`^` and two hexadecimal digits, clause 5.1.3).
  public mutating func text(_ text: StaticString, into buffer: inout MutableSpan<UInt8>) {
    put(0x2C, &buffer)
    for i in 0..<text.utf8CodeUnitCount { escaped(unsafe text.utf8Start[i], &buffer) }
  }

  /// A field of text that is in `bytes`. Reserved characters are escaped.
  public mutating func text(_ bytes: borrowing Span<UInt8>, into buffer: inout MutableSpan<UInt8>) {
    put(0x2C, &buffer)
    for i in 0..<bytes.count { escaped(bytes[i], &buffer) }
  }

  /// One character.
  public mutating func field(_ letter: Letter, into buffer: inout MutableSpan<UInt8>) {
    put(0x2C, &buffer)
    if let byte = letter.value { put(byte, &buffer) }
  }

  /// A whole number, with zeros in front up to `width` digits.
  public mutating func field(_ integer: Integer, width: Int = 1, into buffer: inout MutableSpan<UInt8>) {
    put(0x2C, &buffer)
    guard let value = integer.value else { return }
    if value < 0 { put(0x2D, &buffer) }
    digits(UInt64(value.magnitude), width, &buffer)
  }

  /// A whole number in hexadecimal digits.
  public mutating func hexadecimal(_ integer: Integer, into buffer: inout MutableSpan<UInt8>) {
    put(0x2C, &buffer)
    guard let value = integer.value, value >= 0 else { return }
    var shift = 28
    while shift > 0, value >> shift == 0 { shift -= 4 }
    while shift >= 0 {
      let digit = UInt8(truncatingIfNeeded: value >> shift & 0xF)
      put(hexadecimalDigit(digit), &buffer)
      shift -= 4
    }
  }

  /// A number with as many decimals as its scale says, and at least `width` digits before the point.
  public mutating func field(_ decimal: Decimal, width: Int = 1, into buffer: inout MutableSpan<UInt8>) {
    put(0x2C, &buffer)
    guard decimal.isPresent else { return }
    if decimal.mantissa < 0 { put(0x2D, &buffer) }
    let unit = UInt64(powerOfTen(decimal.scale))
    digits(decimal.mantissa.magnitude / unit, width, &buffer)
    guard decimal.scale > 0 else { return }
    put(0x2E, &buffer)
    digits(decimal.mantissa.magnitude % unit, decimal.scale, &buffer)
  }

  /// hhmmss with `decimals` (0 to 9) decimals; further ones are cut off.
  public mutating func field(_ time: TimeOfDay, decimals: Int = 2, into buffer: inout MutableSpan<UInt8>) {
    put(0x2C, &buffer)
    guard let nanoseconds = time.nanoseconds else { return }
    // In a leap second at the end of the day the day has 86,400 s and more: 23:59:60.
    let all = UInt64(nanoseconds) / 1_000_000_000
    let leap: UInt64 = all >= 86_400 ? 1 : 0
    let seconds = all - leap
    digits(seconds / 3600, 2, &buffer)
    digits(seconds / 60 % 60, 2, &buffer)
    digits(seconds % 60 + leap, 2, &buffer)
    let places = min(max(decimals, 0), 9)
    guard places > 0 else { return }
    put(0x2E, &buffer)
    digits(UInt64(nanoseconds) % 1_000_000_000 / UInt64(powerOfTen(9 - places)), places, &buffer)
  }

  /// ddmmyy; a year's century is left away.
  public mutating func field(_ date: CalendarDate, into buffer: inout MutableSpan<UInt8>) {
    put(0x2C, &buffer)
    guard let year = date.year, let month = date.month, let day = date.day else { return }
    digits(UInt64(day), 2, &buffer)
    digits(UInt64(month), 2, &buffer)
    digits(UInt64(year % 100), 2, &buffer)
  }

  /// ddmm.mmm and N or S, two fields, with `decimals` (0 to 10) decimals of a minute, rounded half up.
  public mutating func latitude(_ angle: Angle, decimals: Int = 5, into buffer: inout MutableSpan<UInt8>) {
    self.angle(angle, decimals, 2, "N", "S", &buffer)
  }

  /// dddmm.mmm and E or W, two fields, with `decimals` (0 to 10) decimals of a minute, rounded half up.
  public mutating func longitude(_ angle: Angle, decimals: Int = 5, into buffer: inout MutableSpan<UInt8>) {
    self.angle(angle, decimals, 3, "E", "W", &buffer)
  }

  private mutating func angle(
    _ angle: Angle, _ decimals: Int, _ width: Int, _ positive: Letter, _ negative: Letter,
    _ buffer: inout MutableSpan<UInt8>
  ) {
    put(0x2C, &buffer)
    guard let nanodegrees = angle.nanodegrees else {
      put(0x2C, &buffer)
      return
    }
    let places = min(max(decimals, 0), 10)
    let unit = UInt64(powerOfTen(places))
    // Minutes times 10^places: nanodegrees x 60 / 10^9.
    let divisor: UInt64 = 1_000_000_000
    let (high, low) = nanodegrees.magnitude.multipliedFullWidth(by: 60 * unit)
    var (minutes, rest) = divisor.dividingFullWidth((high, low))
    if rest >= divisor / 2 { minutes += 1 }
    rest = minutes % (60 * unit)
    digits(minutes / (60 * unit), width, &buffer)
    digits(rest / unit, 2, &buffer)
    if places > 0 {
      put(0x2E, &buffer)
      digits(rest % unit, places, &buffer)
    }
    field(nanodegrees < 0 ? negative : positive, into: &buffer)
  }

  private mutating func digits(_ value: UInt64, _ width: Int, _ buffer: inout MutableSpan<UInt8>) {
    var length = 1
    var unit: UInt64 = 1
    while value / unit > 9 {
      unit *= 10
      length += 1
    }
    while length < width {
      put(0x30, &buffer)
      length += 1
    }
    while unit > 0 {
      put(0x30 + UInt8(truncatingIfNeeded: value / unit % 10), &buffer)
      unit /= 10
    }
  }

  /// `,` `*` `\` `^` `~` `!` `$` and what is not printable would be taken for something else.
  private mutating func escaped(_ byte: UInt8, _ buffer: inout MutableSpan<UInt8>) {
    switch byte {
    case 0x21, 0x24, 0x2A, 0x2C, 0x5C, 0x5E, 0..<0x20, 0x7E...0xFF:
      put(0x5E, &buffer)
      put(hexadecimalDigit(byte >> 4), &buffer)
      put(hexadecimalDigit(byte & 0xF), &buffer)
    default: put(byte, &buffer)
    }
  }

  private mutating func put(_ text: StaticString, _ buffer: inout MutableSpan<UInt8>) {
    for i in 0..<text.utf8CodeUnitCount { put(unsafe text.utf8Start[i], &buffer) }
  }

  private mutating func put(_ byte: UInt8, _ buffer: inout MutableSpan<UInt8>) {
    guard count < buffer.count else {
      isWhole = false
      return
    }
    buffer[count] = byte
    count += 1
    sum ^= byte
  }
}

/// The digit for 0 to 15.
private func hexadecimalDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
