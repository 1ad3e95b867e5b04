// SPDX-License-Identifier: BSD-2-Clause
import Glibc
import Publisher

/// A listener that is open, and what it was opened for.
struct OpenListener {
  /// An address with its settings; the same wish keeps the same listener open.
  enum Wish: Hashable {
    case address(ListenAddress, ListenerSettings)
    case passed(Int32)
  }

  var wish: Wish
  var handle: ListenerHandle
}

extension Daemon {
  /// Opens what is wished for and not open, closes what is open and not wished for. What fails is told, and the rest
  /// works without it.
  func openListeners() {
    let wishes = listenerWishes
    listenerFaults = [:]
    for listener in listeners where !wishes.contains(listener.wish) { publisher.close(listener.handle) }
    listeners.removeAll { !wishes.contains($0.wish) }
    for wish in wishes where !listeners.contains(where: { $0.wish == wish }) { open(wish) }
    openScrapers()
  }

  /// The same for `Protocol=metrics`.
  private func openScrapers() {
    var wishes: [(address: ListenAddress, settings: ListenerSettings)] = []
    for section in configuration.listeners where section.service == .metrics {
      wishes += section.addresses.map { ($0, section.settings(accounts)) }
    }
    let wanted = wishes.map { OpenListener.Wish.address($0.address, $0.settings) }
    for (wish, listener) in scrapers where !wanted.contains(wish) { listener.close() }
    scrapers.removeAll { !wanted.contains($0.wish) }
    for (address, settings) in wishes {
      let wish = OpenListener.Wish.address(address, settings)
      guard !scrapers.contains(where: { $0.wish == wish }) else { continue }
      do throws(ListenerFault) {
        let listener = try MetricsListener(address, settings, on: loop) { [unowned self] in metrics }
        scrapers.append((wish, listener))
        say(LogMessage(.listening, "metrics at \(listener.place)", [(.listener, listener.place)]))
      } catch {
        listenerFailed(address.description, error)
      }
    }
  }

  private func open(_ wish: OpenListener.Wish) {
    do throws(ListenerFault) {
      let handle: ListenerHandle
      switch wish {
      case .address(let address, let settings): handle = try publisher.listen(at: address, settings)
      case .passed(let descriptor): handle = try publisher.listen(passed: descriptor, passedSettings(descriptor))
      }
      listeners.append(OpenListener(wish: wish, handle: handle))
      say(LogMessage(.listening, "listening at \(handle.place)", [(.listener, handle.place)]))
    } catch {
      let place =
        switch wish {
        case .address(let address, _): address.description
        case .passed(let descriptor): "descriptor \(descriptor)"
        }
      listenerFailed(place, error)
    }
  }

  /// Something is wrong with a listener: told in the log, and to who asks for the status.
  func listenerFailed(_ place: String, _ fault: ListenerFault) {
    listenerFaults[place] = "\(fault)"
    say(LogMessage(.listenerFailed, "\(fault)", [(.listener, place)]))
  }

  /// Sockets of systemd, the configuration's listeners, the command line's; without any, the default socket.
  private var listenerWishes: [OpenListener.Wish] {
    var wishes = passed.map { OpenListener.Wish.passed($0.descriptor) }
    for section in configuration.listeners where section.service != .metrics {
      let settings = section.settings(accounts)
      wishes += section.addresses.map { .address($0, settings) }
    }
    if wishes.isEmpty, let path = defaultSocket {
      wishes.append(.address(.unix(path: path), ListenerSettings()))
    }
    return wishes
  }

  private func passedSettings(_ descriptor: Int32) -> ListenerSettings {
    var settings = ListenerSettings()
    let socket = passed.first { $0.descriptor == descriptor }
    socket?.prepare()
    if socket?.name == "gnssd-nmea" { settings.language = .nmea(synthesized: false) }
    return settings
  }

  /// Of the system for root, of the user for everybody else; nil for a user without a runtime directory.
  private var defaultSocket: String? {
    if geteuid() == 0 || environment["RUNTIME_DIRECTORY"] != nil {
      // The folder belongs to the service or to root; others only look in.
      _ = unsafe mkdir("/run/gnssd", 0o755)
      return "/run/gnssd/gnssd.sock"
    }
    if let folder = environment["XDG_RUNTIME_DIR"] { return folder + "/gnssd.sock" }
    let remedy = "set XDG_RUNTIME_DIR or name a socket with --listen unix:PATH"
    say(LogMessage(.listenerFailed, "no folder for the default socket: \(remedy)"))
    return nil
  }

  private var accounts: Accounts { Accounts.ofThisMachine() }

  /// Who may know what, by the numbers that the names have now.
  func applyAccess() {
    let (policy, unknown) = configuration.access.policy(accounts, ownUser: geteuid())
    publisher.changeAccess(to: policy)
    // That the package's own group is not there is how it is where the package is not installed.
    for principal in unknown where principal != AccessSettings().full.first {
      let text = "[Access]: this machine has no \(principal): create it, or write its number"
      say(LogMessage(.configurationProblem, text))
    }
  }
}

extension ListenerSection {
  func settings(_ accounts: Accounts) -> ListenerSettings {
    var settings = ListenerSettings()
    if service == .nmea { settings.language = .nmea(synthesized: synthesizes) }
    settings.mode = mode
    settings.group = group.flatMap { accounts.group($0) }
    settings.access = access
    return settings
  }
}

extension SubscriberSettings {
  var publisherSettings: PublisherSettings {
    var settings = PublisherSettings()
    settings.release = Release.current
    settings.maxSubscribers = limit
    settings.maxSubscribersPerPeer = limitPerPeer
    settings.idleLimit = idleLimit
    return settings
  }
}
