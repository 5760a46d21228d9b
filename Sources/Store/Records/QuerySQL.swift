import Model

/// A query as SQL: where its rows come from, in which order, and the values of the parameters.
struct QuerySQL {
  /// From FROM to the end of WHERE. The record is `r`.
  let source: String
  /// The terms of ORDER BY.
  let order: String
  /// The values of the parameters in `source`.
  let values: [Value]

  /// - Parameter rareRows: the rows that may have the words, as a JSON list, when they are few.
  init(_ query: RecordQuery, rareRows: (SearchTerms) throws(StoreError) -> String?) throws(StoreError) {
    let terms = SearchTerms(query.text)
    var conditions: [String] = []
    var values: [Value] = []
    func require(_ condition: String, _ value: Value...) {
      conditions.append(condition)
      values += value
    }

    // CROSS JOIN makes SQLite keep the order of the tables.
    let tables: String
    let scope: String
    if let rows = try rareRows(terms) {
      tables =
        "json_each(?) found CROSS JOIN record_text t ON t.row = found.value CROSS JOIN record r ON r.row = t.row"
      scope = "t"
      values.append(.text(rows))
    } else if !terms.isEmpty || query.sort == .byName {
      tables = "record_text t CROSS JOIN record r ON r.row = t.row"
      scope = "t"
    } else {
      tables = "record r"
      scope = "r"
    }
    require("\(scope).game_id = ?", .id(query.game))
    require("\(scope).kind = ?", .kind(query.kind))
    if !terms.isEmpty {
      require("match_field(?, t.name_form, t.tag_form, t.note_form)", terms.argument)
    }
    for (flag, value) in query.flags.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      require("r.\(flag.column) = ?", .bool(value))
    }
    let links =
      query.kind == .npc
      ? "EXISTS (SELECT 1 FROM link WHERE npc_id = r.id AND target_id = ?)"
      : "EXISTS (SELECT 1 FROM link WHERE npc_id = ? AND target_id = r.id)"
    if let other = query.linkedTo { require(links, .id(other)) }
    if let other = query.notLinkedTo { require("NOT " + links, .id(other)) }

    source = "FROM \(tables) WHERE " + conditions.joined(separator: " AND ")
    self.values = values
    order =
      switch query.sort {
      case .byHand: "r.position"
      case .byName: "t.name_form, t.row"
      case .byTime: "r.updated DESC, r.position"
      }
  }
}
