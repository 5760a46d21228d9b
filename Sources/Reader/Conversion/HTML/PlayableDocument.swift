import Model

/// A story as one HTML document that plays in a browser, without a network.
///
/// The document holds every page, with links between them, and shows the one that the address names: so it can be read
/// without a script too. The script makes buttons of the links, and adds keys, the way back, and the memory of the place.
enum PlayableDocument {
  static func text(of story: Story, title: String) -> String {
    let words = ExportWords.of(story.language)
    let byline = story.exportAuthor.map { "<p dir=\"auto\">\(HTMLText.escaped(words.by($0)))</p>\n" } ?? ""
    let pages = story.pages.indices.map { page(story, $0, words) }
    return HTMLDocument(
      title: title, story: story, style: style, script: script,
      body: """
        <header>
        <h1 dir="auto">\(HTMLText.escaped(ExportText.line(title)))</h1>
        \(byline)</header>
        <main>
        \(pages.joined())</main>
        <nav hidden\(words.attribute(in: story))>
        <button type="button" id="back" aria-keyshortcuts="Backspace">\(words.back)</button>
        <button type="button" id="restart" aria-keyshortcuts="R">\(words.restart)</button>
        </nav>

        """
    ).text
  }

  private static func page(_ story: Story, _ index: Int, _ words: ExportWords) -> String {
    let page = story.pages[index]
    let title = story.exportTitle(ofPage: index).map(HTMLText.escaped)
    let heading = title.map { "<h2 id=\"h\(index)\" dir=\"auto\">\($0)</h2>\n" } ?? ""
    let label = title == nil ? "aria-label=\"\(words.page(index + 1))\"" : "aria-labelledby=\"h\(index)\""
    let end = "<p class=\"end\"\(words.attribute(in: story))>\(words.end)</p>\n"
    return """
      <section id="p\(index)" tabindex="-1" \(label)>
      \(heading)\(HTMLText.paragraphs(page.text))\(page.isEnding ? end : list(page.choices))</section>

      """
  }

  private static func list(_ choices: [Choice]) -> String {
    let items = choices.map { choice in
      let text = HTMLText.escaped(ExportText.line(choice.text))
      return "<li><a href=\"#p\(choice.destination)\" dir=\"auto\">\(text)</a></li>\n"
    }
    return "<ol>\n\(items.joined())</ol>\n"
  }
}
