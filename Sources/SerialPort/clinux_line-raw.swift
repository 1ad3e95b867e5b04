// SPDX-License-Identifier: BSD-2-Clause
import CLinux

extension clinux_line {
  /// Bytes as they come: no echo, no line editing, no translation, no flow control, no signals, no hang-up of the line
  /// at closing, and a modem's carrier is not waited for.
  ///
  /// Breaks and framing errors are read as NUL bytes rather than dropped: at the wrong speed they are often all that
  /// comes, and tell that there is somebody.
  mutating func makeRaw(_ framing: Framing) {
    input = 0
    output = 0
    local = 0
    control &= ~(clinux_CSIZE | clinux_CSTOPB | clinux_PARENB | clinux_PARODD | clinux_HUPCL | clinux_CRTSCTS)
    control |= clinux_CREAD | clinux_CLOCAL
    control |= framing.dataBits == 7 ? clinux_CS7 : clinux_CS8
    if framing.stopBits == 2 { control |= clinux_CSTOPB }
    if framing.parity != .none { control |= clinux_PARENB }
    if framing.parity == .odd { control |= clinux_PARODD }
    minimum = 1
    time = 0
  }

  /// Any number of bits per second (BOTHER): the driver takes the nearest that it can do.
  mutating func setSpeed(_ speed: Int) {
    control &= ~(clinux_CBAUD | clinux_CIBAUD)
    control |= clinux_BOTHER
    input_speed = UInt32(clamping: speed)
    output_speed = UInt32(clamping: speed)
  }

  /// What it is set to.
  var framing: Framing {
    Framing(
      dataBits: control & clinux_CSIZE == clinux_CS7 ? 7 : 8,
      parity: control & clinux_PARENB == 0 ? .none : control & clinux_PARODD == 0 ? .even : .odd,
      stopBits: control & clinux_CSTOPB == 0 ? 1 : 2)
  }
}
