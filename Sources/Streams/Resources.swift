// SPDX-License-Identifier: BSD-2-Clause
#if DEBUG
  /// Counts the stages and connections that are alive, in debug builds: for tests that look for leaks.
  ///
  ///     let census = Resources.Census()
  ///     Resources.$census.withValue(census) { … }
  ///     #expect(census.alive == 0)
  public enum Resources {
    /// What is made during the extent of this value's setting is counted by it.
    @TaskLocal public static var census: Census?

    /// A count. Confined, as the streams that it counts are, to one thread.
    public final class Census: @unchecked Sendable {
      /// How many stages and connections are alive.
      public fileprivate(set) var alive = 0
      /// How many were ever made: a count of nothing proves nothing.
      public fileprivate(set) var made = 0
      public init() {}
    }

    /// Held by what is counted.
    final class Token {
      private let census = Resources.census

      init() {
        census?.alive += 1
        census?.made += 1
      }

      deinit { census?.alive -= 1 }
    }
  }
#endif
