import Model

/// Makes locations and quests of the lines of a checklist, in one pass.
struct MarkdownReader {
  private let lines: [MarkdownLine]
  private var index = 0
  private var notices: [ImportNotice] = []
  private var sections = [Section(level: 0, name: nil, line: 1)]
  private var item: Item?
  /// Whether a comment that begins may end; false after one that did not.
  private var commentsEnd = true

  /// A heading with what stands below it, or what stands before the first one.
  private struct Section {
    var level: Int
    /// The location's name; nil before the first heading, and below one without text.
    var name: String?
    var line: Int
    /// The lines of text.
    var text: [TextLine] = []
    var quests: [ImportedRecord] = []
    /// Whether there are items below it that only lead to other parts of the file.
    var leadsOn = false

    /// Whether it stands above a table of contents and nothing else.
    var isOverContents: Bool { leadsOn && quests.isEmpty && text.allSatisfy(\.isBlank) }
  }

  /// A line of a location's notes.
  private struct TextLine {
    var text: String
    /// Whether it is as it is written, without escapes.
    var isCode = false
    var isBlank: Bool { text.utf8.allSatisfy(MarkdownLine.isBlank) }
    /// The line as it was before it was written.
    var unescaped: String { isCode ? text : MarkdownEscapes.textLine(text) }
  }

  /// The quest whose lines are being read.
  private struct Item {
    /// The quest; nil when the item is passed over.
    var quest: ImportedRecord?
    var indent: Int
    var textColumn: Int
    var notes: [String] = []
    /// Empty lines, which belong to the notes only when another line of them follows.
    var blanks: [String] = []
    /// Whether a line of the notes stood below it.
    private var hasText = false

    init(indent: Int, textColumn: Int) {
      self.indent = indent
      self.textColumn = textColumn
    }

    /// Takes in a line of the notes, or one before them that names a further location.
    mutating func takeIn(_ line: String) {
      if !hasText, blanks.isEmpty, let location = MarkdownEscapes.furtherLocation(in: line) {
        quest?.links.append(ImportedLink(kind: .location, name: location))
        return
      }
      hasText = true
      let line = MarkdownEscapes.itemLine(line)
      notes += blanks
      notes.append(line)
      blanks = []
    }
  }

  init(_ lines: [MarkdownLine]) { self.lines = lines }

  /// The contents of the whole checklist.
  mutating func read() -> ImportedRecords {
    skipFrontMatter()
    while index < lines.count { readLine() }
    closeItem()
    return assembled()
  }

  // MARK: Lines

  private mutating func readLine() {
    let line = lines[index]
    defer { index += 1 }
    if takesIntoItem(line) { return }
    closeItem()
    if let (level, text) = line.heading {
      open(level: level, text, line: line.number)
    } else if let level = line.underline, let title = takeParagraph() {
      open(level: level, title.content, line: title.number)
    } else if let (column, text) = line.item {
      open(item: text, indent: line.indent, column: column, line: line.number)
    } else if line.isRule {
      addText("")
    } else if let fence = line.fence {
      readCode(fence)
    } else if isTable(at: index) {
      skipTable()
    } else if line.content.starts(with: "<!--".utf8) {
      skipComment()
    } else if line.content.first == UInt8(ascii: "<"), !line.content.starts(with: "<br>".utf8),
      MarkdownInline(line.content).text.allSatisfy(\.isWhitespace)
    {
      addText("")
    } else {
      addText(line.text)
    }
  }

  private mutating func addText(_ line: String, isCode: Bool = false) {
    sections[sections.count - 1].text.append(TextLine(text: line, isCode: isCode))
  }

  /// The line before, when it is a paragraph of its own and so becomes a heading by what stands under it.
  private mutating func takeParagraph() -> MarkdownLine? {
    guard index > 0, !lines[index - 1].isBlank,
      index < 2 || lines[index - 2].isBlank || lines[index - 2].heading != nil,
      let last = sections.last?.text.last, last.text.hasSameBytes(as: lines[index - 1].text)
    else { return nil }
    sections[sections.count - 1].text.removeLast()
    return lines[index - 1]
  }

  private mutating func open(level: Int, _ text: ArraySlice<UInt8>, line: Int) {
    let inline = MarkdownInline(text)
    let name = ImportedName.clean(inline.text)
    if name == nil {
      note(line, "this heading has no text, so it is no location", "write one")
    }
    sections.append(Section(level: level, name: name, line: line))
    for address in inline.addresses where address != name { addText(address) }
  }

  private mutating func note(_ line: Int, _ problem: String, _ cure: String) {
    notices.append(ImportNotice(line: line, problem: problem, cure: cure))
  }

  // MARK: Quests

