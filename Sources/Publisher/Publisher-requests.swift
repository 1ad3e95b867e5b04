// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import Glibc
import Reports

extension Publisher {
  /// Something has come from a subscriber, or its socket takes bytes again.
  func serve(_ place: Int, _ readiness: Readiness) {
    let generation = subscribers[place].generation
    if readiness.contains(.writable), subscribers[place].flags.contains(.behind) { goOn(place) }
    guard subscribers[place].isOpen, subscribers[place].generation == generation else { return }
    if readiness.contains(.readable) {
      read(place)
    } else if !readiness.isDisjoint(with: [.hangUp, .error]) {
      close(place, because: .closed)
    }
  }

  private func read(_ place: Int) {
    let count = SystemCalls.receive(subscribers[place].fd, into: &received)
    guard count > 0 else {
      guard count == 0 || !Self.isBusy(errno) else { return }
      // It has no more to say: what it said last is answered still.
      var last: [Request] = []
      subscribers[place].reader.finish { last.append($0) }
      handle(last, of: place)
      close(place, because: .closed)
      return
    }
    if case .nmea = listeners[Int(subscribers[place].listener)]?.settings.language { return }
    var requests: [Request] = []
    subscribers[place].reader.feed(received.span.extracting(first: count)) { requests.append($0) }
    handle(requests, of: place)
    guard subscribers[place].isOpen else { return }
    if subscribers[place].reader.awaitsEnd {
      let until = loop.now + settings.requestGrace
      waiting[place] = until
      if waitTimer?.isArmed == false { waitTimer?.arm(at: until) }
    } else {
      waiting[place] = nil
    }
  }

  /// Answers requests that nothing ended and nothing followed.
  func finishBareRequests() {
    let now = loop.now
    for (place, until) in waiting where until <= now {
      waiting[place] = nil
      // The rest may be there already, and it is this process that was late.
      if subscribers[place].isOpen, !subscribers[place].flags.contains(.deaf) { read(place) }
      guard subscribers[place].isOpen, waiting[place] == nil else { continue }
      var requests: [Request] = []
      subscribers[place].reader.finish { requests.append($0) }
      handle(requests, of: place)
    }
    if let next = waiting.values.min() { waitTimer?.arm(at: next) }
  }

  private func handle(_ requests: [Request], of place: Int) {
    guard !requests.isEmpty else { return }
    let generation = subscribers[place].generation
    subscribers[place].active = loop.now
    for request in requests {
      guard subscribers[place].isOpen, subscribers[place].generation == generation,
        !subscribers[place].flags.contains(.leaving)
      else { return }
      handle(request, of: place)
    }
  }

  private func handle(_ request: Request, of place: Int) {
    switch request {
    case .version:
      answer.writeVERSION(release: settings.release)
      send(to: place)
    case .devices:
      answer.writeDEVICES(devices.reports)
      send(to: place)
    case .poll: poll(place)
    case .status: status(place)
    case .watch(let change): watch(place, change)
    case .device(let change): device(place, change)
    case .geofence(let request): geofence(place, request)
    case .wrong(let message): refuse(message, to: place)
    }
  }

  func refuse(_ message: String, to place: Int) {
    answer.writeERROR(message)
    send(to: place)
  }

  private func watch(_ place: Int, _ change: WatchChange?) {
    var policy = policy(of: place)
    if let change {
      change.apply(to: &policy)
      if let path = change.device {
        if path.isEmpty {
          policy.device = nil
        } else if let number = devices.number(of: path) {
          policy.device = devices.name(number)
        } else {
          return refuse("No such device as \(path)", to: place)
        }
      }
      let number = policy.device.flatMap { devices.number(of: $0.path) } ?? -1
      subscribers[place].policy = Wishes(policy)
      subscribers[place].device = number
      if policy.milliRate != subscribers[place].gate?.milliRate {
        subscribers[place].gate = policy.milliRate.map { RateGate(milliRate: $0) }
      }
    }
    // Who asks for raw data and gets none learns why; before the answer, so that nobody takes that for a yes.
    let access = subscribers[place].access
    if policy.isEnabled, policy.nmea || policy.raw > 0, access != .full {
      answer.writeACCESS(access.word)
      send(to: place)
    }
    answer.writeDEVICES(devices.reports)
    send(to: place)
    answer.writeWATCH(policy)
    send(to: place)
    // From here on, not before: the first report comes after the answer.
    guard subscribers[place].isOpen else { return }
    let hadFences = subscribers[place].wants.contains(.geofence)
    updateWants(place)
    if !hadFences, subscribers[place].wants.contains(.geofence) { tellFences(place) }
  }

