import Model

extension StoryDraft {
  /// Adds a choice to a page, behind its others, that leads to a page.
  public mutating func addChoice(_ text: String, to destination: Int, on page: Int) {
    guard let count = story[page]?.choices.count, story[destination] != nil else { return }
    change(at: Place(page: page, choice: count)) {
      $0.insert(Choice(text: text, destination: destination), on: page, at: count)
    }
  }

  /// Adds a choice to a page, behind its others, that leads to a new page at the end of the story.
  public mutating func addChoice(_ text: String, toNew newPage: StoryPage, on page: Int) {
    guard let count = story[page]?.choices.count, hasRoom(for: newPage) else { return }
    change(at: Place(page: page, choice: count)) { content in
      let end = content.story.pages.count
      content.insert(newPage, at: end)
      content.insert(Choice(text: text, destination: end), on: page, at: count)
    }
  }

  /// Changes what the reader sees of a choice.
  public mutating func setText(_ text: String, ofChoice place: Place) {
    changeChoice(place) { $0.text = text }
  }

  /// Leads a choice to another page.
  public mutating func lead(choice place: Place, to destination: Int) {
    guard story[destination] != nil else { return }
    changeChoice(place) { $0.destination = destination }
  }

  /// Leads a choice to a new page at the end of the story.
  public mutating func lead(choice place: Place, toNew newPage: StoryPage) {
    guard let position = position(of: place), hasRoom(for: newPage) else { return }
    change(at: place) { content in
      let end = content.story.pages.count
      content.insert(newPage, at: end)
      content.story.pages[place.page].choices[position].destination = end
    }
  }

  /// Puts a choice elsewhere among those of its page: it is at `target` then.
  public mutating func moveChoice(_ place: Place, to target: Int) {
    guard let position = position(of: place),
      story[place.page]?.choices.indices.contains(target) == true
    else { return }
    change(at: Place(page: place.page, choice: target), from: place) {
      $0.moveChoice(position, to: target, on: place.page)
    }
  }

  /// Deletes a choice; the page it leads to stays.
  public mutating func deleteChoice(_ place: Place) {
    guard let position = position(of: place) else { return }
    change(at: place) { $0.removeChoice(position, on: place.page) }
  }

  private mutating func changeChoice(_ place: Place, _ body: (inout Choice) -> Void) {
    guard let position = position(of: place) else { return }
    change(at: place) { body(&$0.story.pages[place.page].choices[position]) }
  }

  /// The position of a choice that is there.
  private func position(of place: Place) -> Int? {
    guard let position = place.choice, story[place.page]?.choices.indices.contains(position) == true else {
      return nil
    }
    return position
  }
}
