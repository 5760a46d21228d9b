import FileAccess

/// One row of a table.
struct CSVRow: Hashable, Sendable {
  /// Its cells, with their quotation marks resolved.
  var cells: [String]
  /// The line on which it begins, counted from 1.
  var line: Int
}

/// Takes the text of a table apart (RFC 4180), row by row.
///
/// Beside the RFC, lines may also end with LF or CR alone, and the separator may be a semicolon or a tab.
struct CSVRows {
  /// The most cells that a row may have.
  static let columnLimit = 10_000

  private let bytes: [UInt8]
  private let separator: UInt8
  private var offset: Int
  private var line = 1
  /// The lines on which text stood behind a closing quotation mark.
  private(set) var looseLines: [Int] = []

  /// Begins before the first row of a text in valid UTF-8, with or without a byte order mark.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = TextEncoding.markLength(of: bytes)
    separator = Self.separator(in: bytes[offset...])
    // Some programs write the separator into a line of its own, before the header.
    if bytes[offset...].starts(with: "sep=".utf8), bytes.count > offset + 4, bytes[offset + 4] == separator {
      offset += 5
      endLine()
    }
  }

  /// The next row that is not empty, or nil after the last.
  ///
  /// - Throws: that a quotation mark is never closed, or that there are too many cells.
  mutating func next() throws(SourceProblem) -> CSVRow? {
    while offset < bytes.count {
      let row = try nextRow()
      if row.cells.count > 1 || row.cells.first?.isEmpty == false { return row }
    }
    return nil
  }

  private mutating func nextRow() throws(SourceProblem) -> CSVRow {
    let start = offset
    var row = CSVRow(cells: [], line: line)
    while true {
      guard row.cells.count < Self.columnLimit else {
        throw SourceProblem(
          offset: start, message: "this row has more than \(Self.columnLimit) cells",
          cure: "check that this is the right file, and that its quotation marks are closed")
      }
      row.cells.append(try nextCell())
      guard offset < bytes.count, bytes[offset] == separator else { break }
      offset += 1
    }
    endLine()
    return row
  }

  private mutating func nextCell() throws(SourceProblem) -> String {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { return plainText() }
    let text = try quotedText()
    let rest = plainText()
    if !rest.isEmpty { looseLines.append(line) }
    return text + rest
  }

  /// What stands up to the next separator or the end of the line.
  private mutating func plainText() -> String {
    let start = offset
    while offset < bytes.count, bytes[offset] != separator, !isLineEnd(bytes[offset]) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func quotedText() throws(SourceProblem) -> String {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\"") {
        guard offset < bytes.count, bytes[offset] == byte else {
          return String(decoding: text, as: UTF8.self)
        }
        offset += 1
      } else if byte == 0x0A || byte == 0x0D && !(offset < bytes.count && bytes[offset] == 0x0A) {
        line += 1
      }
      text.append(byte)
    }
    throw SourceProblem(
      offset: start, message: "the quotation mark that opens here is never closed",
      cure: "add \" where the cell ends, and write a quotation mark within a cell twice")
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Moves over the end of a line, if it is here.
  private mutating func endLine() {
    guard offset < bytes.count, isLineEnd(bytes[offset]) else { return }
    offset += bytes[offset...].starts(with: [0x0D, 0x0A]) ? 2 : 1
    line += 1
  }

  /// The one of comma, semicolon and tab that stands most often in the first line, outside quotation marks.
  private static func separator(in bytes: ArraySlice<UInt8>) -> UInt8 {
    if bytes.starts(with: "sep=".utf8), let byte = bytes.dropFirst(4).first { return byte }
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    var counts = [0, 0, 0]
    var isQuoted = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 0x0A || byte == 0x0D { break }
      if let index = candidates.firstIndex(of: byte) { counts[index] += 1 }
    }
    let most = counts.max() ?? 0
    return zip(candidates, counts).first { $0.1 == most }?.0 ?? candidates[0]
  }
}
