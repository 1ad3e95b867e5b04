// SPDX-License-Identifier: BSD-2-Clause

/// The form of a sentence: what its fields are, whoever talks (NMEA 0183 clause 6.2, sentence formatters).
public enum Formatter: UInt8, CaseIterable, Sendable {
  /// A sentence that this parser has no type for.
  case unknown

  // The standard's, and those that its older versions had.
  case aam, alm, apb, bec, bod, bwc, bwr, dbk, dbs, dbt, dpt, dtm, gbs, gga, glc, gll, gns, grs, gsa, gsv
  case gst, hdg, hdm, hdt, mss, mtw, mwd, mwv, rmb, rmc, rot, rpm, rte, rsa, ths, ttm, txt, vbw, vdm, vdo
  case vdr, vhw, vlw, vpw, vtg, wpl, xdr, xte, zda

  // Manufacturers' own.
  /// `PUBX,00`: position, u-blox.
  case pubx00
  /// `PUBX,03`: satellites, u-blox.
  case pubx03
  /// `PUBX,04`: time, u-blox.
  case pubx04
  /// `PGRME`: estimated errors, Garmin.
  case pgrme
  /// `PGRMF`: fix, Garmin.
  case pgrmf
  /// `PGRMM`: datum, Garmin.
  case pgrmm
  /// `PGRMT`: state of the receiver, Garmin.
  case pgrmt
  /// `PGRMV`: velocity, Garmin.
  case pgrmv
  /// `PGRMZ`: height, Garmin.
  case pgrmz
  /// `PGRMB`: beacon, Garmin.
  case pgrmb
  /// `PMTK001`: acknowledgement, MediaTek.
  case pmtk001
  /// `PMTK010`: system message, MediaTek.
  case pmtk010
  /// `PMTK011`: text, MediaTek.
  case pmtk011
  /// `PMTK705`: firmware, MediaTek.
  case pmtk705
  /// `PMTKCHN`: channels, MediaTek.
  case pmtkchn
  /// `PGTOP`: antenna, GlobalTop.
  case pgtop
  /// `PQTMPVT`: position, velocity, time, Quectel.
  case pqtmpvt
  /// `PQTMVEL`: velocity, Quectel.
  case pqtmvel
  /// `PQTMEPE`: estimated errors, Quectel.
  case pqtmepe
  /// `PQTMANTENNASTATUS`: antenna, Quectel.
  case pqtmantennastatus
  /// `PQTMVERNO`: firmware, Quectel.
  case pqtmverno
  /// `PAIR001`: acknowledgement, Airoha.
  case pair001
  /// `PSTI,000`: timing mode, Skytraq.
  case psti000
  /// `PSTI,030`: position and velocity, Skytraq.
  case psti030
  /// `PSTI,032`: baseline of the rover, Skytraq.
  case psti032
  /// `PSTI,033`: cycle slips, Skytraq.
  case psti033
  /// `PSTI,035`: baseline to the moving base, Skytraq.
  case psti035
  /// `PSTI,036`: attitude, Skytraq.
  case psti036
  /// `PSTMANTENNASTATUS`: antenna, ST.
  case pstmantennastatus
  /// `PSTMVER`: firmware, ST.
  case pstmver
  /// `PASHR`: attitude, Ashtech and others.
  case pashr
  /// `PASHR,POS`: position, Ashtech.
  case pashrpos
  /// `PTNL,GGK`: position, Trimble.
  case ptnlggk
  /// `PTNL,AVR`: heading, Trimble.
  case ptnlavr
  /// `PTNL,VHD`: heading, Trimble.
  case ptnlvhd
  /// `PTNL,PJK`: local coordinates, Trimble.
  case ptnlpjk
  /// `PTNLRBA`: antenna, Trimble.
  case ptnlrba
  /// `PTNLRTP`: clock, Trimble.
  case ptnlrtp
  /// `PTNLRXO`: oscillator, Trimble.
  case ptnlrxo
  /// `PSRFTXT`: text, SiRF.
  case psrftxt
  /// `PSRFEPE`: estimated errors, SiRF.
  case psrfepe
  /// `PMGNST`: state of the receiver, Magellan.
  case pmgnst
  /// `PERC`: state of the receiver, Ericsson.
  case perc
  /// `PTNTA`: state of the clock, SpectraTime.
  case ptnta
  /// `PTNTHTM`: heading and attitude, True North.
  case ptnthtm
  /// `PGLOR`: state of the receiver, Broadcom.
  case pglor
  /// `PORZD`: accuracy, Navman.
  case porzd
  /// `PFST`: figure of merit, Magellan.
  case pfst
  /// `PJLTS`: state of the clock, Jackson Labs.
  case pjlts
  /// `PDTINFO`: product, Unicore.
  case pdtinfo
  /// `GYOACC`: inertial sensors, Unicore.
  case gyoacc
  /// `PERDCRW`: time and leap second, Furuno.
  case perdcrw
  /// `PERDCRX`: pulse, Furuno.
  case perdcrx
  /// `PERDCRY`: survey and integrity, Furuno.
  case perdcry
}
