import FileAccess
import Model

/// What a file brings in.
public enum GameFile: Hashable, Sendable {
  /// Whole games, as Waymark exports them, and what was passed over.
  case document(GameDocument, notices: [ImportNotice])
  /// Records to be added to a game.
  case records(ImportedRecords)

  /// Reads the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: what is in it.
  ///   - format: its format.
  ///   - file: its name, for what is thrown.
  ///   - kind: the kind of the records that do not say it.
  ///   - mapping: which columns or fields hold what.
  /// - Throws: why it cannot be read, with the place, the cause and the cure.
  public init(
    _ bytes: [UInt8], as format: GameFileFormat, file: String, kind: RecordKind = .quest,
    mapping: FieldMapping = FieldMapping()
  ) throws(FileError) {
    switch format {
    case .json:
      let (document, notices) = try GameDocument.read(bytes, file: file)
      self = .document(document, notices: notices)
    case .csv: self = .records(try CSVFormat.read(bytes, file: file, kind: kind, mapping: mapping))
    case .markdown: self = .records(try MarkdownChecklist.read(bytes, file: file))
    case .array: self = .records(try JSONArrayFormat.read(bytes, file: file, kind: kind, mapping: mapping))
    }
  }
}
