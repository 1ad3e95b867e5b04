// SPDX-License-Identifier: BSD-2-Clause

/// The form of a sentence: what its fields are, whoever talks (NMEA 0183 clause 6.2, sentence formatters).
public enum Formatter: UInt8, CaseIterable, Sendable {
  /// A sentence that this parser has no type for.
  case unknown

  // The standard's, and those that its older versions had.
  case aam, alm, apb, bec, bod, bwc, bwr, dbk, dbs, dbt, dpt, dtm, gbs, gga, gll, gns, grs, gsa, gsv, gst
  case hdg, hdm, hdt, mss, mtw, mwd, mwv, rmb, rmc, rot, rpm, rte, rsa, ths, ttm, txt, vbw, vdm, vdo, vdr
  case vhw, vlw, vpw, vtg, wpl, xdr, xte, zda

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
  /// `PGRMZ`: altitude, Garmin.
  case pgrmz
  /// `PGRMB`: beacon, Garmin.
  case pgrmb
  /// `PMTK001`: acknowledgement, MediaTek.
  case pmtk001
  /// `PMTK010`: system message, MediaTek.
  case pmtk010
  /// `PMTK011`: text, MediaTek.
  case pmtk011
  /// `PMTK705`: release, MediaTek.
  case pmtk705
  /// `PGTOP`: antenna, MediaTek.
  case pgtop
  /// `PQTMPVT`: position, velocity, time, Quectel.
  case pqtmpvt
  /// `PQTMVEL`: velocity, Quectel.
  case pqtmvel
  /// `PQTMEPE`: estimated errors, Quectel.
  case pqtmepe
  /// `PQTMANTENNASTATUS`: antenna, Quectel.
  case pqtmantennastatus
  /// `PQTMVERNO`: version, Quectel.
  case pqtmverno
  /// `PAIR001`: acknowledgement, Airoha.
  case pair001
  /// `PSTI,000`: time message, Skytraq.
  case psti000
  /// `PSTI,030`: position and velocity, Skytraq.
  case psti030
  /// `PSTI,032`: baseline of the rover, Skytraq.
  case psti032
  /// `PSTI,033`: cycle slips, Skytraq.
  case psti033
  /// `PSTI,035`: baseline of the moving base, Skytraq.
  case psti035
  /// `PSTI,036`: attitude, Skytraq.
  case psti036
  /// `PSTMANTENNASTATUS`: antenna, ST.
  case pstmantennastatus
  /// `PSTMVER`: version, ST.
  case pstmver
  /// `PASHR`: attitude, or with POS position, Ashtech.
  case pashr
  /// `PTNL,GGK`: position, Trimble.
  case ptnlggk
  /// `PTNL,AVR`: heading, Trimble.
  case ptnlavr
  /// `PTNL,VHD`: heading information, Trimble.
  case ptnlvhd
  /// `PTNL,PJK`: local coordinates, Trimble.
  case ptnlpjk
  /// `PSRFTXT`: text, SiRF.
  case psrftxt
  /// `PSRFEPE`: estimated errors, SiRF.
  case psrfepe
  /// `PMGNST`: state of the receiver, Magellan.
  case pmgnst
  /// `PERC`: state of the receiver, Ericsson.
  case perc
  /// `PTNTA`: state of the oscillator, True Navigation.
  case ptnta
  /// `PTNTHTM`: heading and attitude, True North.
  case ptnthtm
  /// `PGLOR`: state of the receiver, Broadcom.
  case pglor
}
