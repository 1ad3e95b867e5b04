// SPDX-License-Identifier: BSD-2-Clause

extension EpochAssembler {
  /// Ends the pending epoch and hands it out.
  mutating func close(byPattern: Bool, emit: (borrowing Epoch) -> Void) {
    outgoing = Epoch()
    settle()
    let hasFix = pending.has(.fixBearing)
    if sky.isRefreshed { epochsSinceSky = 0 } else { epochsSinceSky += 1 }
    let geometry = fillSky()
    if hasFix {
      estimate(geometry)
      remember()
      outgoing.fix = pending.fix
      lastFixAt = lastSentenceAt
    }
    outgoing.skyFault = sky.fault
    sky.fault = nil
    sky.isRefreshed = false
    outgoing.attitude = attitude.handOut()
    attitude.endEpoch()
    if let stamp = pending.stamp {
      if let closedStamp, stamp > closedStamp { period = stamp - closedStamp }
      closedStamp = stamp
      closedTime = pending.fix.time
    }
    closedByPattern = byPattern
    closedByPause = false
    pattern.endEpoch()
    pending = PendingEpoch()
    if !outgoing.isEmpty { emit(outgoing) }
  }

  /// Hands out a sky that came behind its epoch's last sentence.
  mutating func flushStragglers(_ emit: (borrowing Epoch) -> Void) {
    outgoing = Epoch()
    if sky.isRefreshed {
      pending.fix.time = closedTime
      epochsSinceSky = 0
      _ = fillSky()
      outgoing.skyFault = sky.fault
      sky.fault = nil
      sky.isRefreshed = false
    }
    pattern.beginEpoch()
    // What instruments said meanwhile is of the epoch that comes.
    let environment = pending.fix.environment
    let content = pending.content.intersection(.environment)
    pending = PendingEpoch()
    pending.fix.environment = environment
    pending.content = content
    if !outgoing.isEmpty { emit(outgoing) }
  }

  /// Whether there is no receiver whose next fix instruments could go with: none was heard, or none for long.
  var instrumentsSpeakAlone: Bool {
    !pending.has(.fixBearing) && lastFixAt.map { lastSentenceAt - $0 > Self.longestWaitForAFix } ?? true
  }

  /// Hands out the attitude, and what instruments said where they speak alone. It ends no epoch.
  mutating func handOutInstruments(_ emit: (borrowing Epoch) -> Void) {
    outgoing = Epoch()
    outgoing.attitude = attitude.handOut()
    attitude.endEpoch()
    if pending.has(.environment), instrumentsSpeakAlone {
      var fix = Fix()
      fix.environment = pending.fix.environment
      outgoing.fix = fix
      pending.fix.environment = Environment()
      pending.content.remove(.environment)
    }
    if !outgoing.isEmpty { emit(outgoing) }
  }

  /// Hands out the position of a pending epoch once, marked.
  mutating func emitEarly(_ emit: (borrowing Epoch) -> Void) {
    guard pending.fix.coordinate != nil, !pending.has(.early), pending.has(.valid), !pending.has(.invalid) else {
      return
    }
    pending.content.insert(.early)
    let whole = pending
    let clock = clock
    settle()
    pending.fix.isEarly = true
    outgoing = Epoch()
    outgoing.fix = pending.fix
    pending = whole
    self.clock = clock
    emit(outgoing)
  }

  /// Decides mode, status and time, and takes out what does not go with them.
  mutating func settle() {
    pending.fix.mode = mode()
    settleTime()
    pending.fix.noise?.time = pending.fix.time
    let mode = pending.fix.mode
    guard mode >= .twoDimensional else {
      pending.fix.coordinate = nil
      pending.fix.altitudeMSL = nil
      pending.fix.altitudeHAE = nil
      pending.fix.geoidSeparation = nil
      pending.fix.speed = nil
      pending.fix.course = nil
      pending.fix.magneticCourse = nil
      pending.fix.climb = nil
      pending.fix.magneticVariation = nil
      pending.fix.velocityNorth = nil
      pending.fix.velocityEast = nil
      pending.fix.velocityDown = nil
      pending.fix.differentialAge = nil
      pending.fix.differentialStation = nil
      pending.fix.error = ErrorEstimate()
      pending.fix.status = .unknown
      if pending.fix.time != nil { pending.fix.error.time = Self.timeError }
      return
    }
    pending.fix.status = holdsPosition ? .surveyed : pending.status
    if pending.fix.status == .unknown { pending.fix.status = .autonomous }
    if pending.fix.altitudeHAE == nil, let msl = pending.fix.altitudeMSL, let separation = pending.fix.geoidSeparation {
      pending.fix.altitudeHAE = msl + separation
    }
    if pending.fix.altitudeMSL == nil, let hae = pending.fix.altitudeHAE, let separation = pending.fix.geoidSeparation {
      pending.fix.altitudeMSL = hae - separation
    }
    if pending.fix.magneticCourse == nil, let course = pending.fix.course, let variation = pending.fix.magneticVariation
    {
      pending.fix.magneticCourse = Direction(microdegrees: course.microdegrees - variation.microdegrees).normalized
    }
  }

