import FileAccess

/// Counts the lines on which values stand; asked in the order of the text, each costs no more than its distance.
struct LineCounter {
  private var counter: PlaceCounter

  init(_ map: JSONSourceMap) { counter = PlaceCounter(map.bytes) }

  mutating func line(of offset: Int) -> Int {
    counter.advance(to: offset)
    return counter.line
  }
}
