// SPDX-License-Identifier: BSD-2-Clause
import EventLoop
import GNSS
import Reports
import Testing

@testable import Publisher

/// Writes down what the publisher tells of its subscribers.
final class Diary: SubscriberListenerDelegate {
  var connected: [SubscriberInfo] = []
  var gone: [Departure] = []
  var behind = 0
  var lost: [LossSummary] = []
  var faults: [ListenerFault] = []

  func publisher(_ publisher: Publisher, didConnect subscriber: SubscriberInfo) { connected.append(subscriber) }
  func publisher(_ publisher: Publisher, didDisconnect subscriber: SubscriberInfo, because reason: Departure) {
    gone.append(reason)
  }
  func publisher(_ publisher: Publisher, didFallBehind subscriber: SubscriberInfo) { behind += 1 }
  func publisher(_ publisher: Publisher, didLoseReports summary: LossSummary) { lost.append(summary) }
  func publisher(_ publisher: Publisher, listener: String, didFail fault: ListenerFault) { faults.append(fault) }
}

@Suite struct SlowSubscriberTests {
  let station: Station
  let diary = Diary()
  var publisher: Publisher { station.publisher }
  init() throws {
    var settings = PublisherSettings()
    settings.ringSize = 32_768
    station = try Station(settings)
    station.publisher.delegate = diary
  }

  private func publish(_ seconds: Range<Int64>) {
    for second in seconds { publisher.publish(fix: fix(second: second), device: station.gps) }
  }

  private func seconds(_ client: Client) -> [Int] {
    client.lines.compactMap { line in
      let bytes = Array(line.utf8)
      guard let time = (try? JSONValue(parsing: bytes.span))?["time"]?.string else { return nil }
      let parts = time.dropFirst(11).prefix(8).split(separator: ":").compactMap { Int($0) }
      return parts[0] * 3_600 + parts[1] * 60 + parts[2]
    }
  }

  /// Publishes until the socket of a client that does not read is full, and goes on from that second.
  private func fill() -> Int64 {
    var second: Int64 = 0
    while publisher.behind.isEmpty {
      publish(second..<second + 1)
      second += 1
    }
    return second
  }

  @Test func whoReadsLateGetsEveryReportInOrderFromTheRing() throws {
    let slow = try station.connect("?WATCH={\"json\":true};")
    let second = fill()
    publish(second..<second + 50)
    #expect(
      station.wait {
        slow.read(); return publisher.behind.isEmpty
      })
    publish(second + 50..<second + 52)
    station.settle()
    #expect(seconds(slow) == Array(0..<Int(second) + 52))
    #expect(diary.behind == 0)
  }

  @Test func whoIsOvertakenSkipsToTheNewestAndIsToldHowManyItLost() throws {
    let slow = try station.connect("?WATCH={\"json\":true,\"additions\":true};")
    let quick = try station.connect("?WATCH={\"json\":true};")
    var second: Int64 = 0
    while !publisher.behind.contains(0) {
      publish(second..<second + 1)
      quick.read()
      second += 1
    }
    for _ in 0..<2_000 {
      publish(second..<second + 1)
      second += 1
      quick.read()
    }
    station.settle()
    #expect(diary.behind == 1)
    #expect(
      station.wait {
        slow.read(); return publisher.behind.isEmpty
      })
    publish(second..<second + 1)
    station.settle()
    #expect(seconds(quick) == Array(0...Int(second)))

    let got = seconds(slow)
    let lostLine = try #require(slow.lines.first { $0.contains("\"LOST\"") })
    let bytes = Array(lostLine.utf8)
    let lost = try #require(try JSONValue(parsing: bytes.span)["count"]?.int)
    #expect(lost > 1_000)
    // Every report was either delivered or counted.
    #expect(got.count + lost == Int(second) + 1)
    #expect(got.suffix(2) == [Int(second) - 1, Int(second)])
    #expect(got == got.sorted())
    #expect(station.wait { !diary.lost.isEmpty })
    #expect(diary.lost == [LossSummary(subscribers: 1, reports: lost)])
  }

  /// "0 subscribers read too slowly" was the second summary's word on one that stayed behind.
  @Test func whoStaysBehindIsCountedInEverySummary() throws {
    let slow = try station.connect("?WATCH={\"json\":true};")
    var second = fill()
    for _ in 0..<3 {
      publish(second..<second + 2_000)
      second += 2_000
      publisher.tellLosses()
    }
    #expect(diary.lost.map(\.subscribers) == [1, 1, 1])
    #expect(diary.lost.allSatisfy { $0.reports > 1_000 })
    slow.close()
  }

  @Test func oldClientsAreNotTold() throws {
    let slow = try station.connect("?WATCH={\"json\":true};")
    let second = fill()
    publish(second..<second + 2_000)
    #expect(
      station.wait {
        slow.read(); return publisher.behind.isEmpty
      })
    #expect(!slow.text.contains("LOST"))
    #expect(seconds(slow).last == Int(second) + 1_999)
  }

  @Test func aSubscriberThatAsksAndNeverReadsIsNotServedForEver() throws {
    let greedy = try station.connect()
    let question = String(repeating: "?DEVICES;?VERSION;", count: 400)
    for _ in 0..<2_000 {
      greedy.send(question)
      station.loop.run(for: .microseconds(50))
    }
    let pending = publisher.subscribers[0].pending.count
    #expect(pending > 0)
    #expect(pending < 1 << 20)
    // It gets all its answers once it reads.
    let other = try station.connect()
    other.send("?VERSION;")
    #expect(station.wait { other.classes == ["VERSION"] })
    #expect(
      station.wait {
        greedy.read(); return publisher.behind.isEmpty
      })
    #expect(Set(greedy.classes) == ["DEVICES", "VERSION"])
  }

  @Test func aSubscriberThatSendsWithoutEndIsOnlyIgnored() throws {
    let talker = try station.connect("?WATCH={\"json\":true};")
    let noise = String(repeating: "no request at all, ", count: 3_000)
    for _ in 0..<200 {
      talker.send(noise)
      station.loop.run(for: .microseconds(50))
    }
    publish(1..<2)
    #expect(station.wait { talker.lines.count == 1 })
    #expect(publisher.subscribers[0].pending.isEmpty)
  }

  @Test func whoIsGoneIsForgotten() throws {
    let clients = try (0..<5).map { _ in try station.connect("?WATCH={\"json\":true};") }
    #expect(publisher.subscriberCount == 5)
    clients[1].close()
    clients[3].close()
    publish(0..<3)
    #expect(station.wait { publisher.subscriberCount == 3 })
    #expect(diary.gone == [.closed, .closed])
    for i in [0, 2, 4] { #expect(seconds(clients[i]) == [0, 1, 2]) }
    let late = try station.connect("?WATCH={\"json\":true};")
    publish(3..<4)
    station.settle()
    #expect(seconds(late) == [3])
    #expect(publisher.subscribers.count == 5)
  }

  @Test func whoFallsBehindAndGoesLeavesNothing() throws {
    let slow = try station.connect("?WATCH={\"json\":true};")
    let second = fill()
    slow.close()
    publish(second..<second + 1_000)
    #expect(station.wait { publisher.subscriberCount == 0 })
    #expect(publisher.behind.isEmpty)
    #expect(publisher.wanted.allSatisfy { $0 == 0 })
  }
}
