// SPDX-License-Identifier: BSD-2-Clause
import ReportSchema
import Testing

/// The checker itself: a schema that finds nothing proves nothing.
@Suite struct SchemaTests {
  @Test(arguments: [
    "{\"class\":\"TPV\"}", "{\"class\":\"TPV\",\"mode\":4}", "{\"class\":\"TPV\",\"mode\":null}",
    "{\"class\":\"TPV\",\"mode\":1,\"colour\":1}", "{\"class\":\"TPV\",\"mode\":1.5}", "{\"mode\":1,\"class\":\"TPV\"}",
    "{\"class\":\"TPV\",\"mode\":1,\"time\":\"2026-05-04T03:02:01Z\"}", "{\"class\":\"TPV\",\"mode\":1,\"mode\":1}",
    "{\"class\":\"TPV\",\"mode\":1", "{\"class\":\"FOO\"}", "{\"class\":\"TPV\",\"mode\":1,\"lat\":\"7\"}",
    "{\"class\":\"SKY\",\"nSat\":1,\"uSat\":0,\"satellites\":[{\"PRN\":1}]}",
    "{\"class\":\"DEVICE\",\"path\":\"x\",\"activated\":1}",
    "{\"class\":\"ACCESS\",\"level\":\"some\"}",
  ]) func aWrongReportIsFound(line: String) throws {
    #expect(try !ReportSchema().faults(in: line).isEmpty)
  }

  @Test(arguments: [
    "{\"class\":\"TPV\",\"mode\":1,\"time\":\"2026-05-04T03:02:60.000Z\"}",
    "{\"class\":\"DEVICE\",\"path\":\"x\",\"activated\":0}",
    "{\"class\":\"POLL\",\"time\":\"2026-05-04T03:02:60.000Z\",\"active\":1,\"tpv\":[],\"gst\":[{}],\"sky\":[],\"att\":[]}",
  ]) func aRightReportIsNot(line: String) throws {
    #expect(try ReportSchema().faults(in: line) == [])
  }
}
