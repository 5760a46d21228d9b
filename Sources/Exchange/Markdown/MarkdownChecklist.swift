import FileAccess
import Model

/// Locations and quests as a checklist in Markdown.
///
/// - A heading of any level is a location. A heading of level 1 that is the first and the only one of its level, with
///   others below it, is the title of the list and no location.
/// - An item of a list is a quest; `[x]` says that it is complete, `[ ]` that it is not, and without either it says
///   nothing. The first line is its name. The lines below it that are indented, lists included, are its notes as they
///   are, and so is a line that directly follows.
/// - A quest below a location's heading is linked to the location. Lines such as `also at: [[The inn]]` directly below
///   a quest, before its notes, name further locations that it is linked to.
/// - Text below a heading is the location's notes.
/// - Emphasis, code, HTML and links are taken out of names; where a link in a name leads becomes part of the notes.
/// - Front matter, tables, HTML comments and tables of contents are passed over.
public enum MarkdownChecklist {
  /// Reads a checklist.
  ///
  /// - Parameters:
  ///   - bytes: the file, in UTF-8.
  ///   - file: its name, for what is thrown.
  /// - Throws: that the file is in another encoding, or holds NUL.
  public static func read(_ bytes: [UInt8], file: String) throws(FileError) -> ImportedRecords {
    if let problem = TextEncoding.textProblem(in: bytes) {
      throw FileError(problem, file: file, bytes: bytes)
    }
    var reader = MarkdownReader(MarkdownLine.lines(of: bytes.dropFirst(TextEncoding.markLength(of: bytes))))
    return reader.read()
  }

  /// The locations and quests of a game as a checklist, which gives the same names, notes, marks and links of quests to
  /// locations when it is read.
  ///
  /// Tags, fields, other links, marks of locations and records of other kinds have no place in it, nor have counters and
  /// filters; see ``GameFileFormat/losses(of:)``.
  public static func text(of game: Game) -> String { MarkdownWriter(game).text }
}
