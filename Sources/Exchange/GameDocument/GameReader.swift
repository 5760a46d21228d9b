import FileAccess
import FoundationEssentials
import Model

extension GameDocumentReader {
  /// One game with its records, links, counters and filters.
  mutating func game(_ object: JSONSourceMap.Value) throws(SourceProblem) -> Game {
    var id: RecordID?
    var name: String?
    var updated: Timestamp?
    var game = Game(id: Self.noID, name: "", updated: Timestamp(milliseconds: 0))
    var links: JSONSourceMap.Value?
    for (key, value) in try self.object(object, in: "games") {
      switch map.text(of: key) {
      case "id": id = try newID(value)
      case "name": name = try self.name(value)
      case "updated": updated = try timestamp(value)
      case "counters": game.counters = try counters(value)
      case "npcs": game.npcs = try records(value, of: NPC.self)
      case "locations": game.locations = try records(value, of: Location.self)
      case "quests": game.quests = try records(value, of: Quest.self)
      case "items": game.items = try records(value, of: Item.self)
      case "creatures": game.creatures = try records(value, of: Creature.self)
      case "links": links = value
      case "filters": game.filters = try filters(value)
      default: pass(key, in: "a game")
      }
    }
    guard let id else { throw missing("id", in: object) }
    guard let name else { throw missing("name", in: object) }
    guard let updated else { throw missing("updated", in: object) }
    game.id = id
    game.name = name
    game.updated = updated
    if let links { game.links = try self.links(links, in: game) }
    return game
  }

  /// What stands for an id until it is read.
  private static let noID = RecordID(time: Timestamp(milliseconds: 0))

  func timestamp(_ value: JSONSourceMap.Value) throws(SourceProblem) -> Timestamp {
    Timestamp(milliseconds: Int64(try integer(value, "updated")))
  }

  private mutating func counters(_ value: JSONSourceMap.Value) throws(SourceProblem) -> [GameCounter] {
    var counters: [GameCounter] = []
    var names: Set<String> = []
    for object in try list(value, "counters") {
      var name: String?
      var count: Int?
      for (key, value) in try self.object(object, in: "counters") {
        switch map.text(of: key) {
        case "name": name = try self.name(value)
        case "count": count = try integer(value, "count")
        default: pass(key, in: "a counter")
        }
      }
      guard let name else { throw missing("name", in: object) }
      guard let count else { throw missing("count", in: object) }
      guard names.insert(name).inserted else {
        throw problem(object, "the game has two counters called “\(name)”", "take one of the two out")
      }
      counters.append(GameCounter(name: name, count: count))
    }
    return counters
  }

  // MARK: Links

  private mutating func links(_ value: JSONSourceMap.Value, in game: Game) throws(SourceProblem) -> [Link] {
    var kinds: [RecordID: RecordKind] = [:]
    for kind in RecordKind.allCases { for id in game.ids(of: kind) { kinds[id] = kind } }
    var links: [Link] = []
    var known: Set<Link> = []
    for object in try list(value, "links") {
      let link = try self.link(object)
      guard let from = try kind(of: link.from, kinds, object), let to = try kind(of: link.to, kinds, object),
        from.startsLinks(to: to)
      else {
        throw problem(
          object,
          "this link does not go from an NPC, quest, item or creature to a location, nor from an NPC to a quest",
          "correct its two ids, or take the link out")
      }
      guard known.insert(link).inserted else {
        throw problem(object, "this link occurs twice", "take one of the two out")
      }
      links.append(link)
    }
    return links
  }

  private mutating func link(_ object: JSONSourceMap.Value) throws(SourceProblem) -> Link {
    var from: RecordID?
    var to: RecordID?
    for (key, value) in try self.object(object, in: "links") {
      switch map.text(of: key) {
      // The first form, in which only NPCs had links, called the two ends by their kinds.
      case "from", "npc": from = try id(value, "from")
      case "to", "target": to = try id(value, "to")
      default: pass(key, in: "a link")
      }
    }
    guard let from else { throw missing("from", in: object) }
    guard let to else { throw missing("to", in: object) }
    return Link(from: from, to: to)
  }

  private func kind(
    of id: RecordID, _ kinds: [RecordID: RecordKind], _ link: JSONSourceMap.Value
  ) throws(SourceProblem) -> RecordKind? {
    if let kind = kinds[id] { return kind }
    let place =
      ids.contains(id) ? "belongs to another game of this file" : "is that of no record of this game"
    throw problem(link, "the id \(id) in this link \(place)", "correct it, or take the link out")
  }

  // MARK: Filters

  /// Filters are few, so they are left to the decoder of the model.
  private func filters(_ value: JSONSourceMap.Value) throws(SourceProblem) -> [SavedFilter] {
    var filters: [SavedFilter] = []
    for object in try list(value, "filters") {
      var filter: SavedFilter
      do {
        filter = try JSONDecoder().decode(SavedFilter.self, from: Data(map.source(of: object).utf8))
      } catch {
        throw problem(object, "this filter cannot be understood", "correct it, or take it out")
      }
      let name = filter.name
      filter.name = try checked(object) { () throws(BrokenRule) in
        try RecordRules.name(name, of: "the name of a filter")
      }
      guard !filters.contains(where: { $0.name == filter.name && $0.kind == filter.kind }) else {
        throw problem(object, "the game has two filters called “\(filter.name)”", "take one of the two out")
      }
      filters.append(filter)
    }
    return filters
  }
}

extension Game {
  /// The ids of the records of a kind.
  func ids(of kind: RecordKind) -> [RecordID] {
    switch kind {
    case .npc: npcs.map(\.id)
    case .location: locations.map(\.id)
    case .quest: quests.map(\.id)
    case .item: items.map(\.id)
    case .creature: creatures.map(\.id)
    }
  }
}
