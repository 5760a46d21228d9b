import FoundationEssentials
import Model

extension BackupState {
  /// The state that the parts were made of.
  ///
  /// - Throws: ``BackupFormatError/damagedPart(_:)``, or ``BackupFormatError/inconsistent`` when a record is in no
  ///   game or the places of the elements have gaps.
  init(_ parts: BackupParts) throws(BackupFormatError) {
    var npcs = try RecordsByGame<NPC>(parts, [.npcs])
    var locations = try RecordsByGame<Location>(parts, [.locations])
    var quests = try RecordsByGame<Quest>(parts, [.quests])
    var items = try RecordsByGame<Item>(parts, [.items, .gardenItems, .rareItems])
    var creatures = try RecordsByGame<Creature>(parts, [.encyclopedia])
    let coded = try parts.list(of: CodedGame.self, in: .games)
    for var game in try inOrder(coded, by: \.place).map(\.game) {
      game.npcs = try npcs.take(game.id)
      game.locations = try locations.take(game.id)
      game.quests = try quests.take(game.id)
      game.items = try items.take(game.id)
      game.creatures = try creatures.take(game.id)
      games.append(game)
    }
    guard npcs.isEmpty, locations.isEmpty, quests.isEmpty, items.isEmpty, creatures.isEmpty else {
      throw .inconsistent
    }
    readings = try parts.list(of: CodedReading.self, in: .readings).map(\.whole)
    stories = try parts.list(of: CodedStory.self, in: .stories).map(\.story)
  }
}

/// The records of one kind, each in its game's list.
private struct RecordsByGame<Kind: TrackerRecord> {
  private var lists: [RecordID: [CodedRecord<Kind>]]

  init(_ parts: BackupParts, _ names: [BackupPart]) throws(BackupFormatError) {
    lists = [:]
    for name in names {
      for record in try parts.list(of: CodedRecord<Kind>.self, in: name) {
        lists[record.game, default: []].append(record)
      }
    }
  }

  var isEmpty: Bool { lists.isEmpty }

  /// Gives out the records of a game, in the player's order.
  mutating func take(_ game: RecordID) throws(BackupFormatError) -> [Kind] {
    try inOrder(lists.removeValue(forKey: game) ?? [], by: \.place).map(\.record)
  }
}

/// The elements in the order of their places, which must be 0, 1, 2 and so on.
private func inOrder<Element>(
  _ elements: [Element], by place: KeyPath<Element, Int>
) throws(BackupFormatError) -> [Element] {
  let sorted = elements.sorted { $0[keyPath: place] < $1[keyPath: place] }
  for (index, element) in sorted.enumerated() where element[keyPath: place] != index {
    throw .inconsistent
  }
  return sorted
}

extension BackupParts {
  /// The elements of a part; none when it is missing.
  fileprivate func list<Element: Decodable>(
    of type: Element.Type, in part: BackupPart
  ) throws(BackupFormatError) -> [Element] {
    guard let text = self[part] else { return [] }
    do {
      return try JSONDecoder().decode([Element].self, from: Data(text.bytes))
    } catch {
      throw .damagedPart(part)
    }
  }
}
