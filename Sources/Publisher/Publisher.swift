// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import GNSS
import Glibc
import Reports
import Streams

/// Hands reports to subscribers: listeners, connections, and the ring between the receivers and them.
///
/// A report is encoded once, and only if somebody wants it. A subscriber that keeps up gets it at once, in one write;
/// one that does not gets the rest when it reads again, from the ring, and delays nobody. The publisher lives on its
/// loop's thread.
public final class Publisher {
  public let proxySlot = ProxySlot<SubscriberListenerDelegateProxy>()
  weak var listener: (any SubscriberListenerEvents)?

  let loop: EventLoop
  public private(set) var settings: PublisherSettings
  /// How many subscribers can connect: those of the settings, or as many as there can be descriptors.
  public private(set) var subscriberLimit: Int
  /// Who may know what. Set it with `changeAccess(to:)`.
  public internal(set) var access = AccessPolicy()
  /// Has a receiver set or written to for a subscriber that may do so. Returns nil when it is done, and else why not.
  public var onDeviceChange: ((DeviceChange, DeviceName, SubscriberInfo) -> String?)?
  /// Does what a subscriber asks for with geofences of its own, which end with its connection. Their crossings come by
  /// `publish(geofence:device:to:)`, with the subscriber's `id`.
  public var onGeofenceRequest: ((GeofenceRequest, SubscriberInfo) -> GeofenceAnswer)?

  /// Tells how the daemon and its receivers are, for `?STATUS;`: all of it, whoever asks.
  public var onStatus: (() -> StatusReport)?

  var ring: Ring
  var writer = ReportBuffer(capacity: 16_384)
  var synthesis = SentenceSynthesis()
  var answer = ReportBuffer(capacity: 4_096)
  /// Where the reports for one that is behind are gathered, and where requests are read to.
  var gathered: [UInt8] = []
  var received = [UInt8](repeating: 0, count: 8_192)

  var devices = DeviceTable()
  var subscribers: [Subscriber] = []
  var freePlaces: [Int] = []
  /// How many are connected, and how many want each kind of report.
  public internal(set) var subscriberCount = 0
  var wanted = [Int](repeating: 0, count: ReportKinds.count)
  var perHost: [Peer: Int] = [:]
  /// The places of those that are behind.
  var behind: [Int] = []
  var doomed: [Int] = []
  /// Whose bare request waits for its rest, and until when.
  var waiting: [Int: MonotonicTime] = [:]
  var waitTimer: Timer?
  var idleTimer: Timer?
  var lossTimer: Timer?
  /// Reports that were left out, since the start, for subscribers did not read them in time.
  public internal(set) var reportsLost: UInt64 = 0
  var losses = LossSummary(subscribers: 0, reports: 0)
  /// A summary of losses was told within the last minute.
  var lossesTold = false
  /// The lack of descriptors was told within the last minute.
  var saidUsedUp = false

  /// All connections; nil only while the system has no descriptors, and then there are none.
  var connections: WatchGroup?
  /// Connections that were shown out and linger, and until when.
  var farewells: [Int32: MonotonicTime] = [:]
  var farewellTimer: Timer?
  var listeners: [Listener?] = []
  /// A descriptor kept back, to tell somebody that there are none left.
  var reserve: Int32 = -1
  /// Whether every byte comes by `publish(bytes:)`, or only the sentences.
  var hasBytes = false

  /// A publisher without listeners.
  public init(loop: EventLoop, settings: PublisherSettings = PublisherSettings()) {
    self.loop = loop
    self.settings = settings
    ring = Ring(bytes: settings.ringSize, reports: max(64, settings.ringSize / 128))
    subscriberLimit = DescriptorLimit.raise(for: settings.maxSubscribers)
    reserve = SystemCalls.spareDescriptor()
    // Memory that is not used yet costs nothing, and no copy has to be made as the table grows.
    subscribers.reserveCapacity(min(subscriberLimit, 65_536))
    waitTimer = loop.timer { [unowned self] in finishBareRequests() }
    idleTimer = loop.timer { [unowned self] in showOutIdle() }
    farewellTimer = loop.timer { [unowned self] in endFarewells() }
    lossTimer = loop.timer { [unowned self] in tellLosses() }
    if settings.idleLimit > .zero { idleTimer?.arm(after: settings.idleLimit / 4) }
  }

  /// Puts other settings in force. The ring keeps its size, and those who are connected stay, whatever the limits.
  public func change(to settings: PublisherSettings) {
    self.settings = settings
    subscriberLimit = DescriptorLimit.raise(for: settings.maxSubscribers)
    saidUsedUp = false
    idleTimer?.cancel()
    if settings.idleLimit > .zero { idleTimer?.arm(after: settings.idleLimit / 4) }
    tellShortfall()
  }

  /// Fewer descriptors than subscribers that the settings allow.
  func tellShortfall() {
    guard subscriberLimit < settings.maxSubscribers else { return }
    let fault = ListenerFault.fewDescriptors(wanted: settings.maxSubscribers, possible: subscriberLimit)
    loop.schedule(after: .zero) { [weak self] in
      guard let self else { return }
      listener?.publisher(self, listener: "all listeners", didFail: fault)
    }
  }

  deinit {
    waitTimer?.cancel()
    idleTimer?.cancel()
    lossTimer?.cancel()
    farewellTimer?.cancel()
    endFarewells(all: true)
    for i in listeners.indices { listeners[i]?.close() }
    for i in subscribers.indices where subscribers[i].isOpen {
      Glibc.close(subscribers[i].fd)
    }
    if reserve >= 0 { Glibc.close(reserve) }
  }

  /// Whether anybody is connected.
  public var hasSubscribers: Bool { subscriberCount > 0 }
  /// Whether anybody wants sentences, or every byte: who feeds the publisher may spare itself the work.
  public var wantsSentences: Bool { wants([.sentence, .bytes]) }
  public var wantsBytes: Bool { wants(.bytes) }

  func wants(_ kinds: ReportKinds) -> Bool {
    for bit in 0..<ReportKinds.count where wanted[bit] > 0 && kinds.contains(ReportKinds(rawValue: 1 << UInt16(bit))) {
      return true
    }
    return false
  }

  /// What events of a connection bear: its place, and which of the place's connections it is.
  func key(_ place: Int) -> UInt64 { UInt64(subscribers[place].generation & 0x7FFF_FFFF) << 32 | UInt64(place) }

  func watchConnections() throws(SystemError) {
    guard connections == nil else { return }
    connections = try WatchGroup(loop: loop) { [unowned self] key, readiness in
      if key & Self.farewellBit != 0 { return hearOut(Int32(truncatingIfNeeded: key)) }
      let place = Int(key & 0xFFFF_FFFF)
      if subscribers[place].isOpen, self.key(place) == key { serve(place, readiness) }
    }
  }

  /// A subscriber as its delegate sees it.
  func info(_ place: Int) -> SubscriberInfo {
    let subscriber = subscribers[place]
    return SubscriberInfo(
      id: key(place), peer: subscriber.peer, access: subscriber.access,
      listener: listeners[Int(subscriber.listener)]?.place ?? "a listener that is closed")
  }
}
