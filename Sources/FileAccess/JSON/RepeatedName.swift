extension JSONSourceMap {
  /// The first name that stands twice in one object: JSON allows it, and every program takes another of the two values.
  public var repeatedName: Value? {
    for object in objects {
      if let name = repeatedName(in: object) { return name }
    }
    return nil
  }

  private func repeatedName(in object: Value) -> Value? {
    var names: [Value] = []
    for field in fields(of: object) { names.append(field.name) }
    // Few names are soonest compared as the bytes they are; many, or such with escapes, as texts.
    guard names.count <= 16, !names.contains(where: { tokens[$0].hasEscapes }) else {
      var seen: Set<String> = []
      return names.first { name in text(of: name).map { !seen.insert($0).inserted } ?? false }
    }
    for (index, name) in names.enumerated() {
      let token = tokens[name]
      for earlier in names[..<index] {
        let other = tokens[earlier]
        if token.end - token.start == other.end - other.start,
          bytes[Int(token.start)..<Int(token.end)].elementsEqual(bytes[Int(other.start)..<Int(other.end)])
        {
          return name
        }
      }
    }
    return nil
  }

  private func holdsNUL(_ token: Token) -> Bool {
    var offset = Int(token.start)
    while offset < Int(token.end) {
      guard bytes[offset] == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      if bytes[(offset + 1)...].starts(with: "u0000".utf8) { return true }
      offset += 2
    }
    return false
  }

  /// The first string that holds NUL, which other programs take for the end of a text.
  public var textWithNUL: Value? {
    tokens.indices.first { tokens[$0].hasEscapes && holdsNUL(tokens[$0]) }
  }
}
