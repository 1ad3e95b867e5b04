// SPDX-License-Identifier: BSD-2-Clause
import NMEA
import Receiver
import Testing

struct ReceiverMakeTests {
  private func make(of line: String) -> ReceiverMake? {
    var framer = Framer(requiresChecksum: false)
    var make: ReceiverMake?
    let bytes = Array("\(line)\r\n".utf8)
    framer.feed(bytes.span) { bytes, sentence in make = ReceiverMake(ReceivedSentence(sentence, in: bytes)) }
    return make
  }

  @Test(arguments: [
    ("$PUBX,04,073731.00,091202,113851.00,1196,15D,1930035,-2660.664,43", ReceiverMake?.some(.uBlox)),
    ("$GNTXT,01,01,02,u-blox AG - www.u-blox.com", .uBlox), ("$PMTK010,001", .mediaTek), ("$PGTOP,11,3", .mediaTek),
    ("$PAIR001,002,0", .airoha), ("$GNTXT,01,01,02,ANTSTATUS=OK", nil), ("$PGRME,15.0,M,45.0,M,25.0,M", nil),
    ("$GPRMC,120000.00,A,4717.11,N,00833.91,E,0.00,0.0,010126,,,A", nil),
  ])
  func `only a sentence that others do not send tells the make`(line: String, expected: ReceiverMake?) {
    #expect(make(of: line) == expected)
  }

  @Test func `makers on USB, and not those of general chips`() {
    #expect(ReceiverMake(usbVendor: 0x1546) == .uBlox)
    #expect(ReceiverMake(usbVendor: 0x067B) == nil)
  }

  /// As in the makers' own examples.
  @Test func `five epochs a second, in each maker's words`() {
    #expect(
      ReceiverMake.uBlox.cycleCommand(milliseconds: 200)?.bytes == [
        0xB5, 0x62, 0x06, 0x08, 0x06, 0x00, 0xC8, 0x00, 0x01, 0x00, 0x01, 0x00, 0xDE, 0x6A,
      ])
    let mediaTek = ReceiverMake.mediaTek.cycleCommand(milliseconds: 200)
    #expect(mediaTek?.bytes == Array("$PMTK220,200*2C\r\n".utf8))
    #expect(mediaTek?.name == "PMTK220")
    #expect(ReceiverMake.airoha.cycleCommand(milliseconds: 1000)?.bytes == Array("$PAIR050,1000*12\r\n".utf8))
  }

  @Test(arguments: ReceiverMake.allCases) func `what no receiver of the make can do is not asked for`(
    make: ReceiverMake
  ) {
    #expect(make.cycleCommand(milliseconds: make.cycles.lowerBound) != nil)
    #expect(make.cycleCommand(milliseconds: make.cycles.lowerBound - 1) == nil)
    #expect(make.cycleCommand(milliseconds: make.cycles.upperBound) != nil)
    #expect(make.cycleCommand(milliseconds: make.cycles.upperBound + 1) == nil)
  }
}
