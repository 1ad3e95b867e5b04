// SPDX-License-Identifier: BSD-2-Clause
import CAllocationCounter
import GNSS
import Reports
import Testing

@Suite struct AllocationTests {
  @Test func aWarmWriterAllocatesNothing() {
    let name = DeviceName("/dev/ttyACM0")
    let fix = TPVTests.wholeFix
    let sky = ReportTests.sky
    var attitude = Attitude()
    attitude.heading = degrees(12)
    var noise = NoiseStatistics()
    noise.rms = metres(1)
    var buffer = ReportBuffer()
    func once() {
      buffer.writeTPV(fix, device: name)
      buffer.writeSKY(sky, device: name)
      buffer.writeATT(attitude, device: name)
      buffer.writeGST(noise, device: name)
      buffer.removeAll()
    }
    once()
    let before = allocation_count()
    for _ in 0..<100 { once() }
    let after = allocation_count()
    #expect(after == before)
  }
}
