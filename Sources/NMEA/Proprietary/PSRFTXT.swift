// SPDX-License-Identifier: BSD-2-Clause

/// PSRFTXT, text of a SiRF receiver at its start. The text begins right behind the address, without a comma.
public struct PSRFTXT: SentenceContent {
  public static var formatter: Formatter { .psrftxt }

  /// The text.
  public let text: Text

  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public init(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) {
    let belongs = sentence.fieldsEnd <= bytes.count
    text = belongs ? Text(from: sentence.start &+ 8, to: sentence.fieldsEnd) : .absent
  }

  public var doubtful: FieldSet { FieldSet() }
}
