// SPDX-License-Identifier: BSD-2-Clause

/// The one of `names` that somebody who wrote `written` most likely meant; nil where none is near.
///
/// Near: at most a third of the letters to change, upper and lower case alike.
func nearestName(to written: String, among names: [String]) -> String? {
  let folded = Array(written.lowercased().utf8)
  var best: (name: String, distance: Int)?
  for name in names {
    let distance = editDistance(folded, Array(name.lowercased().utf8))
    if distance < best?.distance ?? Int.max { best = (name, distance) }
  }
  guard let best, best.distance <= max(1, max(written.utf8.count, best.name.utf8.count) / 3) else { return nil }
  return best.name
}

/// How many letters to put in, take out, replace or swap with their neighbour (optimal string alignment).
func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  guard !a.isEmpty else { return b.count }
  guard !b.isEmpty else { return a.count }
  var before = [Int](repeating: 0, count: b.count + 1)
  var above = Array(0...b.count)
  for i in 1...a.count {
    var row = [i] + repeatElement(0, count: b.count)
    for j in 1...b.count {
      let replaced = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
      row[j] = min(replaced, above[j] + 1, row[j - 1] + 1)
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { row[j] = min(row[j], before[j - 2] + 1) }
    }
    before = above
    above = row
  }
  return above[b.count]
}
