import Model
import Screen
import Store

// The texts of the tracker.

extension Strings {
  static let notesHeading = "Notes "
  static let noNotesYet = "e writes; [[ links a name."
  static func hiddenFacts(_ lines: Int) -> String { " ↑ \(lines) more " }
  static func moreNotes(_ lines: Int) -> String { " \(counted(lines, "more line")) ↓ " }
  static let promptTags = "Tags, with commas between them"
  static let typeANewName = "Nothing left to attach. Type a name to make a new one."
  static let onlyLocationsHaveAnvils = "Only a location has an anvil; press 2 for the locations."
  static let onlySomeAreMerchants =
    "Only NPCs and locations can have the merchant’s mark; press 1 or 2 for them."
  static let selectLinkFirst =
    "Select a linked record or a field in the detail first; x detaches or removes it."
  static let moveNeedsHandOrder = "Rows can be moved in the order by hand; press o until it is shown."
  static let noStoryBeside = "No story is beside this tracker; q goes back to the library."
  static let nothingToUndo = "There is nothing to undo."
  static let nothingToRedo = "There is nothing to do again."

  static func kindName(_ kind: RecordKind) -> String {
    switch kind {
    case .npc: "NPC"
    case .location: "location"
    case .quest: "quest"
    case .item: "item"
    case .creature: "creature"
    }
  }

  static func kindPlural(_ kind: RecordKind) -> String {
    switch kind {
    case .npc: "NPCs"
    case .location: "Locations"
    case .quest: "Quests"
    case .item: "Items"
    case .creature: "Creatures"
    }
  }

  static func flagName(_ flag: Flag) -> String {
    switch flag {
    case .isMerchant, .hasMerchant: "merchant"
    case .isCleared: "cleared"
    case .hasSmithAnvil: "smith’s anvil"
    case .isComplete: "complete"
    case .isRare: "rare"
    case .isSeen: "seen"
    }
  }

  // MARK: - Rows

  /// The state of a record in one glance, before its name.
  static func glyph(_ row: RecordSummary) -> String {
    row.kind.hasProgress ? row.isDone ? "● " : "○ " : ""
  }

  /// What else is known of a record, after its name: ×3 how many, ★ rare, $ merchant, A anvil, * notes, linked
  /// records.
  static func marks(_ row: RecordSummary) -> String {
    var marks: [String] = []
    if row.count > 0 { marks.append("×\(row.count)") }
    if row.flags.contains(.isRare) { marks.append("★") }
    if row.flags.contains(.isMerchant) || row.flags.contains(.hasMerchant) { marks.append("$") }
    if row.flags.contains(.hasSmithAnvil) { marks.append("A") }
    if row.hasNotes { marks.append("*") }
    for kind in row.kind.linkableKinds {
      if let count = row.linkCounts[kind], count > 0 { marks.append("\(count)\(letter(kind))") }
    }
    return marks.joined(separator: " ")
  }

  private static func letter(_ kind: RecordKind) -> String {
    switch kind {
    case .npc: "n"
    case .location: "l"
    case .quest: "q"
    case .item: "i"
    case .creature: "c"
    }
  }

  static func noRecords(_ kind: RecordKind) -> String {
    let kinds = kind == .npc ? kindPlural(kind) : kindPlural(kind).lowercased()
    return "No \(kinds) yet. Press a to add one."
  }

  static func emptyDetail(_ kind: RecordKind) -> [String] {
    ["Nothing selected.", "", "a adds one, and then \(addingKeys(kind)) what belongs to it."]
  }

  // MARK: - Detail

  static func detailTitle(_ record: Record) -> String {
    record[.isMerchant] || record[.hasMerchant] ? "\(record.name) $" : record.name
  }

  static func flagLine(_ flag: Flag, isOn: Bool) -> String { "[\(isOn ? "x" : " ")] \(flagName(flag))" }
  static func tagsLine(_ tags: [String]) -> String { tags.map { "#\($0)" }.joined(separator: " ") }

  static func fieldLine(_ field: Field) -> String {
    "\(field.name): \(field.value.text)\(field.value.isFull ? " ✓" : "")"
  }

  static func linksHeading(_ kind: RecordKind, of owner: RecordKind) -> String {
    kind == .npc && owner == .quest ? " Given by" : " \(kindPlural(kind))"
  }

  static func noLinks(_ kind: RecordKind, of owner: RecordKind) -> String {
    return "\(linksHeading(kind, of: owner)): none  \(addingKey(kind)) add, l attach"
  }

  static func linkLine(_ link: RecordSummary, places: [String]) -> String {
    let marks = marks(link)
    let place = places.isEmpty ? "" : " · \(places.joined(separator: ", "))"
    return "  \(glyph(link))\(link.name)\(place)\(marks.isEmpty ? "" : "  \(marks)")"
  }

  // MARK: - Questions and answers

  static func promptNew(_ kind: RecordKind) -> String { "Name of the new \(kindName(kind))" }
  static func promptNewLinked(_ kind: RecordKind, to name: String) -> String {
    "New \(kindName(kind)) for \(name)"
  }
  static func pickLink(for name: String) -> String { "Attach to \(name)" }
  static func newItem(_ kind: RecordKind, name: String) -> String { "+ new \(kindName(kind)) “\(name)”" }
  static func addOneFirst(_ kind: RecordKind) -> String { "Nothing is selected; a adds \(article(kind))." }
  static func added(_ kind: RecordKind, _ name: String) -> String { "Added the \(kindName(kind)) “\(name)”." }
  static func attached(_ name: String) -> String { "Attached “\(name)”." }
  static func detached(_ name: String) -> String { "Detached “\(name)”; u undoes." }
  static func deleted(_ name: String) -> String { "Deleted “\(name)”; u undoes." }

  static func cannotLink(_ owner: RecordKind, _ kind: RecordKind) -> String {
    "\(kindPlural(owner)) are linked to \(listed(owner.linkableKinds.map(kindPlural))) only."
  }

  static func sorted(_ order: RecordSort) -> String {
    switch order {
    case .byHand: "Sorted by hand; K and J move a row."
    case .byName: "Sorted by name."
    case .byTime: "Sorted by time, the latest change first."
    }
  }

  /// What the list's frame says of its order; nothing for the order by hand.
  static func sortMark(_ order: RecordSort) -> String? {
    switch order {
    case .byHand: nil
    case .byName: " by name "
    case .byTime: " by time "
    }
  }

  static func article(_ kind: RecordKind) -> String {
    kind == .npc || kind == .item ? "an \(kindName(kind))" : "a \(kindName(kind))"
  }

  /// "N and L add", for the kinds that can be attached to one of this kind.
  private static func addingKeys(_ kind: RecordKind) -> String {
    let keys = kind.linkableKinds.map(addingKey)
    return "\(listed(keys)) \(keys.count == 1 ? "adds" : "add")"
  }

  /// The key that adds a record of a kind and attaches it.
  private static func addingKey(_ kind: RecordKind) -> String {
    switch kind {
    case .npc: "N"
    case .location: "L"
    case .quest: "Q"
    case .item: "I"
    case .creature: "C"
    }
  }

  /// "a", "a and b", "a, b and c".
  private static func listed(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
  }
}
