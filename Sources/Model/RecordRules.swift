/// What names, texts and numbers must be like before they can be kept: the same wherever they come from.
public enum RecordRules {
  /// A name as it is kept: one line, without white space around it.
  ///
  /// - Throws: that nothing that can be seen is left of it, or that it holds NUL.
  public static func name(_ text: String, of what: String = "the name") throws(BrokenRule) -> String {
    // Most names are clean already, and an import has many.
    if isClean(text) { return text }
    let name = String(text.map { $0.isNewline ? " " : $0 }).trimmingWhitespace
    guard !name.isEmpty else { throw BrokenRule(problem: "\(what) is empty", cure: "type one") }
    guard name.unicodeScalars.contains(where: canBeSeen) else {
      throw BrokenRule(problem: "\(what) has no character that can be seen", cure: "type one that has")
    }
    return try self.text(name, of: what)
  }

  /// Whether a name surely can be kept as it is.
  private static func isClean(_ name: String) -> Bool {
    // The line breaks beyond ASCII (U+0085, U+2028, U+2029) begin with these bytes, as few other characters do.
    guard bytes(of: name, allSatisfy: { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2 }),
      let first = name.unicodeScalars.first, let last = name.unicodeScalars.last
    else { return false }
    // ASCII needs no look into Unicode's tables: what is more than a space is seen.
    return (first.isASCII ? first != " " : canBeSeen(first))
      && (last.isASCII ? last != " " : !last.properties.isWhitespace)
  }

  /// Whether all bytes of a text are such; quicker for the bytes of a string all at once than one by one.
  private static func bytes(of text: String, allSatisfy holds: (UInt8) -> Bool) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(holds) } ?? text.utf8.allSatisfy(holds)
  }

  /// Whether a character is more than room: no white space, and none of those without a width, such as U+200B.
  private static func canBeSeen(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
  }

  /// A text that can be kept as it is.
  ///
  /// - Throws: that it holds NUL, which other programs take for the end of a text.
  public static func text(_ text: String, of what: String) throws(BrokenRule) -> String {
    guard bytes(of: text, allSatisfy: { $0 != 0 }) else {
      throw BrokenRule(problem: "\(what) holds a NUL character (U+0000)", cure: "take it out")
    }
    return text
  }

  /// Tags as they are kept: each as a name is, none empty, none twice.
  public static func tags(_ tags: [String]) throws(BrokenRule) -> [String] {
    var clean: [String] = []
    var known: Set<String> = []
    for tag in tags where tag.unicodeScalars.contains(where: canBeSeen) {
      let tag = try name(tag, of: "the tag")
      if known.insert(tag).inserted { clean.append(tag) }
    }
    return clean
  }

  /// A free-form field that can be kept as it is.
  public static func field(_ field: Field) throws(BrokenRule) -> Field {
    _ = try name(field.name, of: "the name of a field")
    switch field.value {
    case .text(let value): _ = try text(value, of: "the field “\(field.name)”")
    case .counter(let count, let total) where count < 0 || total < 0:
      throw BrokenRule(
        problem: "the field “\(field.name)” counts \(count)/\(total)", cure: "let both numbers be at least 0")
    case .yesNo, .counter: break
    }
    return field
  }

  /// A count of things that can be kept.
  public static func count(_ count: Int) throws(BrokenRule) -> Int {
    guard count >= 0 else {
      throw BrokenRule(problem: "the count is \(count)", cure: "let it be at least 0")
    }
    return count
  }

  /// A record that can be kept: its name and tags as they are kept.
  public static func record(_ record: Record) throws(BrokenRule) -> Record {
    var record = record
    record.name = try name(record.name)
    record.notes = try text(record.notes, of: "the note")
    record.tags = try tags(record.tags)
    for field in record.fields { _ = try self.field(field) }
    record.count = try count(record.count)
    return record
  }
}

/// Why something cannot be kept.
public struct BrokenRule: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, as a clause such as "the name is empty".
  public var problem: String
  /// What to do about it, as a clause such as "type one".
  public var cure: String

  /// Makes the reason.
  public init(problem: String, cure: String) {
    self.problem = problem
    self.cure = cure
  }

  /// Cause and cure as whole sentences.
  public var description: String {
    [problem, cure].map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }.joined(separator: " ")
  }
}
