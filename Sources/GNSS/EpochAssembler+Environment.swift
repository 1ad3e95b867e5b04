// SPDX-License-Identifier: BSD-2-Clause
import NMEA

// A vessel's instruments: water and wind.

extension EpochAssembler {
  mutating func takeEnvironment(
    _ sentence: Sentence, in bytes: borrowing Span<UInt8>, _ emit: (borrowing Epoch) -> Void
  ) -> Bool {
    switch sentence.formatter {
    case .dpt: note(\.depth, Self.length(DPT(sentence, in: bytes).depth), emit)
    case .dbt: note(\.depth, Self.length(DBT(sentence, in: bytes).metres), emit)
    case .dbs: note(\.depth, Self.length(DBS(sentence, in: bytes).metres), emit)
    case .dbk: note(\.depth, Self.length(DBK(sentence, in: bytes).metres), emit)
    case .mtw:
      let water = MTW(sentence, in: bytes)
      if water.temperatureUnit == "C" { note(\.waterTemperature, water.temperature.fixed(3), emit) }
    case .mwd:
      let wind = MWD(sentence, in: bytes)
      note(\.windTrue, Self.direction(wind.directionTrue), emit)
      note(\.windMagnetic, Self.direction(wind.directionMagnetic), emit)
      note(
        \.windSpeedTrue,
        Self.speed(metresPerSecond: wind.speedMetresPerSecond) ?? Self.speed(knots: wind.speedKnots), emit)
    case .mwv: take(MWV(sentence, in: bytes), emit)
    case .ptnlrtp: noteAirTemperature(PTNLRTP(sentence, in: bytes).temperature)
    default: return false
    }
    return true
  }

  /// A value goes with the fix of its moment and replaces the one before it. Where instruments speak alone, a value that
  /// comes again begins another report.
  private mutating func note<Value>(
    _ value: WritableKeyPath<Environment, Value?>, _ told: Value?, _ emit: (borrowing Epoch) -> Void
  ) {
    guard let told else { return }
    if pending.fix.environment[keyPath: value] != nil, instrumentsSpeakAlone { handOutInstruments(emit) }
    pending.fix.environment[keyPath: value] = told
    pending.content.insert(.environment)
  }

  /// Of the air, or of the instrument itself.
  mutating func noteAirTemperature(_ celsius: Decimal) {
    guard let told = celsius.fixed(3) else { return }
    pending.fix.environment.temperature = told
    pending.content.insert(.environment)
  }

  /// MWV: relative to the bow (R), or true wind relative to the bow (T). Units: N knots, K km/h, M m/s.
  private mutating func take(_ wind: MWV, _ emit: (borrowing Epoch) -> Void) {
    guard wind.status == "A" else { return }
    let speed: Speed? =
      if wind.speedUnit == "N" {
        Self.speed(knots: wind.speed)
      } else if wind.speedUnit == "K" {
        Self.speed(kilometresPerHour: wind.speed)
      } else if wind.speedUnit == "M" {
        Self.speed(metresPerSecond: wind.speed)
      } else {
        nil
      }
    if wind.reference == "R" {
      note(\.windRelative, Self.direction(wind.angle), emit)
      note(\.windSpeedRelative, speed, emit)
    } else if wind.reference == "T" {
      note(\.windSpeedTrue, speed, emit)
    }
  }
}
