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
    let terms = SearchTerms(query.filter.words)
    var conditions: [String] = []
    var values: [Value] = []

    // CROSS JOIN makes SQLite keep the order of the tables.
    let tables: String
    let scope: String
    if let rows = try rareRows(terms) {
      tables =
        "json_each(?) found CROSS JOIN record_text t ON t.row = found.value CROSS JOIN record r ON r.row = t.row"
      scope = "t"
      values.append(.text(rows))
    } else if query.sort == .byName {
      tables = "record_text t CROSS JOIN record r ON r.row = t.row"
      scope = "t"
    } else {
      // The index in the order of the list has all that the words do not need of a record.
      tables = terms.isEmpty ? "record r" : "record r CROSS JOIN record_text t ON t.row = r.row"
      scope = "r"
    }
    conditions = ["\(scope).game = \(Schema.gameRow())", "\(scope).kind = ?"]
    values += [.id(query.game), .kind(query.kind)]
    if !terms.isEmpty {
      conditions.append("match_field(?, t.name_form, t.tag_form, t.note_form)")
      values.append(terms.argument)
    }
    var holding: [String] = []
    for condition in query.filter.conditions {
      let sql = ConditionSQL(condition, of: query.kind)
      holding.append(sql.text)
      values += sql.values
    }
    if let kept = query.keeping, !holding.isEmpty {
      holding = ["(\(holding.joined(separator: " AND ")) OR r.id = ?)"]
      values.append(.id(kept))
    }
    conditions += holding

    source = "FROM \(tables) WHERE " + conditions.joined(separator: " AND ")
    self.values = values
    order =
      switch query.sort {
      case .byHand: "r.position"
      case .byName: "t.name_key, t.row"
      case .byTime: "r.updated DESC, r.position"
      }
  }
}

/// A condition of a filter as SQL on the record `r`.
struct ConditionSQL {
  /// An expression that is true or false, never NULL.
  let text: String
  /// The values of its parameters.
  let values: [Value]

  /// - Parameter kind: the kind of the records that are asked.
  init(_ condition: RecordFilter.Condition, of kind: RecordKind) {
    switch condition {
    case .flag(let flag, let holds):
      self.init("r.\(flag.column) = ?", .bool(holds))
    case .done(let holds):
      self.init(holds: holds, Schema.isDone("r"))
    case .tag(let tag, let holds):
      self.init(
        holds: holds, "(SELECT has_line(tag_form, ?) FROM record_text WHERE row = r.row)",
        .text(SearchForm.of(tag.trimmingWhitespace)))
    case .field(let name, .isFull, false):
      // What is not full is there.
      let form = SearchForm.of(name.trimmingWhitespace)
      self.init(
        "(has_field(r.fields, ?, ?) AND NOT has_field(r.fields, ?, ?))", .text(form),
        .text(RecordFilter.FieldTest.exists.argument), .text(form),
        .text(RecordFilter.FieldTest.isFull.argument))
    case .field(let name, let test, let holds):
      self.init(
        holds: holds, "has_field(r.fields, ?, ?)", .text(SearchForm.of(name.trimmingWhitespace)),
        .text(test.argument))
    case .linked(let other, let holds):
      self.init(
        holds: holds,
        kind.startsLinks(to: other)
          ? "EXISTS (SELECT 1 FROM link WHERE from_row = r.row AND to_kind = ?)"
          : "EXISTS (SELECT 1 FROM link WHERE to_row = r.row AND from_kind = ?)",
        .kind(other))
    case .linkedTo(let other, let holds):
      // Both ends are the primary key, whichever way the link goes.
      let ways =
        (kind.startsLinks ? [("from_row", "to_row")] : []) + (kind.endsLinks ? [("to_row", "from_row")] : [])
      let text = ways.map { own, far in
        "EXISTS (SELECT 1 FROM link WHERE \(own) = r.row AND \(far) = \(Schema.recordRow()))"
      }.joined(separator: " OR ")
      self.init(holds: holds, text, ways.map { _ in .id(other) })
    }
  }

  private init(_ text: String, _ values: Value...) {
    self.text = text
    self.values = values
  }

  private init(holds: Bool, _ text: String, _ values: Value...) { self.init(holds: holds, text, values) }

  private init(holds: Bool, _ text: String, _ values: [Value]) {
    self.text = holds ? "(\(text))" : "NOT (\(text))"
    self.values = values
  }
}

extension RecordFilter.FieldTest {
  /// The third argument of the SQL function `has_field`.
  var argument: String {
    switch self {
    case .exists: ""
    case .isFull: "/"
    case .equals(let text): "=" + SearchForm.of(text.trimmingWhitespace)
    }
  }

  /// Whether a field passes the test that an argument of `has_field` stands for.
  static func passes(_ value: FieldValue, _ argument: String) -> Bool {
    switch argument.first {
    case "/":
      if case .counter(let count, let total) = value { return count >= total }
      return false
    case "=": return SearchForm.of(value.text) == argument.dropFirst()
    default: return true
    }
  }
}
