import FoundationEssentials
import Testing

@testable import Model

@Suite struct RecordTests {
  private let time = Timestamp(milliseconds: 1_700_000_000_000)

  @Test(arguments: RecordKind.allCases)
  func `a record has the booleans of its kind and no others`(kind: RecordKind) {
    var record = Record(kind: kind, id: RecordID(time: time), name: "Varré", updated: time)
    for flag in Flag.allCases {
      #expect(!record[flag])
      record[flag] = true
      #expect(record[flag] == (flag.kind == kind), "\(flag)")
    }
    #expect(record.kind == kind)
  }

  @Test func `names, notes and tags are changed through the common value`() {
    var record = Record(kind: .quest, id: RecordID(time: time), name: "Find the ferryman", updated: time)
    record.name = "Found him"
    record.notes = "at the inn"
    record.tags = ["main"]
    guard case .quest(let quest) = record else {
      Issue.record("a quest became \(record.kind)")
      return
    }
    #expect(quest.name == "Found him" && quest.notes == "at the inn" && quest.tags == ["main"])
  }

  @Test func `a link is seen from both its ends, and starts at one of them`() {
    for kind in RecordKind.allCases {
      for other in RecordKind.allCases {
        let isLinkable = kind.linkableKinds.contains(other)
        #expect(other.linkableKinds.contains(kind) == isLinkable)
        #expect((kind.startsLinks(to: other) != other.startsLinks(to: kind)) == isLinkable)
      }
    }
  }

  @Test func `everything else is at locations, and NPCs give quests`() {
    #expect(RecordKind.npc.linkableKinds == [.location, .quest])
    #expect(RecordKind.location.linkableKinds == [.npc, .quest, .item, .creature])
    #expect(RecordKind.quest.linkableKinds == [.npc, .location])
    #expect(RecordKind.item.linkableKinds == [.location] && RecordKind.creature.linkableKinds == [.location])
    #expect(RecordKind.allCases.filter { $0.startsLinks(to: .location) } == [.npc, .quest, .item, .creature])
    #expect(RecordKind.allCases.filter { $0.startsLinks(to: .quest) } == [.npc])
  }

  @Test func `without progress, what is known stays and what was done goes`() throws {
    let now = Timestamp(milliseconds: 1)
    var item = Record(kind: .item, id: RecordID(time: now), name: "Bell", updated: now)
    item.count = 3
    item[.isRare] = true
    item.fields = [
      Field(name: "parts", value: .counter(count: 2, total: 5)), Field(name: "heavy", value: .yesNo(true)),
    ]
    let fresh = item.withoutProgress
    #expect(item.isDone && !fresh.isDone && fresh.count == 0 && fresh[.isRare])
    #expect(fresh.fields.map(\.value) == [.counter(count: 0, total: 5), .yesNo(true)])
    var creature = Record(kind: .creature, id: RecordID(time: now), name: "Crow", updated: now)
    creature[.isSeen] = true
    #expect(creature.isDone && !creature.withoutProgress.isDone)
  }

  @Test func `a game survives export and import`() throws {
    var game = Game(id: RecordID(time: time), name: "Elden Ring, samurai", updated: time)
    var npc = NPC(id: RecordID(time: time), name: "花子", updated: time)
    npc.isMerchant = true
    npc.fields = [
      Field(name: "hp", value: .counter(count: 3, total: 8)), Field(name: "met", value: .yesNo(true)),
    ]
    let quest = Quest(id: RecordID(time: time), name: "Kalé", updated: time)
    game.npcs = [npc]
    game.quests = [quest]
    game.links = [Link(from: npc.id, to: quest.id)]
    let data = try JSONEncoder().encode(game)
    #expect(try JSONDecoder().decode(Game.self, from: data) == game)
    #expect(!String(decoding: data, as: UTF8.self).contains("locations"), "empty lists are left out")
  }
}
