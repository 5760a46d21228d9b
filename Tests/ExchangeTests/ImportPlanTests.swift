import FileAccess
import Model
import Testing

@testable import Exchange

/// Records of a file against a game that is here.
struct RecordPlanTests {
  private let ids = IDs()

  private func plan(_ records: [ImportedRecord], _ game: Game) -> ImportPlan {
    ImportPlan(adding: ImportedRecords(records: records), to: game, at: now, newID: ids.next)
  }

  private func imported(
    _ kind: RecordKind, _ name: String, line: Int = 1, _ change: (inout ImportedRecord) -> Void = { _ in }
  )
    -> ImportedRecord
  {
    var record = ImportedRecord(kind: kind, name: name, line: line)
    change(&record)
    return record
  }

  @Test func `What is not here is added, with all that the file says`() throws {
    let game = makeGame(ids)
    let record = imported(.item, "Lantern") {
      $0.notes = "n"
      $0.tags = ["a"]
      $0.flags = [.isRare: true]
      $0.count = 3
      $0.fields = [Field(name: "f", value: .text("x"))]
    }
    let plan = plan([record], game)
    let added = try #require(plan.changes.first?.added.first)
    #expect(added.name == "Lantern" && added.notes == "n" && added.tags == ["a"] && added[.isRare])
    #expect(added.count == 3 && added.fields == record.fields && added.updated == now)
    #expect(plan.summary.rows == [ImportSummary.Row(kind: .item, added: ["Lantern"])])
  }

  @Test(arguments: ["Varré", "varré", " VARRÉ "]) func `A record is matched by its name in any capitals`(
    name: String
  ) throws {
    let game = makeGame(ids, npcs: ["Varré", "Mara"], quests: ["Varré"])
    let plan = plan([imported(.npc, name) { $0.flags = [.isMerchant: true] }], game)
    let change = try #require(plan.changes.first?.changed.first)
    #expect(change.before.id == game.npcs[0].id && change.after[.isMerchant] && change.after.name == "Varré")
    #expect(plan.changes.first?.added.isEmpty == true)
  }

  @Test func `The exact name comes before one in other capitals`() {
    let game = makeGame(ids, npcs: ["INN", "inn"])
    let plan = plan([imported(.npc, "inn") { $0.notes = "x" }], game)
    #expect(plan.changes.first?.changed.map(\.before.id) == [game.npcs[1].id])
  }

  @Test func `What the file does not say stays`() throws {
    var game = makeGame(ids, locations: ["Inn"])
    game.locations[0].isCleared = true
    game.locations[0].notes = "mine"
    game.locations[0].tags = ["a", "b"]
    game.locations[0].fields = [Field(name: "f", value: .text("1")), Field(name: "g", value: .text("2"))]
    let plan = plan(
      [
        imported(.location, "Inn") {
          $0.notes = "theirs"
          $0.tags = ["b", "c"]
          $0.flags = [.hasSmithAnvil: true]
          $0.fields = [Field(name: "g", value: .text("3")), Field(name: "h", value: .yesNo(true))]
        }
      ], game)
    let after = try #require(plan.changes.first?.changed.first?.after)
    #expect(after[.isCleared] && after[.hasSmithAnvil])
    #expect(after.notes == "mine\n\ntheirs" && after.tags == ["a", "b", "c"])
    #expect(after.fields.map(\.value) == [.text("1"), .text("3"), .yesNo(true)])
    #expect(after.updated == now)
  }

  @Test func `The same file again changes nothing`() {
    let game = makeGame(ids, npcs: ["Mara"])
    let records = [
      imported(.npc, "Mara", line: 1) {
        $0.notes = "says"
        $0.links = [ImportedLink(kind: .location, name: "Inn")]
      }, imported(.location, "Inn", line: 2) { $0.notes = "x\ny" }, imported(.quest, "Find", line: 3),
      imported(.quest, "Find", line: 4),
    ]
    let first = plan(records, game)
    let second = plan(records, game.applying(first.changes))
    #expect(second.isEmpty && second.notices.isEmpty)
    #expect(second.skipped == [.npc: 1, .location: 1, .quest: 2])
  }

