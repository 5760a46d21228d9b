import Model
import Reader

// The texts of what surrounds the reading of pages.

extension Strings {
  /// What became of a reading in a story that was edited.
  static func storyChanged(_ change: ReadingChange, at page: String) -> String {
    let place = change.isElsewhere ? "you are at “\(page)”" : "your place is kept"
    switch change.gone.count {
    case 0: return "The story has changed; your way through it was found again."
    case 1: return "The story has changed: page “\(change.gone[0])” is gone; \(place)."
    default:
      return
        "The story has changed: “\(change.gone[0])” and \(counted(change.gone.count - 1, "more page")) of your path "
        + "are gone; \(place)."
    }
  }
}

extension Strings {
  /// The title of the path, with the endings found where the story has any.
  static func path(endings found: Int, of count: Int) -> String {
    count == 0 ? "Path" : "Path · endings \(found)/\(count)"
  }
  static func choiceTaken(_ choice: String) -> String { " → \(choice)" }
  /// In the list of pages, and above the note.
  static func noteOnGonePage(_ name: String) -> String { "Note on “\(name)”, which is gone" }
  static let promptSave = "Save this place under the name"
  static let placeLeft = "(where you were before)"
  static let promptBookmark = "Name of the bookmark"
  static let pickBookmark = "Go to a bookmark"
  static let noBookmarks = "There is no bookmark yet; M sets one on this page."
  static let pickSave = "Go to a save, or to another reading"
  static let pickReading = "Which reading of this story?"
  static let newReading = "New reading from the first page…"
  static let thisReading = "you are in it"
  static let promptRenameReading = "Name of the reading (empty for none)"
  static let readingIsOpen = "This reading is open; go to another one first."
  static let onlyReadingsRenamed = "Only readings can be renamed here."
  static let notDeletedHere = "This cannot be deleted here."

  static func readingAt(_ page: String) -> String { "at “\(page)”" }
  static func loaded(_ name: String) -> String { "At “\(name)”. The place you left is in the list of saves." }
  static func bookmarkIsGone(_ name: String) -> String {
    "The page of the bookmark “\(name)” is no longer in the story."
  }
  static func confirmReplaceSave(_ name: String) -> String { "There is a save “\(name)”. Replace it?" }
  static func confirmDeleteSave(_ name: String) -> String {
    "Delete the save “\(name)”? This cannot be undone."
  }
  static func confirmDeleteReading(_ name: String) -> String {
    "Delete the reading \(name), with its saves and notes? This cannot be undone."
  }

  /// "The bridge, yesterday".
  static func kept(at page: String, _ time: Timestamp, now: Timestamp) -> String {
    "\(page), \(ago(time, now: now))"
  }

  /// How long ago something was, in words.
  static func ago(_ time: Timestamp, now: Timestamp) -> String {
    let minutes = max(0, now.milliseconds - time.milliseconds) / 60_000
    switch minutes {
    case 0: return "just now"
    case 1..<60: return counted(Int(minutes), "minute") + " ago"
    case 60..<(24 * 60): return counted(Int(minutes / 60), "hour") + " ago"
    default: return counted(Int(minutes / (24 * 60)), "day") + " ago"
    }
  }

  static func written(_ write: ReadingWrite) -> String {
    switch write {
    case .keep(let save): "Saved as “\(save.name)”; o goes back to it."
    case .removeSave(let name): "The save “\(name)” is deleted."
    case .setBookmark(let bookmark): "Bookmark “\(bookmark.name)” set; ' goes to it."
    case .removeBookmark: "The bookmark is taken away."
    case .rename(let name):
      name.isEmpty ? "The reading has no name now." : "The reading is called “\(name)” now."
    case .delete: "The reading is deleted."
    }
  }
}

extension Strings {
  static let passageTitle = "Search in what you have read"
  static let passageHelp = "Type words that you have read; ⏎ goes to the page."
  static let pickTranscript = "Transcript of the way so far"
  static let transcriptToFile = "Write it to a file…"
  static let transcriptToClipboard = "Copy it to the clipboard"
  static let promptTranscript = "Write the transcript to the new file"
  static let transcriptCopied =
    "The transcript went to the terminal for the clipboard. If it is not there, write it to a file."

  static func transcriptWritten(_ path: String) -> String { "The transcript is in \(path)." }
  static func transcriptTooLarge(bytes: Int, limit: Int) -> String {
    "The transcript has \(bytes / 1000 + 1) kB, and terminals take at most \(limit / 1000) for the clipboard. Write it to a file."
  }
}

extension Strings {
  static let textSettingsTitle = "Settings of reading"
  static let lineWidth = "Widest line"
  static let paragraphSpacing = "Between paragraphs"
  static let lineEnds = "Ends of lines"
  static let storyNotesSetting = "Stories change your notes"
  static func onOrOff(_ isOn: Bool) -> String { isOn ? "on " : "off " }
  static let justified = "justified "
  static let ragged = "ragged "

  static func columns(_ count: Int) -> String { "\(count) columns " }
  static func name(of spacing: TextSettings.Spacing) -> String {
    switch spacing {
    case .indented: "indented, no blank line "
    case .blankLine: "one blank line "
    case .wide: "two blank lines "
    }
  }
}
