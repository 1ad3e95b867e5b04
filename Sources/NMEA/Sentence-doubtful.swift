// SPDX-License-Identifier: BSD-2-Clause

extension Sentence {
  /// The fields that are there but cannot be read, for any sentence that has a type; nil for the unknown.
  ///
  /// For telling people about a receiver; who reads a sentence anyhow asks its type.
  #if PROVE_NO_ALLOCATION
    @_noAllocation @_noLocks
  #endif
  public func doubtful(in bytes: borrowing Span<UInt8>) -> FieldSet? {
    switch formatter {
    case .unknown: nil
    case .aam: AAM(self, in: bytes).doubtful
    case .alm: ALM(self, in: bytes).doubtful
    case .apb: APB(self, in: bytes).doubtful
    case .bec: BEC(self, in: bytes).doubtful
    case .bod: BOD(self, in: bytes).doubtful
    case .bwc: BWC(self, in: bytes).doubtful
    case .bwr: BWR(self, in: bytes).doubtful
    case .dbk: DBK(self, in: bytes).doubtful
    case .dbs: DBS(self, in: bytes).doubtful
    case .dbt: DBT(self, in: bytes).doubtful
    case .dpt: DPT(self, in: bytes).doubtful
    case .dtm: DTM(self, in: bytes).doubtful
    case .gbs: GBS(self, in: bytes).doubtful
    case .gga: GGA(self, in: bytes).doubtful
    case .glc: GLC(self, in: bytes).doubtful
    case .gll: GLL(self, in: bytes).doubtful
    case .gns: GNS(self, in: bytes).doubtful
    case .grs: GRS(self, in: bytes).doubtful
    case .gsa: GSA(self, in: bytes).doubtful
    case .gsv: GSV(self, in: bytes).doubtful
    case .gst: GST(self, in: bytes).doubtful
    case .hdg: HDG(self, in: bytes).doubtful
    case .hdm: HDM(self, in: bytes).doubtful
    case .hdt: HDT(self, in: bytes).doubtful
    case .mss: MSS(self, in: bytes).doubtful
    case .mtw: MTW(self, in: bytes).doubtful
    case .mwd: MWD(self, in: bytes).doubtful
    case .mwv: MWV(self, in: bytes).doubtful
    case .rmb: RMB(self, in: bytes).doubtful
    case .rmc: RMC(self, in: bytes).doubtful
    case .rot: ROT(self, in: bytes).doubtful
    case .rpm: RPM(self, in: bytes).doubtful
    case .rte: RTE(self, in: bytes).doubtful
    case .rsa: RSA(self, in: bytes).doubtful
    case .ths: THS(self, in: bytes).doubtful
    case .ttm: TTM(self, in: bytes).doubtful
    case .txt: TXT(self, in: bytes).doubtful
    case .vbw: VBW(self, in: bytes).doubtful
    case .vdm: VDM(self, in: bytes).doubtful
    case .vdo: VDO(self, in: bytes).doubtful
    case .vdr: VDR(self, in: bytes).doubtful
    case .vhw: VHW(self, in: bytes).doubtful
    case .vlw: VLW(self, in: bytes).doubtful
    case .vpw: VPW(self, in: bytes).doubtful
    case .vtg: VTG(self, in: bytes).doubtful
    case .wpl: WPL(self, in: bytes).doubtful
    case .xdr: XDR(self, in: bytes).doubtful
    case .xte: XTE(self, in: bytes).doubtful
    case .zda: ZDA(self, in: bytes).doubtful
    case .pubx00: PUBX00(self, in: bytes).doubtful
    case .pubx03: PUBX03(self, in: bytes).doubtful
    case .pubx04: PUBX04(self, in: bytes).doubtful
    case .pgrme: PGRME(self, in: bytes).doubtful
    case .pgrmf: PGRMF(self, in: bytes).doubtful
    case .pgrmm: PGRMM(self, in: bytes).doubtful
    case .pgrmt: PGRMT(self, in: bytes).doubtful
    case .pgrmv: PGRMV(self, in: bytes).doubtful
    case .pgrmz: PGRMZ(self, in: bytes).doubtful
    case .pgrmb: PGRMB(self, in: bytes).doubtful
    case .pmtk001: PMTK001(self, in: bytes).doubtful
    case .pmtk010: PMTK010(self, in: bytes).doubtful
    case .pmtk011: PMTK011(self, in: bytes).doubtful
    case .pmtk705: PMTK705(self, in: bytes).doubtful
    case .pmtkchn: PMTKCHN(self, in: bytes).doubtful
    case .pgtop: PGTOP(self, in: bytes).doubtful
    case .pqtmpvt: PQTMPVT(self, in: bytes).doubtful
    case .pqtmvel: PQTMVEL(self, in: bytes).doubtful
    case .pqtmepe: PQTMEPE(self, in: bytes).doubtful
    case .pqtmantennastatus: PQTMANTENNASTATUS(self, in: bytes).doubtful
    case .pqtmverno: PQTMVERNO(self, in: bytes).doubtful
    case .pair001: PAIR001(self, in: bytes).doubtful
    case .psti000: PSTI000(self, in: bytes).doubtful
    case .psti030: PSTI030(self, in: bytes).doubtful
    case .psti032: PSTI032(self, in: bytes).doubtful
    case .psti033: PSTI033(self, in: bytes).doubtful
    case .psti035: PSTI035(self, in: bytes).doubtful
    case .psti036: PSTI036(self, in: bytes).doubtful
    case .pstmantennastatus: PSTMANTENNASTATUS(self, in: bytes).doubtful
    case .pstmver: PSTMVER(self, in: bytes).doubtful
    case .pashr: PASHR(self, in: bytes).doubtful
    case .pashrpos: PASHRPOS(self, in: bytes).doubtful
    case .ptnlggk: PTNLGGK(self, in: bytes).doubtful
    case .ptnlavr: PTNLAVR(self, in: bytes).doubtful
    case .ptnlvhd: PTNLVHD(self, in: bytes).doubtful
    case .ptnlpjk: PTNLPJK(self, in: bytes).doubtful
    case .ptnlrba: PTNLRBA(self, in: bytes).doubtful
    case .ptnlrtp: PTNLRTP(self, in: bytes).doubtful
    case .ptnlrxo: PTNLRXO(self, in: bytes).doubtful
    case .psrftxt: PSRFTXT(self, in: bytes).doubtful
    case .psrfepe: PSRFEPE(self, in: bytes).doubtful
    case .pmgnst: PMGNST(self, in: bytes).doubtful
    case .perc: PERC(self, in: bytes).doubtful
    case .ptnta: PTNTA(self, in: bytes).doubtful
    case .ptnthtm: PTNTHTM(self, in: bytes).doubtful
    case .pglor: PGLOR(self, in: bytes).doubtful
    case .porzd: PORZD(self, in: bytes).doubtful
    case .pfst: PFST(self, in: bytes).doubtful
    case .pjlts: PJLTS(self, in: bytes).doubtful
    case .pdtinfo: PDTINFO(self, in: bytes).doubtful
    case .gyoacc: GYOACC(self, in: bytes).doubtful
    case .perdcrw: PERDCRW(self, in: bytes).doubtful
    case .perdcrx: PERDCRX(self, in: bytes).doubtful
    case .perdcry: PERDCRY(self, in: bytes).doubtful
    }
  }
}
