import Model
import Store
import Testing

@Suite struct FilterTests {
  private let store: Store
  private let game: Game

  init() throws {
    store = try Store(path: ":memory:")
    var random = SeededGenerator(state: 21)
    var game = Game(id: store.newID(), name: "G", updated: Timestamp(milliseconds: 0))
    for kind in RecordKind.allCases {
      for number in 0..<24 {
        var record = Record(
          kind: kind, id: store.newID(), name: "\(kind.rawValue) \(number)",
          updated: Timestamp(milliseconds: Int64.random(in: 0..<1000, using: &random)))
        for flag in kind.flags { record[flag] = Bool.random(using: &random) }
        record.count = Int.random(in: 0..<2, using: &random)
        if Bool.random(using: &random) { record.tags = ["first", ["Kalé", "kale plant", "庭"][number % 3]] }
        if Bool.random(using: &random) {
          record.fields = [
            Field(name: "Level", value: .text("\(number % 3)")),
            Field(name: "bells", value: .counter(count: number % 4, total: 3)),
            Field(name: "met", value: .yesNo(number.isMultiple(of: 2))),
          ]
        }
        game.add(record)
      }
    }
    for record in game.records {
      for kind in RecordKind.allCases
      where record.kind.startsLinks(to: kind) && Bool.random(using: &random) {
        if let target = game.records(of: kind).prefix(12).randomElement(using: &random) {
          game.links.append(Link(from: record.id, to: target.id))
        }
      }
    }
    try store.importGames([game], mode: .keepIDs)
    // A game beside it, whose records no condition may find.
    try store.importGames([game], mode: .newIDs)
    self.game = game
  }

  /// Every condition that can be asked of records of a kind.
  private func conditions(of kind: RecordKind) -> [RecordFilter.Condition] {
    var conditions: [RecordFilter.Condition] = [
      .done(true), .tag("kale", true), .tag(" KALÉ ", true), .tag("kal", true), .tag("庭", true),
      .tag("none", true),
      .field("level", .exists, true), .field("LEVEL", .equals("1"), true), .field("bells", .isFull, true),
      .field("bells", .equals("3/3"), true), .field("met", .equals("Yes"), true),
      .field("none", .exists, true),
      .field("level", .isFull, true),
    ]
    for flag in kind.flags { conditions.append(.flag(flag, true)) }
    for other in kind.linkableKinds {
      conditions.append(.linked(other, true))
      for record in game.records(of: other).prefix(3) { conditions.append(.linkedTo(record.id, true)) }
    }
    return conditions + conditions.map(\.negated)
  }

  /// Whether a condition holds, worked out from the game alone.
  private func holds(_ condition: RecordFilter.Condition, _ record: Record) -> Bool {
    let partners = game.links.compactMap { link -> RecordID? in
      link.from == record.id ? link.to : link.to == record.id ? link.from : nil
    }
    switch condition {
    case .flag(let flag, let value): return record[flag] == value
    case .done(let value): return record.isDone == value
    case .tag(let tag, let value):
      let wanted = SearchForm.of(tag.trimmingWhitespace)
      return record.tags.contains { SearchForm.of($0) == wanted } == value
    case .field(let name, .isFull, false):
      // What is not full is there, but no full counter is.
      return holds(.field(name, .exists, true), record) && !holds(.field(name, .isFull, true), record)
    case .field(let name, let test, let value):
      return record.fields.contains { field in
        guard SearchForm.of(field.name) == SearchForm.of(name) else { return false }
        switch (test, field.value) {
        case (.exists, _): return true
        case (.equals(let text), let found): return SearchForm.of(found.text) == SearchForm.of(text)
        case (.isFull, .counter(let count, let total)): return count >= total
        case (.isFull, _): return false
        }
      } == value
    case .linked(let kind, let value):
      let others = Set(game.records(of: kind).map(\.id))
      return partners.contains(where: others.contains) == value
    case .linkedTo(let id, let value): return partners.contains(id) == value
    }
  }

  private func found(
    _ kind: RecordKind, _ conditions: [RecordFilter.Condition], _ sort: RecordSort = .byHand,
    words: String = ""
  ) throws -> [RecordID] {
    let filter = RecordFilter(words: words, conditions: conditions)
    let list = try store.list(RecordQuery(game: game.id, kind: kind, filter: filter, sort: sort))
    #expect(list.total == list.rows.count)
    return list.rows.map(\.id)
  }

  @Test(arguments: RecordKind.allCases)
  func `every condition and its contrary find the records for which they hold`(kind: RecordKind) throws {
    for condition in conditions(of: kind) {
      let expected = game.records(of: kind).filter { holds(condition, $0) }.map(\.id)
      #expect(try found(kind, [condition]) == expected, "\(condition)")
      for sort in [RecordSort.byName, .byTime] {
        #expect(try Set(found(kind, [condition], sort)) == Set(expected), "\(condition) \(sort)")
      }
    }
  }

  @Test func `conditions and words must all hold`() throws {
    for kind in RecordKind.allCases {
      let all = conditions(of: kind)
      for (a, b) in zip(all, all.dropFirst(5)) {
        let expected = game.records(of: kind).filter {
          holds(a, $0) && holds(b, $0) && $0.name.contains("2")
        }
        #expect(try found(kind, [a, b], words: "2") == expected.map(\.id), "\(a) \(b)")
      }
    }
  }

  @Test func `a filter that lets nothing through answers nothing`() throws {
    for kind in RecordKind.allCases {
      #expect(try found(kind, [.done(true), .done(false)]).isEmpty)
      #expect(try found(kind, [.linkedTo(store.newID(), true)]).isEmpty)
    }
  }
}
