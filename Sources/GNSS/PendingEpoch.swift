// SPDX-License-Identifier: BSD-2-Clause

/// The epoch that is being told: its fix so far, and what its sentences said about their own worth.
struct PendingEpoch {
  /// Which sentences told a position, a date and so on; one bit each.
  struct Content: OptionSet {
    let rawValue: UInt32
    static let fixBearing = Content(rawValue: 1 << 0)
    static let gga = Content(rawValue: 1 << 1)
    static let rmc = Content(rawValue: 1 << 2)
    static let gll = Content(rawValue: 1 << 3)
    static let gns = Content(rawValue: 1 << 4)
    static let zda = Content(rawValue: 1 << 5)
    static let gsa = Content(rawValue: 1 << 6)
    static let dop = Content(rawValue: 1 << 7)
    static let vendor = Content(rawValue: 1 << 8)
    static let environment = Content(rawValue: 1 << 9)
    /// Speed or course came from RMC, which VTG does not replace.
    static let rmcSpeed = Content(rawValue: 1 << 10)
    static let rmcCourse = Content(rawValue: 1 << 11)
    /// The early report of this epoch was given.
    static let early = Content(rawValue: 1 << 12)
    /// Only what came after the end of the epoch before: it belongs to that one.
    static let straggling = Content(rawValue: 1 << 13)
    /// The receiver said that the position is good.
    static let valid = Content(rawValue: 1 << 14)
    /// The receiver said that there is no fix.
    static let invalid = Content(rawValue: 1 << 15)
    /// The time is one to be believed: not only RMC or GLL told it, with a status that warns of the whole sentence.
    static let timed = Content(rawValue: 1 << 17)
    /// GGA tells a fix made of no satellites: it counts only where another sentence says that there is a fix.
    static let doubted = Content(rawValue: 1 << 18)
  }

  var content: Content = []
  var fix = Fix()
  /// The time stamp that joins the sentences, nanoseconds since midnight.
  var stamp: Int64?
  /// A date told by a sentence of this epoch that may be believed.
  var date: CivilDate?
  /// GGA's quality, or what the mode letters amount to where there is no GGA.
  var status: FixStatus = .unknown
  var statusIsFromQuality = false
  /// The best of the modes in the GSA sentences.
  var gsaMode: FixMode?

  init() {}

  func has(_ part: Content) -> Bool { content.contains(part) }
}
