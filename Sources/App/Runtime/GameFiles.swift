import Exchange
import FileAccess
import Model

/// A file that games or records are brought in from.
public enum GameFile: Hashable, Sendable {
  /// Whole games, as Waymark exports them, and what was passed over.
  case document(GameDocument, notices: [ImportNotice])
  /// Records to be added to a game.
  case records(ImportedRecords)

  /// Reads a file, in the format that the end of its name says: `.json` (Waymark's own document, or any list of
  /// objects), `.csv` (and `.tsv`), or `.md` (a checklist).
  ///
  /// - Parameters:
  ///   - path: the file; `~/` is the home folder.
  ///   - kind: the kind of the records that do not say it.
  ///   - mapping: which columns or fields hold what.
  /// - Throws: why it cannot be read, with the place, the cause and the cure.
  public static func read(
    _ path: String, kind: RecordKind = .quest, mapping: FieldMapping = FieldMapping()
  ) throws(FileError) -> GameFile {
    let path = InputFile.absolutePath(of: path)
    let format = try GameFileFormat(ofName: path)
    let bytes = try InputFile.bytes(of: path, limit: GameDocument.limit)
    return try read(bytes, as: format, file: path, kind: kind, mapping: mapping)
  }

  /// Reads the bytes of a file in a format.
  ///
  /// - Parameter file: its name, for what is thrown.
  public static func read(
    _ bytes: [UInt8], as format: GameFileFormat, file: String, kind: RecordKind = .quest,
    mapping: FieldMapping = FieldMapping()
  ) throws(FileError) -> GameFile {
    switch format {
    case .json where GameDocument.isDocument(bytes):
      let (document, notices) = try GameDocument.read(bytes, file: file)
      return .document(document, notices: notices)
    case .json: return .records(try JSONArrayFormat.read(bytes, file: file, kind: kind, mapping: mapping))
    case .csv: return .records(try CSVFormat.read(bytes, file: file, kind: kind, mapping: mapping))
    case .markdown: return .records(try MarkdownChecklist.read(bytes, file: file))
    }
  }
}

/// The formats of files with games or records.
public enum GameFileFormat: Hashable, Sendable, CaseIterable {
  /// Waymark's document when it is written; when it is read, any list of objects too.
  case json
  /// A table.
  case csv
  /// A checklist.
  case markdown

  /// The format that the end of a file's name says, in any capitals.
  ///
  /// - Throws: that it says none.
  public init(ofName path: String) throws(FileError) {
    let name = path.lowercased()
    if name.hasSuffix(".json") {
      self = .json
    } else if name.hasSuffix(".csv") || name.hasSuffix(".tsv") {
      self = .csv
    } else if name.hasSuffix(".md") || name.hasSuffix(".markdown") {
      self = .markdown
    } else {
      throw FileError(
        file: path, problem: "the name does not say what the file is",
        cure: "let it end with .json, .csv or .md")
    }
  }

  /// A game as text in this format. Only JSON loses nothing.
  public func text(of game: Game) -> String {
    switch self {
    case .json: GameDocument(games: [game]).text
    case .csv: CSVFormat.text(of: game)
    case .markdown: MarkdownChecklist.text(of: game)
    }
  }
}
