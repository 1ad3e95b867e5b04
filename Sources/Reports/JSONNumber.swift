// SPDX-License-Identifier: BSD-2-Clause

/// A number as JSON wrote it: digits and a power of ten, so that decimals stay exact.
public struct JSONNumber: Hashable, Sendable {
  /// The value is `mantissa` · 10^`exponent`. More than eighteen digits are cut.
  public var mantissa: Int64
  public var exponent: Int

  public init(mantissa: Int64, exponent: Int) {
    self.mantissa = mantissa
    self.exponent = exponent
  }

  public var double: Double {
    let digits = Double(mantissa)
    // Both are exact here, and one operation rounds correctly.
    if mantissa.magnitude < 1 << 53, exponent.magnitude <= 19 {
      let power = Double(powerOfTen(exponent.magnitude.asInt))
      return exponent < 0 ? digits / power : digits * power
    }
    return Double("\(mantissa)e\(exponent)") ?? 0
  }

  /// The value as an integer; nil where it has a fraction or is too large.
  public var int: Int? {
    guard exponent != 0 else { return Int(mantissa) }
    guard let whole = fixed(0), exponent > 0 || Self.isWhole(mantissa, places: -exponent) else { return nil }
    return Int(whole)
  }

  private static func isWhole(_ mantissa: Int64, places: Int) -> Bool {
    places > 18 ? mantissa == 0 : mantissa.magnitude % powerOfTen(places) == 0
  }

  /// The value · 10^`decimals`, rounded half away from zero; nil where 64 bits do not hold it.
  public func fixed(_ decimals: Int) -> Int64? {
    let shift = exponent + decimals
    if mantissa == 0 || shift < -18 { return 0 }
    if shift >= 0 {
      guard shift <= 18 else { return nil }
      let (product, overflow) = mantissa.multipliedReportingOverflow(by: Int64(powerOfTen(shift)))
      return overflow ? nil : product
    }
    let unit = powerOfTen(-shift)
    let rounded = Int64((mantissa.magnitude + unit / 2) / unit)
    return mantissa < 0 ? -rounded : rounded
  }
}

extension UInt {
  fileprivate var asInt: Int { Int(clamping: self) }
}
