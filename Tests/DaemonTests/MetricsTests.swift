// SPDX-License-Identifier: BSD-2-Clause
import Testing

@testable import Daemon

@Suite struct MetricsTests {
  @Test func familiesAreWrittenAsPrometheusReadsThem() {
    var text = MetricsText()
    text.add("a_total", "counter", "Some.", [([("device", "/dev/\"x\\y\n")], "3"), ([], "4")])
    text.add("b", "gauge", "None.", [])
    #expect(
      text.text == "# HELP a_total Some.\n# TYPE a_total counter\na_total{device=\"/dev/\\\"x\\\\y\\n\"} 3\na_total 4\n"
    )
  }

  @Test func histogramsAddUp() {
    var histogram = LatencyHistogram()
    for nanoseconds: Int64 in [40_000, 60_000, 3_000_000, 2_000_000_000] { histogram.count(nanoseconds) }
    var text = MetricsText()
    text.add("l", "Time.", [([], histogram)])
    #expect(text.text.contains("l_bucket{le=\"0.00005\"} 1\n"))
    #expect(text.text.contains("l_bucket{le=\"0.0001\"} 2\n"))
    #expect(text.text.contains("l_bucket{le=\"1\"} 3\n"))
    #expect(text.text.contains("l_bucket{le=\"+Inf\"} 4\n"))
    #expect(text.text.contains("l_sum 2.0031\nl_count 4\n"))
  }

  @Test(arguments: [(0, 2, "0"), (5, 2, "0.05"), (-150, 2, "-1.5"), (1200, 2, "12"), (7, 0, "7")])
  func decimals(_ count: Int64, _ places: Int, _ text: String) { #expect(decimal(count, places) == text) }
}
