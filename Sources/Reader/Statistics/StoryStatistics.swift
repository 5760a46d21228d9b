import Model

/// A story in numbers.
public struct StoryStatistics: Codable, Hashable, Sendable {
  /// How many pages it has.
  public let pages: Int
  /// How many of them are endings.
  public let endings: Int
  /// The words of all titles, texts and choices, as `WordCount` counts them.
  public let words: Int
  /// The letters in scripts that put no blanks between words, such as Japanese, which are not among the words.
  public let characters: Int
  /// The minutes it takes to read every page once, from 1.
  public let minutes: Int
  /// How many choices there are.
  public let choices: Int
  /// How many there are on a page that is no ending, on average, to two decimals; 0 when every
  /// page is one.
  public let choicesPerPage: Double
  /// How many there are on the page that has the most.
  public let mostChoices: Int
  /// The pages on the shortest way to an ending, as `PathLengths` measures it; nil when none can be reached.
  public let shortestPath: Int?
  /// The pages on the longest way to an ending that does not lead back; nil when none can be reached.
  public let longestPath: Int?

  /// Counts a story.
  public init(_ story: Story) {
    var count = WordCount()
    for page in story.pages {
      if let title = page.title { count.add(title) }
      count.add(page.text)
      for choice in page.choices { count.add(choice.text) }
    }
    let lengths = PathLengths(StoryGraph(story))
    let choices = story.pages.reduce(0) { $0 + $1.choices.count }
    pages = story.pages.count
    endings = story.endingCount
    words = count.words
    characters = count.characters
    minutes = count.minutes
    self.choices = choices
    choicesPerPage = pages > endings ? (Double(choices) * 100 / Double(pages - endings)).rounded() / 100 : 0
    mostChoices = story.pages.reduce(0) { max($0, $1.choices.count) }
    shortestPath = lengths.shortest
    longestPath = lengths.longest
  }
}
