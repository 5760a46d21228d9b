import RemoteProtocol
import Testing

@testable import waymark_remote

@Suite struct RequestRulesTests {
  private func request(
    method: String = "POST", _ headers: [RemoteHeader] = [], body: [UInt8] = [], deadline: Double = 30,
    greatestReply: Int = 1
  ) -> RemoteRequest {
    RemoteRequest(
      method: method, url: "https://h/", headers: headers, body: body, isRepeatable: false,
      deadline: deadline,
      greatestReply: greatestReply)
  }

  private func refusal(_ request: RemoteRequest) throws -> RemoteFailure {
    let failure = try #require(throws: RemoteFailure.self) { try RequestRules.check(request) }
    #expect(failure.kind == .protocolError && !failure.mayHaveArrived)
    return failure
  }

  @Test func `an ordinary request passes`() throws {
    try RequestRules.check(
      request([
        RemoteHeader("Authorization", "eyJ.a-b_c"), RemoteHeader("x-empty", ""), RemoteHeader("x", "\té"),
      ]))
  }

  @Test(arguments: ["a\r\nX: y", "a\nb", "a\rb", "a\0b", "\u{1B}[2J", "\u{7F}"])
  func `a value with a control character is refused and not quoted`(value: String) throws {
    let failure = try refusal(request([RemoteHeader("x-token", "s3cret" + value)]))
    #expect(failure.message.contains("x-token") && !failure.message.contains("s3cret"))
  }

  @Test(arguments: ["", "a b", "a:b", "a\r\nb", "é", "a;", "(a)"])
  func `a name that is no token is refused`(name: String) throws {
    _ = try refusal(request([RemoteHeader(name, "v")]))
  }

  @Test(arguments: ["Host", "content-length", "Transfer-Encoding", "Proxy-Authorization", "EXPECT"])
  func `how a request travels is not the caller's to say`(name: String) throws {
    _ = try refusal(request([RemoteHeader(name, "v")]))
  }

  @Test(arguments: ["get", "CONNECT", "TRACE", "", "POST /x"])
  func `other methods are refused`(method: String) throws { _ = try refusal(request(method: method)) }

  @Test(arguments: [0, -1, 600.5, Double.infinity, Double.nan])
  func `a deadline has its bounds`(deadline: Double) throws { _ = try refusal(request(deadline: deadline)) }

  @Test func `bodies and header fields have their bounds`() throws {
    _ = try refusal(request(greatestReply: -1))
    _ = try refusal(request(greatestReply: RemoteRequest.greatestBody + 1))
    _ = try refusal(request(body: [UInt8](repeating: 0, count: RemoteRequest.greatestBody + 1)))
    _ = try refusal(request([RemoteHeader("a", String(repeating: "b", count: RequestRules.greatestHeader))]))
  }

  @Test func `a field without a value is still sent`() {
    #expect(RequestRules.line(RemoteHeader("a", " ")) == "a;")
    #expect(RequestRules.line(RemoteHeader("a", "b")) == "a: b")
  }
}
