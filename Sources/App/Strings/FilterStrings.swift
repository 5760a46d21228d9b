import Model
import Screen

// The words for what a list is narrowed to.

extension Strings {
  static let onMark = "✓ "
  static let offMark = "  "
  static let nameTheFilter = "Save this filter: type a name for it first"
  static let typeNameFirst = "Type the name of the filter, then choose this row."
  static let savesTheFilter = "⏎ saves"
  static let replacesTheFilter = "⏎ replaces it"
  static let onlySavedFilters = "Only a saved filter, marked ★, can be deleted here."
  static let npcsAreNeverDone = "An NPC is never done, so there is nothing to hide here."
  static let doneIsHidden = "What is done is hidden; H shows it again."
  static let doneIsShown = "What is done is shown again."
  static let nothingFiltered = "Everything is shown already."

  static func saveFilter(_ name: String) -> String { "Save this filter as “\(name)”" }
  static func savedFilter(_ name: String) -> String { "★ \(name)" }
  static func filterSaved(_ name: String) -> String { "Saved the filter “\(name)”; f lists it." }
  static func filterDeleted(_ name: String) -> String { "Deleted the filter “\(name)”; u brings it back." }

  static func showOnlyTitle(_ filter: RecordFilter, names: [RecordID: String]) -> String {
    filter.isEmpty
      ? "Show only" : "Show only: \(conditions(of: filter, names: names).joined(separator: ", "))"
  }

  /// What a saved filter does, in words.
  static func details(of saved: SavedFilter, names: [RecordID: String]) -> String {
    let sort = sortMark(saved.sort).map { [$0.trimmingWhitespace] } ?? []
    return (conditions(of: saved.filter, names: names) + sort).joined(separator: ", ")
  }

  static func filterName(_ flag: Flag, _ value: Bool) -> String {
    value ? flagName(flag) : "not \(flagName(flag))"
  }

  /// A condition in words.
  ///
  /// - Parameter names: the names of the records that conditions speak of.
  static func conditionName(
    _ condition: RecordFilter.Condition, names: [RecordID: String] = [:]
  ) -> String {
    switch condition {
    case .flag(let flag, let holds): return filterName(flag, holds)
    case .done(let holds): return holds ? "done" : "not done"
    case .tag(let tag, let holds): return holds ? "#\(tag)" : "not #\(tag)"
    case .field(let name, .exists, let holds): return holds ? "has \(name)" : "no \(name)"
    case .field(let name, .isFull, let holds): return holds ? "\(name) full" : "\(name) not full"
    case .field(let name, .equals(let value), let holds):
      return holds ? "\(name): \(value)" : "not \(name): \(value)"
    case .linked(let kind, let holds):
      return holds ? "with \(article(kind))" : "without \(article(kind))"
    case .linkedTo(let id, let holds):
      let name = names[id] ?? "one that is gone"
      return holds ? "linked to \(name)" : "not linked to \(name)"
    }
  }

  /// What else a condition may be called.
  static func conditionAlias(_ condition: RecordFilter.Condition) -> String {
    switch condition {
    case .flag(let flag, let holds) where flag.isProgress: conditionName(.done(holds))
    case .done(let holds): holds ? "at least one is there" : "none is there"
    default: ""
    }
  }

  private static func conditions(of filter: RecordFilter, names: [RecordID: String]) -> [String] {
    let words = filter.words.trimmingWhitespace
    return (words.isEmpty ? [] : ["“\(words)”"])
      + filter.conditions.map { conditionName($0, names: names) }
  }

  /// The line above a list that is narrowed: how many rows are left, by what, and how to get the others back. Where
  /// there is no room for all, the number of the conditions that it leaves out.
  static func filtered(
    _ filter: RecordFilter, names: [RecordID: String], shown: Int, of count: Int, columns: Int
  ) -> String {
    let start = " \(shown) of \(count): "
    let parts = conditions(of: filter, names: names)
    let all = start + parts.joined(separator: ", ")
    var texts = [all + " · F shows all", all]
    if filter == RecordFilter(conditions: [.done(false)]) { texts.insert("\(all) · H shows all", at: 0) }
    for kept in (1..<max(1, parts.count)).reversed() {
      let some = parts.prefix(kept).joined(separator: ", ")
      texts.append("\(start)\(some), +\(parts.count - kept)")
    }
    return texts.first { TextWidth.columns(of: $0) <= columns }
      ?? truncated(texts.last ?? all, columns: columns)
  }
}
