import Model

extension MapGraph {
  /// The whole graph of a story, for its author: every page counts as seen.
  public init(_ story: Story) {
    self.init(MapMaterial(story, visited: nil))
  }

  /// The whole graph of a story, with what a reader has seen of it.
  public init(_ story: Story, _ playthrough: Playthrough) {
    var material = MapMaterial(story, visited: playthrough.visited)
    material.here = playthrough.page.id
    material.take(playthrough.path)
    self.init(material)
  }

  /// What a reader has seen of a story: the visited pages, and a place without a title behind every choice
  /// that leads to none of them, or of which the kind of story does not know where it leads.
  public init(_ playthrough: Playthrough) {
    var material = MapMaterial()
    material.here = playthrough.page.id
    material.take(playthrough.path)
    material.pages = playthrough.seenPages.map {
      MapMaterial.Page($0, isEnding: playthrough.endings.contains($0.id))
    }
    self.init(material)
  }

  private init(_ material: MapMaterial) {
    self.init()
    var indexes: [PageID: Int] = [:]
    for page in material.pages where indexes[page.id] == nil {
      indexes[page.id] = nodes.count
      var node = MapNode(id: .page(page.id), title: page.title, text: page.text)
      node.isHere = page.id == material.here
      node.isVisited = page.isVisited
      node.isEnding = page.isEnding
      nodes.append(node)
    }
    edges = Array(repeating: [], count: nodes.count)
    for page in material.pages {
      guard let from = indexes[page.id] else { continue }
      for (number, choice) in page.choices.enumerated() {
        let taken = material.taken[MapMaterial.Way(page: page.id, choice: number)]
        if let to = (choice.destination ?? taken).flatMap({ indexes[$0] }) {
          connect(from, to: to, choices: [number], isTaken: taken != nil)
        } else {
          nodes.append(MapNode(id: .choice(page.id, number), title: "?", text: choice.text))
          edges.append([])
          connect(from, to: nodes.count - 1, choices: [number], isTaken: false)
        }
      }
    }
  }
}

/// What a graph is made of, whatever it comes from.
private struct MapMaterial {
  struct Page {
    let id: PageID
    let title: String
    let text: String
    let choices: [(text: String, destination: PageID?)]
    let isVisited: Bool
    let isEnding: Bool

    /// A page that the reader has seen.
    init(_ page: PresentedPage, isEnding: Bool) {
      id = page.id
      title = page.name
      text = page.text
      choices = page.choices.map { ($0.text, $0.destination) }
      isVisited = true
      self.isEnding = isEnding
    }

    init(_ page: StoryPage, index: Int, isVisited: Bool) {
      id = PageID(index: index)
      title = page.title.flatMap { $0.isEmpty ? nil : $0 } ?? "Page \(index + 1)"
      text = page.text
      choices = page.choices.map { ($0.text, PageID(index: $0.destination)) }
      self.isVisited = isVisited
      isEnding = page.isEnding
    }
  }

  struct Way: Hashable {
    let page: PageID
    let choice: Int
  }

  var pages: [Page] = []
  var here: PageID?
  /// Where the choices led that the reader took.
  var taken: [Way: PageID] = [:]

  init() {}

  init(_ story: Story, visited: Set<PageID>?) {
    pages = story.pages.enumerated().map { index, page in
      Page(page, index: index, isVisited: visited?.contains(PageID(index: index)) ?? true)
    }
  }

  mutating func take(_ path: [ReadingStep]) {
    for (from, to) in zip(path, path.dropFirst()) {
      if let choice = to.choice { taken[Way(page: from.page, choice: choice)] = to.page }
    }
  }
}
