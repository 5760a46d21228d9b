import FileAccess
import Model

extension GameDocumentReader {
  /// The records of one kind.
  mutating func records<Kind: TrackerRecord>(
    _ value: JSONSourceMap.Value, of type: Kind.Type
  ) throws(SourceProblem) -> [Kind] {
    let name = Kind.kind.rawValue + "s"
    let flags = Kind.kind.flags
    var records: [Kind] = []
    for object in try list(value, name) {
      records.append(try record(object, flags, in: name))
    }
    return records
  }

  private mutating func record<Kind: TrackerRecord>(
    _ object: JSONSourceMap.Value, _ flags: [Flag], in list: String
  ) throws(SourceProblem) -> Kind {
    var id: RecordID?
    var name: String?
    var updated: Timestamp?
    var notes = ""
    var tags: [String] = []
    var fields: [Field] = []
    var count: Int?
    var holding: [Flag] = []
    for (key, value) in try self.object(object, in: list) {
      switch map.text(of: key) {
      case "id": id = try newID(value)
      case "name": name = try self.name(value)
      case "updated": updated = try timestamp(value)
      case "notes": notes = try text(value, "notes")
      case "tags": tags = try self.tags(value)
      case "fields": fields = try self.fields(value)
      case "count" where Kind.kind == .item: count = try self.count(value)
      case let text?:
        if let flag = flags.first(where: { $0.rawValue == text }) {
          if try truth(value, text) { holding.append(flag) }
        } else {
          pass(key, in: Kind.kind.singular)
        }
      case nil: break
      }
    }
    guard let id else { throw missing("id", in: object) }
    guard let name else { throw missing("name", in: object) }
    guard let updated else { throw missing("updated", in: object) }
    var record = Kind(id: id, name: name, updated: updated)
    record.notes = notes
    record.tags = tags
    record.fields = fields
    for flag in holding { record[flag] = true }
    guard let count, var item = record as? Item else { return record }
    item.count = count
    return item as? Kind ?? record
  }

  private func count(_ value: JSONSourceMap.Value) throws(SourceProblem) -> Int {
    let count = try integer(value, "count")
    return try checked(value) { () throws(BrokenRule) in try RecordRules.count(count) }
  }

  private func tags(_ value: JSONSourceMap.Value) throws(SourceProblem) -> [String] {
    var tags: [String] = []
    var known: Set<String> = []
    for element in try list(value, "tags") {
      if let tag = ImportedName.clean(try text(element, "tags")), known.insert(tag).inserted {
        tags.append(tag)
      }
    }
    return tags
  }

  // MARK: Free-form fields

  private mutating func fields(_ value: JSONSourceMap.Value) throws(SourceProblem) -> [Field] {
    var fields: [Field] = []
    for object in try list(value, "fields") { fields.append(try field(object)) }
    return fields
  }

  private mutating func field(_ object: JSONSourceMap.Value) throws(SourceProblem) -> Field {
    var name: String?
    var content: FieldValue?
    var count: Int?
    var total: Int?
    for (key, value) in try self.object(object, in: "fields") {
      switch map.text(of: key) {
      case "name": name = try text(value, "name")
      case "text": content = .text(try text(value, "text"))
      case "yesNo": content = .yesNo(try truth(value, "yesNo"))
      case "count": count = try integer(value, "count")
      case "total": total = try integer(value, "total")
      case "value": content = try firstForm(value)
      default: pass(key, in: "a field")
      }
    }
    if let count, let total { content = .counter(count: count, total: total) }
    guard let name else { throw missing("name", in: object) }
    guard let content else {
      throw problem(
        object, "the field “\(name)” has no value", "add “text”, “yesNo”, or both “count” and “total”")
    }
    let field = Field(name: name, value: content)
    return try checked(object) { () throws(BrokenRule) in try RecordRules.field(field) }
  }

  /// How the first form of the document wrote values: {"text": {"_0": "…"}}, {"counter": {"count": 3, "total": 8}}.
  private mutating func firstForm(_ value: JSONSourceMap.Value) throws(SourceProblem) -> FieldValue {
    for (key, value) in try object(value, in: "value") {
      switch map.text(of: key) {
      case "text": if let text = map.field("_0", of: value) { return .text(try self.text(text, "text")) }
      case "yesNo":
        if let truth = map.field("_0", of: value) { return .yesNo(try self.truth(truth, "yesNo")) }
      case "counter":
        if let count = map.field("count", of: value), let total = map.field("total", of: value) {
          return .counter(count: try integer(count, "count"), total: try integer(total, "total"))
        }
      default: pass(key, in: "a field's value")
      }
    }
    throw problem(
      value, "this value of a field cannot be understood", "write “text”, “yesNo” or “counter” in it")
  }
}
