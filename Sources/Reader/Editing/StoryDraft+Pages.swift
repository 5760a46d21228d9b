import Model

extension StoryDraft {
  /// What becomes of the choices that lead to a page which is deleted.
  public enum Rerouting: Hashable, Sendable {
    /// They lead to this page from then on, by its index before the deletion.
    case to(Int)
    /// They are deleted too.
    case deleteChoices
  }

  /// Gives the story a title, or with an empty one takes it away.
  public mutating func setTitle(_ title: String) {
    change(at: Place(page: 0)) { $0.story.title = title.isEmpty ? nil : title }
  }

  /// Names who wrote the story, or with an empty name nobody.
  public mutating func setAuthor(_ author: String) {
    change(at: Place(page: 0)) { $0.story.author = author.isEmpty ? nil : author }
  }

  /// Gives a page a title, or with an empty one takes it away.
  public mutating func setTitle(_ title: String, of page: Int) {
    changePage(page) { $0.title = title.isEmpty ? nil : title }
  }

  /// Changes the text of a page.
  ///
  /// - Parameter continues: whether the text was typed on since the latest change, so that both are undone together.
  public mutating func setText(_ text: String, of page: Int, continues: Bool = false) {
    changePage(page, continues: continues) { $0.text = text }
  }

  /// Changes the tags of a page: what it says to the program, such as "location: The inn".
  public mutating func setTags(_ tags: [String], of page: Int) {
    changePage(page) { $0.tags = tags }
  }

  /// Puts a page before the one at `index`, or at the end when that is the number of pages.
  ///
  /// The destinations of the page's own choices count the pages as they are with it; a page that leads to none of them
  /// is not taken.
  public mutating func insert(_ page: StoryPage, at index: Int) {
    guard index >= 0, index <= story.pages.count, hasRoom(for: page) else { return }
    change(at: Place(page: index)) { $0.insert(page, at: index) }
  }

  /// Puts a page elsewhere: it is at `target` then. The story begins with the page that is first.
  public mutating func movePage(at index: Int, to target: Int) {
    guard story.pages.indices.contains(index), story.pages.indices.contains(target) else { return }
    change(at: Place(page: target), from: Place(page: index)) { $0.movePage(at: index, to: target) }
  }

  /// Deletes a page; the last one stays, since a story needs one.
  public mutating func deletePage(_ index: Int, _ rerouting: Rerouting) {
    guard story.pages.indices.contains(index), story.pages.count > 1 else { return }
    if case .to(let page) = rerouting, page == index || story[page] == nil { return }
    let incoming = choices(leadingTo: index)
    change(at: Place(page: index)) { content in
      for place in incoming.reversed() {
        guard let choice = place.choice else { continue }
        switch rerouting {
        case .to(let page): content.story.pages[place.page].choices[choice].destination = page
        case .deleteChoices: content.removeChoice(choice, on: place.page)
        }
      }
      content.removePage(at: index)
    }
  }

  /// The choices of other pages that lead to a page, in the order of the story.
  public func choices(leadingTo page: Int) -> [Place] {
    story.pages.indices.filter { $0 != page }.flatMap { index in
      story.pages[index].choices.indices
        .filter { story.pages[index].choices[$0].destination == page }
        .map { Place(page: index, choice: $0) }
    }
  }

  /// Whether the choices of a page that is to come in lead to pages of the story or to itself.
  func hasRoom(for page: StoryPage) -> Bool {
    page.choices.allSatisfy { $0.destination >= 0 && $0.destination <= story.pages.count }
  }

  private mutating func changePage(
    _ page: Int, continues: Bool = false, _ body: (inout StoryPage) -> Void
  ) {
    guard story[page] != nil else { return }
    change(at: Place(page: page), continues: continues) { body(&$0.story.pages[page]) }
  }
}
