// SPDX-License-Identifier: BSD-2-Clause
import CAllocationCounter
import GNSS
import NMEA

/// Epochs: from bytes to reports, a receiver of four constellations with one GSV cycle each a second.
///
/// `--passes N` makes N passes and prints nothing, for counting instructions.
func epochBenchmark(_ arguments: [String]) {
  let recording = Recording()
  if arguments.first == "--passes", arguments.count > 1, let passes = Int(arguments[1]) {
    for _ in 0..<passes { _ = recording.play() }
    print("passes \(passes) epochs \(Recording.epochs)")
    return
  }
  var best = Int64.max
  var outcome = Recording.Outcome()
  for _ in 0..<20 {
    let start = nanoseconds()
    outcome = recording.play()
    best = min(best, nanoseconds() - start)
  }
  print("epochs: \(Recording.epochs) epochs of \(recording.bytes.count / Recording.epochs) bytes")
  print("  \(padded("an epoch, from bytes to report", 34)) \(decimal(Double(best) / Double(Recording.epochs), 0)) ns")
  print("  \(padded("fixes, skies", 34)) \(outcome.fixes), \(outcome.skies)")
  print("  \(padded("closed by their own last byte", 34)) \(outcome.closedAtOnce) of \(Recording.epochs)")
  print("  \(padded("allocations once learned", 34)) \(outcome.allocations)")
}

/// Sentences of a receiver that stands still while the seconds go by.
private struct Recording {
  static let epochs = 1000
  struct Outcome {
    var fixes = 0, skies = 0, closedAtOnce = 0
    var allocations: UInt64 = 0
  }
  /// All bytes, and where each epoch ends.
  var bytes: [UInt8] = []
  var ends: [Int] = []

  init() {
    for second in 0..<Self.epochs {
      let time = "12" + Self.pad(second / 60 % 60) + Self.pad(second % 60) + ".00"
      add("GNRMC,\(time),A,4404.13387,N,12118.85628,W,0.029,81.2,150624,,,A,V")
      add("GNVTG,81.2,T,,M,0.029,N,0.053,K,A")
      add("GNGGA,\(time),4404.13387,N,12118.85628,W,1,12,1.01,1144.8,M,-21.4,M,,")
      for system in 1...4 { add("GNGSA,A,3,02,05,12,21,25,29,,,,,,,1.71,1.01,1.38,\(system)") }
      for talker in ["GP", "GL", "GA", "GB"] {
        add("\(talker)GSV,2,1,06,02,05,307,20,05,21,174,29,12,12,038,23,21,07,270,16,1")
        add("\(talker)GSV,2,2,06,25,46,259,26,29,41,143,28,1")
      }
      add("GNGLL,4404.13387,N,12118.85628,W,\(time),A,A")
      ends.append(bytes.count)
    }
  }

  private mutating func add(_ body: String) {
    let sum = body.utf8.reduce(UInt8(0), ^)
    bytes.append(0x24)
    bytes += Array(body.utf8)
    bytes += Array(("*" + (sum < 16 ? "0" : "") + String(sum, radix: 16, uppercase: true) + "\r\n").utf8)
  }
  private static func pad(_ n: Int) -> String { n < 10 ? "0\(n)" : "\(n)" }

  @inline(never)
  func play() -> Outcome {
    var outcome = Outcome()
    var framer = Framer()
    var assembler = EpochAssembler()
    var start = 0
    var learned: UInt64 = 0
    for epoch in 0..<Self.epochs {
      if epoch == 10 { learned = allocation_count() }
      let before = outcome.fixes
      framer.feed(bytes.span.extracting(start..<ends[epoch])) { bytes, sentence in
        assembler.consume(sentence, in: bytes, at: Int64(epoch) * 1_000_000_000) { epoch in
          if epoch.fix != nil { outcome.fixes += 1 }
          if epoch.satellites != nil { outcome.skies += 1 }
        }
      }
      if outcome.fixes > before, epoch > 2 { outcome.closedAtOnce += 1 }
      start = ends[epoch]
    }
    outcome.allocations = allocation_count() - learned
    return outcome
  }
}
