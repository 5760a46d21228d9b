import Model
import Reader
import Screen

/// Which part of the writing room stands where.
struct WriterLayout: Hashable, Sendable {
  /// The frame of the list of pages; empty when a narrow screen shows the page.
  var pages: Rect
  /// The frame of the page; empty when a narrow screen shows the list.
  var page: Rect

  /// The narrowest area that holds both beside each other.
  static let wide = 76

  init(_ area: Rect, focus: WriterPane.Focus) {
    let nothing = Rect(row: area.row, column: area.column, rows: 0, columns: 0)
    if area.columns >= Self.wide {
      (pages, page) = area.split(left: min(area.columns * 2 / 5, 48))
    } else {
      (pages, page) = focus == .pages ? (area, nothing) : (nothing, area)
    }
  }

  /// The widest a line of a page's text is, however wide the screen.
  static let widestText = TextSettings().columns

  /// The width of a page's text, with the column that its editor keeps for the cursor.
  static func textColumns(in inner: Rect) -> Int {
    max(1, min(widestText + 1, inner.columns - 1))
  }
}

/// Where a page's text is written, and what stands above and below it.
struct WriterTextLayout: Hashable, Sendable {
  var above: Rect
  var text: Rect
  var below: Rect

  /// - Parameters:
  ///   - inner: the inside of the page's frame.
  ///   - lines: how many lines come after the text.
  init(_ inner: Rect, lines: Int) {
    let (above, rest) = inner.split(top: inner.rows < 6 ? 0 : 1)
    let (text, below) = rest.split(bottom: min(lines, rest.rows / 3))
    self.above = above
    self.text = Rect(
      row: text.row, column: text.column + 1, rows: text.rows, columns: WriterLayout.textColumns(in: inner))
    self.below = below
  }
}

/// The selected page in lines, each of which belongs to a part of it or is a heading.
struct WriterLines: Sendable {
  struct Line: Sendable {
    var text: StyledLine
    var row: WriterPane.Row?
    /// Whether the part begins here.
    var isFirst = true
  }

  private(set) var lines: [Line] = []

  /// - Parameter columns: the width, of which the first column is left for the mark of the selection.
  init(_ pane: WriterPane, columns: Int) {
    let page = pane.selectedPage
    let language = pane.story.language ?? ""
    let columns = max(1, columns - 1)
    let title = page.title ?? ""
    let head = Span(Strings.titleLabel, style: .dim)
    let shown = title.isEmpty ? Span(Strings.noPageTitle, style: .dim) : Span(title, style: .bold)
    add(StyledText(spans: [head, shown]).wrapped(columns: columns, language: language), .title)
    let text = page.text.isEmpty ? StyledText(Strings.noPageText, style: .dim) : StyledText(page.text)
    let width = max(1, min(WriterLayout.widestText, columns - 1))
    add(text.wrapped(columns: width, language: language), .text)
    lines.append(Line(text: StyledLine([Span(Strings.choicesHeading(page.choices.count), style: .bold)])))
    for (index, choice) in page.choices.enumerated() {
      let label = "\(index + 1) "
      let indent = TextWidth.columns(of: label)
      let target = Strings.leadsTo(pane.numberedName(of: choice.destination))
      let text = StyledText(spans: [Span(choice.text), Span(target, style: .dim)])
      let wrapped = text.wrapped(columns: max(1, columns - indent), language: language)
      let indented = wrapped.enumerated().map { line, styled in
        StyledLine([Span(line == 0 ? label : String(repeating: " ", count: indent))] + styled.spans)
      }
      add(indented, .choice(index))
    }
    add([StyledLine([Span(Strings.addChoiceRow, style: .dim)])], .newChoice)
    let tags = page.tags.isEmpty ? Strings.noTags : page.tags.joined(separator: ", ")
    add(
      StyledText(spans: [Span(Strings.tagsLabel, style: .dim), Span(tags, style: .dim)]).wrapped(
        columns: columns), .tags)
  }

  private mutating func add(_ texts: [StyledLine], _ row: WriterPane.Row) {
    for (index, text) in texts.enumerated() { lines.append(Line(text: text, row: row, isFirst: index == 0)) }
  }

  /// The lines of a part.
  func range(of row: WriterPane.Row) -> Range<Int> {
    guard let first = lines.firstIndex(where: { $0.row == row }),
      let last = lines.lastIndex(where: { $0.row == row })
    else { return 0..<0 }
    return first..<last + 1
  }

  /// The first line to show so that a part is on the screen, as near to `top` as it can be.
  func top(near top: Int, showing row: WriterPane.Row, rows: Int) -> Int {
    let range = range(of: row)
    let (lowest, highest) = (range.upperBound - rows, range.lowerBound)
    let near = max(min(lowest, highest), min(top, max(lowest, highest)))
    return max(0, min(near, lines.count - rows))
  }
}

extension AppState {
  var writerLayout: WriterLayout { WriterLayout(bodyArea, focus: writer?.focus ?? .pages) }

  /// The width of the page's text while it is written.
  var writerColumns: Int { WriterLayout.textColumns(in: writerLayout.page.inset(by: 1)) }

  /// Keeps what is selected in sight, and does what had to wait until nothing is being typed.
  mutating func settleWriter() -> [Effect] {
    guard var pane = writer else { return [] }
    let layout = writerLayout
    pane.cursor.settle(count: pane.pageCount, rows: layout.pages.inset(by: 1).rows)
    pane.keepRow()
    let inner = layout.page.inset(by: 1)
    if !inner.isEmpty {
      pane.top = WriterLines(pane, columns: inner.columns).top(
        near: pane.top, showing: pane.row, rows: inner.rows)
    }
    writer = pane
    return catchUpWithFile()
  }
}
