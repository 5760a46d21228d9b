import Model

// The texts of the room where stories are written.

extension Strings {
  static let keysWriter = "Writing a story"

  static func writing(_ title: String) -> String { "\(title) · writing" }

  // MARK: - Pages

  static let emptyPage = "—"
  static let startSign = "start"
  static let endingSign = "ending"
  static let emptySign = "empty"
  static let unreachableSign = "no way here"

  static func pagesTitle(_ count: Int) -> String { "Pages \(count)" }

  // MARK: - A page

  static let titleLabel = "Title: "
  static let noPageTitle = "none"
  static let noPageText = "No text yet. ⏎ writes it."
  static let addChoiceRow = "+ add a choice"
  static let tagsLabel = "Tags: "
  static let noTags = "none"

  static func writerPageTitle(_ number: Int, of count: Int, signs: [String]) -> String {
    (["Page \(number) of \(count)"] + signs).joined(separator: " · ")
  }

  static func choicesHeading(_ count: Int) -> String {
    count == 0 ? "No choices: the story ends here" : "Choices"
  }

  static func leadsTo(_ page: String) -> String { " → \(page)" }
  static func moreOfPage(_ lines: Int) -> String { " \(counted(lines, "more line")) ↓ " }

  /// What stands before a field of one line.
  static func label(of part: WriterField.Part, choices: Int) -> String {
    switch part {
    case .title: titleLabel
    case .text: ""
    case .choice(let index): "\(index + 1) "
    case .newChoice: "\(choices + 1) "
    }
  }

  // MARK: - Questions

  static let promptNewStory = "Title of the new story"
  static let promptNewPage = "Title of the new page (it may stay empty)"
  static let promptStoryTitle = "Title of the story"
  static let promptAuthor = "Who wrote it"
  static let promptPageTags = "Tags of the page, with commas between them"
  static let pickWriterPage = "Go to a page"
  static let newPageItem = "New page…"
  static let deleteChoicesItem = "Delete these choices too"

  static func pickDestination(of choice: String) -> String { "Where does “\(choice)” lead?" }
  static func newPageItem(_ title: String) -> String { "New page “\(title)”" }

  static func pickRerouting(from page: String, choices: Int) -> String {
    "\(counted(choices, "choice")) \(choices == 1 ? "leads" : "lead") to “\(page)”. Where from now on?"
  }

  static func copyStory(isBundled: Bool) -> String {
    isBundled
      ? "This story comes with the program. Copy it to your stories and edit the copy?"
      : "You may not write in this file’s place. Copy it to your stories and edit the copy?"
  }

  static let pickConflict = "Another program changed the file"
  static let keepBothItem = "Keep both; mine goes on in a new file"
  static let takeTheirsItem = "Take theirs, and lose mine"
  static let writeMineItem = "Write mine over theirs"

  // MARK: - News

  static let onePageStays = "A story needs a page; this is the only one."
  static let nothingToUndoHere = "There is no change to this story to undo."
  static let nothingToRedoHere = "Nothing was undone that could be done again."
  static let selectChoiceFirst = "Select a choice first."
  static let fileChanged = "The file was changed by another program; this is how it is now."
  static let fileChangedToo =
    "Not saved: another program changed the file. Esc when you are done here, and say which counts."
  static let fileGone = "The file is gone; leaving the story writes it again."
  static let bundledFile = "This story comes with the program; e in the library makes a copy to edit."
  static let notInTrial = "This is only a trial, and nothing of it is kept; q goes back to writing."
  static let mapIsWhole = "This is the whole story already."

  static func trial(of title: String) -> String { "\(title) · trial" }
  static func deletedPage(_ name: String) -> String { "Deleted “\(name)”; u undoes." }
  static func copied(to path: String) -> String { "You are writing in your copy, \(path)." }

  static func fileBroken(_ reason: String) -> String {
    "Another program changed the file, and it holds no story now; yours stays here. \(reason)"
  }

  /// - Parameter again: what the same key does when it is pressed once more.
  static func draftNotSaved(_ reason: String, again: DraftSaving.Leaving?) -> String {
    switch again {
    case .room: "Not saved; q again leaves without. \(reason)"
    case .quit: "Not saved; C-c again quits without. \(reason)"
    case nil: "Not saved: \(reason)"
    }
  }

  static let writeHint = "write"
  static let followHint = "go there"
  static let openPageHint = "open page"
}
