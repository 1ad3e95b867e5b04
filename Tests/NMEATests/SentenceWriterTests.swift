// SPDX-License-Identifier: BSD-2-Clause
import NMEA
import Testing

@Suite struct WritingSentences {
  /// What `body` writes, as text.
  func written(_ room: Int = 256, _ body: (inout SentenceWriter, inout MutableSpan<UInt8>) -> Void) -> String {
    var buffer = [UInt8](repeating: 0, count: room)
    var writer = SentenceWriter()
    var span = buffer.mutableSpan
    body(&writer, &span)
    let (count, isWhole) = (writer.count, writer.isWhole)
    var text = isWhole ? "" : "too small: "
    for byte in buffer[0..<count] { text.unicodeScalars.append(Unicode.Scalar(byte)) }
    return text
  }

  @Test func aWholePositionSentence() {
    let text = written { writer, buffer in
      writer.begin(.gps, .gga, into: &buffer)
      writer.field(TimeOfDay(nanoseconds: 45_296_120_000_000), into: &buffer)
      writer.latitude(Angle(nanodegrees: -45_123_456_789), into: &buffer)
      writer.longitude(Angle(nanodegrees: 7_000_000_000), decimals: 4, into: &buffer)
      writer.field(Integer(1), into: &buffer)
      writer.field(Integer(7), width: 2, into: &buffer)
      writer.field(Decimal(mantissa: 95, scale: 2), into: &buffer)
      writer.field(Decimal(mantissa: -12, scale: 1), into: &buffer)
      writer.field(Letter("M"), into: &buffer)
      writer.empty(into: &buffer)
      writer.end(into: &buffer)
    }
    #expect(text == line("GPGGA,123456.12,4507.40741,S,00700.0000,E,1,07,0.95,-1.2,M,"))
  }

  @Test func minutesThatRoundUpToSixtyMakeADegree() {
    let text = written { writer, buffer in
      writer.begin(.gnss, .gll, into: &buffer)
      writer.latitude(Angle(nanodegrees: 59_999_999_999), decimals: 4, into: &buffer)
      writer.end(into: &buffer)
    }
    #expect(text == line("GNGLL,6000.0000,N"))
  }

  @Test func aLeapSecondIsSecondSixty() {
    let text = written { writer, buffer in
      writer.begin(.gps, .zda, into: &buffer)
      writer.field(TimeOfDay(nanoseconds: 86_400_500_000_000), decimals: 1, into: &buffer)
      writer.end(into: &buffer)
    }
    #expect(text == line("GPZDA,235960.5"))
  }

  @Test func reservedCharactersAreEscaped() {
    let text = written { writer, buffer in
      writer.begin("PGRMT", into: &buffer)
      writer.text("5 $*,^", into: &buffer)
      writer.hexadecimal(Integer(0x2A), into: &buffer)
      writer.end(into: &buffer)
    }
    #expect(text == line("PGRMT,5 ^24^2A^2C^5E,2A"))
  }

  @Test func aBufferThatIsTooSmallIsNotOverrun() {
    let text = written(8) { writer, buffer in
      writer.begin(.gps, .hdt, into: &buffer)
      writer.field(Decimal(mantissa: 1, scale: 0), into: &buffer)
      writer.end(into: &buffer)
    }
    #expect(text == "too small: $GPHDT,1")
  }
}
