import FileAccess
import Model

/// Records as a table in comma-separated values (RFC 4180), one row each.
///
/// The first row says what the columns are, in any capitals: `kind`, `name`, `done`, `merchant`, `anvil`, `rare`,
/// `count`, `tags`, `npcs`, `locations`, `quests`, `items`, `creatures`, `notes`, and some synonyms of each. Any
/// other column is a free-form field. Several names in one cell are separated by semicolons.
public enum CSVFormat {
  /// Reads a table.
  ///
  /// The separator (comma, semicolon or tab) is found out from the first line. An empty cell says nothing.
  ///
  /// - Parameters:
  ///   - bytes: the file, in UTF-8.
  ///   - file: its name, for what is thrown.
  ///   - kind: the kind of the records in rows that do not say it.
  ///   - mapping: which columns hold what, where their names do not say it.
  /// - Throws: why nothing can be read: another encoding, a quotation mark that is never closed, more than 10,000
  ///   columns, or no column for the name.
  public static func read(
    _ bytes: [UInt8], file: String, kind: RecordKind = .quest, mapping: FieldMapping = FieldMapping()
  ) throws(FileError) -> ImportedRecords {
    do throws(SourceProblem) {
      if let problem = TextEncoding.textProblem(in: bytes) { throw problem }
      var rows = CSVRows(bytes)
      guard let header = try rows.next() else {
        throw SourceProblem(
          offset: nil, message: "the file is empty", cure: "begin it with a row such as kind,name,notes")
      }
      var reader = try CSVReader(header: header, kind: kind, mapping: mapping)
      while let row = try rows.next() { reader.read(row) }
      for line in rows.looseLines {
        reader.contents.notices.append(
          ImportNotice(
            line: line, problem: "text stands behind the closing quotation mark of a cell",
            cure: "write a quotation mark within a cell twice"))
      }
      reader.contents.notices.sort { ($0.line ?? 0) < ($1.line ?? 0) }
      return reader.contents
    } catch {
      throw FileError(error, file: file, bytes: bytes)
    }
  }

  /// The records of a game as a table; reading it gives them again, but for their ids and times, and for what
  /// ``GameFileFormat/losses(of:)`` tells. Counters and filters have no place in it.
  ///
  /// Lines end with CRLF. A cell that a spreadsheet would take for a formula begins with an apostrophe, which
  /// reading takes away again. Links stand with the record that starts them; a name that is not the only one of its
  /// kind cannot be found again.
  public static func text(of game: Game) -> String { CSVWriter(game).text }
}
