import Model

// Notes tie the records of a game together: by links such as [[Varré]], and by speaking of each other by name.
extension Store {
  /// How many links of one record's notes are looked up: more than anybody reads, fewer than a file can hold.
  private static let linkLimit = 200
  /// How many records are told that mention one, and how many that one name may mean.
  private static let mentionLimit = 50
  /// How many notes that the index tells are read for a name.
  private static let candidateLimit = 500
  /// Up to how many records a game is read through for a name that more notes may have.
  private static let wholeLimit = 6000
  /// How many notes, the last changed first, are looked at before that, and how many are read in a larger game.
  private static let glanceLimit = 500
  private static let latestLimit = 2000

  /// The names that notes link to, and the records of the game that they mean: those of exactly this name, or else all
  /// whose name has the same ``SearchForm``.
  func noteLinks(
    in notes: String, of game: RecordID, on connection: Connection
  ) throws(StoreError) -> [LinkedName] {
    guard notes.utf8.contains(UInt8(ascii: "[")) else { return [] }
    var links: [LinkedName] = []
    var seen: Set<[UInt8]> = []
    for link in NoteLink.links(in: notes) where seen.insert(Array(link.name.utf8)).inserted {
      guard links.count < Self.linkLimit else { break }
      let found = try records(called: link.name, in: game, on: connection)
      let exact = found.filter { $0.name.hasSameBytes(as: link.name) }
      links.append(LinkedName(name: link.name, records: exact.isEmpty ? found : exact))
    }
    return links
  }

  /// The records of a game whose names have the form of this one, of any kind.
  private func records(
    called name: String, in game: RecordID, on connection: Connection
  ) throws(StoreError) -> [RecordSummary] {
    try connection.rows(
      """
      SELECT \(SummaryRow.columns) FROM record_text t JOIN record r ON r.row = t.row
      WHERE t.game = \(Schema.gameRow()) AND t.kind = ? AND t.name_form = ?
      """.forEachKind + " LIMIT ?",
      RecordKind.allCases.flatMap { [.id(game), .kind($0), .text(SearchForm.of(name))] }
        + [.integer(Self.mentionLimit)], SummaryRow.summary)
  }

  /// The records whose notes mention a record; see ``RecordDetail/mentions``. None when the record is gone.
  public func mentions(of id: RecordID) throws(StoreError) -> [RecordSummary] {
    let connection = try database
    return try connection.read { () throws(StoreError) in
      guard let record = try self.storedRecord(id, on: connection) else { return [] }
      return try self.mentions(of: record.value, in: record.game, on: connection)
    }
  }

  /// The records of a game whose notes mention another, with brackets or without, the last changed first.
  ///
  /// In a large game, a name whose characters many notes have is looked for in the notes that were changed last.
  func mentions(
    of record: Record, in game: RecordID, on connection: Connection
  ) throws(StoreError) -> [RecordSummary] {
    let form = SearchForm.of(record.name)
    // A single letter is no mention even where it stands alone: only a link can lead to such a name.
    let test = Mention.isMentioned(form: form, in: form) ? "mentions" : "links_to"
    let search = MentionSearch(form: form, test: test, id: record.id, game: game)
    var rows: [Int]
    if let rare = try rareNotes(SearchTerms(form), limit: Self.candidateLimit) {
      rows = try self.rows(
        of: search, from: "json_each(?) found CROSS JOIN record_text t ON t.row = found.value",
        [.text(rare)], on: connection)
    } else {
      // A common name is soon found often enough.
      rows = try latestRows(of: search, among: Self.glanceLimit, on: connection)
      if rows.count < Self.mentionLimit {
        let total = try connection.integer(
          "SELECT coalesce(sum(total), 0) FROM tally WHERE game = \(Schema.gameRow())", .id(game))
        rows =
          total <= Self.wholeLimit
          ? try self.rows(of: search, from: "record_text t", [], on: connection)
          : try latestRows(of: search, among: Self.latestLimit, on: connection)
      }
    }
    var found: [RecordSummary] = []
    for row in rows {
      let summary = try connection.first(
        "SELECT \(SummaryRow.columns) FROM record r WHERE r.row = ?", [.integer(row)], SummaryRow.summary)
      if let summary { found.append(summary) }
    }
    return found
  }

