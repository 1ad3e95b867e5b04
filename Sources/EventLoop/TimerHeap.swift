// SPDX-License-Identifier: BSD-2-Clause

/// The armed timers, the next one first: a binary heap whose members know their place, so that any of them can be
/// moved or taken out without a search.
struct TimerHeap {
  private var timers: [Timer] = []

  // Collection.first allocates where it is not specialised, as in debug builds.
  var first: Timer? { timers.isEmpty ? nil : timers[0] }
  var count: Int { timers.count }

  init() { timers.reserveCapacity(64) }

  /// Puts a timer in, or to its new place after its deadline has changed.
  mutating func place(_ timer: Timer) {
    if timer.place < 0 {
      timer.place = timers.count
      timers.append(timer)
    }
    let risen = rise(timer.place)
    sink(risen)
  }

  /// Takes a timer out, if it is in.
  mutating func remove(_ timer: Timer) {
    let hole = timer.place
    guard hole >= 0 else { return }
    let last = timers.removeLast()
    timer.place = -1
    guard last !== timer else { return }
    timers[hole] = last
    last.place = hole
    sink(rise(hole))
  }

  private func precedes(_ a: Timer, _ b: Timer) -> Bool {
    a.deadline == b.deadline ? a.order < b.order : a.deadline < b.deadline
  }

  private mutating func swap(_ a: Int, _ b: Int) {
    timers.swapAt(a, b)
    timers[a].place = a
    timers[b].place = b
  }

  /// Moves the timer at an index towards the front as far as it must; where it came to stand.
  private mutating func rise(_ index: Int) -> Int {
    var index = index
    while index > 0, precedes(timers[index], timers[(index - 1) / 2]) {
      swap(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
    return index
  }

  private mutating func sink(_ index: Int) {
    var index = index
    while true {
      var next = index
      let left = 2 * index + 1
      let right = left + 1
      if left < timers.count, precedes(timers[left], timers[next]) { next = left }
      if right < timers.count, precedes(timers[right], timers[next]) { next = right }
      guard next != index else { return }
      swap(index, next)
      index = next
    }
  }
}
