import Model
import Store
import Testing

@Suite struct SearchAgreementTests {
  @Test func `a search finds the same whichever way it goes`() throws {
    // More than two thousand records with common words, so that both the index and the reading by name are taken.
    let words = ["gate", "river", "moon", "庭", "花子", "kale", "ox", "a"]
    var random = SeededGenerator(state: 12)
    let store = try Store(path: ":memory:")
    var games: [Game] = []
    for number in 0..<3 {
      var game = Game(id: store.newID(), name: "G\(number)", updated: Timestamp(milliseconds: 0))
      for index in 0..<900 {
        func some(_ count: Int) -> String {
          (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
        }
        var npc = NPC(id: store.newID(), name: some(1) + " \(index)", updated: Timestamp(milliseconds: 0))
        npc.notes = some(6) + (index == 450 ? " zyx" : "")
        if index.isMultiple(of: 7) { npc.tags = [some(1)] }
        game.npcs.append(npc)
      }
      games.append(game)
    }
    try store.importGames(games, mode: .keepIDs)
    for text in [
      "gate", "ga", "a", "o", "庭", "花", "花子", "gate moon", "gate 45", "zyx", "zy", "z", "ox 7",
      "river kale 1", "q",
    ] {
      let expected = oracle(text, games)
      for limit in [5, 40, 5000] {
        let hits = try store.search(text, game: nil, limit: limit)
        #expect(
          hits.map(\.summary.id).sorted() == expected.prefix(limit).map(\.id).sorted(), "\(text) \(limit)")
        #expect(hits.map(\.field.rawValue) == expected.prefix(limit).map(\.field), "\(text) \(limit)")
      }
    }
  }

  /// What a search must find, by looking at everything. Names do not repeat within a game but may across games, so
  /// the order of age decides as in the store.
  private func oracle(_ text: String, _ games: [Game]) -> [(id: RecordID, field: Int)] {
    let terms = text.split(separator: " ")
    var found: [(id: RecordID, field: Int, name: String, row: Int)] = []
    var row = 0
    for npc in games.flatMap(\.npcs) {
      row += 1
      let fields = [npc.name, npc.tags.joined(separator: "\n"), npc.notes]
      let places = terms.map { term in fields.firstIndex { $0.contains(term) } }
      guard !places.contains(nil), let last = places.compactMap({ $0 }).max() else { continue }
      found.append((npc.id, last + 1, npc.name, row))
    }
    let order = NameOrder(language: "")
    let keyed = found.map { (hit: $0, key: order.key(for: $0.name)) }.sorted { a, b in
      if a.hit.field != b.hit.field || a.key == b.key {
        return (a.hit.field, a.hit.row) < (b.hit.field, b.hit.row)
      }
      return a.key.lexicographicallyPrecedes(b.key)
    }
    return keyed.map { ($0.hit.id, $0.hit.field) }
  }
}