  @Test func `A name that stands twice in the file is added twice and told`() {
    let plan = plan([imported(.quest, "Find", line: 3), imported(.quest, "Find", line: 9)], makeGame(ids))
    #expect(plan.changes.first?.added.count == 2)
    #expect(
      plan.notices.map(\.description)
        == [
          "line 9: a quest “Find” stands on line 3 too — both are added; delete one of them if they are the same"
        ])
  }

  @Test func `What the file links to is made when asked for, once, as the right kind`() throws {
    let game = makeGame(ids, npcs: ["Mara"])
    let records = [
      imported(.npc, "Bo", line: 2) {
        $0.links = [ImportedLink(kind: .location, name: "Inn"), ImportedLink(kind: .quest, name: "Find")]
      },
      imported(.item, "Lamp", line: 3) { $0.links = [ImportedLink(kind: .location, name: "inn")] },
      imported(.quest, "Rest", line: 4) {
        $0.links = [
          ImportedLink(kind: .npc, name: "Mara"), ImportedLink(kind: .npc, name: "New"),
          ImportedLink(kind: .location, name: "Inn"), ImportedLink(kind: .location, name: "Gate"),
        ]
      },
    ]
    let without = plan(records, game)
    #expect(without.missing == [.location: ["Inn", "Gate"], .quest: ["Find"], .npc: ["New"]])
    #expect(without.notices.count == 4 && without.changes.first?.links.count == 1)
    #expect(
      without.notices.first?.description
        == "line 2: no record is a location called “Inn”, so “Bo” and 2 others were not linked to it — let the import "
        + "make it (--create-missing, or m on the screen), or add it to the file")

    let plan = ImportPlan(
      adding: ImportedRecords(records: records), to: game, createsMissing: true, at: now, newID: ids.next)
    #expect(plan.missing.isEmpty && plan.notices.isEmpty)
    let changes = try #require(plan.changes.first)
    #expect(changes.added.map(\.name) == ["Bo", "Lamp", "Rest", "Inn", "Find", "New", "Gate"])
    #expect(changes.added.map(\.kind) == [.npc, .item, .quest, .location, .quest, .npc, .location])
    #expect(changes.links.count == 7)
    #expect(plan.summary.rows.first { $0.kind == .location }?.added == ["Inn", "Gate"])
    // The same file again changes nothing.
    let again = ImportPlan(
      adding: ImportedRecords(records: records), to: game.applying(plan.changes), createsMissing: true,
      at: now,
      newID: ids.next)
    #expect(again.isEmpty)
  }

  @Test func `A link that says which record of the file it means needs no name of its own`() throws {
    let records = [
      imported(.location, "Gate", line: 1), imported(.location, "Gate", line: 2),
      imported(.quest, "Cross", line: 3) {
        $0.links = [ImportedLink(kind: .location, name: "Gate", place: 1)]
      },
    ]
    let changes = try #require(plan(records, makeGame(ids)).changes.first)
    #expect(changes.links == [Link(from: changes.added[2].id, to: changes.added[1].id)])
  }

  @Test func `A name that is here twice is left alone and told`() {
    let game = makeGame(ids, quests: ["Find", "Find"])
    let plan = plan([imported(.quest, "Find", line: 3) { $0.notes = "x" }], game)
    #expect(plan.isEmpty)
    #expect(
      plan.notices.map(\.description) == [
        "line 3: “Find” is here 2 times (id \(game.quests[0].id), id \(game.quests[1].id)), so nothing was changed "
          + "— give each a name of its own, or change them by hand"
      ])
  }

  @Test func `A name that is here once and twice in the file is left alone and told`() {
    let game = makeGame(ids, quests: ["Find"])
    let records = [imported(.quest, "Find", line: 3) { $0.notes = "x" }, imported(.quest, "Find", line: 4)]
    let plan = plan(records, game)
    #expect(plan.isEmpty && plan.skipped == [.quest: 1])
    #expect(
      plan.notices.map(\.description) == [
        "line 3: “Find” stands in the file several times, but is here once, so nothing was changed — give each a name "
          + "of its own, or change them by hand"
      ])
  }

  // MARK: Links

  @Test func `Links lead to records here and later in the file, from both ends`() throws {
    let game = makeGame(ids, npcs: ["Mara"], locations: ["Inn"])
    let plan = plan(
      [
        imported(.quest, "Find", line: 1) {
          $0.links = [ImportedLink(kind: .npc, name: "mara"), ImportedLink(kind: .npc, name: "Bo")]
        },
        imported(.npc, "Bo", line: 2) {
          $0.links = [ImportedLink(kind: .location, name: "Inn"), ImportedLink(kind: .quest, name: "Find")]
        },
      ], game)
    let added = try #require(plan.changes.first?.added)
    let (find, bo) = (added[0].id, added[1].id)
    #expect(
      plan.changes.first?.links == [
        Link(from: game.npcs[0].id, to: find), Link(from: bo, to: find),
        Link(from: bo, to: game.locations[0].id),
      ])
    #expect(plan.notices.isEmpty)
    #expect(plan.summary.links == 3)
  }

  @Test func `Links that lead nowhere, to several, or to the wrong kind are told`() {
    let game = makeGame(ids, npcs: ["Mara"], locations: ["Inn", "Inn"], quests: ["Mill"], items: ["Lamp"])
    let records = [
      imported(.npc, "Mara", line: 4) {
        $0.links = [
          ImportedLink(kind: .location, name: "Nowhere"), ImportedLink(kind: .location, name: "Inn"),
          ImportedLink(kind: .item, name: "Lamp"), ImportedLink(kind: .npc, name: "Mara"),
        ]
      }
    ]
    let plan = plan(records, game)
    #expect(plan.isEmpty)
    #expect(
      plan.notices.map(\.description) == [
        "line 4: no record is a location called “Nowhere”, so “Mara” was not linked to it — let the import make it "
          + "(--create-missing, or m on the screen), or add it to the file",
        "line 4: “Inn” is the name of 2 records (id \(game.locations[0].id), id \(game.locations[1].id)), so “Mara” was "
          + "not linked to it — link it by hand, or give each a name of its own",
        "line 4: an NPC is not linked to an item, so “Mara” and “Lamp” are not — write [[Lamp]] in the notes instead",
        "line 4: an NPC is not linked to an NPC, so “Mara” and “Mara” are not — write [[Mara]] in the notes instead",
      ])
  }

  @Test func `A link that is there, or stands twice, is not made again`() {
    var game = makeGame(ids, npcs: ["Mara"], locations: ["Inn", "Mill"])
    game.links = [Link(from: game.npcs[0].id, to: game.locations[0].id)]
    let names = ["Inn", "Mill", "mill"]
    let plan = plan(
      [imported(.npc, "Mara") { $0.links = names.map { ImportedLink(kind: .location, name: $0) } }], game)
    #expect(plan.changes.first?.links == [Link(from: game.npcs[0].id, to: game.locations[1].id)])
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func `A game's own table and checklist bring nothing new`(
    seed: UInt64
  ) throws {
    var random = RandomGames(seed: seed)
    var game = random.game()
    game = Game(copying: game) { FieldValue(parsing: $0.value.text) }
    let table = try CSVFormat.read(Array(CSVFormat.text(of: game).utf8), file: "t")
    let plan = ImportPlan(adding: table, to: game, at: now, newID: ids.next)
    #expect(plan.isEmpty, "\(plan.changes)")
    let list = try MarkdownChecklist.read(Array(MarkdownChecklist.text(of: game).utf8), file: "l")
    #expect(ImportPlan(adding: list, to: game, at: now, newID: ids.next).isEmpty)
  }
}

