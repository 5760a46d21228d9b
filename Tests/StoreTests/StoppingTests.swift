import Model
import Store
import Testing

/// Long work in the database that is stopped: it says so, and nothing has changed.
@Suite struct StoppingTests {
  private let folder: TemporaryFolder
  private let store: Store
  private let game: RecordID

  init() throws {
    folder = try TemporaryFolder()
    store = try Store(path: folder.path + "/waymark.db")
    game = try store.createGame(named: "Ring")
  }

  /// A change that adds many records.
  private var changes: GameChanges {
    var changes = GameChanges(game: game)
    changes.added = (0..<3000).map {
      .npc(NPC(id: store.newID(), name: "NPC \($0)", updated: Timestamp(milliseconds: 0)))
    }
    return changes
  }

  private func outcome(of work: () throws -> Void, stopping: Bool) -> StoreError? {
    store.stopping(when: { stopping }) {
      do {
        try work()
        return nil
      } catch {
        return error as? StoreError
      }
    }
  }

  @Test func `an import, its undo and its redo are stopped, and done when nobody stops them`() throws {
    let changes = changes
    let works: [() throws -> Void] = [
      { try store.apply(newGames: [], changes: [changes], from: "list.csv") },
      { _ = try store.undo() },
      { _ = try store.redo() },
    ]
    for (number, work) in works.enumerated() {
      let before = try store.game(game)
      #expect(outcome(of: work, stopping: true) == .stopped, "\(number)")
      #expect(try store.game(game) == before, "\(number)")
      #expect(outcome(of: work, stopping: false) == nil, "\(number)")
      #expect(try store.game(game) != before, "\(number)")
    }
    #expect(try store.verify() == ())
  }

  @Test func `what is short is not stopped, and nothing is once the work is over`() throws {
    #expect(
      outcome(of: { try store.renameGame(game, to: "New") }, stopping: true) == nil)
    #expect(outcome(of: { _ = try store.games() }, stopping: true) == nil)
    try store.apply(newGames: [], changes: [changes], from: "list.csv")
    #expect(try store.game(game).npcs.count == 3000)
  }
}
