import RemoteProtocol
import Testing

@testable import waymark

@Suite struct TLSTests {
  private let authority: TestAuthority

  init() throws { authority = try TestAuthority() }

  /// Asks a server at `localhost`, trusting the test's authority unless told otherwise.
  private func ask(_ port: Int, _ environment: [String: String]? = nil) throws -> Int {
    let remote = RemoteProcess(environment: environment ?? ["SSL_CERT_FILE": authority.certificate])
    return try remote.send(.get("https://localhost:\(port)/", isRepeatable: true)).status
  }

  private func refusal(_ port: Int, _ environment: [String: String]? = nil) throws -> String {
    let error = try #require(throws: RemoteError.self) { try ask(port, environment) }
    guard case .failure(let failure) = error else { throw error }
    #expect(failure.kind == .tls && !failure.mayHaveArrived)
    return failure.message
  }

  @Test(arguments: ["-tls1_2", "-tls1_3"])
  func `a server with a certificate of a trusted authority is trusted`(version: String) throws {
    try authority.signed("good", for: "DNS:localhost,IP:127.0.0.1")
    let port = try authority.serve("good", version)
    #expect(try ask(port) == 200)
  }

  @Test func `authorities can be in a folder`() throws {
    try authority.signed("good", for: "DNS:localhost")
    let port = try authority.serve("good")
    #expect(try ask(port, ["SSL_CERT_DIR": try authority.trustFolder()]) == 200)
  }

  @Test func `an authority that is not trusted`() throws {
    try authority.signed("good", for: "DNS:localhost")
    #expect(try refusal(try authority.serve("good"), [:]).contains("whom this machine trusts"))
  }

  @Test func `a certificate that signs itself`() throws {
    try authority.selfSigned("self", "-addext", "subjectAltName=DNS:localhost")
    #expect(try refusal(try authority.serve("self")).contains("whom this machine trusts"))
  }

  @Test func `a certificate that has expired`() throws {
    try authority.signed("old", for: "DNS:localhost", days: 0)
    #expect(try refusal(try authority.serve("old")).contains("has expired"))
  }

  @Test func `a certificate for another host`() throws {
    try authority.signed("other", for: "DNS:elsewhere.test,IP:127.0.0.2")
    #expect(try refusal(try authority.serve("other")).contains("not one for localhost"))
  }

  @Test func `a certificate that its authority has revoked`() throws {
    try authority.signed("bad", for: "DNS:localhost")
    let port = try authority.serve("bad")
    let lists = try authority.revoke("bad")
    let environment = ["SSL_CERT_FILE": authority.certificate, "WAYMARK_CRL_FILE": lists]
    #expect(try ask(port) == 200, "without a list nobody knows")
    #expect(try refusal(port, environment).contains("has been revoked"))
  }

  @Test func `with a list of revoked certificates, the others are trusted`() throws {
    try authority.signed("good", for: "DNS:localhost")
    let lists = try authority.revoke()
    let environment = ["SSL_CERT_FILE": authority.certificate, "WAYMARK_CRL_FILE": lists]
    #expect(try ask(try authority.serve("good"), environment) == 200)
  }

  @Test func `a list of revoked certificates that cannot be read`() throws {
    try authority.signed("good", for: "DNS:localhost")
    let environment = ["SSL_CERT_FILE": authority.certificate, "WAYMARK_CRL_FILE": "/nowhere.pem"]
    #expect(try refusal(try authority.serve("good"), environment).contains("WAYMARK_CRL_FILE"))
  }

  @Test(arguments: ["-tls1", "-tls1_1"])
  func `a version of TLS that is too old`(version: String) throws {
    try authority.signed("good", for: "DNS:localhost")
    let port = try authority.serve("good", version, "-cipher", "ALL:@SECLEVEL=0")
    #expect(try refusal(port).contains("TLS 1.2"))
  }

  @Test func `a server that does not speak TLS`() throws {
    let listener = try Listener()
    let program = try RemoteProgram()
    try program.send(.get("https://127.0.0.1:\(listener.port)/"))
    try listener.serve(until: "\u{1}", answer: Array("HTTP/1.1 200 OK\r\n\r\n".utf8))
    let failure = try program.failure()
    #expect(failure.kind == .tls && !failure.mayHaveArrived)
  }

  @Test func `a server that is silent before TLS stands`() throws {
    let listener = try Listener()
    let program = try RemoteProgram()
    try program.send(.get("https://127.0.0.1:\(listener.port)/", deadline: 0.5))
    let failure = try program.failure()
    #expect(failure.kind == .timeout && !failure.mayHaveArrived)
  }

  @Test func `trusted certificates that cannot be read`() throws {
    try authority.signed("good", for: "DNS:localhost")
    let port = try authority.serve("good")
    #expect(try refusal(port, ["SSL_CERT_FILE": "/nowhere.pem"]).contains("SSL_CERT_FILE"))
  }
}
