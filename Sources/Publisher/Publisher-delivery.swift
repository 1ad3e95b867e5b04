// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import Glibc
import Reports

extension Publisher {
  /// Puts what the writer holds into the ring, and sends it to everybody who wants it and has had all before it.
  func enqueue(_ kinds: ReportKinds, _ device: Int16) {
    defer { writer.removeAll() }
    guard writer.count <= ring.capacity else { return }
    let now = loop.now
    if !behind.isEmpty { overtake(until: ring.firstAfterWriting(writer.count)) }
    let number = ring.next
    writer.withSpan { ring.write($0, kinds: kinds, device: device, time: now) }
    // Nothing in here calls out: what closing a connection may bring about comes after the loop.
    for place in subscribers.indices {
      let wants = subscribers[place].wants
      if wants.isDisjoint(with: kinds) || subscribers[place].flags.contains(.behind) { continue }
      let only = subscribers[place].device
      if only >= 0 && only != device { continue }
      if let gate = subscribers[place].gate, !gate.passes(kinds, device: device, at: now) { continue }
      let sent = SystemCalls.send(subscribers[place].fd, writer)
      if sent == writer.count {
        subscribers[place].active = now
      } else if sent >= 0 {
        subscribers[place].pending = Array(writer.bytes[sent...])
        fallBehind(place, at: number + 1)
      } else if Self.isBusy(errno) {
        fallBehind(place, at: number)
      } else {
        doomed.append(place)
      }
    }
    closeDoomed()
  }

  static func isBusy(_ error: Int32) -> Bool { error == EAGAIN || error == EINTR || error == ENOBUFS }

  private func closeDoomed() {
    while let place = doomed.popLast() { close(place, because: .closed) }
  }

  /// From now on a subscriber gets its reports from the ring, beginning with that number.
  func fallBehind(_ place: Int, at number: UInt64) {
    guard !subscribers[place].flags.contains(.behind) else { return }
    subscribers[place].flags.insert(.behind)
    subscribers[place].cursor = number
    behind.append(place)
    attend(place)
  }

  private func catchUp(_ place: Int) {
    subscribers[place].flags.subtract([.behind, .lossTold])
    behind.removeAll { $0 == place }
    attend(place)
  }

  /// Waits for what this subscriber needs.
  func attend(_ place: Int) {
    var interest: Interest = []
    if subscribers[place].flags.isDisjoint(with: [.deaf, .leaving]) { interest.insert(.readable) }
    if subscribers[place].flags.contains(.behind) { interest.insert(.writable) }
    connections?.change(subscribers[place].fd, key: key(place), for: interest)
  }

  /// The ring is about to overwrite what lies before `first`: whoever is still there skips to the newest report.
  private func overtake(until first: UInt64) {
    var told: [Int] = []
    for place in behind where subscribers[place].cursor < first {
      skip(place, to: ring.next)
      if !subscribers[place].flags.contains(.lossTold) {
        subscribers[place].flags.insert(.lossTold)
        told.append(place)
      }
    }
    for place in told {
      // The report that is being written must not be disturbed; nobody is told in its midst.
      let info = info(place)
      loop.schedule(after: .zero) { [weak self] in
        guard let self else { return }
        listener?.publisher(self, didFallBehind: info)
      }
    }
  }

  /// Moves a cursor on, and counts what that costs its owner.
  private func skip(_ place: Int, to number: UInt64) {
    var lost = 0
    var cursor = max(subscribers[place].cursor, ring.first)
    while cursor < number {
      if isWanted(ring.entry(cursor), by: place) { lost += 1 }
      cursor += 1
    }
    subscribers[place].cursor = number
    if lost > 0 { count(lost, lostBy: place) }
  }

  /// Reports that one subscriber does not get: it is told, and so is the delegate, of all of them together.
  func count(_ lost: Int, lostBy place: Int) {
    subscribers[place].lost = UInt32(clamping: Int(subscribers[place].lost) + lost)
    losses.reports += lost
    reportsLost += UInt64(lost)
    if lossTimer?.isArmed == false { lossTimer?.arm(after: .seconds(lossesTold ? 60 : 1)) }
    guard !subscribers[place].flags.contains(.lossCounted) else { return }
    subscribers[place].flags.insert(.lossCounted)
    losses.subscribers += 1
  }

  func isWanted(_ entry: Ring.Entry, by place: Int) -> Bool {
    guard !subscribers[place].wants.isDisjoint(with: entry.kinds) else { return false }
    let only = subscribers[place].device
    return only < 0 || only == entry.device
  }

