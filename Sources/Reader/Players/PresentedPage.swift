import Model

/// A page as the reader sees it, whatever kind of story it comes from.
public struct PresentedPage: Hashable, Sendable {
  /// What names the page within its story.
  public var id: PageID
  /// A short name shown above the text, if the story gives one.
  public var title: String?
  /// The text in the order it is read, each piece with the tags that belong to it.
  public var lines: [PresentedLine]
  /// The ways on, in the order of the story; they are told apart by position.
  public var choices: [PresentedChoice]

  /// Makes a page of one piece of text.
  public init(
    id: PageID, title: String? = nil, text: String, tags: [String] = [], choices: [PresentedChoice] = []
  ) {
    self.init(id: id, title: title, lines: [PresentedLine(text: text, tags: tags)], choices: choices)
  }

  /// Makes a page of several pieces of text, each with its own tags.
  public init(id: PageID, title: String? = nil, lines: [PresentedLine], choices: [PresentedChoice] = []) {
    self.id = id
    self.title = title
    self.lines = lines
    self.choices = choices
  }

  /// The whole text, as written: paragraphs, *emphasis* and **strong** with their marks.
  public var text: String { lines.map(\.text).joined() }

  /// The text as it is read: without the marks of emphasis.
  public var plainText: String { MarkdownLight(text).pieces.map(\.text).joined() }

  /// The tags of the page, in the order of the text.
  public var tags: [String] { lines.flatMap(\.tags) }

  /// Whether the story ends here.
  public var isEnding: Bool { choices.isEmpty }

  /// What to call the page in a list: its title, or else "Page N", counted from 1.
  public var name: String {
    if let title, !title.isEmpty { return title }
    guard let index = Int(id.rawValue), index >= 0, index < Int.max else { return id.rawValue }
    return "Page \(index + 1)"
  }
}

/// A piece of a page's text and the tags that belong to it.
public struct PresentedLine: Hashable, Sendable {
  /// The text; it may hold line breaks.
  public var text: String
  /// What the piece says to the program, such as "location: The inn".
  public var tags: [String]

  /// Makes a piece of text.
  public init(text: String, tags: [String] = []) {
    self.text = text
    self.tags = tags
  }
}

/// A choice as the reader sees it.
public struct PresentedChoice: Hashable, Sendable {
  /// What the reader sees.
  public var text: String
  /// What the choice says to the program.
  public var tags: [String]
  /// The page it leads to, when the kind of story knows that beforehand.
  public var destination: PageID?

  /// Makes a choice.
  public init(text: String, tags: [String] = [], destination: PageID? = nil) {
    self.text = text
    self.tags = tags
    self.destination = destination
  }
}
