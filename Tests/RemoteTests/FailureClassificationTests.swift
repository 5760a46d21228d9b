import CCurl
import RemoteProtocol
import Testing

@testable import waymark_remote

@Suite struct FailureClassificationTests {
  @Test(arguments: [
    (CCURL_NO_HOST_NAME, RemoteFailure.Kind.resolve), (CCURL_NO_PROXY_NAME, .resolve),
    (CCURL_NO_CONNECTION, .connect),
    (CCURL_PROXY_FAILED, .connect), (CCURL_TIMED_OUT, .timeout), (CCURL_TLS_FAILED, .tls),
    (CCURL_NO_COMMON_CIPHER, .tls), (CCURL_BAD_CERTIFICATE, .tls), (CCURL_BAD_CA_FILE, .tls),
    (CCURL_UNSUPPORTED_PROTOCOL, .protocolError), (CCURL_STRANGE_REPLY, .protocolError),
    (CCURL_BODY_TOO_LARGE, .replyTooLarge), (CCURL_RECEIVE_FAILED, .connect), (CCURL_SEND_FAILED, .connect),
  ])
  func `before the request is sent, nothing can have arrived`(result: Int, kind: RemoteFailure.Kind) throws {
    let failure = try #require(TransferOutcome(result: result).failure(host: "h.org"))
    #expect(failure.kind == kind && !failure.mayHaveArrived)
  }

  @Test(arguments: [
    (CCURL_TIMED_OUT, RemoteFailure.Kind.timeout), (CCURL_RECEIVE_FAILED, .networkLost),
    (CCURL_SEND_FAILED, .networkLost), (CCURL_EMPTY_REPLY, .networkLost), (CCURL_SHORT_REPLY, .networkLost),
    (CCURL_STRANGE_REPLY, .protocolError), (9999, .networkLost),
  ])
  func `after that it may have`(result: Int, kind: RemoteFailure.Kind) throws {
    let failure = try #require(TransferOutcome(result: result, hasBegunSending: true).failure(host: "h.org"))
    #expect(failure.kind == kind && failure.mayHaveArrived)
  }

  @Test func `an answer is no failure, unless it is too long`() {
    #expect(TransferOutcome(result: CCURL_OK).failure(host: "h") == nil)
    let outcome = TransferOutcome(result: CCURL_WRITE_ERROR, hasBegunSending: true, isTooLarge: true)
    #expect(outcome.failure(host: "h")?.kind == .replyTooLarge)
  }

  @Test(arguments: [
    (CCURL_CERTIFICATE_EXPIRED, "expired"), (CCURL_CERTIFICATE_NOT_YET_VALID, "not valid yet"),
    (CCURL_CERTIFICATE_SELF_SIGNED, "SSL_CERT_FILE"), (CCURL_CERTIFICATE_NO_ISSUER, "SSL_CERT_FILE"),
    (CCURL_CERTIFICATE_OF_ANOTHER_HOST, "is not one for h.org"), (CCURL_CERTIFICATE_REVOKED, "revoked"),
    (CCURL_CERTIFICATE_LIST_MISSING, "WAYMARK_CRL_FILE"),
    (CCURL_CERTIFICATE_LIST_EXPIRED, "WAYMARK_CRL_FILE"),
    (24, "is not good"),
  ])
  func `what is wrong with a certificate is said`(certificate: Int, words: String) throws {
    let outcome = TransferOutcome(result: CCURL_BAD_CERTIFICATE, certificate: certificate)
    #expect(try #require(outcome.failure(host: "h.org")).message.contains(words))
  }

  @Test func `a proxy that refuses is named`() throws {
    let outcome = TransferOutcome(result: CCURL_RECEIVE_FAILED, proxyStatus: 407)
    let failure = try #require(outcome.failure(host: "h.org"))
    #expect(failure.kind == .connect && failure.message.contains("407"))
  }

  @Test(arguments: RemoteFailure.Kind.allCases)
  func `only what the network did is tried again`(kind: RemoteFailure.Kind) {
    let failure = RemoteFailure(kind, mayHaveArrived: true, message: "")
    let passing: [RemoteFailure.Kind] = [.resolve, .connect, .timeout, .networkLost]
    #expect(TransferOutcome.isPassing(failure) == passing.contains(kind))
  }
}

@Suite struct RedirectTests {
  private func failure(_ location: String?, status: Int = 307) -> RemoteFailure? {
    let headers = location.map { [RemoteHeader("Location", $0)] } ?? []
    return Redirect.failure(RemoteResponse(status: status, headers: headers), from: "h.org")
  }

  @Test(arguments: [
    ("https://evil.org/x", "evil.org"), ("http://EVIL.org:80", "evil.org"), ("//evil.org/x", "evil.org"),
    ("/x", "h.org"), ("x?u=1", "h.org"),
  ])
  func `a redirect names where it leads`(location: String, host: String) throws {
    let redirect = try #require(failure(location))
    #expect(redirect.kind == .redirect && redirect.host == host && redirect.mayHaveArrived)
    #expect(redirect.message.contains(host))
  }

  @Test func `an address that is not right is not shown`() throws {
    let redirect = try #require(failure("https://e\u{1B}[2J/"))
    #expect(redirect.host == nil && redirect.message.contains("not right"))
  }

  @Test func `what does not lead elsewhere is an answer`() {
    #expect(failure(nil) == nil)
    #expect(failure("/x", status: 304) == nil && failure("/x", status: 201) == nil)
  }
}

@Suite struct ResponseHeadTests {
  @Test func `fields are read in order, and other lines are not`() {
    let head = "HTTP/1.1 200 OK\r\nA: b \r\nEmpty:\r\n : x\r\nbad name: y\r\nurl: http://h:1/\r\n\r\n"
    #expect(
      ResponseHead.fields(in: Array(head.utf8)) == [
        RemoteHeader("A", "b"), RemoteHeader("Empty", ""), RemoteHeader("url", "http://h:1/"),
      ])
    #expect(ResponseHead.fields(in: []) == [])
    #expect(ResponseHead.fields(in: Array("a: ".utf8) + [0xFF]) == [RemoteHeader("a", "\u{FFFD}")])
  }
}
