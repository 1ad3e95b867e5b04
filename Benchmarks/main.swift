// SPDX-License-Identifier: BSD-2-Clause
// One subcommand a subject; without one, all of them.

let subjects: [(name: String, run: ([String]) -> Void)] = [
  ("parser", parserBenchmark),
  ("census", census),
  ("epochs", epochBenchmark),
  ("streams", streamsBenchmark),
  ("geofences", geofenceBenchmark),
  ("publisher", publisherBenchmark),
  ("latency", latencyBenchmark),
]

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "publisher-clients" {
  publisherClients(Array(arguments.dropFirst()))
} else if let first = arguments.first {
  if let subject = subjects.first(where: { $0.name == first }) {
    subject.run(Array(arguments.dropFirst()))
  } else {
    print("usage: Benchmarks [\(subjects.map(\.name).joined(separator: "|")) [ARGUMENT ...]]")
  }
} else {
  for subject in subjects { subject.run([]) }
}
