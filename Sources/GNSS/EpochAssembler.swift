// SPDX-License-Identifier: BSD-2-Clause
import NMEA

/// Assembles a receiver's sentences to epochs: one report for every moment, whole, as soon as it is known.
///
/// Sentences that bear a time stamp belong to the epoch of that time; those without one to the epoch in which they stand.
/// An epoch ends
/// - with the sentence that has been found to end this receiver's epochs (`SentencePattern`): at once;
/// - where that does not come, with a pause in what the receiver sends (`deadline`, `expire`), or
/// - with the first sentence of another time.
///
/// `docs/epochs.md` has the rules by which contradicting sentences are weighed, each with its reason.
public struct EpochAssembler {
  /// Two stamps that are this near (nanoseconds) are one moment: receivers round the same instant to two and to three
  /// decimals in different sentences.
  static let sameMoment: Int64 = 10_000_000
  /// The pause that ends an epoch while the receiver's rate is not known, and the longest one (nanoseconds).
  static let longestPause: Int64 = 300_000_000
  static let shortestPause: Int64 = 25_000_000
  /// So long after a receiver's last epoch its instruments are reported without it (nanoseconds).
  static let longestWaitForAFix: Int64 = 10_000_000_000

  /// Hand out the position before the epoch is whole, too.
  public var reportsEarly = false

  var pending = PendingEpoch()
  var pattern = SentencePattern()
  var sky = SkyAssembler()
  var used = UsedSatellites()
  var clock: ReceiverClock
  var attitude = AttitudeAssembler()

  /// What the last epoch with a fix said, for climb and for the errors of speed and climb.
  var previous: PreviousFix?
  /// The mode of the last GSA, and how many epochs ago it was.
  var lastGSAMode: FixMode?
  var epochsSinceGSA = 0
  /// The receiver keeps to a surveyed position, as time servers do, until it says otherwise.
  var holdsPosition = false
  /// Epochs since a part of the sky was told.
  var epochsSinceSky = 0

  /// Stamp of the epoch that was closed last, and whether its own last sentence closed it.
  var closedStamp: Int64?
  var closedTime: UTCTime?
  var closedByPattern = false
  var closedByPause = false
  /// Nanoseconds between the last two epochs.
  var period: Int64?
  /// Pauses within an epoch were seen: the pause that ends one must be longer, so many times.
  var pauseScale: Int64 = 1
  var lastSentenceAt: Int64 = 0
  /// When the last epoch of a receiver was closed; nil before the first.
  var lastFixAt: Int64?

  /// What is handed out; kept here so that handing out allocates and moves nothing.
  var outgoing = Epoch()

  /// - Parameter referenceDay: days since 1970 that the receiver's dates are repaired against after a week rollover
  ///   (usually the day on which the program was built); nil leaves them as they are.
  public init(referenceDay: Int32? = nil) { clock = ReceiverClock(referenceDay: referenceDay) }

  /// Whole GPS eras (1024 weeks) by which the receiver's last date had to be moved forward; 0 for a receiver in order.
  public var repairedEras: Int32 { clock.repairedEras }

  /// When `expire` wants to be called if nothing more comes: nanoseconds of the caller's monotonic clock; nil when
  /// nothing is pending.
  public var deadline: Int64? {
    guard
      pending.has(.fixBearing) || attitude.isPending || (pending.has(.environment) && instrumentsSpeakAlone)
        || (pending.has(.straggling) && sky.isRefreshed)
    else { return nil }
    return lastSentenceAt + pause
  }

  /// The pause that ends an epoch.
  var pause: Int64 {
    guard let period else { return Self.longestPause * pauseScale }
    let share = max(Self.shortestPause, min(Self.longestPause, period * 2 / 5))
    return min(share * pauseScale, max(share, period * 9 / 10))
  }

  /// Takes one sentence.
  /// - Parameters:
  ///   - now: the caller's monotonic clock, nanoseconds. Where there is no such time (a recording), always 0.
  ///   - emit: called for each epoch, or part of one, that this sentence brought to its end.
  public mutating func consume(
    _ sentence: Sentence, in bytes: borrowing Span<UInt8>, at now: Int64, emit: (borrowing Epoch) -> Void
  ) {
    let gap = now - lastSentenceAt
    if gap > pause, lastSentenceAt > 0 { expire(at: now, emit: emit) }
    guard take(sentence, in: bytes, emit: emit) else { return }
    lastSentenceAt = now
    guard let place = place(of: sentence, in: bytes) else { return }
    if pending.stamp == nil, !pending.has(.straggling), closedByPattern, gap < pause {
      // Right behind the sentence that was taken for the last: it was not.
      pattern.disprove(isSky: place.isSky)
      closedByPattern = false
      pending.content.insert(.straggling)
    }
    if pending.has(.straggling) { return }
    let isLast = pattern.note(kind: place.kind, isSky: place.isSky, isPartial: place.isPartial)
    if isLast, pending.has(.fixBearing) {
      close(byPattern: true, emit: emit)
    } else if reportsEarly {
      emitEarly(emit)
    }
  }

  /// Ends what a pause has ended.
  public mutating func expire(at now: Int64, emit: (borrowing Epoch) -> Void) {
    guard let deadline, now >= deadline else { return }
    if pending.has(.straggling) {
      flushStragglers(emit)
    } else if pending.has(.fixBearing) {
      close(byPattern: false, emit: emit)
      closedByPause = true
    } else {
      handOutInstruments(emit)
    }
  }

  /// The end of the input: an open epoch is handed out as it is.
  public mutating func finish(emit: (borrowing Epoch) -> Void) {
    if pending.has(.straggling) {
      flushStragglers(emit)
    } else if pending.has(.fixBearing) || sky.isRefreshed {
      close(byPattern: false, emit: emit)
    }
    handOutInstruments(emit)
  }

  /// The receiver is gone, or another one speaks at its port: nothing that was learned holds.
  public mutating func reset() {
    let kept = (clock.referenceDay, reportsEarly)
    self = EpochAssembler(referenceDay: kept.0)
    reportsEarly = kept.1
  }

  /// Joins a time stamp to the pending epoch, or closes that and begins the next. False where the stamp is of an epoch
  /// that has been reported already.
  mutating func join(stamp: Int64, emit: (borrowing Epoch) -> Void) -> Bool {
    if let open = pending.stamp {
      if Self.isSame(open, stamp) {
        pending.stamp = stamp
        return true
      }
      close(byPattern: false, emit: emit)
    } else if let closed = closedStamp, Self.isSame(closed, stamp) {
      if closedByPattern {
        pattern.disprove(isSky: false)
        closedByPattern = false
        pending.content.insert(.straggling)
      } else if closedByPause {
        pauseScale = min(pauseScale * 2, 8)
        closedByPause = false
        pending.content.insert(.straggling)
      }
      return false
    }
    if pending.has(.straggling) { flushStragglers(emit) }
    pending.stamp = stamp
    return true
  }

  static func isSame(_ a: Int64, _ b: Int64) -> Bool { (a - b).magnitude <= sameMoment.magnitude }

  /// Joins a position sentence without a time stamp: where its kind was seen in this epoch, another one begins.
  mutating func joinUntimed(_ kind: PendingEpoch.Content, emit: (borrowing Epoch) -> Void) {
    if pending.has(kind) { close(byPattern: false, emit: emit) }
    if pending.has(.straggling) { flushStragglers(emit) }
  }
}
