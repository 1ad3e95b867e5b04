// SPDX-License-Identifier: BSD-2-Clause
import NMEA

// Compasses, attitude sensors and dual-antenna receivers.

extension EpochAssembler {
  mutating func takeAttitude(
    _ sentence: Sentence, in bytes: borrowing Span<UInt8>, at now: Int64, _ emit: (borrowing Epoch) -> Void
  ) -> Bool {
    false
  }
}
