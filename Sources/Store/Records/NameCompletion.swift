import Model

extension Store {
  /// The records of a game that a link in a note may mean, as far as its name is typed: first those whose names begin so,
  /// then those that have all the words in their names. With nothing typed, those that were changed last.
  ///
  /// - Parameters:
  ///   - text: what is typed of the name.
  ///   - game: the game.
  ///   - limit: how many at most.
  /// - Returns: only records that a link can lead to; see ``NoteLink/text(linkingTo:)``.
  public func completions(
    of text: String, in game: RecordID, limit: Int
  ) throws(StoreError) -> [RecordSummary] {
    let connection = try database
    let start = SearchForm.of(text)
    return try connection.read { () throws(StoreError) in
      var found: [RecordSummary] = []
      for kind in RecordKind.allCases {
        let clause =
          start.isEmpty
          ? "FROM record r WHERE r.game = \(Schema.gameRow()) AND r.kind = ? ORDER BY r.updated DESC LIMIT ?"
          : """
          FROM record_text t JOIN record r ON r.row = t.row
          WHERE t.game = \(Schema.gameRow()) AND t.kind = ? AND t.name_form >= ? AND t.name_form < ? ORDER BY t.name_form LIMIT ?
          """
        let range: [Value] = start.isEmpty ? [] : [.text(start), .text(start + "\u{10FFFF}")]
        found += try connection.rows(
          "SELECT \(SummaryRow.columns) " + clause,
          [.id(game), .kind(kind)] + range + [.integer(max(0, limit))], SummaryRow.summary)
      }
      found.sort {
        start.isEmpty ? $0.updated > $1.updated : SearchForm.of($0.name) < SearchForm.of($1.name)
      }
      if found.count < limit {
        let known = Set(found.map(\.id))
        found += try self.records(withInName: SearchTerms(text), in: game, limit: limit, on: connection)
          .filter { !known.contains($0.id) }
      }
      return Array(found.lazy.filter { NoteLink.text(linkingTo: $0.name) != nil }.prefix(max(0, limit)))
    }
  }

  /// The first records by name that have all the terms in their names.
  private func records(
    withInName terms: SearchTerms, in game: RecordID, limit: Int, on connection: Connection
  ) throws(StoreError) -> [RecordSummary] {
    guard !terms.isEmpty else { return [] }
    let rare = try rareRows(terms, in: .name)
    let source =
      rare == nil ? "record_text t" : "json_each(?) found CROSS JOIN record_text t ON t.row = found.value"
    var found: [RecordSummary] = []
    // Each kind's names are in their order, so that common words are soon found.
    for kind in RecordKind.allCases {
      found += try connection.rows(
        """
        SELECT \(SummaryRow.columns) FROM \(source) CROSS JOIN record r ON r.row = t.row
        WHERE t.game = \(Schema.gameRow()) AND t.kind = ? AND match_field(?, t.name_form, '', '') = 1 ORDER BY t.name_form LIMIT ?
        """,
        (rare.map { [.text($0)] } ?? []) + [.id(game), .kind(kind), terms.argument, .integer(limit)],
        SummaryRow.summary)
    }
    return found.sorted { SearchForm.of($0.name) < SearchForm.of($1.name) }
  }
}
