// SPDX-License-Identifier: BSD-2-Clause
import EventLoop

/// What comes from an open port, and what it says about the speed.
extension Port {
  func received(_ bytes: Span<UInt8>) {
    let now = loop.now
    if hunt != nil, !isConfirmed, lineSetAt != openedAt, now - lineSetAt < timing.settling { return }
    noteLife(now)
    let source = source
    let before = sentences
    delegate?.port(self, didReceive: bytes)
    // The delegate may have closed this port.
    guard self.source === source, state.isOpen else { return }
    if sentences != before { return confirm(now) }
    judge.note(bytes)
    foreign.note(bytes)
    weigh(now)
  }

  /// There is somebody.
  private func noteLife(_ now: MonotonicTime) {
    let last = lastBytes ?? openedAt
    lastBytes = now
    retryDelay = timing.firstRetry
    guard state == .silent else { return }
    // A receiver that speaks less often than we thought is not silent in between: it is given twice its pause.
    if isConfirmed { silenceLimit = max(silenceLimit, min((now - last) * 2, .seconds(120))) }
    if hunt != nil, !isConfirmed { enter(PortStatus(.hunting)) }
  }

  func confirm(_ now: MonotonicTime) {
    lastSentence = now
    if !judge.isFresh { judge = LineJudge() }
    guard !isConfirmed || state != .receiving else { return }
    isConfirmed = true
    foreign.reset()
    if hunt != nil {
      hunt?.confirm()
      if let line = (source as? any LineSource)?.settings { speeds?.keep(line, for: stableName) }
    }
    enter(PortStatus(.receiving))
    startClock()
  }

  /// Bytes have come and made no sentence: decides what they are.
  private func weigh(_ now: MonotonicTime) {
    if let protocolName = foreign.name {
      // Sentences may come between a receiver's binary messages.
      if isConfirmed, now - (lastSentence ?? now) <= timing.doubt { return }
      guard foreign.isStale else { return tellForeign(protocolName) }
      foreign.reset()
      if hunt != nil, !isConfirmed { enter(PortStatus(.hunting)) }
    }
    guard hunt != nil else { return weighFixedLine(now) }
    if isConfirmed {
      // It worked: it takes more than a burst of noise to doubt that.
      guard now - (lastSentence ?? now) > timing.doubt, judge.isWrong(inRound: 1) else { return }
      isConfirmed = false
      enter(PortStatus(.hunting))
    }
    if let framing = judge.sevenBitFraming, let line = hunt?.current, line.framing == .eightN1 {
      try? setLine(LineSettings(speed: line.speed, framing: framing))
      return
    }
    if judge.isWrong(inRound: hunt?.round ?? 0), now >= patienceEnd { nextSpeed() } else { startClock() }
  }

  /// The line is as the configuration says, or has no speed: there is nothing to try, but something to tell.
  private func weighFixedLine(_ now: MonotonicTime) {
    guard state != .garbled, now - (lastSentence ?? openedAt) > timing.doubt, judge.total > 256 else { return }
    let remedy =
      address.line == nil
      ? "is it a GNSS receiver, and does it send NMEA 0183"
      : "leave the speed out of the configuration, and it is looked for"
    enter(
      PortStatus(
        .garbled, error: PortError(.garbled, port: name, reason: "bytes come, but no sentences", remedy: remedy)))
  }

  // MARK: Time

  /// The time of the next thing to look after, whatever it is; the clock looks what that was.
  func startClock() {
    let silent = (lastBytes ?? openedAt) + silenceLimit
    var next = state == .silent ? nil : silent
    if hunt != nil, !isConfirmed, state != .foreign {
      next = min(next ?? dwellEnd, judge.isFresh ? dwellEnd : max(burstEnd, patienceEnd))
    }
    if let next { clock?.arm(at: next) } else { clock?.cancel() }
  }

  /// Where nothing comes, a speed is left at this time.
  private var dwellEnd: MonotonicTime {
    let round = Int64(min(hunt?.round ?? 0, 16))
    return max(lineSetAt, lastBytes ?? lineSetAt) + min(timing.dwell * (1 << round), timing.longestDwell)
  }

  /// After it, a burst of bytes without a sentence is over.
  private var burstEnd: MonotonicTime { (lastBytes ?? lineSetAt) + timing.burstEnd }

  /// A speed is not left before this time: at once in the first two rounds, then ever later.
  private var patienceEnd: MonotonicTime {
    let round = Int64(min(hunt?.round ?? 0, 16))
    return round < 2 ? lineSetAt : lineSetAt + min(timing.dwell * (1 << (round - 2)), timing.longestDwell)
  }

  func timePassed() {
    guard source != nil, state.isOpen else { return }
    let now = loop.now
    if hunt != nil, !isConfirmed, state != .foreign {
      // A burst that held nothing but text may have been the end of a sentence: the next one tells.
      let burstIsOver = judge.junk > 0 && now >= burstEnd && now >= patienceEnd
      if burstIsOver || now >= dwellEnd { nextSpeed() }
    }
    if state != .silent, now >= (lastBytes ?? openedAt) + silenceLimit {
      let seconds = Int((now - (lastBytes ?? openedAt)).seconds.rounded())
      let reason = lastBytes == nil ? "nothing comes" : "nothing has come for \(seconds) s"
      enter(
        PortStatus(
          .silent,
          error: PortError(.silent, port: name, reason: reason, remedy: "is the receiver switched on and connected")))
    }
    startClock()
  }

  // MARK: The hunt

  /// Goes on to the next speed that the device can do.
  private func nextSpeed() {
    for _ in SpeedHunt.speeds.indices {
      hunt?.advance()
      guard let line = hunt?.current else { return }
      do throws(PortError) {
        try setLine(line)
        break
      } catch {
        hunt?.dropCurrent()
      }
    }
    if hunt?.round == 2, state == .hunting, lastBytes != nil { tellGarbled() }
  }

  func setLine(_ line: LineSettings) throws(PortError) {
    guard let source = source as? any LineSource else { return }
    try source.set(line)
    lineSetAt = loop.now
    judge = LineJudge()
    foreign.reset()
    status.line = line
    delegate?.portDidChangeLine(self)
    startClock()
  }

  private func tellForeign(_ protocolName: String) {
    enter(
      PortStatus(
        .foreign,
        error: PortError(
          .foreign, port: name, reason: "speaks \(protocolName)", remedy: "have it send NMEA 0183 sentences")))
    startClock()
  }

  private func tellGarbled() {
    enter(
      PortStatus(
        .garbled,
        error: PortError(
          .garbled, port: name, reason: "bytes come, but no sentences at any speed",
          remedy: "is it a GNSS receiver, and does it send NMEA 0183")))
  }
}