  private mutating func open(item text: ArraySlice<UInt8>, indent: Int, column: Int, line: Int) {
    var text = text
    var isComplete: Bool?
    if text.starts(with: "[".utf8), text.dropFirst(2).starts(with: "]".utf8),
      text.dropFirst(3).first.map(MarkdownLine.isBlank) ?? true, let mark = text.dropFirst().first
    {
      if mark == 0x20 { isComplete = false }
      if mark | 0x20 == UInt8(ascii: "x") { isComplete = true }
      if isComplete != nil { text = text.dropFirst(3).drop(while: MarkdownLine.isBlank) }
    }
    var item = Item(indent: indent, textColumn: column)
    let inline = MarkdownInline(text)
    if isComplete == nil, inline.addresses.count == 1, inline.addresses[0].hasPrefix("#"), text.first == 0x5B,
      text.last == 0x29
    {
      sections[sections.count - 1].leadsOn = true
      note(
        line, "this item only leads to another part of the file, so it is no quest", "take it out of the list"
      )
    } else if let name = ImportedName.clean(inline.text) {
      var quest = ImportedRecord(kind: .quest, name: name, line: line)
      if let isComplete { quest.flags[.isComplete] = isComplete }
      item.quest = quest
      item.notes = inline.addresses.filter { !$0.hasPrefix("#") && $0 != name }
    } else {
      note(line, "this item has no text, so it was left out", "write one")
    }
    self.item = item
  }

  /// Adds a line to the open item's notes, if it belongs to them.
  private mutating func takesIntoItem(_ line: MarkdownLine) -> Bool {
    guard let indent = item?.indent, let column = item?.textColumn else { return false }
    let text = line.text(withoutIndent: column)
    if line.isBlank {
      item?.blanks.append(text)
      return true
    }
    guard line.indent >= indent + 2 || item?.blanks.isEmpty == true && isPlain(line) else { return false }
    item?.takeIn(text)
    return true
  }

  /// Whether a line begins nothing of its own.
  private func isPlain(_ line: MarkdownLine) -> Bool {
    line.heading == nil && line.item == nil && !line.isRule && line.fence == nil && !isTable(at: index)
      && line.underline == nil && line.content.first != UInt8(ascii: "<")
  }

  private mutating func closeItem() {
    guard let open = item else { return }
    item = nil
    guard var quest = open.quest else { return }
    quest.notes = open.notes.joined(separator: "\n")
    sections[sections.count - 1].quests.append(quest)
    // Text below the list is another paragraph than text above it.
    if sections.last?.text.last?.isBlank == false { addText("") }
  }

  // MARK: What is passed over

  private mutating func skipFrontMatter() {
    guard let first = lines.first, first.bytes.elementsEqual("---".utf8),
      let end = lines.dropFirst().firstIndex(where: { $0.text == "---" || $0.text == "..." })
    else { return }
    note(1, "the front matter was left out", "write what matters of it below")
    index = end + 1
  }

  private func isTable(at index: Int) -> Bool {
    lines[index].beginsWithBar
      || lines[index].hasBar && index + 1 < lines.count && lines[index + 1].isTableRule
  }

  private mutating func skipTable() {
    note(lines[index].number, "a table was left out", "save it as CSV and import that")
    while index + 1 < lines.count, lines[index + 1].hasBar { index += 1 }
  }

  private mutating func skipComment() {
    let start = index
    guard commentsEnd else { return }
    while index < lines.count, !Self.endsComment(lines[index]) { index += 1 }
    guard index == lines.count else { return }
    // A comment that never ends is one line, so that not all that follows is lost.
    index = start
    commentsEnd = false
    note(lines[start].number, "the comment that begins here never ends", "write --> where it does")
  }

  private static func endsComment(_ line: MarkdownLine) -> Bool {
    line.content.indices.contains { line.content[$0...].starts(with: "-->".utf8) }
  }

  private mutating func readCode(_ fence: ArraySlice<UInt8>) {
    let start = index
    addText(lines[index].text, isCode: true)
    while index + 1 < lines.count {
      index += 1
      addText(lines[index].text, isCode: true)
      if lines[index].closes(fence) { return }
    }
    note(lines[start].number, "the block of code that begins here never ends", "close it with the same marks")
  }

  // MARK: The result

  private mutating func assembled() -> ImportedRecords {
    let headings = sections.dropFirst()
    let isTitled =
      headings.count > 1 && headings.first?.level == 1 && headings.count { $0.level == 1 } == 1
    var records: [ImportedRecord] = []
    for (position, section) in sections.enumerated() {
      let notes = Self.trimmed(section.text)
      let name = position == 0 || position == 1 && isTitled ? nil : section.name
      let heading = name.map { ImportedLink(kind: .location, name: $0, place: records.count) }
      if let name, !section.isOverContents {
        var location = ImportedRecord(kind: .location, name: name, line: section.line)
        location.notes = notes
        records.append(location)
      } else if !notes.isEmpty {
        note(
          section.line, "the text here belongs to no location, so it was left out", "put it below a heading")
      }
      for var quest in section.quests {
        if let heading { quest.links.insert(heading, at: 0) }
        records.append(quest)
      }
    }
    notices.sort { ($0.line ?? 0) < ($1.line ?? 0) }
    return ImportedRecords(records: records, notices: notices)
  }

  /// The lines as notes, without blank ones at the ends.
  private static func trimmed(_ lines: [TextLine]) -> String {
    let start = lines.drop(while: \.isBlank)
    let blanks = start.reversed().prefix(while: \.isBlank).count
    return start.dropLast(blanks).map(\.unescaped).joined(separator: "\n")
  }
}