extension Game {
  /// A game with other values in its fields.
  fileprivate init(copying game: Game, _ value: (Field) -> FieldValue) {
    self.init(id: game.id, name: game.name, updated: game.updated)
    for var record in game.records {
      record.fields = record.fields.map { Field(name: $0.name, value: value($0)) }
      add(record)
    }
    links = game.links
  }
}

/// Documents against the games that are here.
struct DocumentPlanTests {
  private let ids = IDs(seed: 4)

  private func plan(
    _ games: [Game], _ mode: DocumentMode, into here: [Game], owners: [RecordID: String] = [:]
  ) throws(DocumentPlanError) -> ImportPlan {
    try ImportPlan(
      GameDocument(games: games), mode: mode, into: here, owners: owners, at: now, newID: ids.next)
  }

  @Test func `A game that is not here is new, with its ids`() throws {
    let game = makeGame(ids, npcs: ["Mara"])
    let plan = try plan([game], .merge, into: [])
    #expect(plan.newGames == [game] && plan.changes.isEmpty)
    #expect(plan.summary.games == ["Elden Ring"] && plan.summary.rows.map(\.added) == [["Mara"]])
  }

  @Test func `A game that is here gets what the document has more or else`() throws {
    let here = makeGame(ids, npcs: ["Mara", "Bo"], locations: ["Inn"], quests: ["Find"])
    var game = here
    game.npcs[1].notes = "x"
    game.npcs[0].updated = now
    game.npcs.append(NPC(id: ids.next(), name: "New", updated: now))
    game.quests = []
    game.links = [Link(from: here.npcs[0].id, to: here.locations[0].id)]
    game.counters = [GameCounter(name: "coins", count: 3)]
    game.name = "Other"
    let plan = try plan([game], .merge, into: [here])
    let changes = try #require(plan.changes.first)
    #expect(changes.added.map(\.name) == ["New"] && changes.changed.map(\.after.notes) == ["x"])
    #expect(changes.links == game.links && changes.counters == game.counters)
    #expect(plan.skipped == [.npc: 1, .location: 1], "another time alone is no difference")
    #expect(
      plan.notices.map(\.description)
        == ["the game “Elden Ring” is called “Other” in the file — rename it if you want to"])
  }

  @Test func `The same document again changes nothing`() throws {
    var random = RandomGames(seed: 8)
    let games = [random.game(), random.game()]
    let plan = try plan(games, .merge, into: games)
    #expect(plan.isEmpty && plan.notices.isEmpty)
  }

  @Test func `An id that belongs to another game is refused`() throws {
    let here = makeGame(ids, npcs: ["Mara"])
    var game = Game(id: ids.next(), name: "New", updated: now)
    game.npcs = here.npcs
    let owners = [here.npcs[0].id: "Elden Ring"]
    #expect(throws: DocumentPlanError.idTaken(here.npcs[0].id, name: "Mara", game: "Elden Ring")) {
      try plan([game], .merge, into: [here], owners: owners)
    }
    let other = makeGame(ids)
    game = Game(id: other.id, name: "New", updated: now)
    game.npcs = here.npcs
    let error = try #require(throws: DocumentPlanError.self) {
      try plan([game], .merge, into: [here, other], owners: owners)
    }
    #expect(
      error.description
        == "“Mara” has the id \(here.npcs[0].id), which belongs to the game “Elden Ring” here — bring the document in as "
        + "a copy (--copy)")
  }

  @Test func `The id of a game that is a record's here is refused`() throws {
    let game = makeGame(ids)
    #expect(throws: DocumentPlanError.idTaken(game.id, name: "Elden Ring", game: "Other")) {
      try plan([game], .merge, into: [], owners: [game.id: "Other"])
    }
    #expect(try plan([game], .copy, into: [], owners: [game.id: "Other"]).newGames.count == 1)
  }

  @Test(arguments: ["", " ", "\u{200B}", "a\0"])
  func `The name of a template must be one that a game can have`(name: String) throws {
    let game = makeGame(ids)
    let error = try #require(throws: DocumentPlanError.self) {
      try plan([game], .template(name: name), into: [])
    }
    #expect(error.description.hasPrefix("the name that is to be given "))
  }

  @Test func `An id of another kind is refused`() throws {
    let here = makeGame(ids, npcs: ["Mara"])
    var game = here
    game.npcs = []
    game.quests = [Quest(id: here.npcs[0].id, name: "Mara", updated: now)]
    #expect(throws: DocumentPlanError.otherKind(here.npcs[0].id, name: "Mara", .npc)) {
      try plan([game], .merge, into: [here])
    }
  }

  @Test func `A copy has new ids for everything and is the same otherwise`() throws {
    var random = RandomGames(seed: 2)
    var game = random.game()
    game.locations.append(Location(id: ids.next(), name: "Inn", updated: now))
    game.npcs.append(NPC(id: ids.next(), name: "Mara", updated: now))
    game.links.append(Link(from: game.npcs.last?.id ?? game.id, to: game.locations.last?.id ?? game.id))
    game.filters = [
      SavedFilter(
        name: "f", kind: .npc,
        filter: RecordFilter(conditions: [.linkedTo(game.locations.last?.id ?? game.id, true)]))
    ]
    let copy = try #require(try plan([game], .copy, into: [game]).newGames.first)
    #expect(Set(copy.records.map(\.id)).isDisjoint(with: game.records.map(\.id)) && copy.id != game.id)
    #expect(copy.links.count == game.links.count)
    #expect(copy.filters.first?.filter.conditions == [.linkedTo(copy.locations.last?.id ?? copy.id, true)])
    #expect(
      copy.links.last == Link(from: copy.npcs.last?.id ?? copy.id, to: copy.locations.last?.id ?? copy.id))
    for (new, old) in zip(copy.records, game.records) {
      #expect(
        new.name == old.name && new.notes == old.notes && new.tags == old.tags && new.fields == old.fields)
      #expect(new.count == old.count && new.updated == old.updated)
      for flag in new.kind.flags { #expect(new[flag] == old[flag]) }
    }
  }

  @Test func `A template is a copy without progress under its own name`() throws {
    var game = makeGame(ids, quests: ["Find"])
    game.quests[0].isComplete = true
    let copy = try #require(try plan([game], .template(name: "Second run"), into: [game]).newGames.first)
    #expect(copy.name == "Second run" && !copy.quests[0].isComplete && copy.id != game.id)
    #expect(copy.quests[0].updated == now)
    #expect(throws: DocumentPlanError.notOneGame(count: 2)) {
      try plan([game, makeGame(ids)], .template(name: "x"), into: [])
    }
  }
}
