import Model

/// A record in JSON, as `add` and `set` take it: an object of which every field is known.
struct RecordInput {
  /// A record that a link leads to, by its id or its name.
  struct LinkEnd {
    let id: RecordID?
    let name: String
    /// The kinds it may have.
    let kinds: [RecordKind]
  }

  let object: [String: JSONValue]
  /// Where it stands, for messages.
  let place: String

  /// The objects in a file: one, or a list of them.
  static func all(in path: String) throws(UsageError) -> [RecordInput] {
    let file = InputText.name(of: path)
    switch try InputText.json(path) {
    case .object(let object): return [RecordInput(object: object, place: file)]
    case .array(let values):
      var inputs: [RecordInput] = []
      for (index, value) in values.enumerated() {
        guard case .object(let object) = value else {
          throw .failed("\(file), record \(index + 1): this is no object; write one such as {\"name\": …}")
        }
        inputs.append(RecordInput(object: object, place: "\(file), record \(index + 1)"))
      }
      return inputs
    default:
      throw .failed("\(file): this is neither an object nor a list of objects; write [{\"name\": …}, …]")
    }
  }

  /// The id it gives, or nil.
  func id() throws(UsageError) -> RecordID? {
    guard let value = object["id"] else { return nil }
    guard case .string(let text) = value, let id = RecordID(rawValue: text) else {
      throw problem("“id” is no id, such as `show --json` prints")
    }
    return id
  }

  func kind() throws(UsageError) -> RecordKind {
    let kinds = Words.choice(Words.singulars)
    guard let value = object["kind"] else { throw problem("“kind” is missing; add it: \(kinds)") }
    guard case .string(let word) = value, let kind = Words.kind(word) else {
      throw problem("“kind” should be \(kinds)")
    }
    return kind
  }

  func name() throws(UsageError) -> String {
    guard let value = object["name"] else { throw problem("“name” is missing; add it") }
    guard case .string(let text) = value else { throw problem("“name” should be a text") }
    do {
      return try RecordRules.name(text)
    } catch {
      throw problem("\(error.problem); \(error.cure)")
    }
  }

  /// Makes a record what the fields of the object say; what it does not name stays, and null empties it.
  func change(_ record: inout Record) throws(UsageError) {
    for (key, value) in object.sorted(by: { $0.key < $1.key }) {
      switch key {
      case "name": record.name = try name()
      case "notes": record.notes = try text(value, of: key)
      case "tags": record.tags = try list(value, of: key)
      case "fields": record.fields = try fields(value, of: record.fields)
      case "count" where record.kind == .item: record.count = try number(value, of: key)
      case "kind":
        guard try kind() == record.kind else {
          throw problem(
            "“\(record.name)” is of the kind \(Words.singular(record.kind)), which stays; leave “kind” out")
        }
      case _ where Self.ignored.contains(key) || Self.linkKeys[key] != nil: break
      default:
        guard let flag = Flag(rawValue: key), flag.kind == record.kind else {
          throw problem(
            "\(Words.plural(record.kind)) have no “\(key)”; they have: \(Words.list(Self.keys(of: record.kind)))"
          )
        }
        record[flag] = try truth(value, of: key)
      }
    }
  }

  /// The records that "links", and the lists that `show --json` prints, lead to.
  func links(of kind: RecordKind) throws(UsageError) -> [LinkEnd] {
    var ends: [LinkEnd] = []
    for (key, other) in Self.linkKeys.sorted(by: { $0.key < $1.key }) {
      guard let value = object[key], value != .null else { continue }
      let kinds = other.map { [$0] } ?? kind.linkableKinds
      guard kinds.allSatisfy(kind.linkableKinds.contains) else {
        throw problem(
          "\(Words.plural(kind)) are never linked to \(key); they are linked to \(Words.linkable(kind))")
      }
      guard case .array(let values) = value else { throw problem("“\(key)” should be a list of names") }
      for value in values { ends.append(try linkEnd(value, key, kinds)) }
    }
    return ends
  }

  /// Whether the object names links.
  var namesLinks: Bool { Self.linkKeys.keys.contains { object[$0] != nil } }

  /// What `show --json` prints and nobody can set.
  private static let ignored: Set<String> = ["id", "game", "updated", "noteLinks", "mentionedIn"]

