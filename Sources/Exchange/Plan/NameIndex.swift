import Model

/// Finds records by kind and name: by exactly this name, or else without regard to capitals and to white space at
/// the ends.
struct NameIndex {
  private var names: [(kind: RecordKind, name: String)] = []
  private var exact = Table()
  /// Made when it is first needed: mostly every name is found as it is.
  private var folded: Table?

  init(reserving count: Int) { names.reserveCapacity(count) }

  /// Adds a record; the first one has the place 0.
  mutating func add(_ kind: RecordKind, _ name: String) {
    exact.add(kind, name, at: names.count)
    folded?.add(kind, ImportedName.folded(name), at: names.count)
    names.append((kind, name))
  }

  /// The place of the first record of exactly this name.
  func firstPlace(of kind: RecordKind, _ name: String) -> Int? { exact.first(of: kind, name) }

  /// The places of the records that a name means, in their order.
  mutating func places(of kind: RecordKind, _ name: String) -> [Int] {
    let places = exact.places(of: kind, name)
    if !places.isEmpty || names.isEmpty { return places }
    let folded = self.folded ?? foldedTable
    self.folded = folded
    return folded.places(of: kind, ImportedName.folded(name))
  }

  private var foldedTable: Table {
    var table = Table()
    for (place, entry) in names.enumerated() {
      table.add(entry.kind, ImportedName.folded(entry.name), at: place)
    }
    return table
  }

  /// Lists of places by kind and name; each place knows the next one of its list, so that a list costs no memory of
  /// its own.
  private struct Table {
    private var ends = Array(repeating: [String: (first: Int, last: Int)](), count: RecordKind.allCases.count)
    private var next: [Int] = []

    mutating func add(_ kind: RecordKind, _ name: String, at place: Int) {
      next.append(-1)
      if let last = ends[kind.ordinal][name]?.last {
        next[last] = place
        ends[kind.ordinal][name]?.last = place
      } else {
        ends[kind.ordinal][name] = (place, place)
      }
    }

    func first(of kind: RecordKind, _ name: String) -> Int? { ends[kind.ordinal][name]?.first }

    func places(of kind: RecordKind, _ name: String) -> [Int] {
      guard var place = ends[kind.ordinal][name]?.first else { return [] }
      var places = [place]
      while next[place] >= 0 {
        place = next[place]
        places.append(place)
      }
      return places
    }
  }
}

extension RecordKind {
  /// Its place among all kinds.
  fileprivate var ordinal: Int {
    switch self {
    case .npc: 0
    case .location: 1
    case .quest: 2
    case .item: 3
    case .creature: 4
    }
  }
}
