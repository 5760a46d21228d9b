import Model
import Store
import Testing

/// Most records coming or going at once take a way of their own, which must lead to the same.
@Suite struct ManyRecordsTests {
  private static let words = ["gate", "river", "Kalé", "庭", "花子", "Moon", "ﾎﾟﾝ"]

  /// A game of many records of several kinds, with links, tags and some things done.
  private func game(_ store: Store, named name: String, records count: Int) -> Game {
    var game = Game(id: store.newID(), name: name, updated: Timestamp(milliseconds: 1))
    for index in 0..<count {
      let words = Self.words
      let text = "\(words[index % words.count]) \(words[index / 7 % words.count]) \(index)"
      var record = Record(
        kind: [.npc, .location, .quest][index % 3], id: store.newID(), name: text,
        updated: Timestamp(milliseconds: Int64(index)))
      record.notes = index.isMultiple(of: 5) ? "" : "\(words[index % 5]) note \(index)"
      record.tags = index.isMultiple(of: 4) ? ["Tag \(words[index % 6])"] : []
      record[.isComplete] = index.isMultiple(of: 6)
      game.add(record)
    }
    game.links = zip(game.npcs, game.quests).map { Link(from: $0.id, to: $1.id) }
    return game
  }

  /// Everything that can be seen of a store, apart from row numbers.
  private struct Contents: Equatable {
    var games: [Game] = []
    var summaries: [GameSummary] = []
    var lists: [[RecordID]] = []
    var hits: [[String]] = []

    init(_ store: Store) throws {
      summaries = try store.games()
      games = try summaries.map { try store.game($0.id) }
      for game in summaries {
        for kind in [RecordKind.npc, .quest] {
          for sort in RecordSort.allCases {
            let query = RecordQuery(game: game.id, kind: kind, sort: sort, limit: 5000)
            lists.append(try store.list(query).rows.map(\.id))
          }
        }
      }
      for text in ["gate", "ga", "kale", "庭", "花子 12", "ポン", "note 7", "tag", "1400"] {
        let found = try store.search(text, game: nil, limit: 3000)
        hits.append(found.map { "\($0.summary.id) \($0.field) \($0.excerpt)" })
      }
    }
  }

  @Test func `what came in at once is as what came in bit by bit`() throws {
    let folder = try TemporaryFolder()
    let (fast, slow) = (try Store(path: "\(folder.path)/fast"), try Store(path: "\(folder.path)/slow"))
    let few = game(fast, named: "Few", records: 12)
    let many = game(fast, named: "Many", records: 1500)
    try fast.importGames([few], mode: .keepIDs)
    try fast.apply(newGames: [many], changes: [], from: "many.json")

    try slow.importGames([few], mode: .keepIDs)
    var empty = many
    empty.npcs = []
    empty.locations = []
    empty.quests = []
    empty.links = []
    try slow.importGames([empty], mode: .keepIDs)
    for records in stride(from: 0, to: many.records.count, by: 300).map({
      many.records.dropFirst($0).prefix(300)
    }) {
      try slow.add(Array(records), to: many.id)
    }
    for link in many.links { try slow.link(link.from, link.to) }
    #expect(try Contents(fast) == Contents(slow))

    // The journal goes on: a change of what came in, and one of what was there, can be undone.
    let before = try Contents(fast)
    try fast.rename(few.npcs[0].id, to: "Other")
    try fast.delete([many.npcs[0].id])
    #expect(try fast.undo() != nil && fast.undo() != nil)
    #expect(try Contents(fast) == before)
    #expect(try fast.verify() == ())
  }

  @Test func `many records go with an undo and come back with a redo, and others stay`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/db"
    var store = try Store(path: path)
    let few = game(store, named: "Few", records: 12)
    try store.importGames([few], mode: .keepIDs)
    let before = try Contents(store)
    try store.importGames([game(store, named: "Many", records: 1500)], mode: .keepIDs)
    let after = try Contents(store)
    for _ in 0..<2 {
      #expect(try store.undo() != nil)
      #expect(try Contents(store) == before)
      // Opening checks that every trigger and index stands as it was.
      store.close()
      store = try Store(path: path)
      #expect(try store.redo() != nil)
      #expect(try Contents(store) == after)
    }
    #expect(try store.undo() != nil && store.undo() != nil)
    #expect(try store.games().isEmpty)
    #expect(try store.redo() != nil && store.redo() != nil)
    #expect(try Contents(store) == after)
    #expect(try store.verify() == ())
  }

  @Test func `when one of many cannot come in, everything is as it was`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/db"
    var store = try Store(path: path)
    let few = game(store, named: "Few", records: 12)
    try store.importGames([few], mode: .keepIDs)
    let before = try Contents(store)
    var many = game(store, named: "Many", records: 1500)
    many.npcs.append(few.npcs[0])
    expectError(isInvalid) { try store.importGames([many], mode: .keepIDs) }
    #expect(try Contents(store) == before)
    try store.rename(few.npcs[0].id, to: "Other")
    #expect(try store.search("other", game: nil, limit: 9).count == 1)
    store.close()
    store = try Store(path: path)
    #expect(try store.undo() != nil)
    #expect(try Contents(store) == before)
  }
}
