import CloudServer
import FoundationEssentials
import Glibc
import RemoteProtocol
import Testing

/// The program by itself: what it reads, what it writes, and what it keeps to itself.
@Suite struct RemoteProgramTests {
  @Test(arguments: ["nonsense", "{}", "", "{\"request\": {\"id\": 1}}", "\u{1B}[2J", "[[[["])
  func `a line that is no command is answered, and the next is read`(line: String) throws {
    let program = try RemoteProgram()
    try program.send(bytes: Array("\(line)\n".utf8))
    let reply = try program.reply()
    guard case .failure(let failure) = reply.content else { throw Unmet(description: "no failure") }
    #expect(reply.id == 0 && failure.kind == .protocolError)
    try program.send(.get("ftp://example.org/"))
    #expect(try program.failure().kind == .refusedURL)
  }

  @Test func `it ends when its input does`() throws {
    let program = try RemoteProgram()
    program.closeInput()
    #expect(try program.end() == 0)
    #expect(program.rest() == ("", ""))
  }

  @Test func `it ends when its input does, even with a request under way`() throws {
    let listener = try Listener()
    let program = try RemoteProgram()
    try program.send(.get("http://127.0.0.1:\(listener.port)/"))
    try listener.serve(until: "\r\n\r\n")
    program.closeInput()
    #expect(try program.end() == 0)
  }

  @Test func `its only word is the question for its version`() throws {
    let asked = try RemoteProgram(["--version"])
    #expect(try asked.end() == 0)
    #expect(asked.rest() == ("waymark-remote, protocol 1\n", ""))
    let other = try RemoteProgram(["https://example.org/"])
    #expect(try other.end() == 2)
    #expect(other.rest().errors.contains("--version"))
  }

  @Test func `requests are carried out in turn, and one that waits can be cancelled`() throws {
    let listener = try Listener()
    let program = try RemoteProgram()
    for id in 1...3 {
      var request = RemoteRequest.get("http://127.0.0.1:\(listener.port)/\(id)")
      request.id = id
      try program.send(request)
    }
    try listener.serve(until: "GET /1 ")
    try program.send(.cancel(RemoteCancel(id: 9)))
    try program.send(.cancel(RemoteCancel(id: 2)))
    let waiting = try program.reply()
    try program.send(.cancel(RemoteCancel(id: 1)))
    let running = try program.reply()
    guard case .failure(let unsent) = waiting.content, case .failure(let sent) = running.content else {
      throw Unmet(description: "no failures")
    }
    #expect(waiting.id == 2 && unsent.kind == .cancelled && !unsent.mayHaveArrived)
    #expect(running.id == 1 && sent.kind == .cancelled && sent.mayHaveArrived)
    try listener.serve(until: "GET /3 ", answer: Array("HTTP/1.1 204 Fine\r\n\r\n".utf8))
    #expect(try program.reply() == RemoteReply(id: 3, .response(RemoteResponse(status: 204))))
  }

  @Test func `a request that waits for its next try can be cancelled`() throws {
    let listener = try Listener()
    let program = try RemoteProgram()
    try program.send(.get("http://127.0.0.1:\(listener.port)/", isRepeatable: true, deadline: 60))
    let answer = "HTTP/1.1 503 No\r\nRetry-After: 30\r\nContent-Length: 0\r\n\r\n"
    try listener.serve(until: "\r\n\r\n", answer: Array(answer.utf8))
    try program.send(.cancel(RemoteCancel(id: 1)))
    let failure = try program.failure()
    #expect(failure.kind == .cancelled && failure.mayHaveArrived)
  }

  @Test func `a host that cannot be reached has got nothing`() throws {
    let program = try RemoteProgram()
    // Nothing listens at the port of a listener that is gone.
    let port = try Listener().port
    try program.send(.get("http://127.0.0.1:\(port)/", isRepeatable: true))
    let unreached = try program.failure()
    #expect(unreached.kind == .connect && !unreached.mayHaveArrived)
    try program.send(.get("https://\(String(repeating: "a", count: 70)).test/"))
    let unknown = try program.failure()
    #expect(unknown.kind == .resolve && !unknown.mayHaveArrived)
  }

  @Test func `a header without an end is cut off`() throws {
    let listener = try Listener()
    let program = try RemoteProgram()
    try program.send(.get("http://127.0.0.1:\(listener.port)/"))
    let field = "X: " + String(repeating: "x", count: 1000) + "\r\n"
    let head = "HTTP/1.1 200 OK\r\n" + String(repeating: field, count: 70)
    try listener.serve(until: "\r\n\r\n", answer: Array(head.utf8))
    #expect(try program.failure().kind == .replyTooLarge)
  }

