import Testing

@testable import Screen

struct ChangesTests {
  private func grid(_ lines: String..., style: Style = .plain) -> Grid {
    var grid = Grid(Size(rows: lines.count, columns: 8))
    for (row, line) in lines.enumerated() {
      grid.write(line, at: Position(row: row, column: 0), in: Rect(grid.size), style: style)
    }
    return grid
  }

  @Test func `the first frame is drawn on a blank screen, in runs of one style`() {
    var grid = grid("ab漢", "c")
    grid.restyle(Rect(row: 0, column: 1, rows: 1, columns: 2)) { $0.adding(.bold) }
    #expect(
      grid.changes(since: nil) == [
        Change(row: 0, column: 0, text: "a", style: .plain, columns: 1),
        Change(row: 0, column: 1, text: "b漢", style: .bold, columns: 3),
        Change(row: 1, column: 0, text: "c", style: .plain, columns: 1),
      ])
  }

  @Test func `an equal frame has no changes`() {
    #expect(grid("a漢b").changes(since: grid("a漢b")) == [])
  }

  @Test(
    arguments: [
      ("abc", "axc", 1, "x", 1), ("漢字", "仮字", 0, "仮", 2), ("a漢", "漢a", 0, "漢a", 3), ("漢", "a", 0, "a ", 2),
      ("ab", "漢", 0, "漢", 2), ("", "字", 0, "字", 2), ("é", "e\u{301}x", 1, "x", 1),
    ] as [(String, String, Int, String, Int)])
  func `only what differs is drawn`(old: String, new: String, column: Int, text: String, columns: Int) {
    #expect(
      grid(new).changes(since: grid(old)) == [
        Change(row: 0, column: column, text: text, style: .plain, columns: columns)
      ])
  }

  @Test func `a change of style alone is a change`() {
    let changes = grid("ab", style: .bold).changes(since: grid("ab"))
    #expect(changes == [Change(row: 0, column: 0, text: "ab", style: .bold, columns: 2)])
  }

  @Test func `a frame of another size is drawn on a blank screen`() {
    #expect(grid("a", "b").changes(since: grid("a")).count == 2)
  }

  @Test func `a blank that is not plain is drawn on a blank screen`() {
    #expect(
      grid("a ", style: Style(.reverse)).changes(since: nil) == [
        Change(row: 0, column: 0, text: "a ", style: Style(.reverse), columns: 2)
      ])
  }

  @Test func `the changes turn the old frame into the new`() {
    var random = SeededGenerator(seed: 3)
    let texts = ["a", "漢", "bc", "🇯🇵", "e\u{301}", " ", "字字"]
    var old = Grid(Size(rows: 4, columns: 10))
    for _ in 0..<300 {
      var new = old
      for _ in 0..<3 {
        let place = Position(
          row: .random(in: 0..<4, using: &random), column: .random(in: 0..<10, using: &random))
        let style = Bool.random(using: &random) ? Style.bold : .plain
        new.write(texts.randomElement(using: &random) ?? "", at: place, in: Rect(new.size), style: style)
      }
      var drawn = old
      for change in new.changes(since: old) {
        let used = drawn.write(
          change.text, at: Position(row: change.row, column: change.column), in: Rect(new.size),
          style: change.style)
        #expect(used == change.columns)
      }
      #expect(drawn == new)
      old = new
    }
  }
}
