// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import GNSS
import Simulation

/// Where a simulated receiver's bytes come from.
protocol SimulationSource: AnyObject {
  /// The next burst; nil at the end.
  func next() -> SimulatedBurst?
}

/// What a simulated receiver sends in one go, and when.
struct SimulatedBurst {
  enum Due {
    /// So long from now: the burst belongs to a moment of the clock on the wall.
    case fromNow(Nanoseconds)
    /// So long after the burst before it was due.
    case afterTheLast(Nanoseconds)
  }
  let bytes: ArraySlice<UInt8>
  let due: Due
}

/// The vessel, at the time that it is now or at a time that was chosen.
final class VesselSource: SimulationSource {
  private let simulation: VesselSimulation
  private let composer: SentenceComposer
  private let clock: EpochClock
  private var time: UTCTime
  private let followsRealTime: Bool
  private var left: Int

  /// - Parameters:
  ///   - start: the moment before the first epoch; nil for the present, which is then followed even where the
  ///     machine's clock is set.
  ///   - count: how many epochs there are.
  init(_ simulation: VesselSimulation, _ composer: SentenceComposer, _ clock: EpochClock, start: UTCTime?, count: Int) {
    self.simulation = simulation
    self.composer = composer
    self.clock = clock
    time = start ?? UTCTime.now
    followsRealTime = start == nil
    left = count
  }

  func next() -> SimulatedBurst? {
    guard left > 0 else { return nil }
    left -= 1
    let now = UTCTime.now
    let before = time
    if followsRealTime {
      // An epoch is never told twice, should the clock have gone back a little, or the timer have fired early.
      time = clock.next(after: isNear(now) ? max(now, time) : now)
    } else {
      time = clock.next(after: time)
    }
    var bytes: [UInt8] = []
    composer.append(simulation.epoch(at: time), to: &bytes)
    let wait = time.unixNanoseconds - (followsRealTime ? now : before).unixNanoseconds
    return SimulatedBurst(
      bytes: bytes[...], due: followsRealTime ? .fromNow(.nanoseconds(wait)) : .afterTheLast(.nanoseconds(wait)))
  }

  private func isNear(_ now: UTCTime) -> Bool { (now.unixNanoseconds - time.unixNanoseconds).magnitude < 1_000_000_000 }
}

/// A recorded log, once or again and again.
final class LogSource: SimulationSource {
  private var log: RecordedLog
  private let repeats: Bool

  init(_ bytes: [UInt8], repeats: Bool) {
    log = RecordedLog(bytes)
    self.repeats = repeats
  }

  func next() -> SimulatedBurst? {
    if let burst = log.next() {
      return SimulatedBurst(bytes: log.bytes[burst.range], due: .afterTheLast(.nanoseconds(burst.delay)))
    }
    guard repeats, !log.bytes.isEmpty else { return nil }
    log = RecordedLog(log.bytes)
    return log.next().map { SimulatedBurst(bytes: log.bytes[$0.range], due: .afterTheLast(.seconds(1))) }
  }
}
