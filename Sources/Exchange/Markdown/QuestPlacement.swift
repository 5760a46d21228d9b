import Model

/// Where the quests of a game stand in a checklist.
///
/// A quest stands under the heading of the first location that it is linked to. The lines below it name the others, as
/// far as their names tell them from all locations of the game.
struct QuestPlacement {
  /// The quests below each location's heading, in the player's order.
  private(set) var quests: [RecordID: [Quest]] = [:]
  /// The quests that stand before the first location.
  private(set) var unplaced: [Quest] = []
  /// The names of the further locations of a quest, in the order of its links.
  private(set) var furtherLocations: [RecordID: [String]] = [:]
  /// How many links the checklist tells of.
  private(set) var linkCount = 0

  init(_ game: Game) {
    var names: [RecordID: String] = [:]
    var uses: [String: Int] = [:]
    for location in game.locations {
      names[location.id] = location.name
      uses[location.name, default: 0] += 1
    }
    let ids = Set(game.quests.map(\.id))
    var first: [RecordID: RecordID] = [:]
    for link in game.links where ids.contains(link.from) {
      guard let name = names[link.to] else { continue }
      if first[link.from] == nil {
        first[link.from] = link.to
        linkCount += 1
      } else if uses[name] == 1 {
        furtherLocations[link.from, default: []].append(name)
        linkCount += 1
      }
    }
    for quest in game.quests {
      if let location = first[quest.id] {
        quests[location, default: []].append(quest)
      } else {
        unplaced.append(quest)
      }
    }
  }
}
