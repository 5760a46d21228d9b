import Model

/// The records that are marked to be changed together, in the order in which they were marked.
struct Marks: Hashable, Sendable {
  private var places: [RecordID: Int] = [:]
  private var next = 0

  var isEmpty: Bool { places.isEmpty }
  var count: Int { places.count }

  /// The records, the first marked first.
  var ids: [RecordID] { places.sorted { $0.value < $1.value }.map(\.key) }

  func contains(_ id: RecordID) -> Bool { places[id] != nil }

  /// Marks a record, or takes its mark away.
  mutating func toggle(_ id: RecordID) {
    if places.removeValue(forKey: id) == nil { insert(id) }
  }

  /// Marks all of some records; when they are marked already, none of them.
  mutating func toggle(_ ids: [RecordID]) {
    let isMarking = !ids.allSatisfy(contains)
    for id in ids {
      if isMarking { insert(id) } else { places[id] = nil }
    }
  }

  /// Takes away the marks of all but some records.
  mutating func keep(only ids: Set<RecordID>) { places = places.filter { ids.contains($0.key) } }

  mutating func clear() { self = Marks() }

  private mutating func insert(_ id: RecordID) {
    guard places[id] == nil else { return }
    places[id] = next
    next += 1
  }
}
