import Model
import Store

// What was done but may not be all that was meant is told on standard error.
extension TrackerCall {
  /// Says that a game has a record of a kind and name already: names may repeat, but then only ids tell them apart.
  func tellOfNamesakes(_ name: String, of kind: RecordKind, in game: RecordID) throws(UsageError) {
    let same = try ask { (store) throws(StoreError) in try store.records(named: name, in: game) }
      .filter { $0.kind == kind }
    guard let first = same.first else { return }
    tool.console.complain(
      "notice: there \(same.count == 1 ? "is" : "are") \(Words.counted(same.count, Words.singular(kind))) called "
        + "“\(first.name)” already — tell them apart by their ids, or rename one")
  }

  /// What to say of links that cannot follow a record to another name; nil when all can. To be asked before the
  /// renaming.
  func lostLinks(to record: Record, renamedTo name: String) throws(UsageError) -> String? {
    let count = try ask { (store) throws(StoreError) in
      try store.notesLosingLinks(to: record.id, renamedTo: name)
    }
    guard count > 0 else { return nil }
    return "notice: no link can hold [, ] or |, so the links in \(Words.counted(count, "note")) still say "
      + "[[\(record.name)]] and lead to nothing — take a name without them, or write the notes anew"
  }
}
