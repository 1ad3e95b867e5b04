// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import GNSS
import NMEA
import SerialPort
import Streams

/// A GNSS receiver: bytes go in, and its delegate is told what they say.
///
/// It opens nothing. A `Port` that is told to ``listen(to:)`` feeds it and tells it of faults; or whoever has the bytes
/// calls ``receive(_:at:)``, and ``tick(at:)`` when the time of ``deadline`` has come (a receiver with a loop does that
/// itself). It belongs to the thread of its loop.
///
/// The parts: `GNSSReceiver-reporting.swift` tells the delegate what an epoch brought, `GNSSReceiver-port.swift` what a
/// port says.
public final class GNSSReceiver: HasDelegate {
  public let proxySlot = ProxySlot<GNSSReceiverDelegateProxy>()
  private(set) weak var listener: (any GNSSReceiverEvents)?
  /// The application's delegate, held weakly. Setting it leaves all streams as they are.
  public var delegate: (any GNSSReceiverEvents)? {
    get { proxySlot.application(listener) }
    set { listener = proxySlot.standIn(for: newValue) }
  }

  /// The device's path or address, as it is reported. It may change when a device comes back under another name.
  public internal(set) var device: String
  /// Whether the device can be used.
  public private(set) var availability = Availability.notDetermined
  /// Why updates pause, while they do.
  public private(set) var pause: PauseReason?
  /// The latest fix, also when it says that there is no fix; nil before the first.
  public internal(set) var lastFix: Fix?
  /// The latest whole sky.
  public internal(set) var lastSatellites: SatellitesInView?
  /// The latest attitude.
  public internal(set) var lastAttitude: Attitude?
  /// What the latest fix was; unknown before the first.
  public internal(set) var fixState = FixState(mode: .unknown, status: .unknown)
  /// What the framer had counted when the latest piece of bytes was done with.
  public private(set) var counters: FramerCounters
  /// When ``tick(at:)`` has something to do; nil when only bytes can bring anything.
  public private(set) var deadline: MonotonicTime?
  /// Whether `didUpdateEarlyFix` tells the position before its epoch is whole. Set it between two calls of ``receive(_:at:)``.
  public var reportsEarly: Bool {
    didSet { if !isReceiving { assembler.reportsEarly = reportsEarly } }
  }

  /// When a stay counts as a stop.
  public var stopThresholds: StopThresholds {
    get { stops.thresholds }
    set { stops.thresholds = newValue }
  }

  var geofences = GeofenceMonitor()
  var stops = StopDetector()
  // Framer and assembler are being changed while the delegate is called: what it may ask for is kept beside them.
  private var framer: Framer
  private var assembler: EpochAssembler
  private var isReceiving = false
  /// What a delegate fed the receiver with while it was being called.
  private var waiting: [(bytes: [UInt8], time: MonotonicTime)] = []
  private var isResetWaiting = false
  /// Since the last backlog.
  private var sentences = 0
  var fixes = 0
  private var timer: Timer?
  /// The deadline that had come when the loop was sent to read once more.
  private var passedDeadline: MonotonicTime?
  weak var port: Port?

  /// - Parameters:
  ///   - device: the path or address to report.
  ///   - loop: the loop whose timer ends epochs that no sentence ends; nil where ``tick(at:)`` is called by hand.
  ///   - requiresChecksum: whether sentences without a checksum are passed over.
  ///   - referenceDay: days since 1970 against which dates are repaired after a week rollover; nil leaves them.
  ///   - reportsEarly: see there.
  public init(
    device: String, loop: EventLoop? = nil, requiresChecksum: Bool = true, referenceDay: Int32? = nil,
    reportsEarly: Bool = false
  ) {
    self.device = device
    self.reportsEarly = reportsEarly
    framer = Framer(requiresChecksum: requiresChecksum)
    counters = framer.counters
    assembler = EpochAssembler(referenceDay: referenceDay)
    assembler.reportsEarly = reportsEarly
    timer = loop?.timer { [weak self] in self?.deadlineHasCome() }
  }

  deinit { timer?.cancel() }

  // MARK: What goes in

