import Model

/// The kinds of file that a story can be written as.
public enum StoryFormat: String, CaseIterable, Sendable {
  /// Waymark's own form, with the fields that it does not know: the only one that can be read again.
  case json
  /// One Markdown document: a heading a page, and links between them.
  case markdown
  /// A book to print, as an HTML document: the pages numbered in a shuffled order, with "turn to 47" at each choice.
  case gamebook
  /// One HTML document that plays in a browser, and needs nothing beside itself.
  case html
  /// The graph of the pages, for Graphviz.
  case dot

  /// The format that a file's name says, in any capitals; nil for other endings. A gamebook has none of its own.
  public init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let point = name.lastIndex(of: ".") else { return nil }
    switch name[name.index(after: point)...].lowercased() {
    case "json": self = .json
    case "md", "markdown": self = .markdown
    case "html", "htm": self = .html
    case "dot", "gv": self = .dot
    default: return nil
    }
  }

  /// What the name of a file of this format ends with, such as ".md".
  public var suffix: String {
    switch self {
    case .json: ".json"
    case .markdown: ".md"
    case .gamebook: ".gamebook.html"
    case .html: ".html"
    case .dot: ".dot"
    }
  }

  /// The text of a file that holds the story in this format.
  ///
  /// - Parameter seed: what shuffles the pages of a gamebook, nil for one that comes from the story: the same seed and
  ///   story give the same book. The other formats do without.
  public func text(of file: StoryFile, seed: UInt64? = nil) -> String {
    switch self {
    case .json: StoryFile.encode(file.story)
    case .markdown: MarkdownDocument.text(of: file.story, title: file.title)
    case .gamebook: Gamebook(file.story, seed: seed).document(title: file.title)
    case .html: PlayableDocument.text(of: file.story, title: file.title)
    case .dot: GraphvizText.dot(of: file.story)
    }
  }
}
