// swift-tools-version: 6.2
// SPDX-License-Identifier: BSD-2-Clause
import PackageDescription

/// What every Swift target is compiled with: Swift 6, strict memory safety, and no warning left standing.
let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// The parser core proves at compile time that it allocates nothing, in the builds that people run.
let proof: [SwiftSetting] = house + [.define("PROVE_NO_ALLOCATION", .when(configuration: .release))]

let package = Package(
  name: "gnssd",
  products: [
    .executable(name: "gnssd", targets: ["gnssd"]),
    .executable(name: "gnssctl", targets: ["gnssctl"]),
    .library(name: "GNSSKit", targets: ["NMEA", "GNSS", "Streams", "EventLoop", "SerialPort", "Receiver"]),
  ],
  targets: [
    // The rooms, in the order in which they may enter one another.
    .target(name: "CLinux"),
    .systemLibrary(name: "CUdev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
    .systemLibrary(name: "CInih", pkgConfig: "inih", providers: [.apt(["libinih-dev"])]),
    .target(name: "NMEA", swiftSettings: proof),
    .target(name: "GNSS", dependencies: ["NMEA"], swiftSettings: house),
    .target(name: "Streams", swiftSettings: house),
    .target(name: "EventLoop", dependencies: ["CLinux"], swiftSettings: house),
    .target(
      name: "SerialPort", dependencies: ["CLinux", "CUdev", "EventLoop", "Streams"], swiftSettings: house),
    .target(
      name: "Receiver", dependencies: ["NMEA", "GNSS", "Streams", "EventLoop", "SerialPort"], swiftSettings: house),
    .target(name: "Reports", dependencies: ["GNSS"], swiftSettings: house),
    .target(
      name: "Publisher", dependencies: ["CLinux", "NMEA", "GNSS", "EventLoop", "Reports", "Streams"],
      swiftSettings: house),
    .target(
      name: "Daemon",
      dependencies: [
        "CLinux", "CInih", "NMEA", "GNSS", "Streams", "EventLoop", "SerialPort", "Receiver", "Reports", "Publisher",
      ], swiftSettings: house),
    .target(name: "Simulation", dependencies: ["NMEA", "GNSS"], swiftSettings: house),
    .executableTarget(name: "gnssd", dependencies: ["Daemon"], swiftSettings: house),
    .executableTarget(
      name: "gnssctl",
      dependencies: [
        "CLinux", "NMEA", "GNSS", "Streams", "EventLoop", "SerialPort", "Receiver", "Reports", "Simulation", "Daemon",
      ],
      swiftSettings: house),

    .testTarget(
      name: "SerialPortTests", dependencies: ["SerialPort", "EventLoop", "Streams", "CLinux", "PortWatch"],
      swiftSettings: house),
    .testTarget(
      name: "EventLoopTests", dependencies: ["EventLoop", "CLinux", "CAllocationCounter"], swiftSettings: house),

    // Reads the sources and the built programs, and links none of them.
    .testTarget(name: "ArchitectureTests", swiftSettings: house),
    .testTarget(
      name: "DaemonTests", dependencies: ["Daemon", "EventLoop", "Publisher", "SerialPort"], swiftSettings: house),
    // Checks reports against docs/schema: for tests alone.
    .target(name: "ReportSchema", dependencies: ["Reports"], path: "Tests/ReportSchema", swiftSettings: house),
    .testTarget(
      name: "ReportsTests", dependencies: ["Reports", "GNSS", "ReportSchema", "CAllocationCounter"],
      swiftSettings: house),
    .testTarget(
      name: "PublisherTests",
      dependencies: ["Publisher", "CLinux", "NMEA", "GNSS", "EventLoop", "Reports", "ReportSchema", "Streams"],
      swiftSettings: house),

    // Runs the built programs, as people do.
    .testTarget(
      name: "GnssctlTests", dependencies: ["gnssctl", "gnssd", "CLinux", "GNSS", "NMEA", "Reports", "Simulation"],
      swiftSettings: house),
    .testTarget(name: "SimulationTests", dependencies: ["Simulation", "GNSS", "NMEA"], swiftSettings: house),

    // What becomes of ports, line by line, for tests that need a process of its own.
    .executableTarget(
      name: "PortWatch", dependencies: ["EventLoop", "SerialPort"], path: "Tests/PortWatch", exclude: ["hotplug.py"],
      swiftSettings: house),

    // The program that README shows.
    .executableTarget(
      name: "HarbourWatch", dependencies: ["EventLoop", "GNSS", "Receiver", "SerialPort", "Streams"],
      path: "Examples/HarbourWatch", swiftSettings: house),

    // Counts heap allocations in the process that links it: for tests and benchmarks alone.
    .target(name: "CAllocationCounter", path: "Tests/CAllocationCounter"),
    .testTarget(name: "StreamsTests", dependencies: ["Streams", "CAllocationCounter"], swiftSettings: house),
    .testTarget(
      name: "ReceiverTests",
      dependencies: ["NMEA", "GNSS", "Streams", "EventLoop", "SerialPort", "Receiver", "CLinux", "CAllocationCounter"],
      swiftSettings: house),
    .testTarget(name: "GNSSTests", dependencies: ["GNSS", "NMEA"], swiftSettings: house),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CLinux", "NMEA", "GNSS", "EventLoop", "Reports", "Publisher", "Receiver", "Simulation", "Streams",
        "CAllocationCounter",
      ], path: "Benchmarks", swiftSettings: house),
    .testTarget(name: "NMEATests", dependencies: ["NMEA", "CAllocationCounter"], swiftSettings: house),
  ]
)
