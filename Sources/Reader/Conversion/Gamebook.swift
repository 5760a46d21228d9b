import Model

/// A story as a book to print: its pages are sections with shuffled numbers, and each choice says where to turn to.
struct Gamebook {
  let story: Story
  /// The page of each section: that of section 1, with which reading starts, is page 0.
  let pages: [Int]
  /// The number of each page's section, counted from 1.
  let numbers: [Int]

  /// Shuffles the pages.
  ///
  /// Where it can be, no section stands beside one that it leads to, so that no eye falls on what comes next.
  ///
  /// - Parameter seed: what shuffles; nil for a seed that comes from the story.
  init(_ story: Story, seed: UInt64? = nil) {
    self.story = story
    let seed = seed ?? story.fingerprint
    let waiting = story.pages.indices.dropFirst()
      .map { (key: Self.mixed(seed, UInt64($0)), page: $0) }
      .sorted { ($0.key, $0.page) > ($1.key, $1.page) }
    pages = Self.apart(waiting.map(\.page), in: StoryGraph(story))
    var numbers = [Int](repeating: 0, count: pages.count)
    for (position, page) in pages.enumerated() { numbers[page] = position + 1 }
    self.numbers = numbers
  }

  /// All pages, the first one and then those that wait, from the last on: each the next that is no neighbour of the one
  /// before it. A page is passed over at most once for each choice, so this is linear.
  private static func apart(_ waiting: [Int], in graph: StoryGraph) -> [Int] {
    let reversed = graph.reversed()
    var waiting = waiting
    var pages = Array(graph.destinations.indices.prefix(1))
    while let last = pages.last, !waiting.isEmpty {
      let neighbours = Set(graph.destinations[last] + reversed.destinations[last])
      let next = waiting.lastIndex { !neighbours.contains($0) } ?? waiting.count - 1
      pages.append(waiting.remove(at: next))
    }
    return pages
  }

  /// The output of SplitMix64 at a position (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
  private static func mixed(_ seed: UInt64, _ position: UInt64) -> UInt64 {
    var bits = seed &+ position &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// The book as one HTML document whose style is made for paper.
  func document(title: String) -> String {
    let words = ExportWords.of(story.language)
    let language = words.attribute(in: story)
    let byline = story.exportAuthor.map { "<p dir=\"auto\">\(HTMLText.escaped(words.by($0)))</p>\n" } ?? ""
    return HTMLDocument(
      title: title, story: story, style: Self.style,
      body: """
        <header>
        <h1 dir="auto">\(HTMLText.escaped(ExportText.line(title)))</h1>
        \(byline)<p\(language)>\(words.instructions)</p>
        </header>
        <main>
        \(pages.map { section($0, words) }.joined())</main>

        """
    ).text
  }

  private func section(_ index: Int, _ words: ExportWords) -> String {
    let page = story.pages[index]
    let language = words.attribute(in: story)
    let title =
      story.exportTitle(ofPage: index).map { "<h3 dir=\"auto\">\(HTMLText.escaped($0))</h3>\n" } ?? ""
    let choices = page.choices.filter { numbers.indices.contains($0.destination) }.map { choice in
      let number = numbers[choice.destination]
      return "<li dir=\"auto\">\(HTMLText.escaped(ExportText.line(choice.text))) — "
        + "<a href=\"#s\(number)\"\(language)>\(words.turnTo(number))</a></li>\n"
    }
    let end = "<p class=\"end\"\(language)>\(words.end)</p>\n"
    return """
      <section id="s\(numbers[index])">
      <h2>\(numbers[index])</h2>
      \(title)\(HTMLText.paragraphs(page.text))\(page.isEnding ? end : "<ul>\n\(choices.joined())</ul>\n")</section>

      """
  }

  /// How the book looks, on paper and on a screen.
  static let style = HTMLDocument.Resource(
    source: """

      :root { color-scheme: light dark; }
      @page { size: A5; margin: 18mm 15mm; }
      body {
        max-width: 72ch; margin: 2rem auto; padding-inline: 1.25rem;
        font: 1rem/1.5 Georgia, "Noto Serif", serif; overflow-wrap: anywhere; line-break: strict;
      }
      header { text-align: center; margin-block-end: 3rem; }
      section p { white-space: pre-wrap; orphans: 2; widows: 2; }
      h2, h3 { text-align: center; break-after: avoid; }
      h2 { margin-block: 2.5rem 0.5rem; }
      h3 { margin-block: 0 1rem; font-weight: normal; font-style: italic; }
      ul { padding-inline-start: 1.25em; break-inside: avoid; }
      a { font-weight: bold; color: inherit; }
      section:target h2 { outline: 2px solid; outline-offset: 0.25rem; }
      .end { text-align: center; font-style: italic; }
      @media print {
        body { max-width: none; margin: 0; padding: 0; font-size: 10.5pt; }
        header { break-after: page; }
        a { text-decoration: none; }
      }

      """,
    hash: "uyDmidvrPu9C+gIQLDBSirh4uzSYy5Hz/BKbytVSFGc=")
}
