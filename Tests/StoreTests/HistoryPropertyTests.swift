import Model
import Store
import Testing

@Suite struct HistoryPropertyTests {
  @Test(arguments: 1...3)
  func `every step undone restores the state before it, and redone the state after it`(seed: UInt64) throws {
    var time: Int64 = 1_000_000
    let store = try Store(path: ":memory:") {
      time += 1
      return Timestamp(milliseconds: time)
    }
    var random = SeededGenerator(state: seed)
    let reading = Reading(id: store.newID(), story: "s", title: "t", updated: Timestamp(milliseconds: 0))
    try store.saveReading(reading)

    // The states by the action that led to each; saves of one editor visit go on with the same action.
    var states = [try Contents(store, reading: reading.id)]
    var actions: [Int] = []
    for _ in 0..<120 {
      try doSomething(to: store, reading: reading.id, using: &random)
      let state = try Contents(store, reading: reading.id)
      guard let action = try store.undoable()?.id else { continue }
      if action == actions.last {
        states[states.count - 1] = state
      } else {
        actions.append(action)
        states.append(state)
      }
    }
    #expect(actions.count > 60)

    for state in states.dropLast().reversed() {
      #expect(try store.undo() != nil)
      #expect(try Contents(store, reading: reading.id) == state)
    }
    #expect(try store.undo() == nil)
    #expect(try store.games().isEmpty)
    for state in states.dropFirst() {
      #expect(try store.redo() != nil)
      #expect(try Contents(store, reading: reading.id) == state)
    }
    #expect(try store.redo() == nil)
    #expect(try store.verify() == ())
    try checkDerived(store)
  }

  /// What triggers keep beside the records agrees with the records.
  private func checkDerived(_ store: Store) throws {
    for summary in try store.games() {
      let game = try store.game(summary.id)
      for kind in RecordKind.allCases {
        let records = game.records(of: kind)
        #expect(summary.counts[kind] == records.count)
        #expect(summary.done[kind] == (kind.hasProgress ? records.count(where: \.isDone) : nil))
      }
      #expect(summary.counters == game.counters)
      for record in game.records {
        let hits = try store.search(record.name, game: game.id, limit: 1000)
        #expect(hits.contains { $0.summary.id == record.id }, "\(record.name)")
      }
    }
  }
}
