/// A field's text as it is shown.
public struct EditorLayout: Hashable, Sendable {
  /// The visual lines, in their original text.
  public let lines: [String]
  /// Where each of the lines begins.
  private let places: [Start]
  private let content: EditorText
  /// Where the cursor stands: the row within `lines`, and a column within the width.
  public let caret: Position

  /// The Characters of the text before each of the lines. They are counted when they are asked for: that takes all of
  /// the text before them.
  public var starts: [Int] {
    var paragraph = places.first?.paragraph ?? 0
    var offset = content.offset(of: EditorText.Place(paragraph: paragraph, byte: 0))
    return places.map { start in
      while paragraph < start.paragraph {
        offset += content.paragraphs[paragraph].characterCount + 1
        paragraph += 1
      }
      return offset + start.character
    }
  }

  /// Where a line begins: how many Characters of its paragraph are before it.
  fileprivate struct Start: Hashable {
    var paragraph: Int
    var character: Int
  }

  fileprivate init(lines: [String], places: [Start], of content: EditorText, caret: Position) {
    self.lines = lines
    self.places = places
    self.content = content
    self.caret = caret
  }

  /// The Character offset in the text that is nearest to a place on the screen, such as one clicked on.
  /// - Parameter position: The row within `lines`, and the column; either may lie outside.
  public func offset(at position: Position) -> Int {
    let row = min(max(0, position.row), lines.count - 1)
    var offset = starts[row]
    var column = 0
    for character in lines[row] {
      column += TextWidth.columns(of: character)
      if column > position.column { break }
      offset += 1
    }
    return offset
  }
}

extension TextEditor {
  /// The whole text in lines that leave room for the cursor after them.
  ///
  /// A field of one line gives one line: the part of it that holds the cursor.
  /// - Parameter columns: The width of the field; less than 1 counts as 1.
  public func layout(columns: Int) -> EditorLayout { layout(columns: columns, rows: .max) }

  /// The part of the text that a field of a size shows: all of it if it fits, else the rows around the
  /// cursor.
  ///
  /// Only the paragraphs near the cursor are laid out, so a long text costs no more than a short one.
  /// - Parameters:
  ///   - columns: The width of the field; less than 1 counts as 1.
  ///   - rows: The height of the field; less than 1 counts as 1.
  public func layout(columns: Int, rows: Int) -> EditorLayout {
    guard isMultiline else { return lineLayout(columns: max(1, columns)) }
    let wanted = max(1, rows)
    let own = visualRows(of: place.paragraph, columns: columns)
    let ownRow = row(of: place.byte, in: own)
    let caretColumn = column(of: place.byte, in: own[ownRow].line, columns: columns)

    var upwards: [[Row]] = []
    var above = ownRow
    var first = place.paragraph
    while above < wanted - 1, first > 0 {
      first -= 1
      upwards.append(visualRows(of: first, columns: columns))
      above += upwards[upwards.count - 1].count
    }
    var found = upwards.reversed().flatMap(\.self) + own
    var last = place.paragraph
    while found.count - above < wanted, last + 1 < content.paragraphs.count {
      last += 1
      found += visualRows(of: last, columns: columns)
    }

    // The cursor's row comes to the middle, unless the text's start or end is nearer than the field's.
    let height = min(wanted, found.count)
    let start = max(0, min(above - wanted / 2, found.count - height))
    let shown = found[start..<start + height]
    return EditorLayout(
      lines: shown.map { String(content.paragraphs[$0.paragraph].slice($0.line.bytes)) },
      places: shown.map { EditorLayout.Start(paragraph: $0.paragraph, character: $0.line.firstCharacter) },
      of: content, caret: Position(row: above - start, column: caretColumn))
  }

  /// Moves the cursor to the visual line above or below, as near to the goal column as it gets.
  mutating func moveVertically(by step: Int, columns: Int) {
    var number = place.paragraph
    var rows = visualRows(of: number, columns: columns)
    let row = row(of: place.byte, in: rows)
    let goal = goal ?? column(of: place.byte, in: rows[row].line, columns: columns)
    var target = row + step
    if !rows.indices.contains(target) {
      number += step
      guard content.paragraphs.indices.contains(number) else { return move(to: nil, goal: goal) }
      rows = visualRows(of: number, columns: columns)
      target = step < 0 ? rows.count - 1 : 0
    }
    let next = target + 1 < rows.count ? rows[target + 1].line.bytes.lowerBound : nil
    let byte = byte(nearest: goal, in: rows[target].line, of: number, before: next)
    move(to: EditorText.Place(paragraph: number, byte: byte), goal: goal)
  }

  /// A visual line and the paragraph that it is in.
  private struct Row {
    var paragraph: Int
    var line: WrappedLine
  }

  private func visualRows(of paragraph: Int, columns: Int) -> [Row] {
    // One column less than the field has, for the cursor.
    Wrapping.lines(of: content.paragraphs[paragraph], columns: max(1, columns) - 1, language: language).lines
      .map { Row(paragraph: paragraph, line: $0) }
  }

  /// The row, among one paragraph's, that a byte is on.
  private func row(of byte: Int, in rows: [Row]) -> Int {
    rows.lastIndex { $0.line.bytes.lowerBound <= byte } ?? 0
  }

  /// The column of a byte in the cursor's paragraph, within the field's width.
  private func column(of byte: Int, in line: WrappedLine, columns: Int) -> Int {
    let before = content.paragraph(at: place).slice(line.bytes.lowerBound..<max(line.bytes.lowerBound, byte))
    return min(TextWidth.columns(of: String(before)), max(1, columns) - 1)
  }

  /// The byte on a line at a goal column, or the nearest before it; always before the next line's start.
  private func byte(nearest goal: Int, in line: WrappedLine, of paragraph: Int, before next: Int?) -> Int {
    var byte = line.bytes.lowerBound
    var column = 0
    for character in content.paragraphs[paragraph].slice(line.bytes) {
      column += TextWidth.columns(of: character)
      let end = byte + character.utf8.count
      if column > goal || end == next { break }
      byte = end
    }
    return byte
  }

  /// The part of a field of one line that ends with the cursor, or starts with the text if that is nearer.
  private func lineLayout(columns: Int) -> EditorLayout {
    let line = content.paragraph(at: place)
    let cursor = line.index(atByte: place.byte)
    var start = cursor
    var caretColumn = 0
    while start > line.startIndex {
      let before = line.index(before: start)
      let width = TextWidth.columns(of: line[before])
      if caretColumn + width > columns - 1 { break }
      caretColumn += width
      start = before
    }
    var end = cursor
    var used = caretColumn
    while end < line.endIndex {
      used += TextWidth.columns(of: line[end])
      if used > columns { break }
      end = line.index(after: end)
    }
    return EditorLayout(
      lines: [String(line[start..<end])],
      places: [EditorLayout.Start(paragraph: place.paragraph, character: line[..<start].count)], of: content,
      caret: Position(row: 0, column: caretColumn))
  }
}
