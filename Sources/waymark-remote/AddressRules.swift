import RemoteProtocol

/// An address that a request may go to.
struct Address: Hashable {
  /// The host, in small letters; an IPv6 address stands in brackets.
  let host: String
  /// Whether it is this machine; then no proxy is used, and TLS is not needed.
  let isLoopback: Bool

  /// Takes an absolute address apart.
  ///
  /// It is stricter than the rules of RFC 3986, so that no two programs can understand an address
  /// differently: printable ASCII without `\`, no user name, no escapes in the host.
  ///
  /// - Throws: `RemoteFailure` of the kind `refusedURL` when it is not https, nor http to this machine.
  init(_ url: String) throws(RemoteFailure) {
    guard let parts = AddressParts(url) else {
      throw .refused("the address of the server is not right: write it like https://example.org/graphql")
    }
    host = parts.host
    isLoopback = Self.isLoopback(host)
    guard parts.scheme == "https" || parts.scheme == "http" else {
      throw .refused("the address of the server does not begin with https://: write it so")
    }
    guard parts.scheme == "https" || isLoopback else {
      throw .refused(
        "http:// to \(host.shownAsHost) would send everything unprotected: write https:// instead")
    }
  }

  /// Whether a host is this machine by its name: localhost, 127.0.0.0/8 in four decimal numbers, or ::1.
  static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers.first == "127"
      && numbers.allSatisfy { number in
        // Without zeros in front, which some programs read as octal.
        UInt8(number).map { String($0) == number } ?? false
      }
  }
}

/// The parts of an absolute address that decide where a request goes.
struct AddressParts {
  let scheme: String
  let host: String

  /// Splits an address, or is nil when it is not a right one.
  init?(_ url: String) {
    guard url.utf8.count <= 8192, url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x5C }),
      let mark = url.firstRange(of: "://")
    else { return nil }
    scheme = url[..<mark.lowerBound].lowercased()
    let authority = url[mark.upperBound...].prefix { !"/?#".contains($0) }
    let isBracketed = authority.first == "["
    let hostEnd = isBracketed ? authority.firstIndex(of: "]").map { authority.index(after: $0) } : nil
    let end = hostEnd ?? authority.firstIndex(of: ":") ?? authority.endIndex
    host = authority[..<end].lowercased()

    let inner = isBracketed ? host.dropFirst().dropLast() : host[...]
    let allowed = isBracketed ? "0123456789abcdef:." : "abcdefghijklmnopqrstuvwxyz0123456789-._"
    guard !scheme.isEmpty, isBracketed == (hostEnd != nil), !inner.isEmpty, inner.allSatisfy(allowed.contains)
    else { return nil }

    let port = authority[end...]
    guard
      port.isEmpty
        || port.first == ":" && port.dropFirst().allSatisfy(\.isASCIIDigit)
          && UInt16(port.dropFirst()).map({ $0 > 0 }) ?? false
    else { return nil }
  }
}

extension Character {
  /// Whether it is one of 0 to 9.
  var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

extension String {
  /// A host from outside, fit to be shown: what cannot be part of one is `?`, and at most 100 characters.
  var shownAsHost: String {
    let shown = unicodeScalars.prefix(100).map { scalar in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      return isPlain || "-._:[]".unicodeScalars.contains(scalar) ? Character(scalar) : "?"
    }
    return String(shown)
  }
}

extension RemoteFailure {
  /// An address that must not be used.
  static func refused(_ message: String) -> RemoteFailure {
    RemoteFailure(.refusedURL, mayHaveArrived: false, message: message)
  }
}
