import Model
import Store

/// What the devices of the tests hold: the same in every run.
struct BackupSamples {
  private var number: UInt64 = 0

  /// Two games with records of all kinds, a reading with notes, and two story files.
  static func full() -> StoreContents {
    var samples = BackupSamples()
    let ring = samples.ring()
    var contents = StoreContents(games: [ring, samples.garden()])
    contents.readings = [samples.reading(beside: ring.id)]
    contents.stories = [
      KeptStory(path: "deep/mine.json", bytes: Array("{\"title\":\"庭\",\"pages\":[]}\r\n".utf8)),
      KeptStory(path: "odd.json", bytes: [0xFF, 0xFE, 0x00, 0x41]),
    ]
    return contents
  }

  /// The same, and more than one record of the server can hold, even compressed.
  static func large() -> StoreContents {
    var contents = full()
    var samples = BackupSamples()
    samples.number = 1000
    var seed: UInt64 = 42
    for number in 0..<180 {
      var record = samples.record(.creature, "Creature \(number)")
      record.notes = String(
        decoding: (0..<2400).map { _ in
          seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return UInt8(0x21 + (seed >> 33) % 90)
        }, as: UTF8.self)
      contents.games[1].add(record)
    }
    return contents
  }

  /// One game with one record.
  static func small(_ name: String) -> StoreContents {
    var samples = BackupSamples()
    samples.number = 5000
    var game = Game(id: samples.id(), name: name, updated: samples.time)
    game.add(samples.record(.npc, "Keeper"))
    return StoreContents(games: [game])
  }

  /// One of many items of a name.
  static func numbered(_ number: Int, _ name: String) -> Record {
    var samples = BackupSamples()
    samples.number = 9000 + UInt64(number)
    return samples.record(.item, "\(name) \(number)")
  }

  private var time: Timestamp { Timestamp(milliseconds: 1_700_000_000_000 + Int64(number)) }

  private mutating func id() -> RecordID {
    number += 1
    var random = Scrambler(state: number)
    return RecordID(time: time, using: &random)
  }

  private struct Scrambler: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &*= 0x9E37_79B9_7F4A_7C15
      return state
    }
  }

  private mutating func record(_ kind: RecordKind, _ name: String) -> Record {
    Record(kind: kind, id: id(), name: name, updated: time)
  }

  private mutating func ring() -> Game {
    var game = Game(id: id(), name: "Elden Ring", updated: time)
    var npc = record(.npc, "Varré")
    npc.notes = "says: go to the castle. [[Lantern]]\n\n👩‍👩‍👧‍👦 \u{202E}txt.exe \"quoted\" \\ e\u{301} é"
    npc.tags = ["main", "花"]
    npc.fields = [
      Field(name: "bells", value: .counter(count: 3, total: 8)), Field(name: "boss", value: .yesNo(true)),
      Field(name: "level", value: .text("5")),
    ]
    npc[.isMerchant] = true
    var location = record(.location, "The First Step")
    location[.hasSmithAnvil] = true
    location[.isCleared] = true
    var quest = record(.quest, "Find the ferryman")
    quest[.isComplete] = true
    var item = record(.item, "Lantern")
    item.count = 3
    item[.isRare] = true
    var creature = record(.creature, "Wolf")
    creature[.isSeen] = true
    for record in [npc, location, quest, item, creature] { game.add(record) }
    game.links = [
      Link(from: npc.id, to: location.id), Link(from: npc.id, to: quest.id),
      Link(from: item.id, to: location.id), Link(from: creature.id, to: location.id),
    ]
    game.counters = [GameCounter(name: "Coins", count: 120), GameCounter(name: "Gold coins", count: 7)]
    game.filters = [
      SavedFilter(
        name: "To do", kind: .quest,
        filter: RecordFilter(words: "ferry", conditions: [.done(false), .tag("main", true)]), sort: .byName)
    ]
    return game
  }

  private mutating func garden() -> Game {
    var game = Game(id: id(), name: "花子の庭 🌸", updated: time)
    for (kind, name) in [
      (RecordKind.npc, "花子"), (.location, "庭"), (.quest, "水やり"), (.item, "じょうろ"), (.creature, "蝶 🦋"),
    ] {
      game.add(record(kind, name))
    }
    return game
  }

  private mutating func reading(beside game: RecordID) -> NotedReading {
    var reading = Reading(id: id(), story: "salt-road", title: "The Salt Road", updated: time)
    reading.game = game
    let pages = ["0", "3", "14"].map { PageID(rawValue: $0) }
    reading.path = pages.enumerated().map {
      ReadingStep(choice: $0.offset == 0 ? nil : $0.offset, page: $0.element)
    }
    reading.position = 1
    reading.visited = Set(pages)
    reading.endings = [pages[2]]
    reading.scroll = 40
    return NotedReading(
      reading: reading,
      notes: [
        PageNote(page: pages[1], text: "the ferryman lies"),
        PageNote(page: pages[1], choice: 1, text: "not this one 庭"),
      ])
  }
}
