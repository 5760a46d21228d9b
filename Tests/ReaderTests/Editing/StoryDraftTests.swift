import FileAccess
import Model
import Testing

@testable import Reader

struct StoryDraftTests {
  private typealias Place = StoryDraft.Place

  /// A draft of a story given by the destinations of each page's choices; its texts say which page each is.
  private func draft(_ destinations: [Int]...) throws -> StoryDraft {
    try StoryDraft(Array(StoryFile.encode(story(pages: destinations)).utf8), file: "s")
  }

  /// For each page its number in the first story, then the numbers of the pages to which its choices lead.
  private func shape(_ draft: StoryDraft) -> [String] {
    let names = draft.story.pages.map { $0.text.replacing("text ", with: "") }
    return zip(names, draft.story.pages).map { name, page in
      name + ":" + page.choices.map { names[$0.destination] }.joined(separator: ",")
    }
  }

  @Test func `A file that is no story is refused with its first error`() {
    let error = #expect(throws: FileError.self) {
      try StoryDraft(Array(#"{"pages": []}"#.utf8), file: "s.json")
    }
    #expect(error?.description.hasPrefix("s.json:1:11: ") == true)
  }

  @Test func `A new story has a title and one empty page`() {
    #expect(StoryDraft(title: "T").story == Story(pages: [StoryPage(text: "")], title: "T"))
    #expect(StoryDraft(title: "").story.title == nil)
  }

  // MARK: - Pages

  @Test func `An inserted page moves what comes after it, and choices lead where they led`() throws {
    var draft = try draft([1, 0], [2], [2])
    draft.insert(StoryPage(text: "new", choices: [Choice(text: "", destination: 1)]), at: 1)
    #expect(shape(draft) == ["0:1,0", "new:new", "1:2", "2:2"])
    draft.insert(StoryPage(text: "end"), at: 4)
    #expect(shape(draft).last == "end:")
  }

  @Test(arguments: 0..<4, 0..<4)
  func `A moved page keeps its ways in and out`(index: Int, target: Int) throws {
    var draft = try draft([1, 2], [3], [0, 2], [1])
    var expected = shape(draft)
    expected.insert(expected.remove(at: index), at: target)
    draft.movePage(at: index, to: target)
    #expect(shape(draft) == expected)
    #expect(draft.canUndo == (index != target))
  }

  @Test func `The choices that led to a deleted page lead to another one, or go`() throws {
    let first = try draft([1, 2, 1], [1, 0], [1])
    var draft = first
    draft.deletePage(1, .to(2))
    #expect(shape(draft) == ["0:2,2,2", "2:2"])
    draft = first
    draft.deletePage(1, .deleteChoices)
    #expect(shape(draft) == ["0:2", "2:"])
    draft = first
    draft.deletePage(0, .to(1))
    #expect(shape(draft) == ["1:1,1", "2:1"])
  }

  @Test func `The ways to a page are told without its own`() throws {
    let draft = try draft([1, 2, 1], [1, 0], [1])
    let ways = [Place(page: 0, choice: 0), Place(page: 0, choice: 2), Place(page: 2, choice: 0)]
    #expect(draft.choices(leadingTo: 1) == ways)
  }

  @Test func `Empty titles and names are none`() throws {
    var draft = try draft([])
    draft.setTitle("T")
    draft.setAuthor("A")
    draft.setTitle("P", of: 0)
    draft.setTags(["t"], of: 0)
    let page = StoryPage(text: "text 0", title: "P", tags: ["t"])
    #expect(draft.story == Story(pages: [page], title: "T", author: "A"))
    draft.setTitle("")
    draft.setAuthor("")
    draft.setTitle("", of: 0)
    draft.setTags([], of: 0)
    #expect(draft.story == story([]))
  }

  // MARK: - Choices

  @Test func `Choices are added, led elsewhere, moved and deleted`() throws {
    var draft = try draft([1], [])
    draft.addChoice("a", to: 0, on: 1)
    draft.addChoice("b", toNew: StoryPage(text: "new"), on: 1)
    #expect(shape(draft) == ["0:1", "1:0,new", "new:"])
    draft.moveChoice(Place(page: 1, choice: 0), to: 1)
    #expect(draft.story.pages[1].choices.map(\.text) == ["b", "a"])
    draft.lead(choice: Place(page: 1, choice: 1), to: 1)
    draft.lead(choice: Place(page: 0, choice: 0), toNew: StoryPage(text: "more"))
    #expect(shape(draft) == ["0:more", "1:new,1", "new:", "more:"])
    draft.setText("c", ofChoice: Place(page: 1, choice: 1))
    draft.deleteChoice(Place(page: 1, choice: 0))
    #expect(draft.story.pages[1].choices == [Choice(text: "c", destination: 1)])
  }

  @Test func `What is not there cannot be changed`() throws {
    var draft = try draft([1], [])
    let lost = StoryPage(text: "", choices: [Choice(text: "", destination: 3)])
    for page in [-1, 2] {
      draft.setText("x", of: page)
      draft.setTitle("x", of: page)
      draft.movePage(at: page, to: 0)
      draft.movePage(at: 0, to: page)
      draft.deletePage(page, .deleteChoices)
      draft.deletePage(0, .to(page))
      draft.addChoice("x", to: page, on: 0)
      draft.addChoice("x", to: 0, on: page)
      draft.addChoice("x", toNew: StoryPage(text: ""), on: page)
      draft.lead(choice: Place(page: 0, choice: 0), to: page)
      draft.moveChoice(Place(page: 0, choice: 0), to: page)
    }
    for place in [
      Place(page: 0), Place(page: 0, choice: 1), Place(page: 0, choice: -1), Place(page: 5, choice: 0),
    ] {
      draft.setText("x", ofChoice: place)
      draft.lead(choice: place, to: 1)
      draft.lead(choice: place, toNew: StoryPage(text: ""))
      draft.moveChoice(place, to: 0)
      draft.deleteChoice(place)
    }
    draft.insert(StoryPage(text: ""), at: 3)
    draft.insert(StoryPage(text: ""), at: -1)
    draft.insert(lost, at: 0)
    draft.addChoice("x", toNew: lost, on: 0)
    draft.lead(choice: Place(page: 0, choice: 0), toNew: lost)
    draft.deletePage(0, .to(0))
    #expect(!draft.canUndo)
    draft.deletePage(1, .deleteChoices)
    draft.deletePage(0, .deleteChoices)
    #expect(shape(draft) == ["0:"])
  }

  // MARK: - Undo

  @Test func `Changes are undone and made again one by one`() throws {
    var draft = try draft([])
    #expect(draft.undo() == nil && draft.redo() == nil)
    draft.setText("a", of: 0)
    draft.setText("b", of: 0)
    _ = draft.undo()
    #expect(draft.story.pages[0].text == "a" && draft.canUndo && draft.canRedo)
    _ = draft.redo()
    #expect(draft.story.pages[0].text == "b" && !draft.canRedo)
    _ = draft.undo()
    draft.setText("c", of: 0)
    #expect(!draft.canRedo)
    _ = draft.undo()
    #expect(draft.story.pages[0].text == "a")
  }

  @Test func `What is typed on is undone together`() throws {
    var draft = try draft([], [])
    for text in ["a", "ab", "abc"] { draft.setText(text, of: 0, continues: true) }
    draft.setText("d", of: 1, continues: true)
    _ = draft.undo()
    #expect(draft.story.pages.map(\.text) == ["abc", "text 1"])
    draft.setText("abcd", of: 0, continues: true)
    _ = draft.undo()
    #expect(draft.story.pages[0].text == "abc")
    _ = draft.undo()
    #expect(draft.story.pages[0].text == "text 0" && !draft.canUndo)
  }

  @Test func `A change that changes nothing leaves no trace`() throws {
    var draft = try draft([0])
    draft.setText("text 0", of: 0)
    draft.lead(choice: Place(page: 0, choice: 0), to: 0)
    draft.setTags([], of: 0)
    draft.setText("text", of: 0)
    draft.setText("text 0", of: 0, continues: true)
    #expect(!draft.canUndo)
  }

  @Test func `Another way to write a character is a change`() throws {
    var draft = try draft([])
    draft.setText("\u{E9}", of: 0)
    draft.setText("e\u{301}", of: 0)
    #expect(draft.story.pages[0].text.utf8.count == 3)
    _ = draft.undo()
    #expect(draft.story.pages[0].text.utf8.count == 2)
  }

  @Test func `Undoing tells where to look, in the story as it is then`() throws {
    var draft = try draft([1, 2], [0], [])
    /// The places that undoing and redoing one change tell.
    func places(_ change: (inout StoryDraft) -> Void) -> [Place?] {
      var changed = draft
      change(&changed)
      return [changed.undo(), changed.redo()]
    }
    #expect(places { $0.setText("x", of: 1) } == [Place(page: 1), Place(page: 1)])
    #expect(places { $0.movePage(at: 0, to: 2) } == [Place(page: 0), Place(page: 2)])
    #expect(places { $0.deletePage(2, .to(0)) } == [Place(page: 2), Place(page: 1)])
    #expect(places { $0.insert(StoryPage(text: ""), at: 3) } == [Place(page: 2), Place(page: 3)])
    #expect(
      places { $0.moveChoice(Place(page: 0, choice: 0), to: 1) }
        == [Place(page: 0, choice: 0), Place(page: 0, choice: 1)])
    #expect(
      places { $0.addChoice("", to: 0, on: 0) } == [Place(page: 0, choice: 1), Place(page: 0, choice: 2)])
    #expect(places { $0.addChoice("", to: 0, on: 2) } == [Place(page: 2), Place(page: 2, choice: 0)])
    #expect(
      places { $0.deleteChoice(Place(page: 0, choice: 1)) }
        == [Place(page: 0, choice: 1), Place(page: 0, choice: 0)])
    #expect(
      places { $0.deleteChoice(Place(page: 1, choice: 0)) } == [Place(page: 1, choice: 0), Place(page: 1)])
    draft.setTitle("T")
    #expect(draft.undo() == Place(page: 0))
  }
}