  @Test func `interim answers are not the answer`() throws {
    let listener = try Listener()
    let program = try RemoteProgram()
    try program.send(.get("http://127.0.0.1:\(listener.port)/"))
    let answer = "HTTP/1.1 103 Early\r\nA: 1\r\n\r\nHTTP/1.1 200 OK\r\nB: 2\r\nContent-Length: 2\r\n\r\nok"
    try listener.serve(until: "\r\n\r\n", answer: Array(answer.utf8))
    let response = RemoteResponse(
      status: 200, headers: [RemoteHeader("B", "2"), RemoteHeader("Content-Length", "2")],
      body: Array("ok".utf8))
    #expect(try program.reply().content == .response(response))
  }

  @Test func `what does not answer in HTTP is told`() throws {
    let listener = try Listener()
    let program = try RemoteProgram()
    try program.send(.get("http://127.0.0.1:\(listener.port)/"))
    try listener.serve(until: "\r\n\r\n", answer: Array("220 mail ready\r\n".utf8))
    let failure = try program.failure()
    #expect(failure.kind == .protocolError && failure.mayHaveArrived)
  }

  @Test func `http to another machine is refused before anything is sent`() throws {
    let listener = try Listener()
    let proxy = "http://127.0.0.1:\(listener.port)"
    let program = try RemoteProgram(environment: ["http_proxy": proxy, "ALL_PROXY": proxy])
    try program.send(.get("http://10.1.2.3/"))
    let failure = try program.failure()
    #expect(failure.kind == .refusedURL && !failure.mayHaveArrived && !listener.isCalled)
  }

  @Test func `a proxy learns the host and no more`() throws {
    let listener = try Listener()
    let program = try RemoteProgram(environment: ["HTTPS_PROXY": "http://127.0.0.1:\(listener.port)"])
    var request = RemoteRequest.get("https://example.org/path?query")
    request.headers = [RemoteHeader("Authorization", "s3cret")]
    try program.send(request)
    let answer = "HTTP/1.1 403 No\r\nContent-Length: 0\r\n\r\n"
    let asked = try listener.serve(until: "\r\n\r\n", answer: Array(answer.utf8))
    #expect(asked.hasPrefix("CONNECT example.org:443 HTTP/1.1\r\n"))
    #expect(!asked.contains("s3cret") && !asked.contains("path") && !asked.contains("uthorization"))
    let failure = try program.failure()
    #expect(failure.kind == .connect && !failure.mayHaveArrived && failure.message.contains("403"))
  }

  @Test func `no proxy comes between this machine and itself`() throws {
    let proxy = try Listener()
    let listener = try Listener()
    let address = "http://127.0.0.1:\(proxy.port)"
    let program = try RemoteProgram(environment: [
      "http_proxy": address, "HTTPS_PROXY": address, "ALL_PROXY": address,
    ])
    try program.send(.get("http://localhost:\(listener.port)/"))
    try listener.serve(until: "\r\n\r\n", answer: Array("HTTP/1.1 204 Fine\r\n\r\n".utf8))
    #expect(try program.reply().content == .response(RemoteResponse(status: 204)))
    #expect(!proxy.isCalled)
  }

  @Test func `secrets go to the server and nowhere else`() throws {
    let listener = try Listener()
    let program = try RemoteProgram()
    var request = RemoteRequest.query("x", at: "http://127.0.0.1:\(listener.port)/")
    request.headers.append(RemoteHeader("Authorization", "s3cret-token"))
    request.body = RemoteBody(Array("s3cret-body".utf8))
    try program.send(request)
    let sent = try listener.serve(until: "s3cret-body")
    #expect(sent.contains("Authorization: s3cret-token\r\n"))
    #expect(try contents("cmdline") == "\(RemoteProgram.path)\0")
    #expect(try !contents("environ").contains("s3cret"))
    #expect(
      try contents("limits").split(separator: "\n").contains { line in
        line.hasPrefix("Max core file size") && line.split(separator: " ").dropFirst(4).first == "0"
      })
    try program.send(.cancel(RemoteCancel(id: 1)))
    _ = try program.failure()
    request.headers.append(RemoteHeader("X", "s3cret\r\nY: z"))
    try program.send(request)
    _ = try program.failure()
    try program.send(bytes: Array("{\"request\": {\"headers\": \"s3cret\"\n".utf8))
    _ = try program.failure()
    program.closeInput()
    #expect(try program.end() == 0)
    let rest = program.rest()
    #expect(rest == ("", "") && !String(decoding: program.written, as: UTF8.self).contains("s3cret"))

    func contents(_ name: String) throws -> String {
      let bytes = try readAll("/proc/\(program.process)/\(name)")
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Files of /proc have no length beforehand.
  private func readAll(_ path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Unmet(description: "\(path): \(errno)") }
    defer { close(descriptor) }
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while case let count = read(descriptor, &bytes, bytes.count), count > 0 { all += bytes[..<count] }
    return all
  }
}