  /// Takes what the device has said, in pieces of any size.
  /// - Parameters:
  ///   - bytes: what was read; they are not kept.
  ///   - time: when it was read; 0 for a recording, which has no such time.
  public func receive(_ bytes: Span<UInt8>, at time: MonotonicTime) {
    guard !isReceiving else {
      waiting.append((copy(of: bytes), time))
      return
    }
    isReceiving = true
    // Had the receiver paused, the timer would have ended the epoch: where it has not, the loop was late, not the bytes.
    let time = timer == nil ? time : min(time, deadline ?? time)
    framer.feed(bytes) { bytes, sentence in accept(sentence, in: bytes, at: time) }
    takeWaiting()
    done()
  }

  /// Ends the epochs whose time has come.
  public func tick(at time: MonotonicTime) {
    guard !isReceiving else { return }
    isReceiving = true
    assembler.expire(at: time.nanoseconds) { epoch in report(epoch) }
    takeWaiting()
    done()
  }

  /// The end of a batch (a log, stored fixes): what is still open is ended, and the delegate hears `didFinishBacklog`.
  /// Not to be called by a delegate that is being called.
  public func finishBacklog(at time: MonotonicTime) {
    guard !isReceiving else { return }
    isReceiving = true
    repeat {
      takeWaiting()
      framer.finish { bytes, sentence in accept(sentence, in: bytes, at: time) }
      assembler.finish { epoch in report(epoch) }
    } while !waiting.isEmpty
    done()
    let backlog = Backlog(fixes: fixes, sentences: sentences)
    fixes = 0
    sentences = 0
    listener?.receiver(self, didFinishBacklog: backlog)
  }

  /// What came before does not belong to what comes: the device is another one, or its speed was wrong.
  public func reset() {
    guard !isReceiving else {
      isResetWaiting = true
      return
    }
    framer.finish { _, _ in }
    assembler.reset()
    done()
  }

  // MARK: What its owner knows

  /// Whether the device can be used. The delegate hears of changes.
  public func setAvailability(_ new: Availability) {
    guard new != availability else { return }
    availability = new
    listener?.receiver(self, didChangeAvailability: new)
  }

  /// Something went wrong. Updates go on, unless they are paused as well.
  public func fail(_ error: ReceiverError) { listener?.receiver(self, didFailWithError: error) }

  /// Updates pause. The first reason stays until they go on.
  public func pauseUpdates(_ reason: PauseReason) {
    guard pause == nil else { return }
    pause = reason
    listener?.receiver(self, didPauseUpdates: reason)
  }

  /// Updates go on. A sentence that arrives says the same by itself.
  public func resumeUpdates() {
    guard pause != nil else { return }
    pause = nil
    listener?.receiverDidResumeUpdates(self)
  }

  private func accept(_ sentence: Sentence, in bytes: borrowing Span<UInt8>, at time: MonotonicTime) {
    sentences += 1
    port?.noteSentence()
    if pause != nil { resumeUpdates() }
    listener?.receiver(self, didReceive: sentence, in: bytes)
    assembler.consume(sentence, in: bytes, at: time.nanoseconds) { epoch in report(epoch) }
  }

  /// A loop calls its timers before it reads. Where it was late (a busy machine, a long handler), the rest of the epoch may
  /// lie in the port: the epoch is ended in the loop's next turn, if this one brings nothing.
  private func deadlineHasCome() {
    if passedDeadline == deadline { return tick(at: .now) }
    passedDeadline = deadline
    timer?.arm(at: .now)
  }

  private func takeWaiting() {
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      framer.feed(next.bytes.span) { bytes, sentence in accept(sentence, in: bytes, at: next.time) }
    }
  }

  private func done() {
    isReceiving = false
    if isResetWaiting {
      isResetWaiting = false
      framer.finish { _, _ in }
      assembler.reset()
    }
    assembler.reportsEarly = reportsEarly
    counters = framer.counters
    deadline = assembler.deadline.map { MonotonicTime(nanoseconds: $0) }
    guard let timer, let deadline else { return }
    if !timer.isArmed || timer.deadline != deadline { timer.arm(at: deadline) }
  }

  private func copy(of bytes: Span<UInt8>) -> [UInt8] {
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices { copy.append(bytes[index]) }
    return copy
  }
}
