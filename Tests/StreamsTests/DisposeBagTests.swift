// SPDX-License-Identifier: BSD-2-Clause
import Streams
import Testing

struct DisposeBagTests {
  @Test func `disposes each once at its end`() {
    var counts = [0, 0]
    var bag: DisposeBag? = DisposeBag()
    let first = ActionDisposable { counts[0] += 1 }
    bag?.insert(first)
    ActionDisposable { counts[1] += 1 }.disposed(by: bag ?? DisposeBag())
    first.dispose()
    #expect(counts == [1, 0])
    bag = nil
    #expect(counts == [1, 1])
  }

  @Test func `adding to a disposed bag disposes at once`() {
    let bag = DisposeBag()
    bag.dispose()
    var count = 0
    bag.insert(ActionDisposable { count += 1 })
    #expect(count == 1)
  }

  @Test func `a disposable that is put into the bag as the bag is disposed is disposed too`() {
    let bag = DisposeBag()
    var count = 0
    bag.insert(ActionDisposable { bag.insert(ActionDisposable { count += 1 }) })
    bag.dispose()
    #expect(count == 1)
  }

  @Test func `an action lets go what it holds when it is done`() {
    final class Canary {}
    var canary: Canary? = Canary()
    weak let bird = canary
    let action = ActionDisposable { [canary] in _ = canary }
    canary = nil
    action.dispose()
    #expect(bird == nil)
  }
}
