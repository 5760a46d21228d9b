import Model

/// Writes the records of a game as a table.
struct CSVWriter {
  private let game: Game
  private let fieldNames: [String]
  private let links: [RecordID: [RecordKind: [String]]]
  private static let columns: [RecordAspect] =
    [.kind, .name, .done, .merchant, .anvil, .rare, .count, .tags]
    + RecordKind.allCases.map(RecordAspect.links)
    + [.notes]

  init(_ game: Game) {
    self.game = game
    var names: [String] = []
    var known: Set<String> = []
    for record in game.records {
      for field in record.fields where known.insert(field.name).inserted { names.append(field.name) }
    }
    fieldNames = names
    links = Self.links(of: game)
  }

  /// The names at the other ends of the links of each record that starts them.
  private static func links(of game: Game) -> [RecordID: [RecordKind: [String]]] {
    var ends: [RecordID: Record] = [:]
    for kind in [RecordKind.location, .quest] {
      for record in game.records(of: kind) { ends[record.id] = record }
    }
    var links: [RecordID: [RecordKind: [String]]] = [:]
    for link in game.links {
      if let end = ends[link.to] { links[link.from, default: [:]][end.kind, default: []].append(end.name) }
    }
    return links
  }

  var text: String {
    var text = row(Self.columns.map(\.word) + fieldNames.map { RecordAspect.field($0).word })
    for record in game.records { text += row(cells(of: record)) }
    return text
  }

  private func cells(of record: Record) -> [String] {
    var fields: [String: String] = [:]
    for field in record.fields where fields[field.name] == nil { fields[field.name] = field.value.text }
    return Self.columns.map { cell($0, of: record) } + fieldNames.map { fields[$0] ?? "" }
  }

  private func cell(_ aspect: RecordAspect, of record: Record) -> String {
    switch aspect {
    case .kind: record.kind.rawValue
    case .name: record.name
    case .notes: record.notes
    case .tags: CellList.join(record.tags)
    case .count: record.kind == .item ? String(record.count) : ""
    case .done: word(record.kind.doneFlag, of: record)
    case .merchant: word(record.kind == .npc ? .isMerchant : .hasMerchant, of: record)
    case .anvil: word(.hasSmithAnvil, of: record)
    case .rare: word(.isRare, of: record)
    case .links(let kind): CellList.join(links[record.id]?[kind] ?? [])
    case .field: ""
    }
  }

  private func word(_ flag: Flag?, of record: Record) -> String {
    guard let flag, flag.kind == record.kind else { return "" }
    return record[flag] ? "yes" : "no"
  }

  private func row(_ cells: [String]) -> String {
    cells.map { Self.quoted(FormulaGuard.guarded($0)) }.joined(separator: ",") + "\r\n"
  }

  private static func quoted(_ cell: String) -> String {
    guard cell.utf8.contains(where: needsQuotes) || cell.utf8.first == 0x20 || cell.utf8.last == 0x20 else {
      return cell
    }
    // Byte by byte: a quotation mark with an accent upon it is another character, but still ends a cell.
    var bytes = [UInt8(ascii: "\"")]
    for byte in cell.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    return String(decoding: bytes + [UInt8(ascii: "\"")], as: UTF8.self)
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, 0x0A, 0x0D: true
    default: false
    }
  }
}