  /// What is looked for in the notes of a game.
  private struct MentionSearch {
    let form: String
    /// The SQL function that says whether notes mention the name.
    let test: String
    let id: RecordID
    let game: RecordID
  }

  /// The rows of a source of notes that mention a name.
  private func rows(
    of search: MentionSearch, from source: String, _ values: [Value], on connection: Connection
  ) throws(StoreError) -> [Int] {
    try connection.rows(
      """
      SELECT r.row FROM \(source) CROSS JOIN record r ON r.row = t.row
      WHERE t.game = \(Schema.gameRow()) AND \(search.test)(?, t.note_form) AND r.id <> ? ORDER BY r.updated DESC, r.row LIMIT ?
      """,
      values + [.id(search.game), .text(search.form), .id(search.id), .integer(Self.mentionLimit)]
    ) { (row) throws(StoreError) in row.integer(0) }
  }

  /// Those of the notes that were changed last that mention a name; reading stops as soon as there are enough.
  private func latestRows(
    of search: MentionSearch, among limit: Int, on connection: Connection
  ) throws(StoreError) -> [Int] {
    var rows: [Int] = []
    try connection.each(
      """
      SELECT latest.row, \(search.test)(?, t.note_form) AND latest.id <> ? FROM (
        \("SELECT row, id, updated FROM record WHERE game = \(Schema.gameRow()) AND kind = ? AND notes <> ''".forEachKind)
        ORDER BY updated DESC LIMIT ?) latest CROSS JOIN record_text t ON t.row = latest.row
      """,
      [.text(search.form), .id(search.id)]
        + RecordKind.allCases.flatMap { [.id(search.game), .kind($0)] } + [.integer(limit)]
    ) { (row) throws(StoreError) in
      if row.bool(1) { rows.append(row.integer(0)) }
      return rows.count < Self.mentionLimit
    }
    return rows
  }

  /// Lets the links of a game's notes that lead to a record that was just renamed lead to its new name, within the
  /// action of the renaming. Links that might mean another record stay as they are.
  func renameNoteLinks(
    to id: RecordID, from old: String, to new: String, in game: RecordID, on connection: Connection
  ) throws(StoreError) {
    let form = SearchForm.of(old)
    // A link means the record of exactly its name, and only without one those that look the same.
    let others = try records(called: old, in: game, on: connection).filter { $0.id != id }
    guard !others.contains(where: { $0.name.hasSameBytes(as: old) }) else { return }
    let rare = try rareNotes(SearchTerms(form))
    let notes = try connection.rows(
      """
      SELECT r.id, r.notes FROM \(rare == nil ? "" : "json_each(?) found CROSS JOIN ")record_text t
        \(rare == nil ? "" : "ON t.row = found.value") CROSS JOIN record r ON r.row = t.row
      WHERE t.game = \(Schema.gameRow()) AND links_to(?, t.note_form)
      """, (rare.map { [.text($0)] } ?? []) + [.id(game), .text(form)]
    ) { (row) throws(StoreError) in (id: try row.id(0), text: row.text(1)) }
    for note in notes {
      let text = NoteLink.renaming(old, to: new, in: note.text) {
        others.isEmpty ? SearchForm.of($0) == SearchForm.of($1) : $0.hasSameBytes(as: $1)
      }
      if !text.hasSameBytes(as: note.text) {
        try update(note.id, ["notes": .text(text)], on: connection)
      }
    }
  }
}

extension String {
  /// A query on the records of one kind, put once for each kind: the indexes begin with game and kind.
  fileprivate var forEachKind: String {
    RecordKind.allCases.map { _ in self }.joined(separator: " UNION ALL ")
  }
}
