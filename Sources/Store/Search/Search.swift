import Model

extension Store {
  /// Looks for records of any kind that have all the words, anywhere in the name, the tags and the notes. Case,
  /// diacritics and the widths of characters do not matter, and a word may be one character.
  ///
  /// - Parameters:
  ///   - text: the words, parted by white space.
  ///   - game: the game to look in; nil for all.
  ///   - limit: how many records to answer at most.
  /// - Returns: names before tags before notes, and by name within each.
  public func search(_ text: String, game: RecordID?, limit: Int) throws(StoreError) -> [SearchHit] {
    let terms = SearchTerms(text)
    guard !terms.isEmpty, limit > 0 else { return [] }
    let connection = try database
    return try connection.read { () throws(StoreError) in
      var hits: [Hit] = []
      if game == nil { hits = try self.commonNames(terms, limit: limit, on: connection) }
      if hits.count < limit { hits = try self.hits(terms, game: game, limit: limit, on: connection) }
      hits.sort()
      var found: [SearchHit] = []
      for hit in hits.prefix(limit) {
        if let hit = try self.hit(hit, terms: terms, on: connection) { found.append(hit) }
      }
      return found
    }
  }

  /// A record that was found.
  private struct Hit: Comparable {
    let field: SearchField
    let key: [UInt8]
    let row: Int

    static func < (a: Hit, b: Hit) -> Bool {
      if a.field != b.field { return a.field < b.field }
      return a.key == b.key ? a.row < b.row : a.key.lexicographicallyPrecedes(b.key)
    }
  }

  /// The first records by name, when the words are so common in names that the first names of all tell enough of them.
  private func commonNames(
    _ terms: SearchTerms, limit: Int, on connection: Connection
  ) throws(StoreError) -> [Hit] {
    let glance = try firstNames(Self.glanceLimit, with: terms, limit: limit, on: connection)
    // Names that begin alike stand together, so a few are a sign of many.
    let isPromising = glance.count < limit && glance.count >= max(1, limit / 10)
    return isPromising ? try firstNames(.max, with: terms, limit: limit, on: connection) : glance
  }

  /// Those of the first names of all games that have the words. All that is read stands in the index.
  private func firstNames(
    _ count: Int, with terms: SearchTerms, limit: Int, on connection: Connection
  ) throws(StoreError) -> [Hit] {
    try connection.rows(
      """
      SELECT row, name_key FROM (
        SELECT row, name_key, name_form FROM record_text INDEXED BY record_text_by_name
        ORDER BY name_key, row LIMIT ?)
      WHERE match_field(?, name_form, '', '') = \(SearchField.name.rawValue) LIMIT ?
      """, [.integer(count), terms.argument, .integer(limit)]
    ) { (row) throws(StoreError) in Hit(field: .name, key: row.blob(1), row: row.integer(0)) }
  }

  /// How many names a glance is.
  private static let glanceLimit = 10_000

  /// The records that have the words: all of them, or at least the first.
  private func hits(
    _ terms: SearchTerms, game: RecordID?, limit: Int, on connection: Connection
  ) throws(StoreError) -> [Hit] {
    var hits: [Hit] = []
    if let rows = try rareRows(terms, in: .note) {
      hits = try self.hits(terms, rows, game: game, on: connection)
    } else {
      // Many records have the words, but perhaps not where they count most.
      var fields = [SearchField.name, .tag, .note]
      for field in [SearchField.tag, .name] {
        guard let rows = try rareRows(terms, in: field) else { continue }
        hits = try self.hits(terms, rows, game: game, on: connection).filter { $0.field <= field }
        fields.removeAll { $0 <= field }
        break
      }
      for field in fields where hits.count < limit {
        hits += try self.hits(terms, field, game: game, limit: limit, on: connection)
      }
    }
    return hits
  }

  /// Those of the rows in a JSON list that have the words.
  private func hits(
    _ terms: SearchTerms, _ rows: String, game: RecordID?, on connection: Connection
  ) throws(StoreError) -> [Hit] {
    var values: [Value] = [terms.argument, .text(rows), terms.argument]
    if let game { values.append(.id(game)) }
    return try connection.rows(
      """
      SELECT t.row, t.name_key, match_field(?, t.name_form, t.tag_form, t.note_form)
      FROM json_each(?) found CROSS JOIN record_text t ON t.row = found.value
      WHERE match_field(?, t.name_form, t.tag_form, t.note_form)
        \(game == nil ? "" : "AND t.game = \(Schema.gameRow())")
      """, values
    ) { (row) throws(StoreError) in
      Hit(field: SearchField(rawValue: row.integer(2)) ?? .note, key: row.blob(1), row: row.integer(0))
    }
  }

  /// The first records by name that have the words in one field. They are read in the order of the names, and only as
  /// far as it takes.
  private func hits(
    _ terms: SearchTerms, _ field: SearchField, game: RecordID?, limit: Int, on connection: Connection
  ) throws(StoreError) -> [Hit] {
    // An index has the names of all games in order, another those of each kind in a game.
    guard let game else {
      return try hits(
        terms, field, "record_text INDEXED BY record_text_by_name WHERE true", [], limit: limit,
        on: connection)
    }
    var hits: [Hit] = []
    for kind in RecordKind.allCases {
      hits += try self.hits(
        terms, field, "record_text WHERE game = \(Schema.gameRow()) AND kind = ?", [.id(game), .kind(kind)],
        limit: limit, on: connection)
    }
    return hits
  }

  private func hits(
    _ terms: SearchTerms, _ field: SearchField, _ source: String, _ values: [Value], limit: Int,
    on connection: Connection
  ) throws(StoreError) -> [Hit] {
    try connection.rows(
      """
      SELECT row, name_key FROM \(source) AND match_field(?, name_form, tag_form, note_form) = ?
      ORDER BY name_key, row LIMIT ?
      """, values + [terms.argument, .integer(field.rawValue), .integer(limit)]
    ) { (row) throws(StoreError) in Hit(field: field, key: row.blob(1), row: row.integer(0)) }
  }

  private func hit(
    _ hit: Hit, terms: SearchTerms, on connection: Connection
  ) throws(StoreError) -> SearchHit? {
    try connection.first(
      """
      SELECT \(SummaryRow.columns), g.id, g.name, r.tags, r.notes FROM record r JOIN game g ON g.row = r.game
      WHERE r.row = ?
      """, [.integer(hit.row)]
    ) { (row) throws(StoreError) in
      let summary = try SummaryRow.summary(row)
      let text =
        switch hit.field {
        case .name: summary.name
        case .tag: try row.json(SummaryRow.count + 2, as: [String].self).joined(separator: "\n")
        case .note: row.text(SummaryRow.count + 3)
        }
      return SearchHit(
        game: try row.id(SummaryRow.count), gameName: row.text(SummaryRow.count + 1), summary: summary,
        field: hit.field, excerpt: hit.field == .name ? text : Excerpt.of(text, around: terms))
    }
  }
}
