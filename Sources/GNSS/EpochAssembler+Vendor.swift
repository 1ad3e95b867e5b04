// SPDX-License-Identifier: BSD-2-Clause
import NMEA

// Sentences of single makers that tell of position, time and error.

extension EpochAssembler {
  mutating func takeVendor(
    _ sentence: Sentence, in bytes: borrowing Span<UInt8>, _ emit: (borrowing Epoch) -> Void
  ) -> Bool {
    false
  }
}
