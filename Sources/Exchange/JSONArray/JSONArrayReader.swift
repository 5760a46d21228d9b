import FileAccess
import Model

/// Makes records of the objects in a JSON text.
struct JSONArrayReader {
  private let map: JSONSourceMap
  private let mapping: FieldMapping
  private var contents = ImportedRecords()
  private var counter: LineCounter
  /// What the names of fields mean, as far as they were met.
  private var meanings: [String: RecordAspect?] = [:]
  /// The names of fields that were left out, in the order in which they were met.
  private var leftOut: [String] = []
  /// The paths of the mapping that led nowhere so far.
  private var unmetPaths: Set<String>
  private var strangeKinds: Set<String> = []

  init(_ map: JSONSourceMap, mapping: FieldMapping) {
    self.map = map
    self.mapping = mapping
    counter = LineCounter(map)
    unmetPaths = Set(mapping.paths.values)
  }

  // MARK: Lists

  /// The lists of the document, with the kind that the name of each says.
  func lists() throws(SourceProblem) -> [(list: JSONSourceMap.Value, kind: RecordKind?)] {
    if let path = mapping.list {
      let found = values(at: path, in: map.root).filter { map.kind(of: $0) == .list }
      guard !found.isEmpty else {
        throw SourceProblem(
          offset: map.offset(of: map.root), message: "there is no list at “\(path)”",
          cure: "correct --map records=PATH")
      }
      return found.map { ($0, nil) }
    }
    if map.kind(of: map.root) == .list { return [(map.root, nil)] }
    var lists: [(JSONSourceMap.Value, RecordKind?)] = []
    for (name, value) in map.fields(of: map.root) where isListOfObjects(value) {
      lists.append((value, map.text(of: name).flatMap(RecordKind.init(word:))))
    }
    guard !lists.isEmpty else {
      throw SourceProblem(
        offset: map.offset(of: map.root), message: "there is no list of objects here",
        cure: "say where it is with --map records=PATH, such as records=data.quests")
    }
    return lists
  }

  private func isListOfObjects(_ value: JSONSourceMap.Value) -> Bool {
    for element in map.elements(of: value) { return map.kind(of: element) == .object }
    return false
  }

  /// The values that a path with dots leads to; in a list, those of each element.
  private func values(at path: String, in value: JSONSourceMap.Value) -> [JSONSourceMap.Value] {
    if let value = map.field(path, of: value) { return [value] }
    return values(at: path.split(separator: ".")[...], in: value)
  }

  private func values(at path: ArraySlice<Substring>, in value: JSONSourceMap.Value) -> [JSONSourceMap.Value]
  {
    guard let name = path.first else { return [value] }
    switch map.kind(of: value) {
    case .list: return map.elements(of: value).flatMap { values(at: path, in: $0) }
    case .object: return map.field(String(name), of: value).map { values(at: path.dropFirst(), in: $0) } ?? []
    default: return []
    }
  }

  // MARK: Records

  /// Takes in the records of a list.
  ///
  /// - Parameter isKindSaid: whether somebody said the kind; a mere name does not.
  /// - Throws: that a mapping leads to values from which nothing can be made.
  mutating func read(
    _ list: JSONSourceMap.Value, kind: RecordKind, isKindSaid: Bool
  ) throws(SourceProblem) {
    var nameCount = 0
    defer { if nameCount > 0, !isKindSaid { noteKind(of: nameCount, kind) } }
    for element in map.elements(of: list) {
      let line = counter.line(of: map.offset(of: element))
      switch map.kind(of: element) {
      case .object: try read(object: element, kind: kind, line: line)
      case .string:
        if let name = map.text(of: element).flatMap(ImportedName.clean) {
          contents.records.append(ImportedRecord(kind: kind, name: name, line: line))
          nameCount += 1
        } else {
          note(line, "this name is empty, so it was left out", "write one")
        }
      default: note(line, "\(map.words(for: element)) is no record, so it was left out", "write an object")
      }
    }
  }

  private mutating func read(
    object: JSONSourceMap.Value, kind: RecordKind, line: Int
  ) throws(SourceProblem) {
    let found = try aspects(of: object)
    guard let name = found[.name]?.joined.flatMap(ImportedName.clean) else {
      note(
        line, "this object has no name, so it was left out",
        "say which field is the name with --map name=FIELD")
      return
    }
    var builder = RecordBuilder(kind: self.kind(found[.kind]?.joined, kind, line), name: name, line: line)
    for (aspect, content) in found.sorted(by: { $0.value.order < $1.value.order }) {
      switch content.texts {
      case .one(let text): builder.set(aspect, to: text)
      case .several(let texts): builder.set(aspect, to: texts)
      }
    }
    contents.records.append(builder.record)
    contents.notices += builder.notices
  }

  /// The texts that an object gives for an aspect.
  private struct Content {
    enum Texts {
      case one(String)
      case several([String])
    }
    var texts: Texts
    /// Where it stands among the others.
    var order: Int

    /// All of it as one text.
    var joined: String? {
      switch texts {
      case .one(let text): text
      case .several(let texts): texts.isEmpty ? nil : texts.joined(separator: " ")
      }
    }
  }

