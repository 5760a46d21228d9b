import FileAccess
import Model

/// What is in a file of games or records, with its format found out and its JSON scanned.
public struct GameFileText: Sendable {
  /// The format.
  public let format: GameFileFormat
  /// The name of the file, for what is thrown.
  public let file: String
  private let bytes: [UInt8]
  /// The values of a JSON text; nil in other formats.
  private let map: JSONSourceMap?

  /// Takes the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: what is in it.
  ///   - file: its name; the end of it says the format, or else what is in the file does.
  ///   - format: the format, when it is known.
  /// - Throws: that the format cannot be found out, or why a JSON text cannot be read.
  public init(
    _ bytes: [UInt8], named file: String, as format: GameFileFormat? = nil
  ) throws(FileError) {
    self.bytes = bytes
    self.file = file
    switch format ?? GameFileFormat(name: file) {
    case let format? where format == .csv || format == .markdown:
      self.format = format
      map = nil
    case let known?:
      let map = try CheckedJSON.map(of: bytes, file: file)
      self.format = format ?? (GameDocument.isDocument(map) ? known : .array)
      self.map = map
    case nil:
      // What is not JSON may be anything; a document with a mistake in it is still one.
      guard TextEncoding.problem(in: bytes) == nil, let map = try? JSONSourceMap(bytes),
        GameDocument.isDocument(map)
      else {
        throw GameFileFormat.unknown(file)
      }
      try CheckedJSON.check(map, file: file)
      self.format = .json
      self.map = map
    }
  }

  /// What the file brings in.
  ///
  /// - Parameters:
  ///   - kind: the kind of the records that do not say it; nil for quests.
  ///   - mapping: which columns or fields hold what.
  /// - Throws: why it cannot be read, with the place, the cause and the cure.
  public func contents(
    kind: RecordKind? = nil, mapping: FieldMapping = FieldMapping()
  ) throws(FileError) -> GameFile {
    switch (format, map) {
    case (.json, let map?):
      let (document, notices) = try GameDocument.read(map, file: file)
      return .document(document, notices: notices)
    case (.array, let map?):
      return .records(try JSONArrayFormat.read(map, file: file, kind: kind, mapping: mapping))
    case (.markdown, _): return .records(try MarkdownChecklist.read(bytes, file: file))
    default: return .records(try CSVFormat.read(bytes, file: file, kind: kind ?? .quest, mapping: mapping))
    }
  }

  /// The error of a plan, with the line of the file on which the thing it is about stands.
  public func located(_ error: DocumentPlanError) -> FileError {
    let problem = SourceProblem(
      offset: error.id.flatMap(offset), message: error.problem, cure: error.cure)
    return FileError(problem, file: file, bytes: bytes)
  }

  /// Where the game or record with an id begins in a document.
  private func offset(of id: RecordID) -> Int? {
    guard let map else { return nil }
    let object = map.objects.first { object in
      map.field("id", of: object).map { map.isText($0, id.rawValue) } ?? false
    }
    return object.map(map.offset)
  }
}
