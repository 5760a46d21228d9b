import FileAccess
import Model

/// The formats of files with games or records.
public enum GameFileFormat: String, Hashable, Sendable, CaseIterable {
  /// A document of whole games, as Waymark exports them; the only format that loses nothing.
  case json
  /// A table of records.
  case csv
  /// A checklist of locations and quests.
  case markdown
  /// Any list of objects in JSON; it is only read.
  case array

  /// The formats that are written.
  public static let written: [GameFileFormat] = [.json, .csv, .markdown]

  /// The format that the end of a file's name says, in any capitals; nil when it says none. For `.json` that is the
  /// document; see ``GameFileText``.
  public init?(name: String) {
    switch name.split(separator: "/").last?.split(separator: ".").last?.lowercased() {
    case "json": self = .json
    case "csv", "tsv": self = .csv
    case "md", "markdown": self = .markdown
    default: return nil
    }
  }

  /// What the names of its files end with.
  public var suffix: String {
    switch self {
    case .json, .array: ".json"
    case .csv: ".csv"
    case .markdown: ".md"
    }
  }

  /// Games as text in this format; a list of objects is written as a document.
  ///
  /// - Parameter asTemplate: whether their progress is left out.
  public func text(of games: [Game], asTemplate: Bool = false) -> String {
    let document = asTemplate ? GameDocument(games: games).template : GameDocument(games: games)
    return switch self {
    case .json, .array: document.text
    case .csv: document.games.map(CSVFormat.text).joined()
    case .markdown: document.games.map(MarkdownChecklist.text).joined()
    }
  }

  /// The error for a file whose name does not say what it is.
  public static func unknown(_ path: String) -> FileError {
    FileError(
      file: path, problem: "the name does not say what the file is",
      cure: "let it end with .json, .csv or .md")
  }
}
