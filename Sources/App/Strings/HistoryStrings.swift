import Model
import Store

// The words of the history.

extension ActionKind {
  /// What was done, in words such as "add Varré".
  public var words: String { Strings.words(for: self) }
}

extension Strings {
  static func undone(_ kind: ActionKind) -> String { "Undone: \(words(for: kind)). U does it again." }
  static func redone(_ kind: ActionKind) -> String { "Done again: \(words(for: kind))." }

  static func words(for kind: ActionKind) -> String {
    switch kind {
    case .add(let name): "add \(name)"
    case .addLinked(let name, let other): "add \(name) to \(other)"
    case .addRecords(let count): "add \(counted(count, "record"))"
    case .rename(let old, let new): "rename \(old) to \(new)"
    case .change(let name): "change \(name)"
    case .changeRecords(let count): "change \(counted(count, "record"))"
    case .duplicate(let name, let copy): "copy \(name) as \(copy)"
    case .delete(let name): "delete \(name)"
    case .deleteRecords(let count): "delete \(counted(count, "record"))"
    case .link(let first, let second): "attach \(first) to \(second)"
    case .unlink(let first, let second): "detach \(first) from \(second)"
    case .move(let name): "move \(name)"
    case .editNotes(let name): "edit the notes of \(name)"
    case .editTags(let name): "edit the tags of \(name)"
    case .editFields(let name): "edit the fields of \(name)"
    case .editPageNote(let title): "edit a note in \(title)"
    case .importGames(let count, let first): count == 1 ? "import \(first)" : "import \(count) games"
    case .setFlag(let flag, let name, let value): "mark \(name) as \(filterName(flag, value))"
    case .linkRecords(let count, let other): "attach \(counted(count, "record")) to \(other)"
    case .unlinkRecords(let count, let other): "detach \(counted(count, "record")) from \(other)"
    case .addTag(let tag, let count): "tag \(counted(count, "record")) with #\(tag)"
    case .removeTag(let tag, let count): "take #\(tag) from \(counted(count, "record"))"
    case .setCount(let name, let count): "have \(count) of \(name)"
    case .setFlagOfRecords(let flag, let count, let value):
      "mark \(counted(count, "record")) as \(filterName(flag, value))"
    case .setCounter(let name, let value): "set \(name) to \(value)"
    case .removeCounter(let name): "remove the counter \(name)"
    case .saveFilter(let name): "save the filter \(name)"
    case .removeFilter(let name): "remove the filter \(name)"
    case .importFile(let file, let records): "import \(counted(records, "record")) from \(file)"
    case .importParts(let file, let games, let links, let counters, let filters):
      "import \(parts([(games, "game"), (links, "link"), (counters, "counter"), (filters, "filter")])) from \(file)"
    case .storyTold(let name, let others): "story: \(name)\(andOthers(others))"
    case .storyTakenBack(let name, let others): "story taken back: \(name)\(andOthers(others))"
    case .salvage: "salvage"
    case .restore(let backup): "restore \(backup)"
    case .restoreGame(let name, let backup): "restore \(name) from \(backup)"
    }
  }

  /// " and 2 more".
  private static func andOthers(_ count: Int) -> String { count > 0 ? " and \(count) more" : "" }

  /// "2 counters and 1 filter".
  private static func parts(_ parts: [(count: Int, noun: String)]) -> String {
    let words = parts.filter { $0.count > 0 }.map { counted($0.count, $0.noun) }
    guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
  }
}
