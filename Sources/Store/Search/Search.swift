import Model

extension Store {
  /// So many records at most are looked up by way of the trigram index. With more, a word is so common that
  /// reading the forms in the order of the names, and stopping early, is quicker.
  private static let rareLimit = 2000

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
      var hits = HitCollector(limit: limit)
      if try self.isRare(terms) {
        try self.collectByIndex(terms, game: game, into: &hits, on: connection)
      } else {
        try self.collectByName(terms, game: game, into: &hits, on: connection)
      }
      var found: [SearchHit] = []
      for hit in hits.best {
        if let hit = try self.hit(hit, terms: terms, on: connection) { found.append(hit) }
      }
      return found
    }
  }

  /// Whether the trigram index is the quickest way to the records with these words.
  func isRare(_ terms: SearchTerms) throws(StoreError) -> Bool {
    guard let query = terms.indexQuery else { return false }
    let count = try database.integer(
      "SELECT count(*) FROM (SELECT 1 FROM record_index WHERE record_index MATCH ? LIMIT ?)", .text(query),
      .integer(Self.rareLimit + 1))
    return count <= Self.rareLimit
  }

  private func collectByIndex(
    _ terms: SearchTerms, game: RecordID?, into hits: inout HitCollector, on connection: Connection
  ) throws(StoreError) {
    guard let query = terms.indexQuery else { return }
    var values: [Value] = [terms.argument, .text(query), terms.argument]
    if let game { values.append(.id(game)) }
    try connection.each(
      """
      SELECT t.row, t.name_form, match_field(?, t.name_form, t.tag_form, t.note_form)
      FROM record_index CROSS JOIN record_text t ON t.row = record_index.rowid
      WHERE record_index MATCH ? AND match_field(?, t.name_form, t.tag_form, t.note_form)
        \(game == nil ? "" : "AND t.game_id = ?")
      """, values
    ) { (row) throws(StoreError) in
      hits.add(row: row.integer(0), form: row.text(1), field: row.integer(2))
      return true
    }
  }

  /// Reads the forms of each game and kind in the order of the names.
  private func collectByName(
    _ terms: SearchTerms, game: RecordID?, into hits: inout HitCollector, on connection: Connection
  ) throws(StoreError) {
    let lists = try connection.rows(
      "SELECT game_id, kind FROM tally WHERE total > 0 \(game == nil ? "" : "AND game_id = ?")",
      game.map { [.id($0)] } ?? []
    ) { (row) throws(StoreError) in (game: row.text(0), kind: row.text(1)) }
    for list in lists {
      var part = HitCollector(limit: hits.limit)
      try connection.each(
        """
        SELECT row, name_form, match_field(?1, name_form, tag_form, note_form) FROM record_text
        WHERE game_id = ?2 AND kind = ?3 AND match_field(?1, name_form, tag_form, note_form)
        ORDER BY name_form, row
        """, [terms.argument, .text(list.game), .text(list.kind)]
      ) { (row) throws(StoreError) in
        let field = row.integer(2)
        if !part.isFull(field) { part.add(row: row.integer(0), form: row.text(1), field: field) }
        return !part.isFull(SearchField.name.rawValue)
      }
      hits.add(part)
    }
  }

  private func hit(
    _ hit: HitCollector.Hit, terms: SearchTerms, on connection: Connection
  ) throws(StoreError) -> SearchHit? {
    try connection.first(
      """
      SELECT \(SummaryRow.columns), g.id, g.name, r.tags, r.notes FROM record r JOIN game g ON g.id = r.game_id
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

/// The best records so far, not more of each field than are asked for.
struct HitCollector {
  struct Hit {
    let row: Int
    let form: String
    let field: SearchField
  }

  let limit: Int
  private var hits: [SearchField: [Hit]] = [:]

  init(limit: Int) { self.limit = limit }

  func isFull(_ field: Int) -> Bool {
    SearchField(rawValue: field).map { (hits[$0]?.count ?? 0) >= limit } ?? true
  }

  mutating func add(row: Int, form: String, field: Int) {
    guard let field = SearchField(rawValue: field) else { return }
    hits[field, default: []].append(Hit(row: row, form: form, field: field))
  }

  mutating func add(_ other: HitCollector) {
    for (field, more) in other.hits { hits[field, default: []] += more }
  }

  /// The best, in their order.
  var best: [Hit] {
    let ordered = hits.values.joined().sorted {
      ($0.field.rawValue, $0.form, $0.row) < ($1.field.rawValue, $1.form, $1.row)
    }
    return Array(ordered.prefix(limit))
  }
}
