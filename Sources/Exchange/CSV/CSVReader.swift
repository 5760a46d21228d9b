import FileAccess
import Model

/// Makes records of the rows of a table.
struct CSVReader {
  var contents = ImportedRecords()
  /// What each column means; nil for one that is passed over.
  private var columns: [RecordAspect?]
  private var nameColumn = 0
  private var kindColumn: Int?
  private var kind: RecordKind
  /// The words that were no kinds, so that each is told once.
  private var strangeKinds: Set<String> = []

  /// - Throws: that no column is the name, or that a column of the mapping is not there.
  init(header: CSVRow, kind: RecordKind, mapping: FieldMapping) throws(SourceProblem) {
    self.kind = kind
    let names = header.cells.map { FormulaGuard.unguarded($0).trimmingWhitespace }
    columns = names.map { name in
      ImportedName.clean(name) == nil
        ? nil : RecordAspect(word: name) ?? (mapping.keepsOthers == false ? nil : .field(name))
    }
    try apply(mapping, to: names)
    takeKindAsName(names)
    guard let nameColumn = columns.firstIndex(of: .name) else {
      throw SourceProblem(
        offset: nil, message: "no column is called “name” or “title”",
        cure: "name one so in the first line, or say which it is with --map name=COLUMN")
    }
    self.nameColumn = nameColumn
    kindColumn = columns.firstIndex(of: .kind)
    dropRepeated(names, line: header.line)
  }

  private mutating func apply(_ mapping: FieldMapping, to names: [String]) throws(SourceProblem) {
    for (aspect, path) in mapping.paths.sorted(by: { $0.value < $1.value }) {
      let index = names.firstIndex(of: path) ?? names.firstIndex { $0.lowercased() == path.lowercased() }
      guard let index else {
        throw SourceProblem(
          offset: nil, message: "no column is called “\(path)”",
          cure: "the columns are \(names.prefix(20).map { "“\($0)”" }.joined(separator: ", ")); correct --map"
        )
      }
      for (other, meaning) in columns.enumerated() where meaning == aspect {
        columns[other] = mapping.keepsOthers == false ? nil : .field(names[other])
      }
      columns[index] = aspect
    }
  }

  /// Without a column for the name, one called “Quest” or “NPC” holds the names of these.
  private mutating func takeKindAsName(_ names: [String]) {
    guard !columns.contains(.name) else { return }
    for (index, name) in names.enumerated() {
      if case .links(let kind) = columns[index], name.lowercased() == kind.rawValue {
        columns[index] = .name
        self.kind = kind
        return
      }
    }
  }

  private mutating func dropRepeated(_ names: [String], line: Int) {
    var known: Set<RecordAspect> = []
    for (index, aspect) in columns.enumerated() {
      guard let aspect, !known.insert(aspect).inserted else { continue }
      columns[index] = nil
      contents.notices.append(
        ImportNotice(
          line: line,
          problem: "the column “\(names[index])” means the same as one before it, so it was left out",
          cure: "give it another name"))
    }
  }

  /// Takes in a row after the first.
  mutating func read(_ row: CSVRow) {
    if row.cells.count > columns.count, row.cells[columns.count...].contains(where: { !$0.isEmpty }) {
      note(
        row, "this row has \(row.cells.count) cells, but the first row only \(columns.count)",
        "put cells with separators in them in quotation marks; what is too much was left out")
    }
    let cells = row.cells.map(FormulaGuard.unguarded)
    guard nameColumn < cells.count, let name = ImportedName.clean(cells[nameColumn]) else {
      note(row, "this row has no name, so it was left out", "write one")
      return
    }
    var builder = RecordBuilder(kind: kind(of: row, cells), name: name, line: row.line)
    for (aspect, cell) in zip(columns, cells) {
      if let aspect { builder.set(aspect, to: cell) }
    }
    contents.records.append(builder.record)
    contents.notices += builder.notices
  }

  private mutating func kind(of row: CSVRow, _ cells: [String]) -> RecordKind {
    guard let kindColumn, kindColumn < cells.count, !cells[kindColumn].isEmpty else { return kind }
    if let kind = RecordKind(word: cells[kindColumn]) { return kind }
    if strangeKinds.count < 20, strangeKinds.insert(cells[kindColumn]).inserted {
      note(
        row, "“\(cells[kindColumn].prefix(40))” is no kind of record, so these were taken for \(kind.plural)",
        "write npc, location, quest, item or creature")
    }
    return kind
  }

  private mutating func note(_ row: CSVRow, _ problem: String, _ cure: String) {
    contents.notices.append(ImportNotice(line: row.line, problem: problem, cure: cure))
  }
}
