import Testing

@testable import Screen

struct GridTests {
  private func grid(_ rows: Int, _ columns: Int) -> Grid { Grid(Size(rows: rows, columns: columns)) }

  /// A grid of one row with a text at a column.
  private func row(_ columns: Int, _ text: String, at column: Int = 0) -> Grid {
    var grid = grid(1, columns)
    grid.write(text, at: Position(row: 0, column: column), in: Rect(grid.size))
    return grid
  }

  @Test(
    arguments: [
      ("abc", 0, "abc", 3), ("abcdefgh", 0, "abcde", 5), ("abc", 3, "   ab", 2), ("abc", -2, "c", 3),
      ("abc", 5, "", 0),
      ("漢字仮", 0, "漢字", 5), ("漢字", -1, " 字", 4), ("漢", 4, "", 1), ("漢", -2, "", 2),
      ("a\u{301}b", 0, "a\u{301}b", 2),
      ("🇯🇵x", 0, "🇯🇵x", 3), ("🇯🇵", 4, "    🇯", 1), ("\u{1B}[0m", 0, "␛[0m", 4), ("a\nb", 0, "a␊b", 3),
      ("", 0, "", 0),
      ("x\r\n", 0, "x␍␊", 3), ("1\u{FE0F}\u{20E3}a", 0, "1\u{20E3}a", 2),
    ] as [(String, Int, String, Int)])
  func `text is written up to the edges`(text: String, column: Int, expected: String, used: Int) {
    var grid = grid(1, 5)
    let columns = grid.write(text, at: Position(row: 0, column: column), in: Rect(grid.size))
    #expect(grid.text() == expected)
    #expect(columns == used)
    expectWholeCharacters(grid)
  }

  @Test func `an area cuts text off, and a cut wide character becomes a space`() {
    var grid = row(9, "---------")
    let area = Rect(row: 0, column: 2, rows: 1, columns: 4)
    #expect(grid.write("漢字仮名", at: Position(row: 0, column: 1), in: area) == 5)
    #expect(grid.text() == "-- 字 ---")
    expectWholeCharacters(grid)
  }

  @Test(arguments: [(0, "x 字"), (1, " x字"), (2, "漢x"), (3, "漢 x")])
  func `writing over half of a wide character blanks the other half`(column: Int, expected: String) {
    var grid = row(4, "漢字")
    grid.write("x", at: Position(row: 0, column: column), in: Rect(grid.size))
    #expect(grid.text() == expected)
    expectWholeCharacters(grid)
  }

  @Test func `a wide character over two halves blanks both neighbours`() {
    var grid = row(6, "漢字仮")
    grid.write("名", at: Position(row: 0, column: 1), in: Rect(grid.size))
    #expect(grid.text() == " 名 仮")
    expectWholeCharacters(grid)
  }

  @Test func `a cell holds its text and style, and outside is blank`() {
    var grid = grid(2, 3)
    grid.write("漢", at: Position(row: 1, column: 0), in: Rect(grid.size), style: .bold)
    #expect(grid[1, 0] == Cell(text: "漢", style: .bold))
    #expect(grid[1, 1] == Cell(text: "", style: .bold))
    for (row, column) in [(-1, 0), (0, -1), (2, 0), (0, 3), (.max, .min)] {
      #expect(grid[row, column] == .blank)
    }
  }

  @Test func `a styled line is written span by span`() {
    var grid = grid(1, 8)
    let line = StyledLine([Span("ab"), Span("漢c", style: .bold), Span("defg", style: .reverse)])
    #expect(grid.write(line, at: Position(row: 0, column: 1), in: Rect(grid.size)) == 7)
    #expect(grid.text() == " ab漢cde")
    #expect(grid.styleMap() == "...bbbrr")
  }

  @Test func `a map of styles has a letter a cell`() {
    var grid = grid(2, 6)
    let styles: [Style] = [.plain, .reverse, .bold, .dim, .underline, Style(color: .red)]
    for (column, style) in styles.enumerated() {
      grid.write("x", at: Position(row: 0, column: column), in: Rect(grid.size), style: style)
    }
    #expect(grid.styleMap() == ".rbdu*\n......")
    #expect(grid.text() == "xxxxxx\n")
  }

  @Test func `only the first four of ten thousand marks are kept, in one cell`() {
    let grid = row(3, "a" + String(repeating: "\u{308}", count: 10_000) + "b")
    #expect(grid[0, 0].text == "a\u{308}\u{308}\u{308}\u{308}")
    #expect(grid[0, 1].text == "b")
  }

  @Test func `a line of a megabyte is read no farther than the edge`() {
    let text = String(repeating: "garden 庭 ", count: 100_000)
    #expect(row(80, text).text().hasPrefix("garden 庭 garden"))
  }

  @Test func `a huge or negative size is kept within limits`() {
    #expect(Grid(Size(rows: 1, columns: .max)).size == Size(rows: 1, columns: 2_000))
    var size = Size(rows: 3, columns: 3)
    size.rows = -3
    #expect(Grid(size).size.rows == 0)
    #expect(Grid(size).text() == "")
  }

  @Test func `nothing traps, whatever the size, place and area`() {
    var random = SeededGenerator(seed: 7)
    let numbers = [Int.min, -3, -1, 0, 1, 2, 3, 5, 8, 13, Int.max]
    func number() -> Int { numbers.randomElement(using: &random) ?? 0 }
    for _ in 0..<3_000 {
      var grid = grid(Int.random(in: 0...5, using: &random), Int.random(in: 0...9, using: &random))
      for _ in 0..<4 {
        let area = Rect(row: number(), column: number(), rows: number(), columns: number())
        let place = Position(row: number(), column: number())
        switch Int.random(in: 0..<6, using: &random) {
        case 0: grid.write("a漢\u{301}👩‍💻🇯🇵字b\t", at: place, in: area)
        case 1: grid.fill(area, style: .bold)
        case 2: grid.restyle(area) { $0.adding(.reverse) }
        case 3: grid.box(area, title: "題 title")
        case 4: grid.horizontalLine(at: place, columns: number())
        default: grid.verticalLine(at: place, rows: number())
        }
        _ = area.inset(by: number())
        _ = (area.split(top: number()), area.split(bottom: number()), area.split(left: number()))
        _ = area.contains(place)
      }
      expectWholeCharacters(grid)
    }
  }

  /// Every right half follows a wide left half of the same style, and every wide cell has its right half.
  private func expectWholeCharacters(_ grid: Grid, sourceLocation: SourceLocation = #_sourceLocation) {
    for row in 0..<grid.size.rows {
      for column in 0..<grid.size.columns {
        let cell = grid[row, column]
        let next = column + 1 < grid.size.columns ? grid[row, column + 1] : .blank
        let isWide = !cell.text.isEmpty && TextWidth.columns(of: Character(cell.text)) == 2
        let isFollowed = next.text.isEmpty && next.style == cell.style
        if isWide != isFollowed || (column == 0 && cell.text.isEmpty) {
          Issue.record("half a character at \(row), \(column)", sourceLocation: sourceLocation)
        }
      }
    }
  }
}
