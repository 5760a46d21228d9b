import FoundationEssentials
import Store

/// How the text of a page is set, remembered from one start of the program to the next.
public struct TextSettings: Codable, Hashable, Sendable {
  /// What parts one paragraph from the next.
  enum Spacing: String, Codable, CaseIterable, Sendable {
    /// No blank line: the first line of a paragraph is indented.
    case indented
    /// One blank line.
    case blankLine
    /// Two blank lines.
    case wide
  }

  /// The narrowest and the widest that a line may be, in columns.
  static let widths = 40...100
  /// By how many columns a key changes the width.
  static let widthStep = 4

  /// The widest a line is, in columns; a narrow screen makes it less. Lines of more than 72 are tiring to read.
  private(set) var columns = 72
  /// What parts the paragraphs.
  var spacing = Spacing.blankLine
  /// Whether blanks between words are widened so that the lines end below each other.
  var isJustified = false

  /// The settings before any are changed.
  init() {}

  /// Makes the lines wider or, with a negative number, narrower.
  mutating func widen(by steps: Int) {
    columns = min(max(columns + steps * Self.widthStep, Self.widths.lowerBound), Self.widths.upperBound)
  }
}

extension TextSettings {
  private static let name = "text"

  /// Loads the settings. Those that cannot be read are as they were at first: no page should stay away for them.
  init(_ store: Store) {
    let text = (try? store.setting(Self.name)) ?? nil
    self =
      text.flatMap { try? JSONDecoder().decode(TextSettings.self, from: Data($0.utf8)) } ?? TextSettings()
    widen(by: 0)
  }

  /// Stores them.
  func save(in store: Store) throws {
    try store.setSetting(Self.name, String(decoding: try JSONEncoder().encode(self), as: UTF8.self))
  }
}
