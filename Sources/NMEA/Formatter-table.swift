// SPDX-License-Identifier: BSD-2-Clause

extension Formatter {
  /// What the letters are multiplied by: the top seven bits of the product, of 32, differ for all formatters.
  static var multiplier: UInt32 { 0x4A0_D32B }

  /// For each product of letters, these and the formatter's number, four bytes each: one load finds a formatter, without
  /// a branch that depends on what it is. In the places of none there are blanks, and the number of the unknown.
  ///
  /// A test makes the table anew from the formatters' letters, and says what it must be when one is added.
  static var table: StaticString {
    """
       (   (   (   (   (GSA;   (   (VLWS   (   (TXTM   (   (BWC.RMCF\
       (MWDC   (   (DBS1RTEI   (   (   (   (GBS5THSK   (   (RSAJ   (\
    RPMHGRS:   (XTEX   (GLC7RMBEHDT@   (   (   (   (   (   (GSV<   (\
       (   (   (ROTG   (   (   (ALM*VDOP   (   (   (   (   (BWR/   (\
    GGA6DTM4WPLVAAM)HDM?   (VHWRDBK0   (VPWT   (HDG>   (   (   (   (\
       (   (   (   (   (   (   (   (   (   (   (GST=GLL8   (   (GNS9\
       (   (   (DPT3VBWNVDMOTTMLBEC,   (   (   (   (   (   (   (APB+\
       (   (VTGU   (VDRQBOD-MTWB   (   (XDRW   (ZDAY   (DBT2MWVDMSSA
    """
  }

  /// What is added to a formatter's number, so that it is a printable character.
  static var firstNumber: UInt8 { 0x28 }

  /// The formatter of three letters, of which the first is in the low byte; nil where they are none's.
  @inline(__always)
  init?(standard letters: UInt32) {
    let place = Int(truncatingIfNeeded: (letters &* Formatter.multiplier) &>> 25)
    // Within the table, which has 128 places.
    let entry = unsafe UnsafeRawPointer(Formatter.table.utf8Start).loadUnaligned(
      fromByteOffset: place &* 4, as: UInt32.self)
    let number = UInt8(truncatingIfNeeded: entry &>> 24)
    guard _fastPath(entry & 0xFF_FFFF == letters), _fastPath(number != Formatter.firstNumber) else { return nil }
    // The table has numbers of cases only, which the same test makes sure of.
    self = unsafe unsafeBitCast(number &- Formatter.firstNumber, to: Formatter.self)
  }
}
