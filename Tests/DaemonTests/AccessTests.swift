// SPDX-License-Identifier: BSD-2-Clause
import Publisher
import Testing

@testable import Daemon

@Suite struct AccessTests {
  private let accounts = Accounts(
    passwd: "root:x:0:0:root:/root:/bin/sh\nalice:x:1000:1000::/home/alice:/bin/sh\nbroken line\n",
    group: "root:x:0:\ngnss:x:990:alice\nguests:x:991:\n")

  @Test func namesBecomeNumbers() {
    var settings = AccessSettings()
    settings.reduced = [.group(.named("guests"))]
    settings.none = [.user(.named("alice")), .user(.numbered(4711))]
    let (policy, unknown) = settings.policy(accounts, ownUser: 998)
    #expect(unknown.isEmpty)
    #expect(policy.level(user: 0, groups: []) == .full)
    #expect(policy.level(user: 998, groups: []) == .full)
    #expect(policy.level(user: 1001, groups: [990]) == .full)
    #expect(policy.level(user: 1001, groups: [991]) == .reduced)
    #expect(policy.level(user: 1000, groups: [990]) == .none)
    #expect(policy.level(user: 4711, groups: [990]) == .none)
    #expect(policy.level(user: 1002, groups: [100]) == .none)
    #expect(policy.reducedSize.metres == 1000)
  }

  @Test func nobodyWritesButWhoIsNamed() {
    var settings = AccessSettings()
    #expect(!settings.policy(accounts, ownUser: 0).policy.mayWrite(user: 0, groups: [0, 990]))
    settings.writing = [.group(.named("guests")), .user(.named("alice")), .user(.named("nobody-at-all"))]
    let (policy, unknown) = settings.policy(accounts, ownUser: 0)
    #expect(policy.mayWrite(user: 1000, groups: []) && policy.mayWrite(user: 7, groups: [991]))
    #expect(!policy.mayWrite(user: 0, groups: [0]) && !policy.mayWrite(user: 7, groups: [990]))
    #expect(unknown.map(\.description) == ["user:nobody-at-all"])
  }

  @Test func whoRunsItAsRootIsNamedOnce() {
    #expect(AccessSettings().policy(accounts, ownUser: 0).policy.users == [0: .full])
  }

  @Test func whomTheMachineDoesNotKnowIsTold() {
    var settings = AccessSettings()
    settings.full = [.user(.named("nobody-at-all")), .group(.named("gnss"))]
    #expect(settings.policy(accounts, ownUser: 0).unknown.map(\.description) == ["user:nobody-at-all"])
  }
}
