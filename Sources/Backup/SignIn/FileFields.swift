import FileAccess

/// The fields of a small JSON file of Waymark's, each checked; errors name file, line and field.
struct FileFields {
  private let map: JSONSourceMap
  private let file: String
  /// Whether the texts must not be quoted.
  private let isSecret: Bool

  /// Reads the object that a file holds.
  ///
  /// - Parameters:
  ///   - names: The fields that it may have.
  ///   - isSecret: Whether an error must quote nothing of the file.
  init(_ bytes: [UInt8], file: String, names: [String], isSecret: Bool = false) throws(FileError) {
    self.file = file
    self.isSecret = isSecret
    do throws(FileError) {
      map = try CheckedJSON.map(of: bytes, file: file)
    } catch {
      guard isSecret else { throw error }
      throw FileError(
        file: file, line: error.line, column: error.column, problem: "the file is not as Waymark writes it",
        cure: "sign in again with `waymark login`")
    }
    guard map.kind(of: map.root) == .object else {
      throw problem(at: map.root, "the file is not an object in JSON", "write { … }, or take the file away")
    }
    for field in map.fields(of: map.root) where !names.contains(where: { map.isText(field.name, $0) }) {
      throw problem(
        at: field.name, "there is no field \(isSecret ? "of this name" : map.source(of: field.name))",
        "take it out, or write one of \(names.joined(separator: ", "))")
    }
  }

  /// A text; nil when the field is missing or null.
  ///
  /// - Throws: when it is no text, empty, or longer than `limit` bytes.
  func text(_ name: String, limit: Int = 1000) throws(FileError) -> String? {
    guard let value = value(name) else { return nil }
    guard let text = map.text(of: value), !text.isEmpty, text.utf8.count <= limit else {
      throw problem(
        at: value, "the field \(name) must be a text of 1 to \(limit) bytes", "write it in quotation marks")
    }
    return text
  }

  /// A text that must be there.
  func neededText(_ name: String, limit: Int = 1000) throws(FileError) -> String {
    guard let text = try text(name, limit: limit) else {
      throw problem(
        at: map.root, "the field \(name) is missing",
        isSecret ? "sign in again with `waymark login`" : "add it, in quotation marks")
    }
    return text
  }

  /// A whole number; nil when the field is missing or null.
  func number(_ name: String, in range: ClosedRange<Int>) throws(FileError) -> Int? {
    guard let value = value(name) else { return nil }
    guard map.kind(of: value) == .number, let number = JSONNumber.integer(map.source(of: value)),
      range.contains(number)
    else {
      throw problem(
        at: value, "the field \(name) must be a whole number",
        "write a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// True or false; nil when the field is missing or null.
  func boolean(_ name: String) throws(FileError) -> Bool? {
    guard let value = value(name) else { return nil }
    guard map.kind(of: value) == .boolean else {
      throw problem(at: value, "the field \(name) must be true or false", "write one of the two words")
    }
    return map.source(of: value) == "true"
  }

  private func value(_ name: String) -> JSONSourceMap.Value? {
    map.field(name, of: map.root).flatMap { map.kind(of: $0) == .null ? nil : $0 }
  }

  private func problem(at value: JSONSourceMap.Value, _ problem: String, _ cure: String) -> FileError {
    FileError(
      SourceProblem(offset: map.offset(of: value), message: problem, cure: cure), file: file, bytes: map.bytes
    )
  }
}
