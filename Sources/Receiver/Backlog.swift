// SPDX-License-Identifier: BSD-2-Clause
/// A batch that was delivered to its end: a log, a receiver's stored fixes, what came while a consumer paused.
public struct Backlog: Hashable, Sendable {
  /// Fixes delivered from it.
  public var fixes: Int
  /// Sentences accepted in it.
  public var sentences: Int

  public init(fixes: Int, sentences: Int) {
    self.fixes = fixes
    self.sentences = sentences
  }
}