  /// The receiver's own word is believed where it says that there is no fix, whichever sentence says so. Where there is
  /// one, GSA says how many dimensions it has; without a GSA the height tells.
  private mutating func mode() -> FixMode {
    guard pending.has(.fixBearing) else { return .unknown }
    if pending.has(.gsa) {
      lastGSAMode = pending.gsaMode
      epochsSinceGSA = 0
    } else {
      epochsSinceGSA += 1
    }
    if pending.has(.invalid) { return .none }
    let recent = epochsSinceGSA <= Self.gsaLifetime ? lastGSAMode : nil
    guard pending.has(.valid) else {
      // Nothing but GSA, a GGA in doubt, or sentences that say nothing about a fix.
      return pending.gsaMode ?? (pending.has(.doubted) ? .none : .unknown)
    }
    if let recent, recent >= .twoDimensional { return recent }
    return pending.fix.altitudeMSL != nil || pending.fix.altitudeHAE != nil ? .threeDimensional : .twoDimensional
  }

  /// A GSA speaks for so many epochs after its own.
  static var gsaLifetime: Int { 10 }
  /// gpsd's constant for the error of a time that came in a sentence, seconds.
  static var timeError: Double { 0.005 }

  private mutating func settleTime() {
    pending.fix.timeOfDay = pending.stamp
    guard let stamp = pending.stamp else { return }
    if let date = pending.date { clock.set(date: date, timeOfDay: stamp) }
    guard pending.has(.timed) else { return }
    pending.fix.time = clock.resolve(timeOfDay: stamp)
    if pending.fix.time != nil { pending.fix.error.time = Self.timeError }
    // GST bears the time of day alone; its moment is the epoch's.
    pending.fix.noise?.time = pending.fix.time
  }

  /// Makes the sky of this epoch, where it has one; gives the geometry of the satellites used.
  private mutating func fillSky() -> SkyGeometry? {
    let told = sky.isRefreshed || pending.has(.gsa) || pending.has(.dop)
    guard told else { return nil }
    var view = SatellitesInView()
    view.time = pending.fix.time
    var geometry: SkyGeometry?
    if sky.hasSky, epochsSinceSky <= Self.skyLifetime {
      view.satellites = sky.satellites
      view.satellites.mark(used: used)
      geometry = view.satellites.withSpan { SkyGeometry(usedOf: $0) }
    }
    if let geometry {
      fill(&pending.fix.dop.x, geometry.x)
      fill(&pending.fix.dop.y, geometry.y)
      fill(&pending.fix.dop.time, geometry.time)
      fill(&pending.fix.dop.geometric, geometry.geometric)
      fill(&pending.fix.dop.horizontal, geometry.horizontal)
      fill(&pending.fix.dop.vertical, geometry.vertical)
      fill(&pending.fix.dop.position, geometry.position)
    }
    view.dop = pending.fix.dop
    view.satellitesUsed = pending.fix.satellitesUsed
    outgoing.satellites = view
    return geometry
  }

  /// A sky is repeated, with the satellites used and the DOPs of the epoch, for so many epochs: receivers send GSV every
  /// fifth second to spare a slow line.
  static var skyLifetime: Int { 12 }

  private func fill(_ dop: inout Int32?, _ computed: Double) {
    if dop == nil, computed < 100 { dop = Int32((computed * 1000).rounded()) }
  }

  private mutating func remember() {
    let fix = pending.fix
    guard fix.mode >= .twoDimensional, let time = fix.timeOfDay else { return }
    previous = PreviousFix(
      timeOfDay: time, coordinate: fix.coordinate, altitude: fix.altitudeHAE ?? fix.altitudeMSL,
      errorX: fix.error.x, errorY: fix.error.y, errorVertical: fix.error.vertical)
  }
}
