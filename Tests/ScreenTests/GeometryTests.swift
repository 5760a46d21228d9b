import Testing

@testable import Screen

struct GeometryTests {
  private let area = Rect(row: 2, column: 3, rows: 10, columns: 20)

  @Test func `an area knows its edges`() {
    #expect(area.endRow == 12)
    #expect(area.endColumn == 23)
    #expect(area.contains(Position(row: 11, column: 22)))
    #expect(!area.contains(Position(row: 12, column: 22)))
    #expect(!area.contains(Position(row: 11, column: 2)))
  }

  @Test func `an area is split without loss`() {
    #expect(area.split(top: 3).top == Rect(row: 2, column: 3, rows: 3, columns: 20))
    #expect(area.split(top: 3).rest == Rect(row: 5, column: 3, rows: 7, columns: 20))
    #expect(area.split(bottom: 3).rest == Rect(row: 2, column: 3, rows: 7, columns: 20))
    #expect(area.split(bottom: 3).bottom == Rect(row: 9, column: 3, rows: 3, columns: 20))
    #expect(area.split(left: 99).left == area)
    #expect(area.split(left: 99).rest.isEmpty)
  }

  @Test func `an inset never turns an area inside out`() {
    #expect(area.inset(by: 1) == Rect(row: 3, column: 4, rows: 8, columns: 18))
    #expect(area.inset(by: 7).isEmpty)
    #expect(area.inset(by: .max).isEmpty)
  }

  @Test func `the end of an area beyond all numbers is the last number`() {
    #expect(Rect(row: .max, column: 1, rows: 5, columns: .max).endRow == .max)
    #expect(Rect(row: .max, column: 1, rows: 5, columns: .max).endColumn == .max)
  }
}
