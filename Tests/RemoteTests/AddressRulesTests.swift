import RemoteProtocol
import Testing

@testable import waymark_remote

@Suite struct AddressRulesTests {
  @Test(arguments: [
    ("https://example.org", "example.org"), ("HTTPS://Example.ORG:8443/graphql?a=b@c#d", "example.org"),
    ("https://[2001:db8::1]:443/", "[2001:db8::1]"), ("https://a_b.example./", "a_b.example."),
  ])
  func `https goes anywhere`(url: String, host: String) throws {
    let address = try Address(url)
    #expect(address.host == host && !address.isLoopback)
  }

  @Test(arguments: [
    "http://localhost:3000/", "http://LOCALHOST", "http://127.0.0.1/", "http://127.255.1.2:1/",
    "http://[::1]:80/",
    "https://127.0.0.1/",
  ])
  func `http goes to this machine`(url: String) throws {
    #expect(try Address(url).isLoopback)
  }

  @Test(arguments: [
    "http://example.org/", "http://localhost.example.org/", "http://127.0.0.1.example.org/", "http://127.1/",
    "http://0177.0.0.1/", "http://127.0.0.01/", "http://2130706433/", "http://0x7f.0.0.1/",
    "http://128.0.0.1/",
    "http://[::2]/", "http://[::ffff:127.0.0.1]/", "http://localhost./", "http://127.0.0.256/",
    "http://10.0.0.1/",
  ])
  func `http to anything else is refused`(url: String) {
    #expect { try Address(url) } throws: { error in
      let failure = error as? RemoteFailure
      return failure?.kind == .refusedURL && failure?.mayHaveArrived == false
    }
  }

  @Test(arguments: [
    "", "example.org", "https:", "https://", "https:///path", "https://:443/", "ftp://example.org/",
    "file:///etc/passwd", "gopher://127.0.0.1/", "https://user@example.org/",
    "https://user:pass@example.org/",
    "https://example.org\\@evil.org/", "https://exa mple.org/", "https://example.org/\r\nX: y",
    "https://ex\0.org/",
    "https://b\u{FC}cher.example/", "https://exam%70le.org/", "https://example.org:0/",
    "https://example.org:65536/",
    "https://example.org:/", "https://example.org:+1/", "https://[::1/", "https://::1]/", "https://[]/",
    "https://[::1]x/", "https://h/" + String(repeating: "a", count: 9000), "://example.org/",
  ])
  func `what is no plain address is refused`(url: String) {
    #expect { try Address(url) } throws: { ($0 as? RemoteFailure)?.kind == .refusedURL }
  }

  @Test func `a host is shown without anything that could harm`() {
    #expect("a\u{1B}[2J\u{202E}.org:80".shownAsHost == "a?[2J?.org:80")
    #expect(String(repeating: "a", count: 500).shownAsHost.count == 100)
  }
}
