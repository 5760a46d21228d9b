import Model

/// Finds records by kind and name: by exactly this name, or else without regard to capitals and to white space at
/// the ends.
struct NameIndex {
  struct Key: Hashable {
    var kind: RecordKind
    var name: String
  }

  private var exact: [Key: [Int]] = [:]
  private var folded: [Key: [Int]] = [:]

  init(reserving count: Int) {
    exact.reserveCapacity(count)
    folded.reserveCapacity(count)
  }

  /// Adds the record at a place in the caller's list.
  mutating func add(_ kind: RecordKind, _ name: String, at place: Int) {
    exact[Key(kind: kind, name: name), default: []].append(place)
    folded[Key(kind: kind, name: ImportedName.folded(name)), default: []].append(place)
  }

  /// The places of the records that a name means.
  func places(of kind: RecordKind, _ name: String) -> [Int] {
    exact[Key(kind: kind, name: name)] ?? folded[Key(kind: kind, name: ImportedName.folded(name))] ?? []
  }
}
