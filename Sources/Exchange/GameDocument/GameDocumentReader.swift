import FileAccess
import Model

/// Makes games of the JSON text of a document.
///
/// It reads the same form that decoding `Game` does, in a fifth of the time, and tells the place of what is wrong,
/// where a decoder tells neither line nor column.
struct GameDocumentReader {
  static let formName = "waymark"

  let map: JSONSourceMap
  /// The ids of the games and records so far.
  var ids: Set<RecordID> = []
  /// Whether the document says that it is a template.
  private(set) var isTemplate = false
  private var unknown: [UnknownName] = []

  init(_ map: JSONSourceMap) { self.map = map }

  /// All games of the document.
  ///
  /// - Throws: the first thing that is wrong.
  mutating func games() throws(SourceProblem) -> [Game] {
    guard map.kind(of: map.root) == .object, let form = map.field(Self.formName, of: map.root) else {
      throw SourceProblem(
        offset: map.offset(of: map.root),
        message: "this is no document that `waymark export` wrote: “waymark” is missing",
        cure: "read other lists with --format array, and say with --map which of their fields is the name")
    }
    // The form first: a document of a newer one may look quite different.
    try check(form: form)
    var games: [Game] = []
    var hasGames = false
    for (name, value) in map.fields(of: map.root) {
      switch map.text(of: name) {
      case Self.formName: break
      case "template": isTemplate = try truth(value, "template")
      case "games":
        hasGames = true
        for game in try list(value, "games") { games.append(try self.game(game)) }
      default: pass(name, in: "the document")
      }
    }
    guard hasGames else { throw missing("games", in: map.root) }
    return games
  }

  private func check(form value: JSONSourceMap.Value) throws(SourceProblem) {
    let form = try integer(value, Self.formName)
    guard form >= 1 else {
      throw problem(
        value, "the document says that it has the form \(form), which never was", "export it again")
    }
    guard form <= GameDocument.currentForm else {
      throw problem(
        value, "the document has the form \(form), which a newer Waymark wrote", "update this Waymark first")
    }
  }
}

// MARK: What is not known

extension GameDocumentReader {
  /// A name of a field that this program does not know.
  private struct UnknownName {
    var name: String
    var owner: String
    var offset: Int
    var count = 1
  }

  /// Passes over a field, and keeps its name to be reported.
  mutating func pass(_ name: JSONSourceMap.Value, in owner: String) {
    guard let text = map.text(of: name) else { return }
    if let index = unknown.firstIndex(where: { $0.owner == owner && $0.name == text }) {
      unknown[index].count += 1
    } else if unknown.count < 100 {
      unknown.append(UnknownName(name: text, owner: owner, offset: map.offset(of: name)))
    }
  }

  /// What was passed over.
  var notices: [ImportNotice] {
    var counter = LineCounter(map)
    return unknown.sorted { $0.offset < $1.offset }.map { unknown in
      let times = unknown.count == 1 ? "" : ", \(unknown.count) times"
      return ImportNotice(
        line: counter.line(of: unknown.offset),
        problem: "the field “\(unknown.name)” of \(unknown.owner) is not known, so it was left out\(times)",
        cure: "check how it is written, or update Waymark")
    }
  }
}

// MARK: Values

extension GameDocumentReader {
  func problem(_ value: JSONSourceMap.Value, _ message: String, _ cure: String) -> SourceProblem {
    SourceProblem(offset: map.offset(of: value), message: message, cure: cure)
  }

  func missing(_ name: String, in object: JSONSourceMap.Value) -> SourceProblem {
    problem(object, "the field “\(name)” is missing in this object", "add it")
  }

  private func expect(
    _ kind: JSONSourceMap.Kind, _ value: JSONSourceMap.Value, _ name: String
  ) throws(SourceProblem) {
    guard map.kind(of: value) == kind else {
      throw problem(value, "“\(name)” should be \(kind.words), but is \(map.words(for: value))", kind.advice)
    }
  }

  /// The values of a list; none when it is null.
  func list(_ value: JSONSourceMap.Value, _ name: String) throws(SourceProblem) -> JSONSourceMap.Children {
    if map.kind(of: value) != .null { try expect(.list, value, name) }
    return map.elements(of: value)
  }

  /// The fields of an object; `name` is that of the list it is in.
  func object(_ value: JSONSourceMap.Value, in name: String) throws(SourceProblem) -> JSONSourceMap.Fields {
    guard map.kind(of: value) == .object else {
      throw problem(
        value, "everything in “\(name)” should be an object, but here is \(map.words(for: value))",
        JSONSourceMap.Kind.object.advice)
    }
    return map.fields(of: value)
  }

  func text(_ value: JSONSourceMap.Value, _ name: String) throws(SourceProblem) -> String {
    try expect(.string, value, name)
    return map.text(of: value) ?? ""
  }

  /// A name as it is stored.
  func name(_ value: JSONSourceMap.Value) throws(SourceProblem) -> String {
    let text = try text(value, "name")
    return try checked(value) { () throws(BrokenRule) in try RecordRules.name(text) }
  }

  /// What passes the rules; their objection gets the place of a value.
  func checked<Checked>(
    _ value: JSONSourceMap.Value, _ body: () throws(BrokenRule) -> Checked
  ) throws(SourceProblem) -> Checked {
    do {
      return try body()
    } catch {
      throw problem(value, error.problem, error.cure)
    }
  }

  func truth(_ value: JSONSourceMap.Value, _ name: String) throws(SourceProblem) -> Bool {
    try expect(.boolean, value, name)
    return map.source(of: value) == "true"
  }

  func integer(_ value: JSONSourceMap.Value, _ name: String) throws(SourceProblem) -> Int {
    try expect(.number, value, name)
    let source = map.source(of: value)
    guard let number = JSONNumber.integer(source) else {
      throw problem(
        value, "“\(name)” should be a whole number between -2^63 and 2^63 - 1, but is \(source.prefix(40))",
        "write a number such as 3")
    }
    return number
  }

  func id(_ value: JSONSourceMap.Value, _ name: String) throws(SourceProblem) -> RecordID {
    let text = try text(value, name)
    guard let id = RecordID(rawValue: text) else {
      throw problem(
        value, "“\(text.prefix(60))” is no id",
        "write a UUID in small letters, such as 01890a5d-ac96-774b-bcce-b302099a8057")
    }
    return id
  }

  /// An id that no game and no record so far has.
  mutating func newID(_ value: JSONSourceMap.Value) throws(SourceProblem) -> RecordID {
    let id = try id(value, "id")
    guard ids.insert(id).inserted else {
      throw problem(value, "the id \(id) occurs twice in this file", "give one of the two another id")
    }
    return id
  }
}
