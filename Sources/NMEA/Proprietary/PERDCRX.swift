// SPDX-License-Identifier: BSD-2-Clause

/// PERDCRX,TPS2, pulse of a Furuno timing receiver (GT-87 protocol specification, eSIP).
public struct PERDCRX: SentenceContent {
  public static var formatter: Formatter { .perdcrx }

  /// TPS2.
  public let kind: Text
  /// 1 when there is a pulse, 0 when not.
  public let status: Integer
  /// When there is one: 0 never, 1 always, and others that depend on the fix.
  public let mode: Integer
  /// 0 every second, 1 every two seconds.
  public let period: Integer
  /// Width of the pulse, milliseconds.
  public let width: Integer
  /// Delay of the cable, nanoseconds.
  public let cableDelay: Integer
  /// 0 rising edge, 1 falling edge.
  public let polarity: Integer
  /// 0 legacy pulse, 1 pulse of the GNSS disciplined clock.
  public let source: Integer
  /// Estimated accuracy of the pulse, nanoseconds.
  public let accuracy: Integer
  /// Offset of this pulse that its clock's steps cause, nanoseconds.
  public let sawtooth: Decimal
  /// Largest accuracy with which there is a pulse, nanoseconds; 0 any.
  public let accuracyThreshold: Integer

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    kind = fields.text(bytes)
    status = fields.integer(bytes)
    mode = fields.integer(bytes)
    period = fields.integer(bytes)
    width = fields.integer(bytes)
    cableDelay = fields.integer(bytes)
    polarity = fields.integer(bytes)
    source = fields.integer(bytes)
    accuracy = fields.integer(bytes)
    sawtooth = fields.decimal(bytes)
    accuracyThreshold = fields.integer(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(1, kind)
    set.note(2, status)
    set.note(3, mode)
    set.note(4, period)
    set.note(5, width)
    set.note(6, cableDelay)
    set.note(7, polarity)
    set.note(8, source)
    set.note(9, accuracy)
    set.note(10, sawtooth)
    set.note(11, accuracyThreshold)
    return set
  }
}
