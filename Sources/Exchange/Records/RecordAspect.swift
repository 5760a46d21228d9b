import Model

/// What a column of a table, or a field of an object, can mean for a record.
enum RecordAspect: Hashable, Sendable {
  case name, kind, notes, tags, done, merchant, anvil, rare, count
  /// Links to records of a kind.
  case links(RecordKind)
  /// A free-form field.
  case field(String)

  /// What a free-form field is written behind when its name alone would mean something else.
  static let fieldPrefix = "field:"

  /// What a word means, in any capitals; nil when it is none of the known ones.
  init?(word: String) {
    if word.lowercased().hasPrefix(Self.fieldPrefix) {
      let name = word.dropFirst(Self.fieldPrefix.count).trimmingWhitespace
      if ImportedName.clean(name) == nil { return nil }
      self = .field(name)
    } else if let aspect = Self.words[word.trimmingWhitespace.lowercased()] {
      self = aspect
    } else {
      return nil
    }
  }

  /// The word that it is written as.
  var word: String {
    switch self {
    case .name: "name"
    case .kind: "kind"
    case .notes: "notes"
    case .tags: "tags"
    case .done: "done"
    case .merchant: "merchant"
    case .anvil: "anvil"
    case .rare: "rare"
    case .count: "count"
    case .links(let kind): kind.rawValue + "s"
    case .field(let name): Self(word: name) == nil ? name : Self.fieldPrefix + name
    }
  }

  /// The words that `--map` takes.
  static let usage =
    "name, kind, notes, tags, done, merchant, anvil, rare, count, npcs, locations, quests, items, "
    + "creatures or field:NAME"

  private static let words: [String: RecordAspect] = {
    let synonyms: [(RecordAspect, String)] = [
      (.name, "name|title"), (.kind, "kind|type"),
      (.notes, "notes|note|description|text|details|comment|comments"), (.tags, "tags|tag|labels"),
      (.done, "done|complete|completed|iscomplete|finished|cleared|iscleared|seen|isseen"),
      (.merchant, "merchant|ismerchant|hasmerchant"), (.anvil, "anvil|hassmithanvil"), (.rare, "rare|israre"),
      (.count, "count|amount|quantity"), (.links(.npc), "npcs|npc|giver|givers|given by|quest giver"),
      (.links(.location), "locations|location|place|places|where"), (.links(.quest), "quests|quest"),
      (.links(.item), "items|item"), (.links(.creature), "creatures|creature"),
    ]
    var words: [String: RecordAspect] = [:]
    for (aspect, names) in synonyms {
      for name in names.split(separator: "|") { words[String(name)] = aspect }
    }
    return words
  }()
}

extension RecordKind {
  /// The kind that a word of a file means, in the singular or the plural.
  init?(word: String) {
    switch ImportedName.folded(word) {
    case "npc", "npcs", "person", "people", "character", "characters": self = .npc
    case "location", "locations", "place", "places", "area", "areas": self = .location
    case "quest", "quests", "mission", "missions", "task", "tasks": self = .quest
    case "item", "items", "thing", "things": self = .item
    case "creature", "creatures", "monster", "monsters", "enemy", "enemies": self = .creature
    default: return nil
    }
  }
}
