// SPDX-License-Identifier: BSD-2-Clause
// Whatever a subscriber sends: requests and the JSON in them. Built by Fuzz/requests, as one module with the sources
// that it tries.

/// libFuzzer's entry: `size` bytes that it has made up. The first byte says how they are cut into segments.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryRequests(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  guard let data, size > 0 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: data + 1, count: size - 1))
  let whole = requests(bytes, segment: bytes.count + 1)
  precondition(requests(bytes, segment: Int(data[0] % 7) + 1) == whole, "segments change what is read")

  // What is answered to a wrong request is JSON that says the same.
  var answer = ReportBuffer()
  for case .wrong(let message) in whole {
    answer.removeAll()
    answer.writeERROR(message)
    guard let report = try? JSONValue(parsing: answer.bytes.span) else { preconditionFailure("an ERROR is no JSON") }
    precondition(report["message"]?.string == message, "an ERROR says something else")
  }

  // What strict reading accepts, sloppy reading must not read otherwise.
  if let strict = try? JSONValue(parsing: bytes.span) {
    var reader = JSONReader(isSloppy: true)
    guard let sloppy = try? reader.readDocument(bytes.span) else { preconditionFailure("sloppy reading is stricter") }
    precondition(sloppy == strict, "sloppy reading reads something else")
  }
  return 0
}

private func requests(_ bytes: [UInt8], segment: Int) -> [Request] {
  var reader = RequestReader()
  var found: [Request] = []
  var start = 0
  while start < bytes.count {
    let end = min(start + segment, bytes.count)
    reader.feed(bytes.span.extracting(start..<end)) { found.append($0) }
    start = end
  }
  reader.finish { found.append($0) }
  return found
}
