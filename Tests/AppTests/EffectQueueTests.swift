import Model
import Testing

@testable import App

@Suite struct EffectQueueTests {
  private let record = RecordID(time: Timestamp(milliseconds: 1))
  private let other = RecordID(time: Timestamp(milliseconds: 2))

  private func all(_ queue: inout EffectQueue) -> [Effect] {
    var effects: [Effect] = []
    while let effect = queue.next() { effects.append(effect) }
    return effects
  }

  private func time(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  @Test func `what is asked for twice is read once`() {
    var queue = EffectQueue()
    queue.add([.loadGames, .loadDetail(record), .loadGames])
    queue.add([.loadDetail(other), .loadDetail(record)])
    #expect(all(&queue) == [.loadGames, .loadDetail(record), .loadDetail(other)])
    queue.add([.loadGames])
    #expect(all(&queue) == [.loadGames], "what was carried out can be asked for again")
  }

  @Test func `what is read before a write is read again after it, and every write is made`() {
    var queue = EffectQueue()
    let more = Effect.write(.changeCount(record, by: 1))
    let effects: [Effect] = [.loadDetail(record), more, .loadDetail(record), more]
    queue.add(effects)
    #expect(all(&queue) == effects)
  }

  @Test func `what can wait waits until no key has come for a while`() {
    var queue = EffectQueue()
    queue.add([.loadMentions(record), .loadGames])
    queue.noteInput(at: time(1000))
    #expect(all(&queue) == [.loadGames])
    #expect(queue.pause(at: time(1050)) == 150 && queue.nextAtRest(at: time(1050)) == nil)
    queue.noteInput(at: time(1100))
    #expect(queue.nextAtRest(at: time(1250)) == nil, "the rest begins anew with every key")
    #expect(queue.pause(at: time(1300)) == 0 && queue.nextAtRest(at: time(1300)) == .loadMentions(record))
    #expect(queue.pause(at: time(1300)) == nil)
  }

  @Test func `before the first key nothing waits, and a clock that is set back makes nothing wait longer`() {
    var queue = EffectQueue()
    queue.add([.indexStory(path: "a"), .indexStory(path: "a"), .indexStory(path: "b")])
    #expect(queue.nextAtRest(at: time(5)) == .indexStory(path: "a"))
    queue.noteInput(at: time(1_000_000))
    #expect(queue.pause(at: time(5)) == 200)
  }

  @Test func `only the mentions of the latest record are looked for, before any story`() {
    var queue = EffectQueue()
    queue.add([.indexStory(path: "a"), .loadMentions(record), .loadMentions(other)])
    #expect(queue.nextAtRest(at: time(0)) == .loadMentions(other))
    #expect(queue.nextAtRest(at: time(0)) == .indexStory(path: "a"))
    #expect(queue.nextAtRest(at: time(0)) == nil)
  }
}
