// SPDX-License-Identifier: BSD-2-Clause

/// The decimal number that `eight` begins with, as `Decimal.word`, and how many bytes it takes with the end of its field;
/// 0 where it is of no usual shape: up to four digits, a point, and up to three decimals, six digits in all.
///
/// A place for each shape, in which everything is constant; which it is, the processor foretells.
@inline(never)
func shortDecimal(_ eight: UInt64) -> (word: Int64, length: Int) {
  if _fastPath((eight &>> 8) & 0xFF == 0x2E) {
    if _fastPath(isEnd(eight, 4)) { return decimal(eight, 1, 2) }
    if _fastPath(isEnd(eight, 3)) { return decimal(eight, 1, 1) }
    if _fastPath(isEnd(eight, 5)) { return decimal(eight, 1, 3) }
  } else if _fastPath((eight &>> 16) & 0xFF == 0x2E) {
    if _fastPath(isEnd(eight, 4)) { return decimal(eight, 2, 1) }
    if _fastPath(isEnd(eight, 5)) { return decimal(eight, 2, 2) }
    if _fastPath(isEnd(eight, 6)) { return decimal(eight, 2, 3) }
  } else if _fastPath((eight &>> 24) & 0xFF == 0x2E) {
    if _fastPath(isEnd(eight, 5)) { return decimal(eight, 3, 1) }
    if _fastPath(isEnd(eight, 6)) { return decimal(eight, 3, 2) }
    if _fastPath(isEnd(eight, 7)) { return decimal(eight, 3, 3) }
  } else if _fastPath((eight &>> 32) & 0xFF == 0x2E) {
    if _fastPath(isEnd(eight, 6)) { return decimal(eight, 4, 1) }
    if _fastPath(isEnd(eight, 7)) { return decimal(eight, 4, 2) }
  } else {
    if _fastPath(isEnd(eight, 1)) { return decimal(eight, 1, 0) }
    if _fastPath(isEnd(eight, 2)) { return decimal(eight, 2, 0) }
    if _fastPath(isEnd(eight, 3)) { return decimal(eight, 3, 0) }
    if _fastPath(isEnd(eight, 4)) { return decimal(eight, 4, 0) }
  }
  return (0, 0)
}

/// So many digits, a point where there are decimals, and these.
@inline(__always)
private func decimal(_ eight: UInt64, _ whole: Int, _ decimals: Int) -> (word: Int64, length: Int) {
  let count = whole &+ decimals
  let front = eight & (1 &<< UInt64(truncatingIfNeeded: whole &* 8) &- 1)
  let back = (eight &>> 8) & ~(1 &<< UInt64(truncatingIfNeeded: whole &* 8) &- 1)
  let digits: UInt64
  let value: UInt64
  if count <= 4 {
    // The last digit to the top of four bytes.
    let unused = UInt32(truncatingIfNeeded: (4 &- count) &* 8)
    let four = UInt32(truncatingIfNeeded: decimals > 0 ? front | back : front) &<< unused ^ 0x3030_3030 &<< unused
    digits = UInt64(four)
    value = UInt64(number(ofFourDigits: four))
  } else {
    let unused = UInt64(truncatingIfNeeded: (8 &- count) &* 8)
    digits = (front | back) &<< unused ^ everywhere(0x30) &<< unused
    value = number(ofSixDigits: digits)
  }
  guard _fastPath(beyondDigits(digits) & everywhere(0x80) == 0) else { return (0, 0) }
  return (Int64(truncatingIfNeeded: value) &<< 5 | Int64(decimals), whole &+ decimals &+ (decimals > 0 ? 2 : 1))
}

/// Whether a field ends with byte `place`.
@inline(__always)
private func isEnd(_ eight: UInt64, _ place: Int) -> Bool {
  (eight &>> UInt64(truncatingIfNeeded: place &* 8)) & 0xFF < 0x2D
}
