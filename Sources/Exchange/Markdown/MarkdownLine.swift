/// One line of a Markdown text, and what it begins.
struct MarkdownLine {
  /// The line without its end.
  let bytes: ArraySlice<UInt8>
  /// Its number, counted from 1.
  let number: Int
  /// How many columns of white space it begins with; tabs lead to the next multiple of 4.
  let indent: Int
  /// What stands behind the white space at its beginning.
  let content: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>, number: Int) {
    self.bytes = bytes
    self.number = number
    var indent = 0
    content = bytes.drop { byte in
      if byte == 0x20 {
        indent += 1
      } else if byte == 0x09 {
        indent += 4 - indent % 4
      } else {
        return false
      }
      return true
    }
    self.indent = indent
  }

  /// The lines of a text; they end with LF, CRLF or CR.
  static func lines(of bytes: ArraySlice<UInt8>) -> [MarkdownLine] {
    var lines: [MarkdownLine] = []
    var rest = bytes
    while !rest.isEmpty {
      let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
      lines.append(MarkdownLine(rest[..<end], number: lines.count + 1))
      rest = rest[end...]
      rest = rest.dropFirst(rest.starts(with: [0x0D, 0x0A]) ? 2 : 1)
    }
    return lines
  }

  var isBlank: Bool { content.isEmpty }

  /// The line as it is written.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The line without as much of its white space as fills so many columns.
  func text(withoutIndent columns: Int) -> String {
    var column = 0
    let rest = bytes.drop { byte in
      guard column < columns, byte == 0x20 || byte == 0x09 else { return false }
      column += byte == 0x20 ? 1 : 4 - column % 4
      return true
    }
    return String(decoding: rest, as: UTF8.self)
  }

  /// The level and text of a heading with hashes.
  var heading: (level: Int, text: ArraySlice<UInt8>)? {
    let text = content.drop { $0 == UInt8(ascii: "#") }
    let level = content.count - text.count
    guard indent < 4, (1...6).contains(level), text.first.map(Self.isBlank) ?? true else { return nil }
    var title = Self.trimmed(text)
    // A row of hashes at the end belongs to the heading's frame, unless it stands in the last word.
    let head = title.prefix(title.count - title.reversed().prefix { $0 == UInt8(ascii: "#") }.count)
    if head.count < title.count, head.last.map(Self.isBlank) ?? true { title = Self.trimmed(head) }
    return (level, title)
  }

  /// The level of the heading that this line makes of the one before it.
  var underline: Int? {
    let line = Self.trimmed(content)
    guard indent < 4, let first = line.first, line.allSatisfy({ $0 == first }) else { return nil }
    return first == UInt8(ascii: "=") ? 1 : first == UInt8(ascii: "-") ? 2 : nil
  }

  /// The text of a list's item, and the column at which it begins.
  var item: (column: Int, text: ArraySlice<UInt8>)? {
    guard !isRule, let first = content.first else { return nil }
    var rest = content
    if [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(first) {
      rest = rest.dropFirst()
    } else {
      let digits = rest.prefix { (0x30...0x39).contains($0) }.count
      rest = rest.dropFirst(digits)
      guard (1...9).contains(digits), let mark = rest.popFirst(), mark == 0x2E || mark == 0x29 else {
        return nil
      }
    }
    guard rest.first.map(Self.isBlank) ?? true else { return nil }
    let marked = indent + content.count - rest.count
    let text = rest.drop(while: Self.isBlank)
    let gap = MarkdownLine(rest, number: number).indent
    return (marked + (text.isEmpty || gap > 4 ? 1 : max(1, gap)), text)
  }

  /// Whether it is a rule across the page: three or more of one mark.
  var isRule: Bool {
    guard let first = content.first, [0x2A, 0x2D, 0x5F].contains(first) else { return false }
    var count = 0
    for byte in content where !Self.isBlank(byte) {
      guard byte == first else { return false }
      count += 1
    }
    return count >= 3
  }

  /// The marks that open a block of code.
  var fence: ArraySlice<UInt8>? {
    guard let first = content.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else {
      return nil
    }
    let marks = content.prefix { $0 == first }
    let info = content.dropFirst(marks.count)
    return marks.count >= 3 && !(first == UInt8(ascii: "`") && info.contains(first)) ? marks : nil
  }

  /// Whether it closes a block of code that these marks opened.
  func closes(_ fence: ArraySlice<UInt8>) -> Bool {
    let line = Self.trimmed(content)
    return line.count >= fence.count && line.allSatisfy { $0 == fence.first }
  }

  /// Whether it is the line under a table's header, such as `| --- | :-: |`.
  var isTableRule: Bool {
    hasBar && content.contains(UInt8(ascii: "-"))
      && content.allSatisfy { [0x7C, 0x2D, 0x3A, 0x20, 0x09].contains($0) }
  }

  var hasBar: Bool { content.contains(UInt8(ascii: "|")) }
  var beginsWithBar: Bool { content.first == UInt8(ascii: "|") }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = bytes.drop(while: isBlank)
    return start.prefix(start.count - start.reversed().prefix(while: isBlank).count)
  }
}
