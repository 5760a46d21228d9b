import Model

/// What searches and the order by name read of a record: a row of the table `record_text`.
struct RecordForms: Sendable {
  /// What they are made of.
  struct Source: Sendable {
    var row: Int
    var game: Int
    var kind: String
    var name: String
    /// The tags as a JSON list.
    var tags: String
    var notes: String
  }

  private let source: Source
  private let nameKey: [UInt8]
  private let name: String
  private let tags: String
  private let notes: String

  init(of source: Source, in order: NameOrder) {
    self.source = source
    nameKey = order.key(for: source.name)
    name = SearchForm.of(source.name)
    tags = SearchFunctions.tagForm(of: source.tags)
    notes = SearchForm.of(source.notes)
  }

  /// The columns of `record_text` that ``values`` are for.
  static let columns = ["row", "game", "kind", "name_key", "name_form", "tag_form", "note_form"]

  /// The values of the row.
  var values: [Value] {
    [
      .integer(source.row), .integer(source.game), .text(source.kind), .blob(nameKey), .text(name),
      .text(tags),
      .text(notes),
    ]
  }

  /// The values of the row of the trigram index.
  var indexValues: [Value] { [.integer(source.row), .text(name), .text(tags), .text(notes)] }
}

extension Connection {
  /// Makes the forms of all records that have none yet, and indexes them: what triggers do for a few records, quicker
  /// for many.
  func addMissingForms() throws(StoreError) {
    // What the index has of rows that were deleted goes first: they may be back under their numbers.
    try TrigramIndex.update(on: self)
    let forms = try IncomingRows(into: "record_text", columns: RecordForms.columns, on: self)
    let index = try statement(TrigramIndex.insertion)
    let order = nameKeys.order
    try TrigramIndex.withRoom(on: self) { () throws(StoreError) in
      var last = 0
      var waiting: Background<[RecordForms]>?
      repeat {
        // One thread makes the forms of some records while this one writes those of the records before.
        let sources = try sourcesOfMissingForms(after: last)
        let making = sources.isEmpty ? nil : Background { sources.map { RecordForms(of: $0, in: order) } }
        for made in waiting?.value ?? [] {
          try forms.add(made.values)
          try index.run(made.indexValues)
        }
        waiting = making
        last = sources.last?.row ?? last
      } while waiting != nil
      try forms.finish()
    }
  }

  /// Some records without forms, in the order of their numbers: at most 2000, and of little more than 1 MiB.
  private func sourcesOfMissingForms(after row: Int) throws(StoreError) -> [RecordForms.Source] {
    var sources: [RecordForms.Source] = []
    var room = 1 << 20
    try each(
      """
      SELECT row, game, kind, name, tags, notes FROM record r
      WHERE row > ? AND NOT EXISTS (SELECT 1 FROM record_text t WHERE t.row = r.row) ORDER BY row LIMIT 2000
      """, [.integer(row)]
    ) { (row) throws(StoreError) in
      let source = RecordForms.Source(
        row: row.integer(0), game: row.integer(1), kind: row.text(2), name: row.text(3), tags: row.text(4),
        notes: row.text(5))
      sources.append(source)
      room -= source.name.utf8.count + source.tags.utf8.count + source.notes.utf8.count
      return room > 0
    }
    return sources
  }
}
