import CloudServer
import RemoteProtocol
import Testing

@testable import waymark

/// The program against a server that misbehaves. Every test asks for a field of its own, which tells its
/// requests and faults from the others' on the same server.
@Suite struct ServerFaultTests {
  private let server: CloudServer
  private let remote = RemoteProcess(environment: [:])

  init() throws { server = try CloudServer.shared }

  private func send(
    _ field: String, isRepeatable: Bool = false, deadline: Double = 20,
    greatestReply: Int = RemoteRequest.greatestBody
  ) throws -> RemoteResponse {
    try remote.send(
      .query(
        field, at: server.ready.graphql, isRepeatable: isRepeatable, deadline: deadline,
        greatestReply: greatestReply))
  }

  private func failure(
    _ field: String, isRepeatable: Bool = false, deadline: Double = 20,
    greatestReply: Int = RemoteRequest.greatestBody
  ) throws -> RemoteFailure {
    let error = try #require(throws: RemoteError.self) {
      try send(field, isRepeatable: isRepeatable, deadline: deadline, greatestReply: greatestReply)
    }
    guard case .failure(let failure) = error else { throw error }
    return failure
  }

  private func count(_ field: String) throws -> Int { try server.log(operation: field).count }

  @Test func `an answer comes with status, header fields and body`() throws {
    let response = try send("plain")
    #expect(response.status == 401)
    #expect(response.header("CONTENT-TYPE")?.hasPrefix("application/json") == true)
    #expect(String(decoding: response.body.bytes, as: UTF8.self).contains("UnauthorizedException"))
    let entry = try #require(try server.log(operation: "plain").first)
    #expect(entry.body == "{\"query\": \"{ plain }\"}")
    #expect(entry.headers["content-type"] == "application/json")
    #expect(entry.headers["accept-encoding"] == nil && entry.headers["expect"] == nil)
    #expect(entry.headers["cookie"] == nil)
  }

  @Test(arguments: ["throttled", "server-error", "unavailable", "reset", "drop-reply", "short-body"])
  func `what passes is tried again when it may be`(fault: String) throws {
    let field = "again_" + fault.replacing("-", with: "_")
    try server.order(fault, operation: field, "\"retryAfter\": 0")
    #expect(try send(field, isRepeatable: true).status == 401)
    #expect(try count(field) == 2)
  }

  @Test(arguments: [("throttled", 429), ("server-error", 500), ("unavailable", 503)])
  func `what may not be repeated is sent once, and the answer told`(fault: String, status: Int) throws {
    let field = "once_" + fault.replacing("-", with: "_")
    try server.order(fault, operation: field)
    #expect(try send(field).status == status)
    #expect(try count(field) == 1)
  }

  @Test(arguments: ["reset", "drop-reply", "short-body"])
  func `a broken connection may have brought the request`(fault: String) throws {
    let field = "broken_" + fault.replacing("-", with: "_")
    try server.order(fault, operation: field)
    let failure = try failure(field)
    #expect(failure.kind == .networkLost && failure.mayHaveArrived)
    #expect(try count(field) == 1)
  }

  @Test func `after four tries the last answer is told`() throws {
    try server.order("server-error", operation: "four", "\"times\": null")
    #expect(try send("four", isRepeatable: true).status == 500)
    #expect(try count("four") == 4)
  }

  @Test func `a wait that goes beyond the deadline is not begun`() throws {
    try server.order("unavailable", operation: "late", "\"retryAfter\": 100")
    let response = try send("late", isRepeatable: true)
    #expect(response.status == 503 && response.header("retry-after") == "100")
    #expect(try count("late") == 1)
  }

  @Test(arguments: [true, false])
  func `a redirect is not followed`(isRepeatable: Bool) throws {
    let field = "redirect_\(isRepeatable)"
    try server.order("redirect", operation: field)
    let failure = try failure(field, isRepeatable: isRepeatable)
    #expect(failure.kind == .redirect && failure.host == "127.0.0.1" && failure.mayHaveArrived)
    #expect(try count(field) == 1)
    #expect(try server.log().allSatisfy { $0.server != "elsewhere" })
  }

  @Test func `a server that is silent is given up at the deadline`() throws {
    try server.order("stall", operation: "silent", "\"seconds\": 15")
    let failure = try failure("silent", deadline: 2)
    #expect(failure.kind == .timeout && failure.mayHaveArrived)
  }

  @Test func `a silent server is asked again before the deadline`() throws {
    try server.order("stall", operation: "silent_once", "\"seconds\": 15")
    #expect(try send("silent_once", isRepeatable: true, deadline: 6).status == 401)
    #expect(try count("silent_once") == 2)
  }

  @Test func `a dripping answer is given up at the deadline`() throws {
    try server.order("slow-body", operation: "drip", "\"seconds\": 10")
    let failure = try failure("drip", deadline: 2)
    #expect(failure.kind == .timeout && failure.mayHaveArrived)
  }

  @Test(arguments: ["endless-body", "large-reply"])
  func `an answer that is too long is cut off`(fault: String) throws {
    let field = "long_" + fault.replacing("-", with: "_")
    try server.order(fault, operation: field)
    let failure = try failure(field, isRepeatable: true, greatestReply: 100_000)
    #expect(failure.kind == .replyTooLarge && failure.mayHaveArrived)
    #expect(try count(field) == 1)
  }

  @Test func `a long answer that was allowed arrives whole`() throws {
    try server.order("large-reply", operation: "long")
    let body = try send("long").body.bytes
    #expect(body.count > 6_000_000 && body.last == UInt8(ascii: "}"))
  }

  @Test func `a compressed answer that nobody asked for is not unpacked`() throws {
    try server.order("gzip-bomb", operation: "bomb")
    let response = try send("bomb", greatestReply: 2_000_000)
    #expect(response.body.bytes.starts(with: [0x1F, 0x8B]))
    #expect(response.header("content-encoding") == "gzip")
  }

  @Test func `a page instead of an answer is the caller's to judge`() throws {
    try server.order("captive-portal", operation: "portal")
    let response = try send("portal")
    #expect(response.status == 200 && response.header("content-type")?.hasPrefix("text/html") == true)
    #expect(response.body.bytes.starts(with: "<!DOCTYPE".utf8))
  }

  @Test func `half an answer that claims to be whole is the caller's to judge`() throws {
    let whole = try send("whole").body.bytes
    try server.order("truncated", operation: "half")
    #expect(try send("half").body.bytes.count == whole.count / 2)
  }

  @Test func `bytes that are not UTF-8 arrive as they are`() throws {
    try server.order("invalid-utf8", operation: "bytes")
    #expect(try send("bytes").body.bytes.contains(0xC0))
  }

  @Test func `deep JSON is only text here`() throws {
    try server.order("deep-reply", operation: "deep")
    #expect(try send("deep").body.bytes.count > 200_000)
  }

  @Test func `connections are gone on with only when nothing can be sent twice`() throws {
    for _ in 0..<3 { _ = try send("ports", isRepeatable: true) }
    _ = try send("ports")
    let ports = try server.log(operation: "ports").map(\.clientPort)
    #expect(ports.count == 4 && Set(ports.prefix(3)).count == 1 && ports[3] != ports[0])
  }

  @Test func `after a failure there is a new connection`() throws {
    _ = try send("fresh", isRepeatable: true)
    try server.order("short-body", operation: "fresh")
    _ = try send("fresh", isRepeatable: true)
    let ports = try server.log(operation: "fresh").map(\.clientPort)
    #expect(ports.count == 3 && ports[2] != ports[1])
  }

  @Test func `a request can be cancelled when it is under way`() throws {
    try server.order("stall", operation: "cancel", "\"seconds\": 15")
    let request = RemoteRequest.query("cancel", at: server.ready.graphql)
    let error = try #require(throws: RemoteError.self) {
      try remote.send(request) { _ in (try? count("cancel")) == 0 }
    }
    guard case .failure(let failure) = error else { throw error }
    #expect(failure.kind == .cancelled && failure.mayHaveArrived)
    #expect(try send("after_cancel").status == 401)
  }

  @Test func `a long body is sent, and its progress told`() throws {
    let body = [UInt8](repeating: 0x20, count: 3_000_000)
    let request = RemoteRequest(method: "POST", url: server.ready.graphql, body: body, isRepeatable: false)
    var totals: Set<Int> = []
    let response = try remote.send(request) { progress in
      totals.insert(progress.total)
      return progress.sent <= progress.total
    }
    #expect(response.status == 413)
    #expect(totals.isSubset(of: [body.count]))
  }
}
