import Model
import Screen
import Store

/// Every text that the program shows, apart from the help lines of commands.
enum Strings {
  // MARK: - Bars

  static let library = "Library"
  static let saved = "saved ✓"
  static let unsaved = "not saved yet"
  static let readOnly = "read-only"
  static let errorMark = "! "
  static let filterLabel = "/ "
  static let selectionMark = "▸"

  static func barTitle(_ place: String) -> String { "Waymark · \(place)" }

  static func tooSmall(_ size: Size, smallest: Size) -> String {
    "Waymark needs \(smallest.columns)×\(smallest.rows), this is \(size.columns)×\(size.rows)."
  }

  /// - Parameter again: what the same key does when it is pressed once more.
  static func notSaved(_ reason: String, again: NoteEditor.Leaving?) -> String {
    switch again {
    case .close: "Not saved; Esc again closes it without. \(reason)"
    case .quit: "Not saved; C-c again quits without. \(reason)"
    case .toEditor, nil: "Not saved: \(reason)"
    }
  }

  /// What the user should know at the start of what can be done with the database.
  static func warning(about access: AppState.Access) -> String? {
    switch access {
    case .full: nil
    case .readOnly:
      "The database or its folder cannot be written: you can look at everything, and change nothing."
    case .noRoom:
      "The disk is full: you can read, and export to another disk. Nothing can be changed until there is room."
    }
  }
  static let bothTextsKept = "This note was also changed in another window: both texts are kept."
  static let noteHasPlace = "This note has its place, and is saved there by itself."

  /// - Parameter record: the name of the record that was deleted; nil when the note belonged to a page.
  static func noteGone(_ record: String?) -> String {
    guard let record else {
      return "What this note belongs to was deleted in another window. C-o takes the text into your editor."
    }
    return
      "“\(record)” was deleted in another window. C-n keeps it with this text, C-o opens the text in your editor."
  }
  static func noteKept(in record: String) -> String {
    "“\(record)” is here again, with what you wrote; u undoes."
  }
  static let nothingToReturnTo =
    "There is nothing to return to: Waymark was not started from a shell. C-c quits."
  static let escapeDoesNotQuit = "Press q to quit."
  static let pasteNeedsField = "Nothing here takes text; open a note or a field first."

  // MARK: - Library

  static let stories = "Stories"
  static let games = "Games"
  static let nothingMatches = "Nothing matches."
  static let noStories = "No stories. Press o to open a story file."
  static let noGames = "No games yet. Press a to start one, or i to import one from a file."
  static let nothingToOpen = "There is nothing to open here."
  static let selectGameFirst = "Select a game first; Tab goes to the games."
  static let selectStoryFirst = "Select a story first; Tab goes to the stories."
  static let brokenStoryKeys = "c lists all that is wrong   C-o edit the file"
  static let promptOpenFile = "Open story file"
  static let promptNewGame = "Name of the new game"
  static let promptRename = "New name"
  static let promptDuplicate = "Name of the copy (its progress starts again)"
  static let nothingToComplete = "There is nothing to complete."
  static let nameNeeded = "A name is needed; Esc leaves without one."
  static let welcomeTitle = "Welcome"
  static let welcome = [
    "Read branching stories, and keep notes on the games you play.", "",
    "Select a story and press ⏎ to read it. Press Tab for your games.",
  ]

  /// The title of a list, with the words that it is filtered by and the key that shows the rest where there is room.
  static func listTitle(_ name: String, shown: Int, of count: Int, words: String, columns: Int) -> String {
    let title = shown == count && words.isEmpty ? "\(name) \(count)" : "\(name) \(shown) of \(count)"
    guard !words.isEmpty else { return title }
    let filtered = "\(title): “\(words)”"
    let full = filtered + " · F shows all"
    return TextWidth.columns(of: full) <= columns ? full : filtered
  }

  static func copyName(of name: String) -> String { "\(name) (again)" }

  static func confirmDeleteGame(_ name: String, records: Int) -> String {
    "Delete “\(name)” with its \(counted(records, "record"))? Undo brings it back."
  }

  static let confirmTitle = "Please confirm"
  static let confirmKeys = "y yes   n no"

