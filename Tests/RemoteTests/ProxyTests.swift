import RemoteProtocol
import Testing

@testable import waymark

/// Proxies are used when the environment names one, for other machines only, and never trusted with anything.
@Suite struct ProxyTests {
  private let authority: TestAuthority

  init() throws {
    authority = try TestAuthority()
    try authority.signed("good", for: "DNS:backups.test")
  }

  private static let secrets = ["s3cret-token", "s3cret-query", "s3cret-body"]

  /// Asks a server that only a proxy can lead to.
  private func ask(_ environment: [String: String], host: String = "backups.test") throws -> RemoteResponse {
    let remote = RemoteProcess(
      environment: environment.merging(["SSL_CERT_FILE": authority.certificate]) { $1 })
    var request = RemoteRequest.get("https://\(host)/graphql?s3cret-query", isRepeatable: false)
    request.headers = [RemoteHeader("Authorization", "s3cret-token")]
    request.body = RemoteBody(Array("s3cret-body".utf8))
    return try remote.send(request)
  }

  private func failure(_ environment: [String: String]) throws -> RemoteFailure {
    let error = try #require(throws: RemoteError.self) { try ask(environment) }
    guard case .failure(let failure) = error else { throw error }
    return failure
  }

  @Test(arguments: ["HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"])
  func `the way leads through the proxy, which sees the host's name alone`(variable: String) throws {
    let proxy = try TunnelProxy(to: try authority.serve("good"))
    #expect(try ask([variable: "http://127.0.0.1:\(proxy.port)"]).status == 200)
    let seen = proxy.seen
    #expect(
      seen.heads.count == 1 && seen.heads.first?.hasPrefix("CONNECT backups.test:443 HTTP/1.1\r\n") == true)
    let text = seen.heads.joined() + String(decoding: seen.bytes, as: UTF8.self)
    #expect(!seen.bytes.isEmpty && Self.secrets.allSatisfy { !text.contains($0) })
  }

  @Test func `a proxy that opens the connection to read along is found out`() throws {
    try authority.selfSigned("spy", "-addext", "subjectAltName=DNS:backups.test")
    try authority.signed("other", for: "DNS:elsewhere.test")
    for name in ["spy", "other"] {
      let proxy = try TunnelProxy(to: try authority.serve(name))
      let failure = try failure(["HTTPS_PROXY": "http://127.0.0.1:\(proxy.port)"])
      #expect(failure.kind == .tls && !failure.mayHaveArrived, "\(name)")
    }
  }

  @Test func `a proxy's password goes to the proxy, and is not shown`() throws {
    // "ada:hush-hush"
    let proxy = try TunnelProxy(
      to: try authority.serve("good"), wanted: "Proxy-Authorization: Basic YWRhOmh1c2gtaHVzaA==")
    #expect(try ask(["HTTPS_PROXY": "http://ada:hush-hush@127.0.0.1:\(proxy.port)"]).status == 200)
    for user in ["", "ada:hush-hash@"] {
      let failure = try failure(["HTTPS_PROXY": "http://\(user)127.0.0.1:\(proxy.port)"])
      #expect(failure.kind == .connect && !failure.mayHaveArrived && failure.message.contains("407"))
      #expect(!failure.message.contains("hush"))
    }
  }

  @Test func `hosts that need no proxy are gone to directly`() throws {
    let proxy = try TunnelProxy(to: try authority.serve("good"))
    let address = "http://127.0.0.1:\(proxy.port)"
    for exception in ["backups.test", ".test", "*"] {
      let failure = try failure(["HTTPS_PROXY": address, "NO_PROXY": exception])
      #expect(failure.kind == .resolve, "\(exception)")
    }
    // A variable for http alone is no concern of https.
    #expect(try failure(["http_proxy": address, "HTTP_PROXY": address]).kind == .resolve)
    #expect(proxy.seen.heads.isEmpty)
    #expect(try ask(["HTTPS_PROXY": address, "NO_PROXY": "elsewhere.test"]).status == 200)
  }

  @Test(arguments: [
    "http://127.0.0.1:9", "http://nowhere.invalid:3128", "ftp://127.0.0.1:9", "x://y", "::::",
  ])
  func `a proxy that is not there is told as such, and nothing is sent`(address: String) throws {
    let failure = try failure(["HTTPS_PROXY": address])
    #expect(!failure.mayHaveArrived && failure.kind != .tls)
    #expect(failure.message.contains(": "))
  }
}
