/// Writes texts so that Markdown takes nothing in them for markup, and reads them back.
enum MarkdownEscapes {
  /// A line that stands for an empty one where Markdown would drop it.
  private static let lineBreak = "<br>"

  static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  // MARK: Names

  /// A name as it is written in a heading or after a bullet.
  static func name(_ name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      if markup.contains(byte) { bytes.append(UInt8(ascii: "\\")) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let markup = Set("\\`*_~[]<>&#|".utf8)

  // MARK: Notes of a quest

  /// The lines of a quest's notes, which are left as they are but for empty ones at the ends.
  static func itemLines(_ notes: String) -> [String] {
    let lines = lines(of: notes)
    return lines.indices.map { index in
      let line = lines[index]
      let isEdge = index == 0 || index == lines.count - 1
      if isEdge && isBlank(line) { return lineBreak + line }
      return isLineBreak(line) || isFurtherLocation(line) ? "\\" + line : line
    }
  }

  /// A line of a quest's notes as it was.
  static func itemLine(_ line: String) -> String {
    if line.hasPrefix(lineBreak), isLineBreak(line) { return String(line.dropFirst(lineBreak.count)) }
    let isEscaped = line.utf8.first == UInt8(ascii: "\\") && (isLineBreak(line) || isFurtherLocation(line))
    return isEscaped ? String(decoding: line.utf8.dropFirst(), as: UTF8.self) : line
  }

  /// Whether it is the line break's line, perhaps behind backslashes.
  private static func isLineBreak(_ line: String) -> Bool {
    let rest = line.utf8.drop { $0 == UInt8(ascii: "\\") }
    return rest.starts(with: lineBreak.utf8)
      && rest.dropFirst(lineBreak.utf8.count).allSatisfy(MarkdownLine.isBlank)
  }

  // MARK: Further locations of a quest

  private static let furtherStart = "also at: [["
  private static let furtherEnd = "]]"

  /// The line below a quest that names a further location of it.
  static func furtherLocation(_ name: String) -> String { furtherStart + self.name(name) + furtherEnd }

  /// The location that a line below a quest names; nil when it is a line of the notes.
  static func furtherLocation(in line: String) -> String? {
    guard isFurtherLocation(line), line.utf8.first != UInt8(ascii: "\\") else { return nil }
    let name = Array(line.utf8.dropFirst(furtherStart.utf8.count).dropLast(furtherEnd.utf8.count))
    return ImportedName.clean(MarkdownInline(name[...]).text)
  }

  /// Whether it is such a line, perhaps behind backslashes.
  private static func isFurtherLocation(_ line: String) -> Bool {
    let rest = line.utf8.drop { $0 == UInt8(ascii: "\\") }
    return rest.count >= furtherStart.utf8.count + furtherEnd.utf8.count
      && rest.starts(with: furtherStart.utf8) && rest.suffix(2).elementsEqual(furtherEnd.utf8)
  }

  // MARK: Notes of a location

  /// The lines of a location's notes, with a backslash wherever one would begin a block.
  static func textLines(_ notes: String) -> [String] {
    let lines = lines(of: notes)
    return lines.indices.map { index in
      let line = lines[index]
      let isEdge = index == 0 || index == lines.count - 1
      if isBlank(line) { return isEdge ? lineBreak + line : line }
      guard let place = escapePlace(in: line, isWritten: false) else { return line }
      return String(
        decoding: line.utf8.prefix(place) + [UInt8(ascii: "\\")] + line.utf8.dropFirst(place), as: UTF8.self)
    }
  }

  /// A line of a location's notes as it was.
  static func textLine(_ line: String) -> String {
    if line.hasPrefix(lineBreak), isLineBreak(line) { return String(line.dropFirst(lineBreak.count)) }
    guard let place = escapePlace(in: line, isWritten: true) else { return line }
    return String(decoding: Array(line.utf8.prefix(place)) + line.utf8.dropFirst(place + 1), as: UTF8.self)
  }

  /// Where a line gets a backslash when it is written, or has one that was written: before the mark that begins it,
  /// or behind the number that does. Backslashes that stand there already get one more.
  private static func escapePlace(in line: String, isWritten: Bool) -> Int? {
    let bytes = Array(line.utf8)
    let start = bytes.prefix(while: MarkdownLine.isBlank).count
    let digits = bytes[start...].prefix { (0x30...0x39).contains($0) }.count
    let place = start + digits
    let slashes = bytes[place...].prefix { $0 == UInt8(ascii: "\\") }.count
    guard slashes > 0 || !isWritten, place + slashes < bytes.count else { return nil }
    let mark = bytes[place + slashes]
    if digits > 0 { return mark == 0x2E || mark == 0x29 ? place : nil }
    return slashes > 0 ? isPunctuation(mark) ? place : nil : blockMarks.contains(mark) ? place : nil
  }

  private static let blockMarks = Set("#-*+_`~|=:<>".utf8)

  private static func isBlank(_ line: String) -> Bool { line.utf8.allSatisfy(MarkdownLine.isBlank) }

  private static func lines(of notes: String) -> [String] {
    notes.withPlainLineBreaks.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
