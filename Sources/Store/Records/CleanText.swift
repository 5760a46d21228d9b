import Model

/// What texts must be like before they are stored.
enum CleanText {
  /// A name as it is stored: one line, without white space around it.
  ///
  /// - Throws: ``StoreError/invalid(_:)`` when nothing is left, or when it holds NUL.
  static func name(_ text: String) throws(StoreError) -> String {
    // Most names are clean already, and an import has many.
    if isClean(text) { return text }
    let name = String(text.map { $0.isNewline ? " " : $0 }).trimmingWhitespace
    guard !name.isEmpty else { throw .invalid("The name is empty. Type one.") }
    return try self.text(name, of: "The name")
  }

  /// Whether a name surely has no white space around it, and no line break and no NUL in it.
  private static func isClean(_ name: String) -> Bool {
    // The line breaks beyond ASCII (U+0085, U+2028, U+2029) begin with these bytes, as few other characters do.
    let isPlain = name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2 }
    guard isPlain, let first = name.unicodeScalars.first, let last = name.unicodeScalars.last else {
      return false
    }
    return !first.properties.isWhitespace && !last.properties.isWhitespace
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
      guard !field.name.allSatisfy(\.isWhitespace) else {
        throw .invalid("The name of a field is empty. Type one.")
      }
      _ = try text(field.name, of: "The name of a field")
      switch field.value {
      case .text(let value): _ = try text(value, of: "The field “\(field.name)”")
      case .counter(let count, let total) where count < 0 || total < 0:
        throw .invalid("The field “\(field.name)” counts \(count)/\(total). Both numbers are at least 0.")
      case .yesNo, .counter: break
      }
    }
    return fields
  }

  /// A record that may be stored: its name and tags as they are stored.
  static func record(_ record: Record) throws(StoreError) -> Record {
    var record = record
    record.name = try name(record.name)
    record.notes = try text(record.notes, of: "The note")
    record.tags = try tags(record.tags)
    record.fields = try fields(record.fields)
    record.count = try count(record.count)
    return record
  }

  /// Counters of a game that may be stored: their names trimmed, none empty, none twice.
  static func counters(_ counters: [GameCounter]) throws(StoreError) -> [GameCounter] {
    var clean: [GameCounter] = []
    for counter in counters {
      let name = try name(counter.name)
      guard !clean.contains(where: { $0.name == name }) else {
        throw .invalid("There are two counters “\(name)”. Give one of the two another name.")
      }
      clean.append(GameCounter(name: name, count: counter.count))
    }
    return clean
  }

  /// Filters with names that may be stored: their names trimmed, none empty, none twice for one kind.
  static func filters(_ filters: [SavedFilter]) throws(StoreError) -> [SavedFilter] {
    var clean: [SavedFilter] = []
    for var filter in filters {
      filter.name = try name(filter.name)
      guard !clean.contains(where: { $0.name == filter.name && $0.kind == filter.kind }) else {
        throw .invalid("There are two filters “\(filter.name)”. Give one of the two another name.")
      }
      clean.append(filter)
    }
    return clean
  }

  /// A count of things that may be stored.
  static func count(_ count: Int) throws(StoreError) -> Int {
    guard count >= 0 else { throw .invalid("The count is \(count). A count is at least 0.") }
    return count
  }
}
