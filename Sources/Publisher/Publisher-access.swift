// SPDX-License-Identifier: BSD-2-Clause
import Reports

extension Publisher {
  /// Puts another policy in force, at once and for those who are connected, too.
  public func changeAccess(to policy: AccessPolicy) {
    access = policy
    for place in subscribers.indices where subscribers[place].isOpen && !subscribers[place].flags.contains(.leaving) {
      guard let listener = listeners[Int(subscribers[place].listener)] else { continue }
      let level = accessLevel(of: subscribers[place].peer, at: listener, subscribers[place].fd)
      if level != subscribers[place].access { change(place, to: level) }
    }
  }

  private func change(_ place: Int, to level: AccessLevel) {
    subscribers[place].access = level
    // What lies in the ring was published for those who may know it; from here on this one may know less.
    updateWants(place)
    if case .nmea = listeners[Int(subscribers[place].listener)]?.settings.language {
      if level != .full { close(place, because: .denied) }
      return
    }
    answer.writeACCESS(level.word)
    send(to: place)
    guard level == .none, subscribers[place].isOpen else { return }
    refuse("Access denied: the configuration was changed", to: place)
    guard subscribers[place].isOpen else { return }
    if subscribers[place].pending.isEmpty { return close(place, because: .denied) }
    subscribers[place].flags.insert(.leaving)
    attend(place)
  }

  func accessLevel(of peer: Peer, at listener: Listener, _ fd: Int32) -> AccessLevel {
    guard let user = peer.user else { return listener.settings.access }
    return min(access.level(user: user, groups: SystemCalls.groups(of: fd, peer)), listener.settings.access)
  }

  /// Whether a subscriber may have receivers changed. Over TCP nobody may: nobody is known there.
  func mayWrite(_ place: Int) -> Bool {
    let peer = subscribers[place].peer
    guard let user = peer.user else { return false }
    return access.mayWrite(user: user, groups: SystemCalls.groups(of: subscribers[place].fd, peer))
  }
}

extension AccessLevel {
  /// As the ACCESS report calls it.
  var word: String {
    switch self {
    case .none: "none"
    case .reduced: "reduced"
    case .full: "full"
    }
  }
}