  /// The socket of one that is behind takes bytes again.
  func goOn(_ place: Int) {
    subscribers[place].active = loop.now
    if !subscribers[place].pending.isEmpty, !sendPending(place) { return }
    if subscribers[place].flags.contains(.leaving) { return close(place, because: .denied) }
    if subscribers[place].flags.contains(.deaf) {
      subscribers[place].flags.remove(.deaf)
      attend(place)
    }
    if subscribers[place].lost > 0 { tellLost(place) }
    // A bounded amount in one turn; the loop comes back.
    for _ in 0..<4 {
      guard gather(place) else { return catchUp(place) }
      guard sendGathered(place) else { return }
    }
  }

  /// Whether all of it went out.
  private func sendPending(_ place: Int) -> Bool {
    let count = subscribers[place].pending.count
    let sent = SystemCalls.send(subscribers[place].fd, subscribers[place].pending)
    if sent == count {
      subscribers[place].pending = []
      return true
    }
    if sent > 0 {
      subscribers[place].pending.removeFirst(sent)
    } else if sent < 0, !Self.isBusy(errno) {
      close(place, because: .closed)
    }
    return false
  }

  /// A subscriber that has lost reports goes on with the newest fix, and is told how many there were between.
  private func tellLost(_ place: Int) {
    var number = ring.next
    var newest: UInt64?
    while number > max(ring.first, subscribers[place].cursor) {
      number -= 1
      let entry = ring.entry(number)
      guard isWanted(entry, by: place) else { continue }
      newest = number
      if !entry.kinds.isDisjoint(with: .leading) { break }
      if subscribers[place].wants.isDisjoint(with: .leading) { break }
    }
    skip(place, to: newest ?? ring.next)
    let lost = Int(subscribers[place].lost)
    subscribers[place].lost = 0
    guard subscribers[place].policy.contains(.additions) else { return }
    answer.removeAll()
    answer.writeLOST(count: lost)
    subscribers[place].pending.append(contentsOf: answer.bytes)
  }

  /// Collects the next reports for one that is behind. Whether there were any.
  private func gather(_ place: Int) -> Bool {
    gathered.removeAll(keepingCapacity: true)
    swap(&gathered, &subscribers[place].pending)
    var cursor = subscribers[place].cursor
    while cursor < ring.next, gathered.count < 32_768 {
      let entry = ring.entry(cursor)
      cursor += 1
      guard isWanted(entry, by: place) else { continue }
      if let gate = subscribers[place].gate, !gate.passes(entry.kinds, device: entry.device, at: entry.time) {
        continue
      }
      ring.copy(entry, to: &gathered)
    }
    subscribers[place].cursor = cursor
    return !gathered.isEmpty
  }

  /// Whether all of it went out; the rest, up to 32 KB, is kept for the next time.
  private func sendGathered(_ place: Int) -> Bool {
    let sent = SystemCalls.send(subscribers[place].fd, gathered)
    if sent == gathered.count { return true }
    if sent < 0, !Self.isBusy(errno) {
      close(place, because: .closed)
      return false
    }
    subscribers[place].pending = Array(gathered[max(0, sent)...])
    return false
  }

  /// An answer to one subscriber, at once if it keeps up.
  func send(to place: Int) {
    defer { answer.removeAll() }
    guard subscribers[place].isOpen else { return }
    if subscribers[place].flags.contains(.behind) {
      subscribers[place].pending.append(contentsOf: answer.bytes)
      // Who asks and does not read gets no more answers than this.
      if subscribers[place].pending.count > 65_536 {
        subscribers[place].flags.insert(.deaf)
        attend(place)
      }
      return
    }
    let count = answer.count
    let sent = SystemCalls.send(subscribers[place].fd, answer)
    if sent == count { return }
    if sent < 0, !Self.isBusy(errno) { return close(place, because: .closed) }
    subscribers[place].pending.append(contentsOf: answer.bytes[max(0, sent)...])
    fallBehind(place, at: ring.next)
  }

  func tellLosses() {
    guard losses.reports > 0 else {
      lossesTold = false
      return
    }
    let summary = losses
    for place in subscribers.indices { subscribers[place].flags.remove(.lossCounted) }
    losses = LossSummary(subscribers: 0, reports: 0)
    lossesTold = true
    lossTimer?.arm(after: .seconds(60))
    listener?.publisher(self, didLoseReports: summary)
  }
}
