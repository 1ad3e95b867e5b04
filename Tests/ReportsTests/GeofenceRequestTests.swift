// SPDX-License-Identifier: BSD-2-Clause
import ReportSchema
import Reports
import Testing

private func place(_ latitude: Int64, _ longitude: Int64) -> GeofenceRequest.Place {
  GeofenceRequest.Place(latitude: latitude, longitude: longitude)
}

@Suite struct GeofenceRequestTests {
  static let circle = GeofenceRequest.Shape.circle(center: place(54_181_700_001, -12_089_500_000), radius: 5_005_000)
  static let triangle = GeofenceRequest.Shape.polygon([
    place(54_100_000_000, 179_900_000_000), place(54_200_000_000, -179_900_000_000),
    place(54_000_000_000, 180_000_000_000),
  ])

  @Test(arguments: [
    ("?GEOFENCE;", GeofenceRequest.list(name: nil)), ("?GEOFENCE={}", .list(name: nil)),
    ("?GEOFENCE={\"name\":\"harbour\"}", .list(name: "harbour")),
    ("?GEOFENCE={\"name\":\"harbour\",\"remove\":true};", .remove(name: "harbour")),
    ("?GEOFENCE={\"name\":\"harbour\",\"remove\":1,\"lat\":1};", .remove(name: "harbour")),
    (
      "?GEOFENCE={\"name\":\"harbour\",\"lat\":54.181700001,\"lon\":-12.0895,\"radius\":500.5,\"dwell\":2.5};",
      .monitor(name: "harbour", shape: circle, dwellMilliseconds: 2_500)
    ),
    (
      "?GEOFENCE={name:a_b,lat:54.181700001,lon:-12.0895,radius:5005e-1,colour:[1]};",
      .monitor(name: "a_b", shape: circle, dwellMilliseconds: 0)
    ),
    (
      "?GEOFENCE={\"name\":\"x\",\"polygon\":[[54.1,179.9],[54.2,-179.9],[54,180]],\"remove\":false};",
      .monitor(name: "x", shape: triangle, dwellMilliseconds: 0)
    ),
  ]) func readsWhatSubscribersWant(text: String, expected: GeofenceRequest) {
    #expect(requests([text]) == [.geofence(expected)])
  }

  @Test(arguments: [
    ("{\"lat\":1,\"lon\":1,\"radius\":1}", "a geofence needs a 'name'"),
    ("{\"remove\":true}", "a geofence needs a 'name'"),
    ("{\"name\":\"\",\"lat\":1}", "'name' must have 1 to 128 bytes"), ("{\"name\":7}", "'name' must be a string"),
    ("{\"name\":\"x\",\"lat\":1,\"lon\":1}", "a circle needs 'lat', 'lon' and 'radius'"),
    ("{\"name\":\"x\",\"lat\":90.000000001}", "'lat' must be from -90 to 90"),
    ("{\"name\":\"x\",\"lon\":\"1\"}", "'lon' must be from -180 to 180"),
    ("{\"name\":\"x\",\"radius\":1e300}", "'radius' must be in metres"),
    ("{\"name\":\"x\",\"dwell\":-1}", "'dwell' must be a number from 0 to 86400"),
    ("{\"name\":\"x\",\"polygon\":[[1,2],[3]]}", "'polygon' must be corners, [[LAT,LON],...]"),
    ("{\"name\":\"x\",\"polygon\":[[1,2],[3,181]]}", "'polygon' must be corners, [[LAT,LON],...]"),
    ("{\"name\":\"x\",\"polygon\":true}", "'polygon' must be corners, [[LAT,LON],...]"),
    ("{\"name\":\"x\",\"polygon\":[[1,2]],\"lat\":1}", "a circle or a 'polygon', not both"),
  ]) func saysWhatIsWrong(object: String, message: String) {
    #expect(requests(["?GEOFENCE=" + object]) == [.wrong("Invalid GEOFENCE: " + message)])
  }

  @Test func theAnswerIsAsTheSchemaSays() throws {
    var buffer = ReportBuffer()
    buffer.writeGEOFENCES([])
    buffer.writeGEOFENCES([
      GeofenceStanding(
        name: "the \"harbour\"", shape: Self.circle, dwellMilliseconds: 2_500, device: DeviceName("/dev/ttyGPS"),
        state: .inside),
      GeofenceStanding(name: "x", shape: Self.triangle, dwellMilliseconds: 0, device: nil, state: .unknown),
    ])
    let lines = String(decoding: buffer.bytes, as: UTF8.self).split(separator: "\r\n").map(String.init)
    #expect(
      lines == [
        "{\"class\":\"GEOFENCES\",\"geofences\":[]}",
        "{\"class\":\"GEOFENCES\",\"geofences\":[{\"name\":\"the \\\"harbour\\\"\",\"device\":\"/dev/ttyGPS\","
          + "\"state\":\"inside\",\"lat\":54.181700001,\"lon\":-12.089500000,\"radius\":500.5000,\"dwell\":2.500},"
          + "{\"name\":\"x\",\"state\":\"unknown\",\"corners\":3,\"dwell\":0.000}]}",
      ])
    let schema = try ReportSchema()
    for line in lines { #expect(schema.faults(in: line).isEmpty) }
  }
}
