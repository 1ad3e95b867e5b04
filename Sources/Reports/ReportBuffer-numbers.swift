// SPDX-License-Identifier: BSD-2-Clause

extension ReportBuffer {
  /// An integer, in decimal.
  mutating func append(integer value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(digits: UInt64(value.magnitude), atLeast: 1)
  }

  /// A number without sign, with zeros in front up to `atLeast` digits.
  mutating func append(digits value: UInt64, atLeast: Int) {
    var text = InlineArray<20, UInt8>(repeating: UInt8(ascii: "0"))
    var start = 20
    var rest = value
    while rest > 0 {
      start -= 1
      text[start] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    start = min(start, 20 - min(atLeast, 20))
    for i in start..<20 { storage.append(text[i]) }
  }

  /// `value` / 10^`scale` with so many decimals, rounded half away from zero, in integers from end to end. A value that
  /// rounds to zero has no sign.
  mutating func append(_ value: Int64, scale: Int, decimals: Int) {
    var number = value.magnitude
    if scale > decimals {
      let unit = powerOfTen(scale - decimals)
      number = (number + unit / 2) / unit
    } else if scale < decimals {
      let (product, overflow) = number.multipliedReportingOverflow(by: powerOfTen(decimals - scale))
      // Ten-digit values in units of a nanodegree and less: cannot happen with values that a receiver sends.
      number = overflow ? UInt64(Int64.max) : product
    }
    append(number, isNegative: value < 0, decimals: decimals)
  }

  /// A double with so many decimals, rounded as the exact binary value demands, ties to even: the digits that C's
  /// printf gives. Writes nothing and returns false for what is not a number, infinite, or beyond 15 digits.
  mutating func append(_ value: Double, decimals: Int) -> Bool {
    guard let number = roundedMagnitude(of: value, decimals: decimals) else { return false }
    append(number, isNegative: value < 0, decimals: decimals)
    return true
  }

  private mutating func append(_ number: UInt64, isNegative: Bool, decimals: Int) {
    if isNegative, number != 0 { append(UInt8(ascii: "-")) }
    let unit = powerOfTen(decimals)
    append(digits: number / unit, atLeast: 1)
    if decimals > 0 {
      append(UInt8(ascii: "."))
      append(digits: number % unit, atLeast: decimals)
    }
  }
}

/// 10^n for n of 0 … 19.
func powerOfTen(_ n: Int) -> UInt64 {
  var power: UInt64 = 1
  for _ in 0..<min(max(n, 0), 19) { power *= 10 }
  return power
}

/// |value| · 10^decimals as an integer, rounded to nearest and ties to even, without the double rounding that
/// multiplying alone would bring: the product's own rounding error is known (fused multiply-add) and decides ties.
func roundedMagnitude(of value: Double, decimals: Int) -> UInt64? {
  let factor = Double(powerOfTen(decimals))
  let magnitude = value.magnitude
  let product = magnitude * factor
  guard product < 1e15 else { return nil }
  let error = (-product).addingProduct(magnitude, factor)
  let whole = product.rounded(.down)
  let fraction = product - whole
  var number = UInt64(whole)
  if fraction > 0.5 || (fraction == 0.5 && (error > 0 || (error == 0 && number % 2 == 1))) { number += 1 }
  return number
}