  private mutating func aspects(
    of object: JSONSourceMap.Value
  ) throws(SourceProblem) -> [RecordAspect: Content] {
    var found: [RecordAspect: Content] = [:]
    for (aspect, path) in mapping.paths {
      let values = values(at: path, in: object)
      guard let first = values.first else { continue }
      unmetPaths.remove(path)
      for value in values { try refuseNameless(value, for: aspect, at: path) }
      let texts = values.count == 1 ? texts(of: first) : .several(values.flatMap(names))
      if let texts { found[aspect] = Content(texts: texts, order: map.offset(of: first)) }
    }
    for (nameValue, value) in map.fields(of: object) {
      guard let name = map.text(of: nameValue), !mapping.paths.values.contains(name) else { continue }
      if isRoot(name) { leaveOutBeside(name, value) }
      let order = map.offset(of: value)
      if let aspect = meaning(of: name), found[aspect] == nil, mapping.paths[aspect] == nil {
        if let texts = texts(of: value) {
          found[aspect] = Content(texts: texts, order: order)
        } else if map.kind(of: value) == .object {
          leaveOut(name)
        }
      } else if mapping.keepsOthers == true, ImportedName.clean(name) != nil {
        if let texts = texts(of: value) { found[.field(name)] = Content(texts: texts, order: order) }
      } else {
        leaveOut(name)
      }
    }
    return found
  }

  private mutating func leaveOut(_ name: String) {
    if leftOut.count < 50, !leftOut.contains(name), !isRoot(name) { leftOut.append(name) }
  }

  /// Leaves out what stands beside the parts that the mapping names, such as `giver.age` beside `giver.name`.
  private mutating func leaveOutBeside(_ path: String, _ value: JSONSourceMap.Value) {
    if map.kind(of: value) == .list {
      for element in map.elements(of: value) { leaveOutBeside(path, element) }
    }
    guard map.kind(of: value) == .object else { return }
    for (name, value) in map.fields(of: value) {
      guard let name = map.text(of: name) else { continue }
      let path = "\(path).\(name)"
      if isRoot(path) {
        leaveOutBeside(path, value)
      } else if !mapping.paths.values.contains(path) {
        leaveOut(path)
      }
    }
  }

  /// Refuses a value that a mapping leads to but that has no text: whoever wrote the mapping means a part of it.
  private func refuseNameless(
    _ value: JSONSourceMap.Value, for aspect: RecordAspect, at path: String
  ) throws(SourceProblem) {
    switch map.kind(of: value) {
    case .null, .boolean, .number, .string: return
    case .list:
      for element in map.elements(of: value)
      where map.kind(of: element) != .null && names(of: element).isEmpty {
        try refuse(element, for: aspect, at: path)
      }
    case .object: try refuse(value, for: aspect, at: path)
    }
  }

  private func refuse(
    _ value: JSONSourceMap.Value, for aspect: RecordAspect, at path: String
  ) throws(SourceProblem) {
    let parts = map.fields(of: value).compactMap { map.text(of: $0.name) }
    let part = parts.first(where: Self.nameFields.contains) ?? parts.first ?? "name"
    throw SourceProblem(
      offset: map.offset(of: value),
      message: "“\(path)” is \(map.words(for: value)) here, of which “\(aspect.word)” cannot be made",
      cure: "say which part of it is meant, such as --map \(aspect.word)=\(path).\(part)")
  }

  /// Whether a path of the mapping begins with this name.
  private func isRoot(_ name: String) -> Bool { mapping.paths.values.contains { $0.hasPrefix(name + ".") } }

  private mutating func meaning(of name: String) -> RecordAspect? {
    if let known = meanings[name] { return known }
    let meaning = RecordAspect(word: name)
    meanings[name] = .some(meaning)
    return meaning
  }

  private mutating func kind(_ word: String?, _ kind: RecordKind, _ line: Int) -> RecordKind {
    guard let word, !word.isEmpty else { return kind }
    if let kind = RecordKind(word: word) { return kind }
    if strangeKinds.count < 20, strangeKinds.insert(word).inserted {
      note(
        line, "“\(word.prefix(40))” is no kind of record, so these were taken for \(kind.plural)",
        "write npc, location, quest, item or creature, or say which with --kind")
    }
    return kind
  }

  // MARK: Texts

  /// What a value says; nil for null and for an object.
  private func texts(of value: JSONSourceMap.Value) -> Content.Texts? {
    if map.kind(of: value) == .list { return .several(map.elements(of: value).flatMap(names)) }
    return scalar(value).map(Content.Texts.one)
  }

  private func scalar(_ value: JSONSourceMap.Value) -> String? {
    switch map.kind(of: value) {
    case .string: return map.text(of: value)
    case .boolean: return map.source(of: value) == "true" ? "yes" : "no"
    case .number:
      let source = map.source(of: value)
      return JSONNumber.integer(source).map(String.init) ?? source
    case .null, .list, .object: return nil
    }
  }

  /// The texts of a list's element: an object gives its name.
  private func names(of value: JSONSourceMap.Value) -> [String] {
    if let text = scalar(value) { return [text] }
    for name in Self.nameFields {
      if let field = map.field(name, of: value), let text = map.text(of: field) { return [text] }
    }
    return []
  }

  /// The fields of an object that may be its name.
  private static let nameFields = ["name", "title", "text"]

  // MARK: Notices

  private mutating func note(_ line: Int?, _ problem: String, _ cure: String) {
    contents.notices.append(ImportNotice(line: line, problem: problem, cure: cure))
  }

  private mutating func noteKind(of count: Int, _ kind: RecordKind) {
    note(
      nil,
      "the file holds mere names and does not say what they are, so \(count == 1 ? "1 was" : "\(count) were") "
        + "taken for \(kind.plural)", "say what they are with waymark import --kind, or in the file")
  }

  /// The records, and what was passed over.
  mutating func finish() -> ImportedRecords {
    for path in unmetPaths.sorted() { note(nil, "no object has “\(path)”", "correct --map") }
    if !leftOut.isEmpty {
      note(
        nil, "these fields were left out: \(leftOut.map { "“\($0)”" }.joined(separator: ", "))",
        "keep them all with --map fields=*, or one as --map notes=\(leftOut[0])")
    }
    return contents
  }
}
