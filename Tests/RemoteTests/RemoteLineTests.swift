import RemoteProtocol
import Testing

@Suite struct RemoteLineTests {
  private func roundTrip<Message: Codable>(_ message: Message) throws -> Message {
    let line = try RemoteLine.encode(message)
    #expect(line.last == 0x0A && line.dropLast().allSatisfy { $0 >= 0x20 })
    return try RemoteLine.decode(Message.self, from: Array(line.dropLast()))
  }

  @Test(arguments: [
    [], Array("{\"a\": \"花子\"}".utf8), Array("\u{FEFF}a\r\n\0\u{1B}[2J\u{2028}e\u{301}\"\\/".utf8),
    [0xFF, 0xC0, 0xAF], [0xED, 0xA0, 0x80], Array(0...255),
  ])
  func `a body arrives byte for byte`(bytes: [UInt8]) throws {
    #expect(try roundTrip(RemoteBody(bytes)).bytes == bytes)
  }

  @Test(arguments: 0..<200)
  func `any bytes arrive as they are`(seed: Int) throws {
    var numbers = SystemRandomNumberGenerator()
    let bytes = (0..<seed).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    #expect(try roundTrip(RemoteBody(bytes)).bytes == bytes)
  }

  @Test func `only what is not UTF-8 is written in Base64`() throws {
    #expect(
      String(decoding: try RemoteLine.encode(RemoteBody(Array("a/b".utf8))), as: UTF8.self)
        == "{\"text\":\"a/b\"}\n")
    #expect(
      String(decoding: try RemoteLine.encode(RemoteBody([255])), as: UTF8.self) == "{\"base64\":\"/w==\"}\n")
  }

  @Test func `commands and replies survive`() throws {
    let request = RemoteRequest(
      id: 7, method: "POST", url: "https://example.org/graphql", headers: [RemoteHeader("x-api-key", "k")],
      body: [1, 2], isRepeatable: true, deadline: 2.5, greatestReply: 9)
    for command in [RemoteCommand.request(request), .cancel(RemoteCancel(id: 7))] {
      #expect(try roundTrip(command) == command)
    }
    let failure = RemoteFailure(.redirect, host: "elsewhere.org", mayHaveArrived: true, message: "m")
    let replies: [RemoteReply.Content] = [
      .response(RemoteResponse(status: 200, headers: [RemoteHeader("a", "b")], body: [255])),
      .failure(failure), .progress(RemoteProgress(sent: 1, total: 2, received: 3)),
    ]
    for content in replies {
      #expect(try roundTrip(RemoteReply(id: 3, content)) == RemoteReply(id: 3, content))
    }
    #expect(try roundTrip(RemoteGreeting()) == RemoteGreeting())
  }

  @Test(arguments: RemoteFailure.Kind.allCases)
  func `every kind of failure survives`(kind: RemoteFailure.Kind) throws {
    let failure = RemoteFailure(kind, mayHaveArrived: false, message: "cause: cure")
    #expect(try roundTrip(failure) == failure)
    #expect("\(failure)" == "cause: cure")
  }

  @Test(arguments: [
    "", "nonsense", "{}", "[]", "{\"request\": {}}", "{\"cancel\": {\"id\": \"x\"}}",
    "{\"cancel\": {\"id\": 1}",
    String(repeating: "[", count: 100_000),
  ])
  func `what is no command is an error`(line: String) {
    #expect(throws: RemoteLineError.invalid) {
      try RemoteLine.decode(RemoteCommand.self, from: Array(line.utf8))
    }
  }

  @Test func `Base64 that is none is an error`() {
    #expect(throws: RemoteLineError.invalid) {
      try RemoteLine.decode(RemoteBody.self, from: Array("{\"base64\": \"?\"}".utf8))
    }
  }

  @Test func `a deadline that is no number cannot be sent`() {
    let request = RemoteRequest(method: "GET", url: "", isRepeatable: false, deadline: .nan)
    #expect(throws: RemoteLineError.notEncodable) { try RemoteLine.encode(RemoteCommand.request(request)) }
  }

  @Test(arguments: 1...12)
  func `lines are the same in whatever pieces they come`(size: Int) {
    var buffer = RemoteLineBuffer(limit: 5)
    var lines: [Result<[UInt8], RemoteLineError>] = []
    let bytes = Array("a\n\n12345\n123456\n1234567890\nb\nrest".utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      lines += buffer.lines(adding: bytes[start..<min(bytes.count, start + size)])
    }
    let good = ["a", "", "12345"].map { Result<[UInt8], RemoteLineError>.success(Array($0.utf8)) }
    #expect(lines == good + [.failure(.tooLong), .failure(.tooLong), .success([0x62])])
    #expect(buffer.lines(adding: [0x0A]) == [.success(Array("rest".utf8))])
  }

  @Test func `a request shows nothing of what it holds`() {
    let request = RemoteRequest(
      id: 3, method: "POST", url: "https://h/?token=s3cret",
      headers: [RemoteHeader("authorization", "s3cret")],
      body: Array("s3cret".utf8), isRepeatable: false)
    var dumped = ""
    dump(request, to: &dumped)
    #expect("\(request) \(String(reflecting: request))" == "request 3 request 3")
    #expect(!dumped.contains("s3cret") && dumped.contains("request 3"))
  }
}
