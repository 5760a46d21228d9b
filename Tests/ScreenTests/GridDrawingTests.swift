import Testing

@testable import Screen

struct GridDrawingTests {
  private func drawing(_ rows: Int, _ columns: Int, _ draw: (inout Grid) -> Void) -> String {
    var grid = Grid(Size(rows: rows, columns: columns))
    draw(&grid)
    return grid.text()
  }

  @Test func `a box has a title in its upper side`() {
    let text = drawing(3, 14) { $0.box(Rect(row: 0, column: 0, rows: 3, columns: 14), title: "Games") }
    #expect(
      text == """
        ┌─ Games ────┐
        │            │
        └────────────┘
        """)
  }

  @Test(
    arguments: [
      (1, 1, "", ""), (1, 4, "t", "────"), (2, 2, "t", "┌┐\n└┘"), (3, 1, "t", "│\n│\n│"),
      (2, 5, "title", "┌───┐\n└───┘"),
      (2, 7, "title", "┌─ … ─┐\n└─────┘"), (2, 9, "題題題", "┌─ 題… ─┐\n└───────┘"), (0, 5, "t", ""),
      (5, 0, "t", "\n\n\n\n"),
    ] as [(Int, Int, String, String)])
  func `a small box is drawn as far as it goes`(rows: Int, columns: Int, title: String, expected: String) {
    let text = drawing(rows, columns) {
      $0.box(Rect(row: 0, column: 0, rows: rows, columns: columns), title: title)
    }
    #expect(text == expected)
  }

  @Test func `lines join a box's sides and each other`() {
    let text = drawing(5, 9) {
      $0.box(Rect(row: 0, column: 0, rows: 5, columns: 9))
      $0.horizontalLine(at: Position(row: 2, column: 0), columns: 9)
      $0.verticalLine(at: Position(row: 0, column: 4), rows: 5)
    }
    #expect(
      text == """
        ┌───┬───┐
        │   │   │
        ├───┼───┤
        │   │   │
        └───┴───┘
        """)
  }

  @Test func `a picture is copied with its styles over what stands there`() {
    var picture = Grid(Size(rows: 2, columns: 3))
    picture.write("ab", at: Position(row: 0, column: 0), in: Rect(picture.size), style: .bold)
    var grid = Grid(Size(rows: 3, columns: 5))
    for row in 0..<3 { grid.write("xxxxx", at: Position(row: row, column: 0), in: Rect(grid.size)) }
    grid.draw(picture, at: Position(row: 1, column: 1))
    #expect(grid.text() == "xxxxx\nxab x\nx   x")
    #expect(grid[1, 1].style == .bold && grid[1, 3].style == .plain && grid[1, 4].style == .plain)
  }

  @Test(
    arguments: [
      (0, 0, "漢字"), (0, -1, " 字漢"), (0, -2, "字漢x"), (0, 1, "x漢字"), (0, 2, "xx漢"), (1, 0, "xxxxx"),
      (-1, 0, "xxxxx"), (0, 5, "xxxxx"), (0, .min, "xxxxx"), (.max, .max, "xxxxx"),
    ] as [(Int, Int, String)])
  func `an edge that cuts a wide character of a picture leaves a blank`(row: Int, column: Int, text: String) {
    var picture = Grid(Size(rows: 1, columns: 6))
    picture.write("漢字漢", at: Position(row: 0, column: 0), in: Rect(picture.size))
    var grid = Grid(Size(rows: 1, columns: 5))
    grid.write("xxxxx", at: Position(row: 0, column: 0), in: Rect(grid.size))
    grid.draw(picture, at: Position(row: row, column: column))
    #expect(grid.text() == text)
  }

  @Test func `a picture leaves no half of a wide character beside it`() {
    var grid = Grid(Size(rows: 1, columns: 5))
    grid.write("漢字x", at: Position(row: 0, column: 0), in: Rect(grid.size))
    var picture = Grid(Size(rows: 1, columns: 2))
    picture.write("ab", at: Position(row: 0, column: 0), in: Rect(picture.size))
    grid.draw(picture, at: Position(row: 0, column: 1))
    #expect(grid.text() == " ab x")
  }

  @Test func `characters of lines are written into cells of their own, and blanks leave what is there`() {
    var grid = Grid(Size(rows: 1, columns: 6))
    grid.write("abcdef", at: Position(row: 0, column: 0), in: Rect(grid.size))
    let cells: ArraySlice<Unicode.Scalar> = ["─", " ", "┼", "\u{7}", "漢", "│"]
    grid.write(cells: cells, at: Position(row: 0, column: 1), in: Rect(grid.size)) {
      $0 == 2 ? .bold : .plain
    }
    #expect(grid.text() == "a─c┼␇")
    #expect(grid[0, 1].style == .plain && grid[0, 3].style == .bold)
  }

  @Test func `a filled area hides the lines below it`() {
    let text = drawing(3, 5) {
      $0.horizontalLine(at: Position(row: 1, column: 0), columns: 5)
      let area = Rect(row: 0, column: 1, rows: 3, columns: 3)
      $0.fill(area)
      $0.box(area)
    }
    #expect(text == " ┌─┐\n─│ │─\n └─┘")
  }

  @Test func `boxes that share a side join`() {
    let text = drawing(2, 5) {
      $0.box(Rect(row: 0, column: 0, rows: 2, columns: 3))
      $0.box(Rect(row: 0, column: 2, rows: 2, columns: 3))
    }
    #expect(text == "┌─┬─┐\n└─┴─┘")
  }

  @Test func `lines of one cell are whole`() {
    #expect(drawing(1, 1) { $0.horizontalLine(at: Position(row: 0, column: 0), columns: 1) } == "─")
    #expect(drawing(1, 1) { $0.verticalLine(at: Position(row: 0, column: 0), rows: 1) } == "│")
  }

  @Test(arguments: [(1, 1, "  字"), (1, 2, ""), (0, 2, "  字"), (3, 9, "漢")])
  func `a fill blanks the wide characters that it cuts`(column: Int, columns: Int, expected: String) {
    let text = drawing(1, 4) {
      $0.write("漢字", at: Position(row: 0, column: 0), in: Rect($0.size))
      $0.fill(Rect(row: 0, column: column, rows: 1, columns: columns))
    }
    #expect(text == expected)
  }

  @Test func `a change of style takes wide characters whole, by their left half`() {
    var grid = Grid(Size(rows: 1, columns: 7))
    grid.write("a漢字b", at: Position(row: 0, column: 0), in: Rect(grid.size))
    grid.restyle(Rect(row: 0, column: 2, rows: 1, columns: 2)) { $0.adding(.reverse) }
    #expect(grid.styleMap() == "...rr..")
    #expect(grid.text() == "a漢字b")
  }
}
