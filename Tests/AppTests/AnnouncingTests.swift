import Model
import Store
import Testing

@testable import App

/// What takes long is said before it begins, and only that.
@Suite struct AnnouncingTests {
  private let store: Store
  private let runner: EffectRunner
  private let game: RecordID

  init() throws {
    store = try Store(path: ":memory:")
    runner = EffectRunner(store: store, shelf: StoryShelf(folders: []))
    game = try store.createGame(named: "Elden")
  }

  /// Adds many NPCs in one step.
  private func fill() throws {
    var changes = try GameChanges(game: store.game(game).id)
    changes.added = (0..<2000).map {
      .npc(NPC(id: store.newID(), name: "NPC \($0)", updated: Timestamp(milliseconds: 0)))
    }
    try store.apply(newGames: [], changes: [changes], from: "list.csv")
  }

  @Test func `small changes are not announced`() throws {
    let npc = try store.create(kind: .npc, named: "Mara", in: game)
    for write: TrackerWrite in [
      .undo, .redo, .duplicateGame(game, name: "Copy"), .deleteGame(game), .changeSeveral([npc], .delete),
      .setFlag(.isMerchant, of: npc, to: true),
    ] {
      #expect(runner.announcement(of: .write(write)) == nil, "\(write)")
    }
    #expect(runner.announcement(of: .loadGames) == nil)
  }

  @Test func `changes of many records are announced with their number`() throws {
    try fill()
    let ids = try store.game(game).npcs.map(\.id)
    let words: [(TrackerWrite, String)] = [
      (.duplicateGame(game, name: "Copy"), "Copying 2,000 records… (please wait; Esc stops it)"),
      (.deleteGame(game), "Deleting 2,000 records… (please wait; Esc stops it)"),
      (.changeSeveral(ids, .delete), "Deleting 2,000 records… (please wait; Esc stops it)"),
      (.changeSeveral(ids, .addTag("west")), "Changing 2,000 records… (please wait; Esc stops it)"),
      (.undo, "Undoing: import 2000 records from list.csv… (please wait; Esc stops it)"),
    ]
    for (write, text) in words { #expect(runner.announcement(of: .write(write)) == text) }
    let export = Effect.exportGame(game, path: "x.json", asTemplate: false)
    #expect(runner.announcement(of: export) == "Exporting 2,000 records… (please wait)")
    try store.undo()
    #expect(
      runner.announcement(of: .write(.redo))
        == "Doing again: import 2000 records from list.csv… (please wait; Esc stops it)")
  }

  @Test func `an import is announced when the file is read and when it is made`() throws {
    let folder = try TemporaryFolder.make()
    defer { TemporaryFolder.remove(folder) }
    let path = "\(folder)/list.csv"
    let row = "npc,Name,\(String(repeating: "long ", count: 120))\n"
    let rows = (0..<2000).map { row.replacing("Name", with: "Name \($0)") }.joined()
    try TemporaryFolder.write("kind,name,notes\n" + rows, to: path)
    let read = Effect.planImport(ImportRequest(path: path, game: game, mode: .merge))
    #expect(runner.announcement(of: read) == "Reading list.csv… (please wait)")
    guard case .reply(.importPlanned(let planned))? = runner.perform(read).first else {
      Issue.record("not planned")
      return
    }
    #expect(
      runner.announcement(of: .importFile(planned)) == "Importing 2,000 records… (please wait; Esc stops it)")
  }

  @Test func `what is being done stands below the panes until it is done`() throws {
    let session = try Session.tracking()
    session.send(.began("Importing 100,000 records…"))
    #expect(session.bottomLine.contains("Importing 100,000 records…"))
    session.send(.reply(.games(try session.store.games())))
    #expect(!session.bottomLine.contains("Importing"))
  }
}
