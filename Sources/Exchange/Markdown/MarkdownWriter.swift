import Model

/// Writes the locations and quests of a game as a checklist.
struct MarkdownWriter {
  private let game: Game
  private var lines: [String] = []

  init(_ game: Game) { self.game = game }

  var text: String {
    var writer = self
    writer.write()
    return writer.lines.isEmpty ? "" : writer.lines.joined(separator: "\n") + "\n"
  }

  private mutating func write() {
    let names = Set(game.locations.map(\.name))
    var unplaced: [Quest] = []
    var placed: [String: [Quest]] = [:]
    for quest in game.quests {
      if let (location, quest) = Self.placed(quest, among: names) {
        placed[location, default: []].append(quest)
      } else {
        unplaced.append(quest)
      }
    }
    // Without another heading below it, a title would be read as a location.
    if !game.locations.isEmpty { lines.append("# " + MarkdownEscapes.name(game.name)) }
    write(unplaced)
    for location in game.locations {
      separate()
      lines.append("## " + MarkdownEscapes.name(location.name))
      if !location.notes.isEmpty {
        separate()
        lines += MarkdownEscapes.textLines(location.notes)
      }
      // Of two locations of one name, the first one gets the quests.
      write(placed.removeValue(forKey: location.name) ?? [])
    }
  }

  /// The location that a quest names as a tag and in the last line of its notes, and the quest without that line.
  static func placed(_ quest: Quest, among names: Set<String>) -> (location: String, quest: Quest)? {
    let bytes = quest.notes.utf8
    let start = bytes.lastIndex(of: 0x0A).map { bytes.index(after: $0) } ?? bytes.startIndex
    let line = quest.notes[start...]
    guard line.utf8.starts(with: "[[".utf8), line.utf8.suffix(2).elementsEqual("]]".utf8), line.utf8.count > 4
    else {
      return nil
    }
    let name = String(decoding: line.utf8.dropFirst(2).dropLast(2), as: UTF8.self)
    guard names.contains(name), quest.tags.contains(name) else { return nil }
    var quest = quest
    quest.notes = String(decoding: bytes[..<start].dropLast(), as: UTF8.self)
    return (name, quest)
  }

  private mutating func write(_ quests: [Quest]) {
    if !quests.isEmpty { separate() }
    for quest in quests {
      lines.append("- [\(quest.isComplete ? "x" : " ")] " + MarkdownEscapes.name(quest.name))
      guard !quest.notes.isEmpty else { continue }
      lines += MarkdownEscapes.itemLines(quest.notes).map { $0.isEmpty ? "" : "  " + $0 }
    }
  }

  private mutating func separate() {
    if !lines.isEmpty { lines.append("") }
  }
}
