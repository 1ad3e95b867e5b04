// SPDX-License-Identifier: BSD-2-Clause

extension Formatter {
  /// The formatter of a manufacturer's sentence with its address from `from` to `to`; some tell by their first field.
  init(proprietary bytes: borrowing Span<UInt8>, from: Int, to: Int, _ fieldsEnd: Int) {
    let address = Text(from: from, to: to)
    let candidate: Formatter
    // The first eight characters tell all of them apart.
    switch key(bytes, from, to) {
    case 0x58425550:  // PUBX
      switch key(bytes, to &+ 1, fieldEnd(bytes, to &+ 1, fieldsEnd)) {
      case 0x3030: candidate = .pubx00  // 00
      case 0x3330: candidate = .pubx03  // 03
      case 0x3430: candidate = .pubx04  // 04
      default: candidate = .unknown
      }
    case 0x454D524750: candidate = .pgrme  // PGRME
    case 0x464D524750: candidate = .pgrmf  // PGRMF
    case 0x4D4D524750: candidate = .pgrmm  // PGRMM
    case 0x544D524750: candidate = .pgrmt  // PGRMT
    case 0x564D524750: candidate = .pgrmv  // PGRMV
    case 0x5A4D524750: candidate = .pgrmz  // PGRMZ
    case 0x424D524750: candidate = .pgrmb  // PGRMB
    case 0x3130304B544D50: candidate = .pmtk001  // PMTK001
    case 0x3031304B544D50: candidate = .pmtk010  // PMTK010
    case 0x3131304B544D50: candidate = .pmtk011  // PMTK011
    case 0x3530374B544D50: candidate = .pmtk705  // PMTK705
    case 0x4E48434B544D50: candidate = .pmtkchn  // PMTKCHN
    case 0x504F544750: candidate = .pgtop  // PGTOP
    case 0x5456504D545150: candidate = .pqtmpvt  // PQTMPVT
    case 0x4C45564D545150: candidate = .pqtmvel  // PQTMVEL
    case 0x4550454D545150: candidate = .pqtmepe  // PQTMEPE
    case 0x45544E414D545150: candidate = address.equals("PQTMANTENNASTATUS", in: bytes) ? .pqtmantennastatus : .unknown
    case 0x4E5245564D545150: candidate = address.equals("PQTMVERNO", in: bytes) ? .pqtmverno : .unknown
    case 0x31303052494150: candidate = .pair001  // PAIR001
    case 0x49545350:  // PSTI
      switch key(bytes, to &+ 1, fieldEnd(bytes, to &+ 1, fieldsEnd)) {
      case 0x303030, 0x3030: candidate = .psti000  // 000
      case 0x303330: candidate = .psti030  // 030
      case 0x323330: candidate = .psti032  // 032
      case 0x333330: candidate = .psti033  // 033
      case 0x353330: candidate = .psti035  // 035
      case 0x363330: candidate = .psti036  // 036
      default: candidate = .unknown
      }
    case 0x45544E414D545350: candidate = address.equals("PSTMANTENNASTATUS", in: bytes) ? .pstmantennastatus : .unknown
    case 0x5245564D545350: candidate = .pstmver  // PSTMVER
    case 0x5248534150:  // PASHR
      switch key(bytes, to &+ 1, fieldEnd(bytes, to &+ 1, fieldsEnd)) {
      case 0x534F50: candidate = .pashrpos  // POS
      default: candidate = .pashr
      }
    case 0x4C4E5450:  // PTNL
      switch key(bytes, to &+ 1, fieldEnd(bytes, to &+ 1, fieldsEnd)) {
      case 0x4B4747: candidate = .ptnlggk  // GGK
      case 0x525641: candidate = .ptnlavr  // AVR
      case 0x444856: candidate = .ptnlvhd  // VHD
      case 0x4B4A50: candidate = .ptnlpjk  // PJK
      default: candidate = .unknown
      }
    case 0x4142524C4E5450: candidate = .ptnlrba  // PTNLRBA
    case 0x5054524C4E5450: candidate = .ptnlrtp  // PTNLRTP
    case 0x4F58524C4E5450: candidate = .ptnlrxo  // PTNLRXO
    case 0x54585446525350: candidate = .psrftxt  // PSRFTXT
    case 0x45504546525350: candidate = .psrfepe  // PSRFEPE
    case 0x54534E474D50: candidate = .pmgnst  // PMGNST
    case 0x43524550: candidate = .perc  // PERC
    case 0x41544E5450: candidate = .ptnta  // PTNTA
    case 0x4D5448544E5450: candidate = .ptnthtm  // PTNTHTM
    case 0x524F4C4750: candidate = .pglor  // PGLOR
    case 0x445A524F50: candidate = .porzd  // PORZD
    case 0x54534650: candidate = .pfst  // PFST
    case 0x53544C4A50: candidate = .pjlts  // PJLTS
    case 0x4F464E49544450: candidate = .pdtinfo  // PDTINFO
    case 0x57524344524550: candidate = .perdcrw  // PERDCRW
    case 0x58524344524550: candidate = .perdcrx  // PERDCRX
    case 0x59524344524550: candidate = .perdcry  // PERDCRY
    default:
      // SiRF's text begins in the address.
      candidate = key(bytes, from, min(to, from &+ 7)) == 0x54_5854_4652_5350 ? .psrftxt : .unknown
    }
    self = candidate
  }
}

/// Where the field that begins at `start` ends.
private func fieldEnd(_ bytes: borrowing Span<UInt8>, _ start: Int, _ fieldsEnd: Int) -> Int {
  var i = start
  while i < fieldsEnd, bytes[i] != 0x2C { i &+= 1 }
  return i
}
