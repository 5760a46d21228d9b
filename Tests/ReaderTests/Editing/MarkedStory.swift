import Model

@testable import Reader

/// A story as its pages' marks tell it: which page is where, and to which page each of its choices leads.
struct MarkedStory: Equatable {
  struct Way: Equatable {
    /// Its own mark; nil for a choice that was added.
    var mark: String?
    var target: String
  }

  struct Page: Equatable {
    var mark: String
    var ways: [Way]
  }

  var pages: [Page]

  init(_ story: Story) {
    let marks = story.pages.map { $0.unknownFields.mark ?? "" }
    pages = zip(marks, story.pages).map { mark, page in
      let ways = page.choices.map { Way(mark: $0.unknownFields.mark, target: marks[$0.destination]) }
      return Page(mark: mark, ways: ways)
    }
  }
}

extension [String: JSONValue] {
  /// The mark of a page or a choice.
  var mark: String? {
    guard case .string(let mark) = self["mark"] else { return nil }
    return mark
  }
}

/// Makes changes to a draft by chance, and to the marked story what they should mean there.
struct AnyEdits {
  var random: SeededGenerator
  private var count = 0

  init(seed: UInt64) { random = SeededGenerator(state: seed) }

  mutating func change(_ draft: inout StoryDraft, _ marked: inout MarkedStory) {
    let page = index(of: draft.story.pages.count)
    let other = index(of: draft.story.pages.count)
    let place = StoryDraft.Place(page: page, choice: index(of: draft.story[page]?.choices.count ?? 0))
    let pages = marked.pages.indices
    let choice =
      pages.contains(page) && marked.pages[page].ways.indices.contains(place.choice ?? -1)
      ? place.choice : nil
    switch Int.random(in: 0..<13, using: &random) {
    case 0: draft.setTitle(text(), of: page)
    case 1: draft.setText(text(), of: page, continues: Bool.random(using: &random))
    case 2: draft.setTags((0..<Int.random(in: 0...3, using: &random)).map { _ in text() }, of: page)
    case 3:
      draft.setTitle(text())
      draft.setAuthor(text())
    case 4: draft.setText(text(), ofChoice: place)
    case 5:
      let new = newPage(leadingTo: max(0, page))
      draft.insert(new, at: page)
      guard page >= 0 else { return }
      marked.pages.insert(MarkedStory.Page(mark: new.unknownFields.mark ?? "", ways: []), at: page)
      marked.pages[page].ways = [MarkedStory.Way(mark: nil, target: marked.pages[page].mark)]
    case 6:
      draft.movePage(at: page, to: other)
      guard pages.contains(page), pages.contains(other) else { return }
      marked.pages.insert(marked.pages.remove(at: page), at: other)
    case 7:
      draft.deletePage(page, .to(other))
      guard pages.contains(page), pages.contains(other), page != other else { return }
      delete(page, from: &marked, leadingTo: marked.pages[other].mark)
    case 8:
      draft.deletePage(page, .deleteChoices)
      guard pages.contains(page), pages.count > 1 else { return }
      delete(page, from: &marked, leadingTo: nil)
    case 9:
      draft.addChoice(text(), to: other, on: page)
      guard pages.contains(page), pages.contains(other) else { return }
      marked.pages[page].ways.append(MarkedStory.Way(mark: nil, target: marked.pages[other].mark))
    case 10:
      let new = newPage(leadingTo: marked.pages.count)
      let mark = new.unknownFields.mark ?? ""
      if Bool.random(using: &random) {
        draft.addChoice(text(), toNew: new, on: page)
        guard pages.contains(page) else { return }
        marked.pages[page].ways.append(MarkedStory.Way(mark: nil, target: mark))
      } else {
        draft.lead(choice: place, toNew: new)
        guard let choice else { return }
        marked.pages[page].ways[choice].target = mark
      }
      marked.pages.append(MarkedStory.Page(mark: mark, ways: [MarkedStory.Way(mark: nil, target: mark)]))
    case 11:
      draft.lead(choice: place, to: other)
      guard let choice, pages.contains(other) else { return }
      marked.pages[page].ways[choice].target = marked.pages[other].mark
    default:
      if Bool.random(using: &random) {
        draft.deleteChoice(place)
        if let choice { marked.pages[page].ways.remove(at: choice) }
      } else {
        draft.moveChoice(place, to: 0)
        if let choice { marked.pages[page].ways.insert(marked.pages[page].ways.remove(at: choice), at: 0) }
      }
    }
  }

  private func delete(_ page: Int, from marked: inout MarkedStory, leadingTo target: String?) {
    let gone = marked.pages.remove(at: page).mark
    for index in marked.pages.indices {
      marked.pages[index].ways = marked.pages[index].ways.compactMap { way in
        guard way.target == gone else { return way }
        return target.map { MarkedStory.Way(mark: way.mark, target: $0) }
      }
    }
  }

  /// A page with one choice.
  private mutating func newPage(leadingTo destination: Int) -> StoryPage {
    var page = StoryPage(text: text(), choices: [Choice(text: text(), destination: destination)])
    if Bool.random(using: &random) { page.title = text() }
    if Bool.random(using: &random) { page.tags = [text()] }
    count += 1
    page.unknownFields = ["mark": .string("n\(count)"), "x": .array([.null, .object(["k": .number(0.5)])])]
    return page
  }

  private mutating func text() -> String {
    ["", "T", "a \"b\"\n", "é", "e\u{301}", "\u{0}\\"].randomElement(using: &random) ?? ""
  }

  /// An index, or now and then one before the first or behind the last.
  private mutating func index(of count: Int) -> Int { Int.random(in: -1...count, using: &random) }
}
