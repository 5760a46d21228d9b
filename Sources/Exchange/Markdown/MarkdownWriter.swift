import Model

/// Writes the locations and quests of a game as a checklist.
struct MarkdownWriter {
  private let game: Game
  private let placement: QuestPlacement
  private var lines: [String] = []

  init(_ game: Game) {
    self.game = game
    placement = QuestPlacement(game)
  }

  var text: String {
    var writer = self
    writer.write()
    return writer.lines.isEmpty ? "" : writer.lines.joined(separator: "\n") + "\n"
  }

  private mutating func write() {
    // Without another heading below it, a title would be read as a location.
    if !game.locations.isEmpty { lines.append("# " + MarkdownEscapes.name(game.name)) }
    write(placement.unplaced)
    for location in game.locations {
      separate()
      lines.append("## " + MarkdownEscapes.name(location.name))
      if !location.notes.isEmpty {
        separate()
        lines += MarkdownEscapes.textLines(location.notes)
      }
      write(placement.quests[location.id] ?? [])
    }
  }

  private mutating func write(_ quests: [Quest]) {
    if !quests.isEmpty { separate() }
    for quest in quests {
      lines.append("- [\(quest.isComplete ? "x" : " ")] " + MarkdownEscapes.name(quest.name))
      lines += (placement.furtherLocations[quest.id] ?? []).map { "  " + MarkdownEscapes.furtherLocation($0) }
      guard !quest.notes.isEmpty else { continue }
      lines += MarkdownEscapes.itemLines(quest.notes).map { $0.isEmpty ? "" : "  " + $0 }
    }
  }

  private mutating func separate() {
    if !lines.isEmpty { lines.append("") }
  }
}
