import Exchange
import FileAccess

/// The forms in which games are brought in and written out.
enum ExchangeFormat: String, CaseIterable {
  /// A document of whole games.
  case json
  /// A table of records.
  case csv
  /// A checklist of locations and quests.
  case markdown
  /// Any list of objects in JSON; it is only read.
  case array

  /// The words for `--format`.
  static func kind(_ formats: [ExchangeFormat]) -> ValueKind { .oneOf(formats.map(\.rawValue)) }

  /// The format that a word means.
  init(word: String, among formats: [ExchangeFormat]) throws(UsageError) {
    guard let format = Self(rawValue: word.lowercased()), formats.contains(format) else {
      throw .wrongWords(
        "there is no format “\(word)”; use \(formats.map(\.rawValue).joined(separator: ", "))")
    }
    self = format
  }

  /// The format that a file's name says; nil when it says none.
  init?(path: String) {
    switch path.split(separator: "/").last?.split(separator: ".").last?.lowercased() {
    case "json": self = .json
    case "csv", "tsv": self = .csv
    case "md", "markdown": self = .markdown
    default: return nil
    }
  }

  /// What the names of its files end with.
  var suffix: String {
    switch self {
    case .json, .array: ".json"
    case .csv: ".csv"
    case .markdown: ".md"
    }
  }
}
