import Model
import Reader
import Screen

/// A story's map over the panes: what is on it, what is folded, and the selected box.
///
/// The layout is made when the map changes and kept, and so is what is drawn of it, so that moving on it costs
/// little.
struct MapView: Hashable, Sendable {
  /// Maps of more places than this open with their chains joined.
  private static let mostSingle = 40

  let story: String
  let pageCount: Int
  /// Whether pages are shown that the reader has not seen.
  let isWhole: Bool
  /// All that is to be seen, folded or not.
  let graph: MapGraph
  private let regions: MapRegions
  private(set) var folds = MapFolds()
  private(set) var map: FoldedMap
  private(set) var layout: MapLayout
  /// The index of the selected box.
  private(set) var selection = 0
  var search = MapSearch()
  /// The row and column of the map at the top left of the screen; less than 0 where the map is smaller than that.
  private(set) var top = 0
  private(set) var left = 0
  /// What is on the screen, but for the selection; nil until it is drawn.
  private var picture: MapPicture?

  init(_ pane: ReaderPane, isWhole: Bool) {
    story = pane.file.title
    pageCount = pane.file.pageCount
    self.isWhole = isWhole
    graph = isWhole ? MapGraph(pane.file.story, pane.playthrough) : MapGraph(pane.playthrough)
    regions = MapRegions(graph)
    folds.joinsChains = graph.nodes.count > Self.mostSingle
    map = FoldedMap(graph, regions, folds)
    layout = MapLayout(map.graph, width: TextWidth.columns)
    select(graph.here ?? 0)
  }

  var box: MapBox? { layout.boxes.element(at: selection) }

  /// The selected place as it is drawn.
  var node: MapNode? { box.flatMap { map.graph.nodes.element(at: $0.node) } }

  /// The selected place in the whole graph.
  var place: Int { node.flatMap { graph.index(of: $0.id) } ?? 0 }

  var visitedCount: Int { graph.nodes.count { $0.isVisited } }

  // MARK: - Moving

  mutating func select(box index: Int) {
    if layout.boxes.indices.contains(index) { selection = index }
  }

  /// Selects a place, and unfolds what hides it.
  mutating func select(_ place: Int) {
    guard graph.nodes.indices.contains(place) else { return }
    let gates = Set(regions.gates(to: place).map { graph.nodes[$0].id })
    var changed = folds
    changed.regions.subtract(gates)
    if changed != folds { fold(changed) }
    let shown = map.graph.nodes[map.shown[place]]
    if shown.chainCount > 0 {
      changed.openChains.insert(shown.id)
      fold(changed)
    }
    select(box: map.shown[place])
  }

  mutating func move(_ direction: MapDirection) {
    if let next = layout.box(direction, of: selection) { selection = next }
  }

  /// Moves up or down by about so many rows of the map.
  mutating func move(byRows rows: Int) {
    guard let start = box else { return }
    while let next = layout.box(rows < 0 ? .up : .down, of: selection), next != selection {
      selection = next
      if let box, abs(box.row - start.row) >= abs(rows) { return }
    }
  }

  /// Selects the next ending behind the selected place, or the first one.
  mutating func selectNextEnding() -> Bool {
    let place = place
    let endings = graph.nodes.indices.filter { graph.nodes[$0].isEnding }
    guard let next = endings.first(where: { $0 > place }) ?? endings.first else { return false }
    select(next)
    return true
  }

  // MARK: - Folding

  private mutating func fold(_ new: MapFolds) {
    folds = new
    map = FoldedMap(graph, regions, folds)
    layout = MapLayout(map.graph, width: TextWidth.columns)
    picture = nil
  }

  /// Folds what can only be come to through the selected place, or unfolds it; false when there is nothing.
  mutating func toggleFold() -> Bool {
    guard let node, let box, !box.isReference else { return false }
    let place = place
    var changed = folds
    if node.chainCount > 0 {
      changed.openChains.insert(node.id)
    } else if changed.regions.remove(node.id) == nil {
      guard regions.sizes[place] > 0 else { return false }
      changed.regions.insert(node.id)
    }
    fold(changed)
    select(box: map.shown[place])
    return true
  }

  /// Folds every region but those on the way to where the reader is; or unfolds all.
  mutating func toggleAllFolds() {
    let place = place
    var changed = folds
    if changed.regions.isEmpty {
      let here = graph.here ?? 0
      let open = Set(regions.gates(to: here)).union([here])
      let folded = graph.nodes.indices.filter { regions.sizes[$0] > 0 && !open.contains($0) }
      changed.regions = Set(folded.map { graph.nodes[$0].id })
    } else {
      changed.regions = []
    }
    fold(changed)
    select(box: map.shown[place])
  }

  /// Draws pages that follow each other without a branch as one box, or each for itself.
  mutating func toggleChains() {
    let place = place
    var changed = folds
    changed.joinsChains.toggle()
    changed.openChains = []
    fold(changed)
    select(box: map.shown[place])
  }

  // MARK: - Searching

  /// Goes to a match of the search; false when there is none.
  mutating func selectMatch(by step: Int, orSame: Bool = false) -> Bool {
    guard let match = search.match(from: place, by: step, orSame: orSame) else { return false }
    select(match)
    return true
  }

  // MARK: - Scrolling

  /// Keeps the selected box on the screen.
  mutating func settle(in area: Rect) {
    guard let box else { return }
    let view = MapFrame(area).map
    top = Self.offset(
      top, showing: box.row - 1..<box.row + box.rows + 1, of: layout.rows, in: view.rows)
    left = Self.offset(
      left, showing: box.column - 2..<box.column + box.columns + 2, of: layout.columns, in: view.columns)
    picture = picture(in: view)
  }

  /// Where the part of a map that is shown begins: the whole in the middle, or else the selected box shown.
  ///
  /// While the box is on the screen, the map stands still; otherwise the box comes to the middle. With a little
  /// scrolling at every move, the whole screen would have to be drawn at every move.
  private static func offset(_ old: Int, showing box: Range<Int>, of size: Int, in shown: Int) -> Int {
    if size <= shown { return (size - shown) / 2 }
    let isShown = box.lowerBound >= old && box.upperBound <= old + shown
    let middle = min(box.lowerBound, (box.lowerBound + box.upperBound - shown) / 2)
    return max(0, min(isShown ? old : middle, size - shown))
  }

  /// What is drawn of the map in an area, but for the selection.
  func picture(in view: Rect) -> MapPicture {
    let subject = MapPicture.Subject(
      rows: top..<top + view.rows, columns: left..<left + view.columns,
      found: Set(search.matches.map { map.shown[$0] }))
    if let picture, picture.subject == subject { return picture }
    return MapPicture(layout, subject)
  }
}

/// Where the map and what is said of the selected place stand.
struct MapFrame {
  /// The map.
  let map: Rect
  /// What is said of the selected place.
  let info: Rect

  init(_ area: Rect) {
    let inner = area.inset(by: 1)
    let rows = inner.rows < 8 ? 1 : inner.rows < 16 ? 2 : 3
    let (rest, bottom) = inner.split(bottom: min(rows, inner.rows))
    map = rest.split(bottom: min(1, rest.rows)).rest
    info = bottom
  }
}
