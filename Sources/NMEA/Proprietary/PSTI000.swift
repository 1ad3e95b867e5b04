// SPDX-License-Identifier: BSD-2-Clause

/// PSTI,000 (also 00), timing mode of a Skytraq receiver (Skytraq application note AN0037 and datasheets).
public struct PSTI000: SentenceContent {
  public static var formatter: Formatter { .psti000 }

  /// 0 navigation, 1 survey, 2 static.
  public let mode: Integer
  /// Length of the survey in points.
  public let surveyLength: Integer
  /// Standard deviation of the survey, metres.
  public let sigma: Decimal
  /// Quantization error of the pulse, nanoseconds.
  public let quantizationError: Decimal

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    var fields = CarefulFields(sentence, in: bytes)
    fields.skip(bytes)  // 000
    mode = fields.digit(bytes)
    surveyLength = fields.integer(bytes)
    sigma = fields.decimal(bytes)
    quantizationError = fields.decimal(bytes)
  }

  public var doubtful: FieldSet {
    var set = FieldSet()
    set.note(2, mode)
    set.note(3, surveyLength)
    set.note(4, sigma)
    set.note(5, quantizationError)
    return set
  }
}
