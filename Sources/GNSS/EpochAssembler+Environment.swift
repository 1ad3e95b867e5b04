// SPDX-License-Identifier: BSD-2-Clause
import NMEA

// A vessel's instruments: water and wind.

extension EpochAssembler {
  mutating func takeEnvironment(_ sentence: Sentence, in bytes: borrowing Span<UInt8>) -> Bool { false }
}
