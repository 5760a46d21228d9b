import Model
import Screen
import Store

// What is said of the changes that stories make.

extension Strings {
  static let storyNeedsGame = "This story can keep notes: t chooses a game."

  static func storyNotes(_ isOn: Bool) -> String {
    isOn
      ? "Stories change your notes: on. What a page says goes into the reading’s game."
      : "Stories change your notes: off. What they have changed stays."
  }

  /// One line such as "Quest added: Find the ferryman", with as much as there is room for; nil when nothing was changed.
  static func words(for news: StoryNews, columns: Int) -> String? {
    let lines = lines(for: news.told)
    for count in stride(from: lines.count, to: 0, by: -1) {
      let rest = lines.count - count
      let line = (lines.prefix(count) + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: " · ")
      if count == 1 || TextWidth.columns(of: line) <= columns { return line }
    }
    guard let first = news.takenBack.first else { return nil }
    let others = Set(news.takenBack.map(\.name)).count - 1
    return "Taken back: \(first.name)" + (others > 0 ? " and \(others) more" : "")
  }

  /// What changed, without what goes without saying: that a creature which was seen is there now, say.
  private static func lines(for changes: [StoryChange]) -> [String] {
    var new: [RecordID: RecordKind] = [:]
    for case .added(let kind, let id, _) in changes { new[id] = kind }
    var flagged: Set<RecordID> = []
    for case .flagged(_, let id, _) in changes { flagged.insert(id) }
    var counts: [RecordID: Int] = [:]
    for case .counted(let id, _, _, let count) in changes { counts[id] = count }
    return changes.compactMap { change in
      switch change {
      case .added(let kind, let id, let name):
        flagged.contains(id) ? nil : "\(title(of: kind)) added: \(name)\(times(counts[id] ?? 1))"
      case .flagged(.isComplete, _, let name): "Quest done: \(name)"
      case .flagged(.isCleared, _, let name): "Location cleared: \(name)"
      case .flagged(.isSeen, _, let name): "Creature seen: \(name)"
      case .flagged(let flag, _, let name): "\(name): \(filterName(flag, true))"
      case .linked(let npc, let name, let place, let other):
        new[npc] != nil || new[place] != nil ? nil : "\(name) is at \(other)"
      case .counted(let id, let name, let step, let count):
        new[id] != nil ? nil : "\(name) \(signed(step)) (\(count))"
      case .counter(let name, let step, let count, _): "\(name) \(signed(step)) (\(count))"
      }
    }
  }

  private static func title(of kind: RecordKind) -> String {
    let name = kindName(kind)
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  private static func times(_ count: Int) -> String { count == 1 ? "" : " ×\(count)" }
  private static func signed(_ number: Int) -> String { number < 0 ? "\(number)" : "+\(number)" }
}

// The texts of notes that go from a page to the tracker.
extension Strings {
  static let pickNoteTarget = "Which NPC, location or quest is the note about?"
  static let noGameForNotes =
    "Press T first, outside of notes: it chooses the game that belongs to this reading."
  static let nothingWritten = "Write something first."

  static func promptNote(for name: String) -> String { "Note on \(name)" }
  static func noted(with name: String) -> String { "Noted with “\(name)”; u undoes." }
}
