import Model

/// The rules for what is kept, as the store applies them; see ``RecordRules``.
enum CleanText {
  /// A name as it is stored: one line, without white space around it.
  ///
  /// - Throws: ``StoreError/invalid(_:)`` when nothing that can be seen is left, or when it holds NUL.
  static func name(_ text: String) throws(StoreError) -> String {
    try checked { () throws(BrokenRule) in try RecordRules.name(text) }
  }

  /// A text that may be stored as it is.
  ///
  /// - Throws: ``StoreError/invalid(_:)`` when it holds NUL, which other programs take for the end of a text.
  static func text(_ text: String, of what: String) throws(StoreError) -> String {
    try checked { () throws(BrokenRule) in try RecordRules.text(text, of: what) }
  }

  /// A tag as it is stored: like a name, and composed, since tags are typed again and again, by several keyboards.
  static func tag(_ text: String) throws(StoreError) -> String {
    try checked { () throws(BrokenRule) in ComposedForm.of(try RecordRules.name(text, of: "the tag")) }
  }

  /// Tags as they are stored: trimmed, none empty, none twice, and composed.
  static func tags(_ tags: [String]) throws(StoreError) -> [String] {
    try checked { () throws(BrokenRule) in try RecordRules.tags(tags).map(ComposedForm.of) }
  }

  /// Free-form fields that may be stored as they are.
  static func fields(_ fields: [Field]) throws(StoreError) -> [Field] {
    try checked { () throws(BrokenRule) in
      for field in fields { _ = try RecordRules.field(field) }
      return fields
    }
  }

  /// A record that may be stored: its name and tags as they are stored.
  static func record(_ record: Record) throws(StoreError) -> Record {
    var record = try checked { () throws(BrokenRule) in try RecordRules.record(record) }
    record.tags = record.tags.map(ComposedForm.of)
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
    try checked { () throws(BrokenRule) in try RecordRules.count(count) }
  }

  private static func checked<Value>(_ body: () throws(BrokenRule) -> Value) throws(StoreError) -> Value {
    do {
      return try body()
    } catch {
      throw .invalid(error.description)
    }
  }
}
