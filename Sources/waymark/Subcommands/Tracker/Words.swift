import Model

/// The words of the command line for kinds and booleans.
enum Words {
  static func singular(_ kind: RecordKind) -> String { kind.rawValue }
  static func plural(_ kind: RecordKind) -> String { kind.rawValue + "s" }

  /// The kind that a word means, in the singular or the plural.
  static func kind(_ word: String) -> RecordKind? {
    RecordKind.allCases.first { $0.rawValue == word.lowercased() || plural($0) == word.lowercased() }
  }

  /// The boolean of a kind that a word means, such as "merchant", or its name in the JSON.
  static func flag(_ word: String, of kind: RecordKind) -> Flag? {
    word.lowercased() == "done"
      ? kind.doneFlag : kind.flags.first { $0.rawValue == word || name($0) == word.lowercased() }
  }

  static func name(_ flag: Flag) -> String {
    switch flag {
    case .isMerchant, .hasMerchant: "merchant"
    case .isCleared: "cleared"
    case .hasSmithAnvil: "anvil"
    case .isComplete: "complete"
    case .isRare: "rare"
    case .isSeen: "seen"
    }
  }

  static func flags(of kind: RecordKind) -> String { list(kind.flags.map(name)) }

  /// The words of every boolean, each once.
  static let flagWords: [String] = Flag.allCases.reduce(into: []) { words, flag in
    if !words.contains(name(flag)) { words.append(name(flag)) }
  }
  /// The kinds as one of them is called, and as several are.
  static let singulars = RecordKind.allCases.map(singular)
  static let plurals = RecordKind.allCases.map(plural)

  /// What records of a kind can be linked to.
  static func linkable(_ kind: RecordKind) -> String {
    kind.linkableKinds.map(plural).joined(separator: " and ")
  }

  /// A yes or a no, in the words that people use for them.
  static func truth(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "yes", "true", "1", "on", "y": true
    case "no", "false", "0", "off", "n": false
    default: nil
    }
  }

  /// "3 records".
  static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// "a, b or c".
  static func choice(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  static func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}
