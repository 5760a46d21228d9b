/// A key, as the program tells keys apart.
public enum Key: Hashable, Sendable {
  /// A printable character.
  case character(Character)
  /// Control and a lower-case letter, such as ^F.
  case control(Character)
  /// Alt and a character, or Alt and Backspace, whose character is U+007F.
  case alt(Character)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case enter, tab, backTab, backspace, delete, insert, escape
  /// Control and an arrow: a word to the left or right.
  case wordLeft, wordRight
  /// A function key, from 1.
  case function(Int)
}

extension Key {
  private static let names: [(name: String, label: String, key: Key)] = [
    ("Up", "↑", .up), ("Down", "↓", .down), ("Left", "←", .left), ("Right", "→", .right),
    ("Home", "Home", .home), ("End", "End", .end), ("PageUp", "PgUp", .pageUp),
    ("PageDown", "PgDn", .pageDown),
    ("Enter", "⏎", .enter), ("Tab", "Tab", .tab), ("BackTab", "S-Tab", .backTab),
    ("Backspace", "BS", .backspace), ("Delete", "Del", .delete), ("Insert", "Ins", .insert),
    ("Esc", "Esc", .escape), ("Space", "Space", .character(" ")), ("lt", "<", .character("<")),
    ("WordLeft", "C-←", .wordLeft), ("WordRight", "C-→", .wordRight),
    ("M-Backspace", "M-BS", .alt("\u{7F}")),
  ]
  private static let longestNameCount = names.map(\.name.count).max() ?? 0

  /// The key that a name stands for: `Enter`, `C-f`, `M-f`, `F1`, `q`; nil when there is none.
  ///
  /// Upper and lower case are the same, but not in a single character.
  public init?(named name: String) {
    let lowercased = name.lowercased()
    if let character = name.first, name.count == 1 {
      self = .character(character)
    } else if lowercased.hasPrefix("c-"), lowercased.count == 3, let letter = lowercased.last {
      self = .control(letter)
    } else if lowercased.hasPrefix("m-"), name.count == 3, let character = name.last {
      self = .alt(character)
    } else if let entry = Key.names.first(where: { $0.name == name })
      ?? Key.names.first(where: { $0.name.lowercased() == lowercased })
    {
      self = entry.key
    } else if let number = (1...63).first(where: { lowercased == "f\($0)" }) {
      self = .function(number)
    } else {
      return nil
    }
  }

  /// The key's name, as configuration writes it and as scripts do in angle brackets; `Key(named:)` reads it.
  public var name: String {
    if let entry = Key.names.first(where: { $0.key == self }) { return entry.name }
    return switch self {
    case .character(let character): String(character)
    case .control(let letter): "C-\(letter)"
    case .alt(let character): "M-\(character)"
    case .function(let number): "F\(number)"
    default: ""
    }
  }

  /// The keys that a script such as `jj<Enter>ab<C-f>` stands for; `<lt>` is the character `<`.
  ///
  /// A `<` that opens no known name stands for itself.
  public static func script(_ text: String) -> [Key] {
    // Most scripts in the table of commands are one letter.
    if text.utf8.count == 1, text != "\n" { return text.map { .character($0) } }
    var keys: [Key] = []
    var rest = Substring(text)
    while let first = rest.popFirst() {
      if first == "<", let end = rest.prefix(longestNameCount + 1).firstIndex(of: ">"),
        rest[..<end].count > 1, let key = Key(named: String(rest[..<end]))
      {
        keys.append(key)
        rest = rest[rest.index(after: end)...]
      } else {
        keys.append(first == "\n" ? .enter : .character(first))
      }
    }
    return keys
  }

  /// The key as it is shown to the user, such as "⏎", "C-f" or "q".
  public var label: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let letter): "C-\(letter)"
    case .alt(let character) where character != "\u{7F}": "M-\(character)"
    case .function(let number): "F\(number)"
    default: Key.names.first { $0.key == self }?.label ?? ""
    }
  }
}

extension Key {
  /// Alt and a key as what terminals send for it: Escape, and then the key; nil for any other key.
  public var withoutAlt: [Key]? {
    guard case .alt(let character) = self else { return nil }
    return [.escape, character == "\u{7F}" ? .backspace : .character(character)]
  }
}

/// What the terminal tells the program.
public enum InputEvent: Hashable, Sendable {
  case key(Key)
  /// Text pasted in one piece (bracketed paste); never commands.
  case paste(String)
  case mouse(MouseEvent)
  /// The terminal has a new size.
  case resize(Size)
}

/// A press of a mouse button or a turn of the wheel.
public struct MouseEvent: Hashable, Sendable {
  /// What was done.
  public enum Action: Hashable, Sendable {
    case press, wheelUp, wheelDown
  }

  /// What was done.
  public var action: Action
  /// Where.
  public var position: Position

  /// Makes a mouse event.
  public init(_ action: Action, at position: Position) {
    self.action = action
    self.position = position
  }
}
