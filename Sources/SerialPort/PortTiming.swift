// SPDX-License-Identifier: BSD-2-Clause
import EventLoop

/// How patient a port is. The defaults suit receivers that speak once a second.
public struct PortTiming: Sendable {
  /// The first wait before another attempt to open, doubled at each up to the last.
  public var firstRetry = Nanoseconds.milliseconds(100)
  public var lastRetry = Nanoseconds.seconds(30)
  /// For how long a node that has just appeared may be forbidden without a word: udev's rules are still at work.
  public var rulesAtWork = Nanoseconds.milliseconds(500)
  /// Without a byte for so long, an open port is silent.
  public var silence = Nanoseconds.seconds(5)
  /// How long a hunt stays at a speed at which nothing comes; doubled after each round up to the longest.
  public var dwell = Nanoseconds.seconds(2)
  public var longestDwell = Nanoseconds.seconds(30)
  /// A pause of this length ends a burst of bytes: then it must have held a sentence.
  public var burstEnd = Nanoseconds.milliseconds(300)
  /// For how long after a change of speed bytes are not judged: they were on their way before it.
  public var settling = Nanoseconds.milliseconds(30)
  /// For how long a port that received sentences may bring none, while bytes come, before its speed is doubted.
  public var doubt = Nanoseconds.seconds(3)

  public init() {}
}
