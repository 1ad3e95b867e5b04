// SPDX-License-Identifier: BSD-2-Clause

/// PDTINFO, product of a Unicore receiver (Unicore protocol specification).
public struct PDTINFO: SentenceContent {
  public static var formatter: Formatter { .pdtinfo }

  /// Product.
  public let product: Text
  /// Systems and signals.
  public let configuration: Text
  /// Version of the hardware.
  public let hardware: Text
  /// Version of the firmware.
  public let firmware: Text
  /// Serial number of the product.
  public let serial: Text
  /// Identifier of the chip.
  public let identifier: Text

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    product = fields.text(bytes)
    configuration = fields.text(bytes)
    hardware = fields.text(bytes)
    firmware = fields.text(bytes)
    serial = fields.text(bytes)
    identifier = fields.text(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, product)
    set.note(2, configuration)
    set.note(3, hardware)
    set.note(4, firmware)
    set.note(5, serial)
    set.note(6, identifier)
    return set
  }
}
