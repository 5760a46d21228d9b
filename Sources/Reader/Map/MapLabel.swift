/// What is written into a box of the map, as far as there is room for it.
struct MapLabel {
  /// The title without line breaks, cut.
  private(set) var title = ""
  /// Whether something of it is left out; the sign for that follows it.
  private(set) var isCut = false
  private var titleColumns = 0
  private let node: MapNode

  init(_ node: MapNode, titleColumns limit: Int, width: (Character) -> Int) {
    self.node = node
    for character in node.title {
      let character: Character = character.isNewline || character == "\t" ? " " : character
      let columns = width(character)
      if titleColumns + columns > limit {
        isCut = true
        break
      }
      title.append(character)
      titleColumns += columns
    }
    // The sign of the cut needs a column of its own.
    while isCut, titleColumns >= limit, let last = title.popLast() { titleColumns -= width(last) }
  }

  /// The columns of all that is written.
  func columns(isReference: Bool) -> Int {
    let marks = isReference ? "" : MapGlyphs.boxDrawing.marks(of: node)
    let tail = isReference ? "" : MapGlyphs.boxDrawing.tail(of: node)
    return marks.count + (marks.isEmpty ? 0 : 1) + titleColumns + (isCut ? 1 : 0) + tail.count
  }
}
