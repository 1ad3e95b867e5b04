// SPDX-License-Identifier: BSD-2-Clause
import GNSS

/// Finds the balls that a point may lie in, among thousands, without a look at the others.
///
/// Space is divided into cubes, in layers: in each layer the cubes are twice as large as in the one below. A ball is
/// entered in the layer whose cubes are at least as large as the ball is wide, in each of the at most eight cubes that it
/// reaches into. A question looks at one cube a layer. There is no seam at the antimeridian and none at the poles.
struct BallIndex {
  private var cubes: [Int64: [Int]] = [:]
  /// How many cubes are in use in each layer.
  private var layers: [Int32: Int] = [:]
  /// The layers in use: what a question goes through.
  private var used: [Int32] = []

  mutating func insert(_ number: Int, center: EarthPoint, radius: Double) {
    forEachCube(center, radius) { cube, layer, index in
      if index.cubes[cube] == nil { index.count(layer, 1) }
      index.cubes[cube, default: []].append(number)
    }
  }

  mutating func remove(_ number: Int, center: EarthPoint, radius: Double) {
    forEachCube(center, radius) { cube, layer, index in
      index.cubes[cube]?.removeAll { $0 == number }
      if index.cubes[cube]?.isEmpty == true {
        index.cubes[cube] = nil
        index.count(layer, -1)
      }
    }
  }

  /// Calls a closure with the number of each ball that a point may lie in; never twice with one.
  func candidates(at point: EarthPoint, _ body: (Int) -> Void) {
    for layer in used {
      let size = BallIndex.size(of: layer)
      let cube = BallIndex.cube(layer, cell(point.x, size), cell(point.y, size), cell(point.z, size))
      guard let numbers = cubes[cube] else { continue }
      for number in numbers { body(number) }
    }
  }

  private mutating func forEachCube(
    _ center: EarthPoint, _ radius: Double, _ body: (Int64, Int32, inout BallIndex) -> Void
  ) {
    var layer: Int32 = 0
    // The smallest cubes are 64 m wide; the largest hold the Earth.
    while BallIndex.size(of: layer) < 2 * radius, layer < 19 { layer += 1 }
    let size = BallIndex.size(of: layer)
    for x in cell(center.x - radius, size)...cell(center.x + radius, size) {
      for y in cell(center.y - radius, size)...cell(center.y + radius, size) {
        for z in cell(center.z - radius, size)...cell(center.z + radius, size) {
          body(BallIndex.cube(layer, x, y, z), layer, &self)
        }
      }
    }
  }

  private mutating func count(_ layer: Int32, _ change: Int) {
    let count = layers[layer, default: 0] + change
    layers[layer] = count == 0 ? nil : count
    used = layers.keys.sorted()
  }

  /// A cube's name: its layer and its place in it, 18 bits each way (the Earth is 200,000 of the smallest cubes wide).
  private static func cube(_ layer: Int32, _ x: Int32, _ y: Int32, _ z: Int32) -> Int64 {
    Int64(layer) << 54 | Int64(x + 131_072) << 36 | Int64(y + 131_072) << 18 | Int64(z + 131_072)
  }

  private static func size(of layer: Int32) -> Double { Double(64 << layer) }

  private func cell(_ coordinate: Double, _ size: Double) -> Int32 { Int32((coordinate / size).rounded(.down)) }
}