  /// Who begins to watch geofences is told how they stand.
  private func tellFences(_ place: Int) {
    let only = subscribers[place].device
    for (number, device) in devices.devices.enumerated() where only < 0 || Int(only) == number {
      for fence in device.fences.values.sorted(by: { $0.name < $1.name }) {
        answer.writeGEOFENCE(fence, device: device.report.name)
        send(to: place)
      }
    }
  }

  func policy(of place: Int) -> WatchPolicy {
    var policy = subscribers[place].policy.policy
    policy.device = devices.name(subscribers[place].device)
    policy.milliRate = subscribers[place].gate?.milliRate
    return policy
  }

  /// What a subscriber wants, by its wishes, its access and its listener.
  func updateWants(_ place: Int) {
    let access = subscribers[place].access
    switch listeners[Int(subscribers[place].listener)]?.settings.language {
    case .nmea(let synthesized)?:
      setWants(place, access == .full ? (synthesized ? [.synthesized, .synthesizedSky] : .sentence) : [])
    default: setWants(place, subscribers[place].policy.kinds(for: access))
    }
  }

  func setWants(_ place: Int, _ kinds: ReportKinds) {
    let before = subscribers[place].wants
    guard before != kinds else { return }
    subscribers[place].wants = kinds
    for bit in 0..<ReportKinds.count {
      let kind = ReportKinds(rawValue: 1 << UInt16(bit))
      wanted[bit] += (kinds.contains(kind) ? 1 : 0) - (before.contains(kind) ? 1 : 0)
    }
  }

  private func poll(_ place: Int) {
    let only = subscribers[place].device
    let isReduced = subscribers[place].access != .full
    var polled: [PolledDevice] = []
    for (number, device) in devices.devices.enumerated() {
      guard device.isListed, device.report.activated != nil, only < 0 || Int(only) == number else { continue }
      var one = PolledDevice(name: device.report.name)
      one.fix = isReduced ? device.fix?.reduced(to: access.reducedSize) : device.fix
      if !isReduced {
        one.satellites = device.satellites
        one.noise = device.noise
        one.attitude = device.attitude
      }
      polled.append(one)
    }
    answer.writePOLL(time: WallClock.now, devices: polled)
    send(to: place)
  }

  private func device(_ place: Int, _ change: DeviceChange?) {
    var number: Int16?
    if let path = change?.path {
      number = devices.number(of: path)
      if number == nil { return refuse("No such device as \(path)", to: place) }
    } else if subscribers[place].device >= 0 {
      number = subscribers[place].device
    } else {
      let listed = devices.devices.indices.filter { devices.devices[$0].isListed }
      if let change, change.isWriting, listed.count > 1 {
        return refuse("More than one device: say which by \"path\"", to: place)
      }
      number = listed.first.flatMap { Int16(exactly: $0) }
    }
    guard let number, let name = devices.name(number) else { return refuse("No devices", to: place) }
    if let change, change.isWriting {
      guard subscribers[place].access == .full, mayWrite(place) else {
        return refuse(
          "Not allowed to change or write to \(name.path): the configuration grants it neither to you nor to a group of yours",
          to: place)
      }
      guard let onDeviceChange else { return refuse("\(name.path) cannot be changed", to: place) }
      if let failure = onDeviceChange(change, name, info(place)) { return refuse(failure, to: place) }
    }
    answer.writeDEVICE(devices[number].report)
    send(to: place)
  }
}