  /// The fields that list links, and the kind they lead to; nil for any.
  private static let linkKeys: [String: RecordKind?] = {
    var keys: [String: RecordKind?] = ["links": RecordKind?.none]
    for kind in RecordKind.allCases { keys.updateValue(kind, forKey: Words.plural(kind)) }
    return keys
  }()

  private static func keys(of kind: RecordKind) -> [String] {
    ["kind", "name", "notes", "tags", "fields"] + (kind == .item ? ["count"] : [])
      + kind.flags.map(\.rawValue)
      + ["links"]
  }

  private func linkEnd(_ value: JSONValue, _ key: String, _ kinds: [RecordKind]) throws(UsageError) -> LinkEnd
  {
    switch value {
    case .string(let name): return LinkEnd(id: nil, name: name, kinds: kinds)
    case .object(let object):
      if case .string(let name)? = object["name"] {
        var id: RecordID?
        if case .string(let text)? = object["id"] { id = RecordID(rawValue: text) }
        return LinkEnd(id: id, name: name, kinds: kinds)
      }
    default: break
    }
    throw problem("“\(key)” should be a list of names")
  }

  private func fields(_ value: JSONValue, of old: [Field]) throws(UsageError) -> [Field] {
    switch value {
    case .null: return []
    case .object(let changes):
      var fields = old
      for (name, value) in changes.sorted(by: { $0.key < $1.key }) {
        let index = fields.firstIndex { $0.name == name }
        if let new = try fieldValue(value, name) {
          if let index { fields[index].value = new } else { fields.append(Field(name: name, value: new)) }
        } else if let index {
          fields.remove(at: index)
        }
      }
      return fields
    case .array(let values):
      var fields: [Field] = []
      for value in values {
        guard case .object(var object) = value, case .string(let name)? = object.removeValue(forKey: "name"),
          let new = try fieldValue(.object(object), name)
        else {
          throw problem("“fields” should list objects such as {\"name\": \"level\", \"text\": \"5\"}")
        }
        fields.append(Field(name: name, value: new))
      }
      return fields
    default: throw problem("“fields” should be an object such as {\"level\": \"5\"}, or a list")
    }
  }

  /// The value of a field; nil for null, which takes it away.
  private func fieldValue(_ value: JSONValue, _ name: String) throws(UsageError) -> FieldValue? {
    switch value {
    case .null: return nil
    case .string(let text): return FieldValue(parsing: text)
    case .bool(let truth): return .yesNo(truth)
    case .integer(let number): return .text("\(number)")
    case .number(let number): return .text("\(number)")
    case .object(let object):
      if case .string(let text)? = object["text"], object.count == 1 { return .text(text) }
      if case .bool(let truth)? = object["yesNo"], object.count == 1 { return .yesNo(truth) }
      if case .integer(let count)? = object["count"], case .integer(let total)? = object["total"],
        object.count == 2
      {
        return .counter(count: count, total: total)
      }
    case .array: break
    }
    throw problem("the field “\(name)” should be a text, true, false, or {\"count\": 3, \"total\": 8}")
  }

  private func text(_ value: JSONValue, of key: String) throws(UsageError) -> String {
    switch value {
    case .null: return ""
    case .string(let text): return text
    default: throw problem("“\(key)” should be a text")
    }
  }

  private func list(_ value: JSONValue, of key: String) throws(UsageError) -> [String] {
    var texts: [String] = []
    switch value {
    case .null: return []
    case .array(let values):
      for value in values {
        guard case .string(let text) = value else { throw problem("“\(key)” should be a list of texts") }
        texts.append(text)
      }
      return texts
    default: throw problem("“\(key)” should be a list of texts")
    }
  }

  private func number(_ value: JSONValue, of key: String) throws(UsageError) -> Int {
    switch value {
    case .null: return 0
    case .integer(let number) where number >= 0: return number
    default: throw problem("“\(key)” should be a whole number, at least 0")
    }
  }

  private func truth(_ value: JSONValue, of key: String) throws(UsageError) -> Bool {
    switch value {
    case .null: return false
    case .bool(let truth): return truth
    default: throw problem("“\(key)” should be true or false")
    }
  }

  private func problem(_ text: String) -> UsageError { .failed("\(place): \(text)") }
}