  /// "12/42" for a story that has been begun.
  static func progress(of story: StoryEntry) -> String {
    guard let known = story.known else { return "" }
    if known.problem != nil { return "cannot be read" }
    guard let reading = story.reading else { return "new" }
    return "\(min(reading.visited.count, known.pageCount))/\(known.pageCount)"
  }

  /// "3/17 quests" for a game.
  static func progress(of game: GameSummary) -> String {
    let quests = game.counts[.quest] ?? 0
    return quests == 0 ? "" : "\(game.completeQuests)/\(quests) quests"
  }

  static func details(of story: StoryEntry) -> [String] {
    guard let known = story.known else { return ["…"] }
    if let problem = known.problem { return [problem, "", Strings.brokenStoryKeys] }
    var lines: [String] = []
    if let author = known.author { lines.append("by \(author)") }
    lines.append("\(counted(known.pageCount, "page")), \(counted(known.endingCount, "ending"))")
    if let language = known.language { lines.append("Language: \(language)") }
    lines.append("")
    if let reading = story.reading {
      lines.append("You have read \(counted(min(reading.visited.count, known.pageCount), "page")).")
      lines.append("Endings found: \(reading.endings.count) of \(known.endingCount)")
      lines += ["", "⏎ go on   r from the start"]
    } else {
      lines += ["Not begun yet.", "", "⏎ read it"]
    }
    return lines
  }

  static func details(of game: GameSummary) -> [String] {
    RecordKind.allCases.map { "\(kindPlural($0)): \(game.counts[$0] ?? 0)" } + counterLines(game.counters)
      + progressLines(of: game) + [
        "", "Quests complete: \(game.completeQuests) of \(game.counts[.quest] ?? 0)",
        "Locations cleared: \(game.clearedLocations) of \(game.counts[.location] ?? 0)", "", "⏎ open",
      ]
  }

  static func position(_ row: Int, of count: Int) -> String { " \(row) of \(count) " }
  static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  // MARK: - Reader

  static let seenMark = "(seen)"
  static let noteMark = "*"
  static let notes = "Notes"
  static let here = "you are here"
  static let visitedEarlier = "visited earlier"
  static let pickPage = "Go to a page you have visited"
  static let pickGame = "Which game belongs to this story?"
  static let newGameItem = "New game…"
  static let noNotesHere = "No note here. Press n to write one."
  static let moreOfNotes = " more: n opens it "
  static let noteOnPage = "Note on this page"
  static let endOfText = " end "
  static let endingKeys = "r restart   ← back   q leave"
  static let restarted = "Back at the first page; → goes forward to where you were."
  static let atFirstPage = "This is the first page."
  static let atLastPage = "This is as far as you have been."
  static let storyEnded = "The story ends here: r restarts it, ← goes back."
  static let atTopOfText = "This is the top of the page’s text."
  static let noMoreText = "That is all of this page’s text."
  static let choicesAreHidden = "The choices are not on the screen; p or Tab goes back to them."
  static let noChoiceHere = "There is no choice on this page."
  static let noTrackerBeside = "Press t first: it puts the tracker beside the text."

  static func pageTitle(story: String, page: String) -> String { "\(story) · \(page)" }
  static func moreChoices(_ count: Int) -> String { " \(count) choices ↑↓ " }
  static func moreBelow(_ lines: Int) -> String { " \(counted(lines, "more line")) ↓ Space " }
  static func noteOnChoice(_ number: Int) -> String { "Note on choice \(number)" }
  static func choiceNote(_ number: Int, _ text: String) -> String { "\(number): \(text)" }
  static func theEnd(found: Int, of count: Int) -> String { "The end. Endings found: \(found) of \(count)" }

  static func noSuchChoice(_ number: Int, of count: Int) -> String {
    count == 0 ? storyEnded : "There is no choice \(number); this page has \(count)."
  }

  // MARK: - Lists of commands

  static let helpTitle = "Keys that work here (type to filter, ⏎ runs)"
  static let paletteTitle = "Commands (type to filter, ⏎ runs)"
  static let keysLibrary = "Library"
  static let keysReader = "Reading"
  static let keysTracker = "Tracker"
  static let keysViews = "Progress, timeline, import and findings"
  static let keysCounters = "Counters of a game"
  static let keysTextSettings = "Settings of reading"
  static let keysFields = "Fields, pickers and questions"

  static func disabledHelp(_ help: String, reason: String) -> String { "(\(help): \(reason))" }
}
