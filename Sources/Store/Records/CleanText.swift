import Model

/// What texts must be like before they are stored.
enum CleanText {
  /// A name as it is stored: one line, without white space around it.
  ///
  /// - Throws: ``StoreError/invalid(_:)`` when nothing is left, or when it holds NUL.
  static func name(_ text: String) throws(StoreError) -> String {
    // Most names are clean already, and an import has many.
    let bytes = text.utf8
    if let first = bytes.first, let last = bytes.last, first > 0x20 && first < 0x7F,
      last > 0x20 && last < 0x7F,
      bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
    {
      return text
    }
    let name = String(text.map { $0.isNewline ? " " : $0 }).trimmingWhitespace
    guard !name.isEmpty else { throw .invalid("The name is empty. Type one.") }
    return try self.text(name, of: "The name")
  }

  /// A text that may be stored as it is.
  ///
  /// - Throws: ``StoreError/invalid(_:)`` when it holds NUL, which other programs take for the end of a text.
  static func text(_ text: String, of what: String) throws(StoreError) -> String {
    guard !text.utf8.contains(0) else {
      throw .invalid("\(what) holds a NUL character (U+0000). Take it out.")
    }
    return text
  }

  /// Tags as they are stored: trimmed, none empty, none twice.
  static func tags(_ tags: [String]) throws(StoreError) -> [String] {
    var clean: [String] = []
    for tag in tags where !tag.allSatisfy(\.isWhitespace) {
      let tag = try name(tag)
      if !clean.contains(tag) { clean.append(tag) }
    }
    return clean
  }

  /// Free-form fields that may be stored as they are.
  static func fields(_ fields: [Field]) throws(StoreError) -> [Field] {
    for field in fields {
      _ = try text(field.name, of: "The name of a field")
      if case .text(let value) = field.value { _ = try text(value, of: "The field “\(field.name)”") }
    }
    return fields
  }
}
