// SPDX-License-Identifier: BSD-2-Clause
import CLinux
import EventLoop
import Glibc
import Streams
import Testing

@testable import Publisher

@Suite struct ListenAddressTests {
  @Test(arguments: [
    ("unix:/run/gnssd/gnssd.sock", ["unix:/run/gnssd/gnssd.sock"]), ("tcp:127.0.0.1:2947", ["tcp:127.0.0.1:2947"]),
    ("tcp:[::1]:2947", ["tcp:[0:0:0:0:0:0:0:1]:2947"]),
    ("tcp:2947", ["tcp:127.0.0.1:2947", "tcp:[0:0:0:0:0:0:0:1]:2947"]),
    ("tcp:localhost:1", ["tcp:127.0.0.1:1", "tcp:[0:0:0:0:0:0:0:1]:1"]),
    ("tcp:*:1", ["tcp:0.0.0.0:1", "tcp:[0:0:0:0:0:0:0:0]:1"]),
  ]) func addressesAreRead(text: String, expected: [String]) throws {
    #expect(try ListenAddress.parse(text).map(\.description) == expected)
  }

  @Test(arguments: [
    "", "unix:", "unix:relative", "unix:@abstract", "tcp:", "tcp:host", "tcp:1.2.3.4:x", "tcp:1:70000", "udp:1",
  ])
  func othersAreRefusedWithARemedy(text: String) {
    #expect(throws: ListenerFault.self) { try ListenAddress.parse(text) }
  }
}

@Suite struct ListenerTests {
  let station: Station
  var publisher: Publisher { station.publisher }
  init() throws { station = try Station(listening: false) }

  private func status(_ path: String) -> stat? {
    var status = stat()
    return unsafe lstat(path, &status) == 0 ? status : nil
  }

  @Test func aSocketHasItsModeAndIsGoneAtTheEnd() throws {
    var settings = ListenerSettings()
    settings.mode = 0o660
    settings.group = getegid()
    try publisher.listen(at: .unix(path: station.path), settings)
    let file = try #require(status(station.path))
    #expect(file.st_mode & 0o777 == 0o660)
    #expect(file.st_gid == getegid())
    publisher.shutDown()
    #expect(status(station.path) == nil)
  }

  @Test func aSocketThatAKilledProcessLeftIsReplaced() throws {
    let fd = clinux_socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #expect(SystemCalls.bind(fd, path: station.path) == 0)
    Glibc.close(fd)
    #expect(status(station.path) != nil)
    try publisher.listen(at: .unix(path: station.path))
    _ = try station.connect()
  }

  @Test func aSocketOfALivingProcessIsLeftAlone() throws {
    let other = try Station()
    #expect(throws: ListenerFault.inUse("unix:" + other.path)) { try publisher.listen(at: .unix(path: other.path)) }
    _ = try other.connect()
  }

  @Test func aFileThatIsNoSocketIsLeftAlone() throws {
    let fd = unsafe open(station.path, O_CREAT | O_WRONLY, 0o600)
    Glibc.close(fd)
    #expect(throws: ListenerFault.notASocket("unix:" + station.path)) {
      try publisher.listen(at: .unix(path: station.path))
    }
    #expect(status(station.path) != nil)
    SystemCalls.remove(station.path)
  }

  @Test func anotherProcessesSocketIsNotRemovedAtTheEnd() throws {
    try publisher.listen(at: .unix(path: station.path))
    SystemCalls.remove(station.path)
    let fd = clinux_socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #expect(SystemCalls.bind(fd, path: station.path) == 0)
    publisher.shutDown()
    #expect(status(station.path) != nil)
    Glibc.close(fd)
    SystemCalls.remove(station.path)
  }

  @Test func abstractSocketsAndImpossiblePathsAreRefused() {
    #expect(throws: ListenerFault.abstractSocket("@gnssd")) { try publisher.listen(at: .unix(path: "@gnssd")) }
    #expect(throws: ListenerFault.self) {
      try publisher.listen(at: .unix(path: "/" + String(repeating: "x", count: 200)))
    }
    #expect(throws: ListenerFault.self) { try publisher.listen(at: .unix(path: station.folder + "/none/x.sock")) }
  }

  @Test(arguments: [[127, 0, 0, 1], [UInt8](repeating: 0, count: 15) + [1]] as [[UInt8]])
  func tcpOfBothFamilies(host: [UInt8]) throws {
    // A machine may lack IPv6.
    guard let handle = try? publisher.listen(at: .tcp(host: host, port: 0)) else {
      #expect(host.count == 16)
      return
    }
    let client = try Client(host: host, port: try #require(handle.port))
    #expect(station.wait { client.classes == ["VERSION"] })
  }

  @Test func aPassedSocketIsUsedAndItsFileStays() throws {
    let fd = clinux_socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #expect(SystemCalls.bind(fd, path: station.path) == 0)
    #expect(listen(fd, 5) == 0)
    try publisher.listen(passed: fd)
    _ = try station.connect()
    publisher.shutDown()
    #expect(status(station.path) != nil)
    SystemCalls.remove(station.path)
    let file = unsafe open("/dev/null", O_RDONLY)
    #expect(throws: ListenerFault.badDescriptor(file)) { try publisher.listen(passed: file) }
    Glibc.close(file)
  }

  @Test func limitsAreToldBeforeTheDoorCloses() throws {
    var settings = PublisherSettings()
    settings.maxSubscribers = 2
    let small = try Station(settings)
    let first = try small.connect()
    let second = try small.connect()
    let third = try Client(path: small.path)
    #expect(
      small.wait {
        third.read(); return third.isClosed
      })
    #expect(
      third.text == """
        {"class":"ERROR","message":"Too many subscribers: 2 are connected, which is the limit"}\r\n
        """)
    second.close()
    #expect(small.wait { small.publisher.subscriberCount == 1 })
    _ = try small.connect()
    first.send("?VERSION;")
    #expect(small.wait { first.classes == ["VERSION"] })

    settings.maxSubscribers = 10
    settings.maxSubscribersPerPeer = 1
    let strict = try Station(settings)
    _ = try strict.connect()
    let again = try Client(path: strict.path)
    #expect(
      strict.wait {
        again.read(); return again.isClosed
      })
    #expect(again.text.contains("Too many subscribers of yours"))
  }

  @Test func theIdleAreShownOutAndWatchersStay() throws {
    var settings = PublisherSettings()
    settings.idleLimit = .milliseconds(80)
    let brisk = try Station(settings)
    let diary = Diary()
    brisk.publisher.delegate = diary
    let idle = try brisk.connect()
    let watcher = try brisk.connect("?WATCH={\"json\":true};")
    #expect(
      brisk.wait {
        idle.read(); return idle.isClosed
      })
    #expect(diary.gone == [.idle])
    watcher.read()
    #expect(!watcher.isClosed)
  }

  @Test func connectionsAreStreams() throws {
    try publisher.listen(at: .unix(path: station.path))
    var told: [String] = []
    let bag = DisposeBag()
    publisher.rx.didConnect.subscribe(onNext: { told.append("came " + $0.listener) }).disposed(by: bag)
    publisher.rx.didDisconnect.subscribe(onNext: { told.append("went \($0.because)") }).disposed(by: bag)
    let diary = Diary()
    publisher.delegate = diary
    let client = try station.connect()
    client.close()
    #expect(station.wait { told.count == 2 })
    #expect(told == ["came unix:" + station.path, "went closed"])
    #expect(diary.connected.count == 1 && diary.gone == [.closed])
    #expect(diary.connected.first?.peer.user == getuid())
    #expect(diary.connected.first?.peer.number == getpid())
  }
}
