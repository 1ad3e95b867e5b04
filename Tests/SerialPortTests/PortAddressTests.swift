// SPDX-License-Identifier: BSD-2-Clause
import SerialPort
import Testing

@Suite struct PortAddressTests {
  @Test(arguments: [
    ("/dev/ttyUSB0", PortAddress.Place.path("/dev/ttyUSB0"), LineSettings?.none),
    ("/dev/ttyUSB0@4800", .path("/dev/ttyUSB0"), LineSettings(speed: 4800)),
    ("/dev/ttyUSB0@4000000", .path("/dev/ttyUSB0"), LineSettings(speed: 4_000_000)),
    ("/dev/ttyS1@4800:7E1", .path("/dev/ttyS1"), LineSettings(speed: 4800, framing: .sevenE1)),
    ("log@home.nmea", .path("log@home.nmea"), nil),
    ("by-id/usb-x-if00", .path("/dev/serial/by-id/usb-x-if00"), nil),
    ("1546:01a8", .usb(vendor: 0x1546, product: 0x01A8, serial: nil), nil),
    ("1546:01A8:F9:7", .usb(vendor: 0x1546, product: 0x01A8, serial: "F9:7"), nil),
    ("067b:2303@9600", .usb(vendor: 0x067B, product: 0x2303, serial: nil), LineSettings(speed: 9600)),
    ("tcp://10.0.0.7:10110", .tcp(host: "10.0.0.7", port: 10110), nil),
    ("tcp://[fe80::1]:2000/", .tcp(host: "fe80::1", port: 2000), nil),
    ("udp://:10110", .udp(host: nil, port: 10110), nil),
    ("udp://127.0.0.1:1", .udp(host: "127.0.0.1", port: 1), nil),
    ("gnssd:", .gnssd(socket: nil), nil),
    ("gnssd:/run/gnssd/gnssd.sock", .gnssd(socket: "/run/gnssd/gnssd.sock"), nil),
    ("gnssd:/run/me@9600.sock", .gnssd(socket: "/run/me@9600.sock"), nil),
    ("gnssd://ship.example:2947", .gnssdHost("ship.example", port: 2947), nil),
    ("gnssd://[::1]:2947/", .gnssdHost("::1", port: 2947), nil),
  ])
  func isRead(_ text: String, _ place: PortAddress.Place, _ line: LineSettings?) throws {
    let address = try PortAddress(text)
    #expect(address.place == place)
    #expect(address.line == line)
    #expect(try PortAddress(address.description) == address, "what is written reads back")
  }

  @Test(arguments: [
    ("", "a path is missing"),
    ("@9600", "a path is missing"),
    ("/dev/ttyUSB0@9600x", "write a speed from 50 to 4000000 after @, and a framing such as 8N1 after a colon"),
    ("/dev/ttyUSB0@9600:9N1", "write a speed from 50 to 4000000 after @, and a framing such as 8N1 after a colon"),
    ("/dev/ttyUSB0@5000000", "write a speed from 50 to 4000000 after @, and a framing such as 8N1 after a colon"),
    (
      "/dev/ttyUSB0@99999999999999999999",
      "write a speed from 50 to 4000000 after @, and a framing such as 8N1 after a colon"
    ),
    ("tcp://:10110", "a host is missing: tcp://host:port"),
    ("gnssd://:2947", "a host is missing: gnssd://host:port, or gnssd:/path/of/socket"),
    ("gnssd://host", "a port from 1 to 65535 is missing at its end"),
    ("gnssd:run/socket", "write gnssd:/path/of/socket, or gnssd://host:port, or gnssd: alone"),
    ("gnssd:/" + String(repeating: "x", count: 107), "a socket's path has at most 107 bytes"),
    ("tcp://host", "a port from 1 to 65535 is missing at its end"),
    ("tcp://host:0", "a port from 1 to 65535 is missing at its end"),
    ("tcp://host:65536", "a port from 1 to 65535 is missing at its end"),
    ("tcp://::1:2000", "an IPv6 address stands in brackets: [::1]"),
    ("http://host:80", "write tcp://, udp:// or gnssd://, or a path"),
  ])
  func isRefused(_ text: String, _ reason: String) {
    let error = #expect(throws: PortAddress.Invalid.self) { try PortAddress(text) }
    #expect(error?.reason == reason)
  }
}
