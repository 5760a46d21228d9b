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
          ? "FROM record r WHERE r.game_id = ? AND r.kind = ? ORDER BY r.updated DESC LIMIT ?"
          : """
          FROM record_text t JOIN record r ON r.row = t.row
          WHERE t.game_id = ? AND t.kind = ? AND t.name_form >= ? AND t.name_form < ? ORDER BY t.name_form LIMIT ?
          """
        let range: [Value] = start.isEmpty ? [] : [.text(start), .text(start + "\u{10FFFF}")]
        found += try connection.rows(
          "SELECT \(SummaryRow.columns) " + clause,
          [.id(game), .kind(kind)] + range + [.integer(max(0, limit))], SummaryRow.summary)
      }
      found.sort {
        start.isEmpty ? $0.updated > $1.updated : SearchForm.of($0.name) < SearchForm.of($1.name)
      }
      if !start.isEmpty, found.count < limit {
        let known = Set(found.map(\.id))
        found += try self.search(text, game: game, limit: limit)
          .filter { $0.field == .name && !known.contains($0.summary.id) }.map(\.summary)
      }
      return Array(found.lazy.filter { NoteLink.text(linkingTo: $0.name) != nil }.prefix(max(0, limit)))
    }
  }
}
