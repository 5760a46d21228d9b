import Model
import Store
import Testing

@Suite struct NameKeysTests {
  private static let names = ["Zora", "Åsa", "Anna", "Ört", "Äng", "item 10", "item 9"]
  private static let swedish = ["Anna", "item 9", "item 10", "Zora", "Åsa", "Äng", "Ört"]
  private static let english = ["Äng", "Anna", "Åsa", "item 9", "item 10", "Ört", "Zora"]

  let folder: TemporaryFolder
  var path: String { folder.path + "/waymark.db" }

  init() throws { folder = try TemporaryFolder() }

  private func open(_ language: String, _ mode: Store.Mode = .readWrite) throws -> Store {
    try Store(path: path, mode: mode, nameOrder: NameOrder(language: language))
  }

  private func fill(_ store: Store) throws {
    let game = try store.createGame(named: "G")
    for name in Self.names { try store.create(kind: .npc, named: name, in: game, notes: "x") }
  }

  private func names(in store: Store) throws -> [String] {
    let game = try #require(try store.games().first?.id)
    let names = try store.list(RecordQuery(game: game, kind: .npc, sort: .byName)).rows.map(\.name)
    // What a search finds equally good is in the same order, and so is a list with words.
    #expect(try store.search("x", game: nil, limit: 20).map(\.summary.name) == names)
    let filter = RecordFilter(words: "x")
    let query = RecordQuery(game: game, kind: .npc, filter: filter, sort: .byName)
    #expect(try store.list(query).rows.map(\.name) == names)
    return names
  }

  @Test(arguments: [("sv_SE.UTF-8", swedish), ("en_GB.UTF-8", english), ("C", english)])
  func `names are in the order of the user's language`(language: String, expected: [String]) throws {
    let store = try open(language)
    try fill(store)
    #expect(try names(in: store) == expected)
  }

  @Test func `a user of another language finds the names in that order`() throws {
    var store = try open("en")
    try fill(store)
    let newest = try store.undoable()
    store.close()
    store = try open("sv", .readOnly)
    #expect(try names(in: store) == Self.english, "opened for reading only")
    store = try open("sv")
    #expect(try names(in: store) == Self.swedish)
    #expect(try store.undoable() == newest, "the history has no part in it")
    #expect(try store.verify() == ())
  }

  @Test func `two windows with different languages keep one order`() throws {
    let first = try open("en")
    try fill(first)
    let second = try open("sv")
    let game = try #require(try first.games().first?.id)
    try first.create(kind: .npc, named: "Ålm", in: game, notes: "x")
    #expect(try names(in: second) == ["Anna", "item 9", "item 10", "Zora", "Ålm", "Åsa", "Äng", "Ört"])
    #expect(try first.list(RecordQuery(game: game, kind: .npc, sort: .byName)).rows.last?.name == "Ört")
  }

  @Test func `a name that changes moves, and back when that is undone`() throws {
    let store = try open("sv")
    try fill(store)
    let game = try #require(try store.games().first)
    let zora = try #require(try store.records(named: "Zora", in: game.id).first?.id)
    try store.rename(zora, to: "Öland")
    #expect(try names(in: store).suffix(2) == ["Öland", "Ört"])
    try store.undo()
    #expect(try names(in: store) == Self.swedish)
    try store.redo()
    #expect(try names(in: store).suffix(2) == ["Öland", "Ört"])
  }
}
