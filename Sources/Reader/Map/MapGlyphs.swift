/// The characters that a map is drawn with, each one column wide.
public struct MapGlyphs: Sendable {
  /// The sides of a box.
  public struct Frame: Sendable {
    let horizontal: Unicode.Scalar
    let vertical: Unicode.Scalar
    /// Top left, top right, bottom left, bottom right.
    let corners: [Unicode.Scalar]
    /// Where a line leaves the upper and the lower side.
    let upperPort: Unicode.Scalar
    let lowerPort: Unicode.Scalar
  }

  /// By the directions a line goes from the cell: up 1, down 2, left 4, right 8.
  let lines: [Unicode.Scalar]
  let here: Frame
  let visited: Frame
  let unseen: Frame
  /// The ends of lines: down into a box, up into a box.
  let arrowDown: Unicode.Scalar
  let arrowUp: Unicode.Scalar
  /// What stands before the title of a reference.
  let reference: String
  /// Where the reader is.
  public let hereMark: Character
  /// An ending.
  public let endingMark: Character
  /// A page with a choice that leads to the page itself.
  public let loopMark: Character
  /// Stands where a title is cut.
  public let cutMark: Character

  /// Box-drawing characters.
  public static let boxDrawing = MapGlyphs(
    lines: Array(" │││─┘┐┤─└┌├─┴┬┼".unicodeScalars),
    here: Frame(
      horizontal: "═", vertical: "║", corners: ["╔", "╗", "╚", "╝"], upperPort: "╧", lowerPort: "╤"),
    visited: Frame(
      horizontal: "─", vertical: "│", corners: ["┌", "┐", "└", "┘"], upperPort: "┴", lowerPort: "┬"),
    unseen: Frame(
      horizontal: "╌", vertical: "╎", corners: ["┌", "┐", "└", "┘"], upperPort: "┴", lowerPort: "┬"),
    arrowDown: "▼", arrowUp: "▲", reference: "└→ ",
    hereMark: "►", endingMark: "■", loopMark: "↺", cutMark: "…")

  /// Characters that every terminal and printer has.
  public static let ascii = MapGlyphs(
    lines: Array(" |||-+++-+++-+++".unicodeScalars),
    here: Frame(
      horizontal: "=", vertical: "#", corners: ["#", "#", "#", "#"], upperPort: "+", lowerPort: "+"),
    visited: Frame(
      horizontal: "-", vertical: "|", corners: ["+", "+", "+", "+"], upperPort: "+", lowerPort: "+"),
    unseen: Frame(
      horizontal: ".", vertical: ":", corners: [".", ".", ".", "."], upperPort: "+", lowerPort: "+"),
    arrowDown: "v", arrowUp: "^", reference: "+> ",
    hereMark: ">", endingMark: "*", loopMark: "@", cutMark: "~")

  /// The frame of a place, which tells its state without colour.
  func frame(of node: MapNode) -> Frame { node.isHere ? here : node.isVisited ? visited : unseen }

  /// What stands before a title.
  func marks(of node: MapNode) -> String {
    (node.isHere ? String(hereMark) : "") + (node.isEnding ? String(endingMark) : "")
  }

  /// What stands after a title.
  func tail(of node: MapNode) -> String {
    (node.leadsToItself ? " " + String(loopMark) : "") + (node.hiddenCount > 0 ? " +\(node.hiddenCount)" : "")
  }

  /// All that is written into a box or a reference.
  public func label(of box: MapBox, in graph: MapGraph) -> String {
    let title = box.title + (box.isCut ? String(cutMark) : "")
    guard !box.isReference, graph.nodes.indices.contains(box.node) else { return reference + title }
    let marks = marks(of: graph.nodes[box.node])
    return marks + (marks.isEmpty ? "" : " ") + title + tail(of: graph.nodes[box.node])
  }

  /// What the signs on a map mean, on one line; only of those that are on it.
  public func legend(of layout: MapLayout) -> String {
    let nodes = layout.graph.nodes
    var signs: [String] = []
    if nodes.contains(where: \.isHere) { signs.append("\(hereMark) you are here") }
    if nodes.contains(where: \.isEnding) { signs.append("\(endingMark) ending") }
    if nodes.contains(where: \.leadsToItself) { signs.append("\(loopMark) leads to itself") }
    if nodes.contains(where: { $0.page == nil }) { signs.append("? not seen yet") }
    if layout.boxes.contains(where: \.isReference) { signs.append("\(reference)a page far off") }
    return signs.joined(separator: "   ")
  }
}
