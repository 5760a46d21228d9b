import Model

/// A story being written, and where each of its parts stands in the file that it was read from.
struct DraftContent: Sendable {
  /// Where a page stands in the file: its index there, nil for a new page, and for each of its choices the position
  /// there, nil for a new one.
  struct Origin: Hashable, Sendable {
    var page: Int?
    var choices: [Int?]

    /// A page that no file holds yet.
    init(new page: StoryPage) { choices = page.choices.map { _ in nil } }

    /// A page of the file.
    init(_ page: StoryPage, at index: Int) {
      self.page = index
      choices = page.choices.indices.map { $0 }
    }
  }

  var story: Story
  /// For each page of the story, where it stood.
  private(set) var origins: [Origin]

  /// A story that no file holds yet.
  init(new story: Story) {
    self.story = story
    origins = story.pages.map { Origin(new: $0) }
  }

  /// The story of a file.
  init(_ story: Story) {
    self.story = story
    origins = story.pages.enumerated().map { Origin($1, at: $0) }
  }

  /// Whether both hold the same story, made of the same parts.
  func isSame(as other: DraftContent) -> Bool { origins == other.origins && story.isSame(as: other.story) }

  // MARK: - Pages

  /// Puts a page before the one that is at `index`; every choice goes on leading where it led, and those of the page
  /// itself lead where their numbers say with the page in its place.
  mutating func insert(_ page: StoryPage, at index: Int) {
    renumber { $0 >= index ? $0 + 1 : $0 }
    story.pages.insert(page, at: index)
    origins.insert(Origin(new: page), at: index)
  }

  /// Takes a page away to which no choice of another page leads.
  mutating func removePage(at index: Int) {
    story.pages.remove(at: index)
    origins.remove(at: index)
    renumber { $0 > index ? $0 - 1 : $0 }
  }

  /// Puts a page elsewhere among the others; every choice goes on leading where it led.
  mutating func movePage(at index: Int, to target: Int) {
    story.pages.insert(story.pages.remove(at: index), at: target)
    origins.insert(origins.remove(at: index), at: target)
    renumber { page in
      if page == index { return target }
      let removed = page > index ? page - 1 : page
      return removed >= target ? removed + 1 : removed
    }
  }

  private mutating func renumber(_ number: (Int) -> Int) {
    for page in story.pages.indices {
      for choice in story.pages[page].choices.indices {
        let old = story.pages[page].choices[choice].destination
        let new = number(old)
        // A page that is not written to goes on sharing its memory with the versions that undo keeps.
        if new != old { story.pages[page].choices[choice].destination = new }
      }
    }
  }

  // MARK: - Choices

  /// Puts a choice before the one that is at `position`.
  mutating func insert(_ choice: Choice, on page: Int, at position: Int) {
    story.pages[page].choices.insert(choice, at: position)
    origins[page].choices.insert(nil, at: position)
  }

  /// Takes a choice away.
  mutating func removeChoice(_ position: Int, on page: Int) {
    story.pages[page].choices.remove(at: position)
    origins[page].choices.remove(at: position)
  }

  /// Puts a choice elsewhere among those of its page.
  mutating func moveChoice(_ position: Int, to target: Int, on page: Int) {
    let choice = story.pages[page].choices.remove(at: position)
    story.pages[page].choices.insert(choice, at: target)
    origins[page].choices.insert(origins[page].choices.remove(at: position), at: target)
  }
}
