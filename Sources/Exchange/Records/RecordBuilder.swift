import Model

/// Puts a record together from the texts of a table or of an object.
struct RecordBuilder {
  /// The record, with all that was taken in.
  private(set) var record: ImportedRecord
  private(set) var notices: [ImportNotice] = []

  init(kind: RecordKind, name: String, line: Int) {
    record = ImportedRecord(kind: kind, name: name, line: line)
  }

  /// Takes in one text; an empty one says nothing.
  mutating func set(_ aspect: RecordAspect, to text: String) {
    guard !text.isEmpty else { return }
    switch aspect {
    case .name, .kind: break
    case .notes: record.notes = text.withPlainLineBreaks
    case .tags: setTags(CellList.split(text, atCommas: true))
    case .links(let kind): setLinks(CellList.split(text, atCommas: false), to: kind)
    case .field(let name): record.fields.append(Field(name: name, value: FieldValue(parsing: text)))
    case .count: setCount(text)
    case .done: setFlag(record.kind.doneFlag, text, called: aspect.word)
    case .merchant: setFlag(record.kind == .npc ? .isMerchant : .hasMerchant, text, called: aspect.word)
    case .anvil: setFlag(.hasSmithAnvil, text, called: aspect.word)
    case .rare: setFlag(.isRare, text, called: aspect.word)
    }
  }

  /// Takes in several texts for one aspect.
  mutating func set(_ aspect: RecordAspect, to texts: [String]) {
    switch aspect {
    case .tags: setTags(texts)
    case .links(let kind): setLinks(texts, to: kind)
    case .notes: set(aspect, to: texts.joined(separator: "\n"))
    default: set(aspect, to: texts.joined(separator: ", "))
    }
  }

  private mutating func setTags(_ texts: [String]) {
    var known = Set(record.tags)
    for tag in texts.compactMap(ImportedName.clean) where known.insert(tag).inserted {
      record.tags.append(tag)
    }
  }

  private mutating func setLinks(_ texts: [String], to kind: RecordKind) {
    record.links += texts.compactMap(ImportedName.clean).map { ImportedLink(kind: kind, name: $0) }
  }

  private mutating func setCount(_ text: String) {
    if record.kind != .item {
      note("only items are counted, not \(record.kind.plural)", "move the count to a field of another name")
    } else if let count = Int(text.trimmingWhitespace), count >= 0 {
      record.count = count
    } else {
      note("“\(text.prefix(40))” is no count", "write a whole number such as 3")
    }
  }

  private mutating func setFlag(_ flag: Flag?, _ text: String, called word: String) {
    guard let value = Self.truth(text) else {
      note("“\(text.prefix(40))” under “\(word)” is neither yes nor no", "write yes or no")
      return
    }
    if let flag, flag.kind == record.kind {
      record.flags[flag] = value
    } else if value {
      note("“\(word)” says nothing about \(record.kind.plural)", "leave it empty there, or correct the kind")
    }
  }

  private mutating func note(_ problem: String, _ cure: String) {
    notices.append(ImportNotice(line: record.line, problem: problem + " (“\(record.name)”)", cure: cure))
  }

  /// A yes or a no in the words that people put into tables.
  private static func truth(_ text: String) -> Bool? {
    switch ImportedName.folded(text) {
    case "yes", "true", "1", "on", "y", "x", "✓", "✔", "✅", "☑", "[x]", "done", "complete", "completed": true
    case "no", "false", "0", "off", "n", "-", "✗", "✘", "❌", "☐", "[ ]", "[]", "open": false
    default: nil
    }
  }
}

extension RecordKind {
  /// Several of them, in words.
  var plural: String {
    switch self {
    case .npc: "NPCs"
    case .location: "locations"
    case .quest: "quests"
    case .item: "items"
    case .creature: "creatures"
    }
  }

  /// One of them, in words.
  var singular: String {
    switch self {
    case .npc: "an NPC"
    case .location: "a location"
    case .quest: "a quest"
    case .item: "an item"
    case .creature: "a creature"
    }
  }
}
