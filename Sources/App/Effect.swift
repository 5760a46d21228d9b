import Backup
import FileAccess
import Model
import Reader
import Screen
import Store

/// What the program wants done outside of its values; carried out by the loop, answered by a `Reply`.
public enum Effect: Hashable, Sendable {
  // The database and files, done by `EffectRunner`.
  case loadLibrary
  /// Looks into a story file that the library knows only by name. Done when there is nothing else to do.
  case indexStory(path: String)
  /// Loads a story, to be read from its first page or from where its latest reading stopped.
  case openStory(path: String, fromStart: Bool)
  /// Loads a story, to show the map of its latest reading.
  case openMap(path: String)
  /// Loads the story that is being read again, unless its file is still the one with this mark.
  case reloadStory(path: String, mark: FileMark?)
  /// Looks for what is wrong with a story file, unless it is still the one with this mark.
  case checkStory(path: String, unless: FileMark? = nil)
  case loadPageNotes(reading: RecordID)

  // Stories that are being written.
  /// Opens a story to be written, at a place of it.
  case openDraft(path: String, at: StoryDraft.Place?)
  /// Opens the story that is being written as it is in its file now, in the place of what was written here.
  case reopenDraft(path: String)
  /// Makes a new story among the user's, and opens it to be written.
  case createStory(title: String)
  /// Copies a story to the user's, and opens the copy to be written.
  case copyStory(path: String, at: StoryDraft.Place?)
  /// Stores a story; over what another program has made of the file only when that is meant.
  case saveDraft(DraftSave, overwriting: Bool)
  /// Stores a story in a new file beside its own, and opens that.
  case keepDraftCopy(DraftSave)
  /// Looks whether another program has changed the file of a story that is being written.
  case lookAtDraft(path: String, FileMark)

  /// Stores a reading; with what the pages of its new steps say to the tracker, by the number of the step, its game
  /// follows. Without, the game stays as it is.
  case saveReading(Reading, telling: [Int: [TrackerTag]]? = nil)
  /// Stores a reading that was fitted to a story that was edited; its game stays as it is.
  ///
  /// `moves` says where its pages and their choices are now.
  case adaptReading(Reading, moves: PageMoves)
  /// Loads the readings of a story, to choose among them.
  case loadReadings(of: String)
  /// Loads a story to go on with one of its readings, or with a new one.
  case openReading(path: String, RecordID?)
  case writeReading(RecordID, ReadingWrite)
  case loadReaderSettings
  case saveTextSettings(TextSettings)
  /// Lets stories change games, or no longer.
  case setStoryNotes(Bool)
  /// Writes a text into a new file.
  case writeTranscript(String, path: String)
  case loadGames
  case loadList(RecordQuery)
  case loadPickerList(RecordQuery)
  case findRow(RecordID, RecordQuery)
  case loadDetail(RecordID)
  /// Looks for the notes that mention a record. Done when there is nothing else to do.
  case loadMentions(RecordID)
  case loadProgress(RecordID)
  case loadHistory(RecordID, before: Int?, limit: Int)
  case loadKind(of: RecordID)
  case planImport(ImportRequest)
  case importFile(PlannedImport)
  case exportGame(RecordID, path: String, asTemplate: Bool)
  case completeLink(RecordID, name: String)
  /// Loads the tags that a game has.
  case loadTags(RecordID)
  /// Lists a folder, as its path is typed.
  case listFolder(String)
  /// Asks which records a list shows, all of them.
  case loadIDs(RecordQuery)
  /// Asks which of the marked records are there.
  case checkMarks([RecordID])
  /// Asks how many of the marked records a change concerns, before it is made.
  case tallyMarked([RecordID], SeveralChange)
  case write(TrackerWrite)
  case saveNote(NoteSave)
  case loadListSettings(game: RecordID)
  case saveListSettings(ListSettings, game: RecordID)
  /// Loads what the list of a kind can be narrowed to, and the names of the `linked` records.
  case loadFilterMaterial(game: RecordID, kind: RecordKind, linked: [RecordID])
  case search(SearchQuestion)

  /// Looks at what is known of backups.
  case loadBackups
  case backUpHere
  case verifyBackup(path: String)
  case planRestore(BackupOverview.Copy)
  case restoreBackup(RestorePlan)
  case setAutomaticBackups(Bool)

  // The server, asked by a program of its own that the loop starts.
  case startBackup(BackupTask)
  case cancelBackup
  /// Keeps a passphrase for the backups of this run of the program.
  case keepPassphrase(Secret)

  // The terminal, done by the loop itself.
  case editExternally(NoteTarget, String)
  /// Edits the text of a page of the story that is being written.
  case editPageText(page: Int, String)
  /// Has the user's editor open a file, at a line counted from 1 if one is given.
  case editFile(path: String, line: Int?)
  /// Gives a text to the terminal, for the clipboard of the user's desktop.
  case copy(String)
  case suspend
  case redraw
  case quit
}

/// A change to the tracker: one user action, one transaction, one step of undo.
public enum TrackerWrite: Hashable, Sendable {
  /// A new game; with `forReading`, the one that belongs to the story being read.
  case createGame(name: String, forReading: Bool)
  case renameGame(RecordID, name: String)
  case duplicateGame(RecordID, name: String)
  case deleteGame(RecordID)
  case create(RecordKind, name: String, game: RecordID, linkedTo: RecordID?)
  /// A new record that a name in the notes asks for.
  case createNamed(RecordKind, name: String, game: RecordID)
  /// A new record that is as one was which somebody deleted, with these notes.
  case createAgain(Record, notes: String, game: RecordID)
  case rename(RecordID, name: String)
  case setFlag(Flag, of: RecordID, to: Bool)
  case setTags(RecordID, [String])
  case delete(RecordID)
  case link(RecordID, RecordID)
  case unlink(RecordID, RecordID)
  case move(RecordID, by: Int)
  case saveFilter(SavedFilter, game: RecordID)
  case removeFilter(String, kind: RecordKind, game: RecordID)
  /// Changes the field of this name, adds it, or with nil takes it away.
  case setField(Field?, named: String, of: RecordID)
  /// Adds to a field that counts.
  case changeField(String, of: RecordID, by: Int)
  /// Ticks a step in the notes, or takes its tick away.
  case toggleStep(NoteStep, of: RecordID)
  case setCount(RecordID, to: Int)
  case changeCount(RecordID, by: Int)
  case setCounter(String, of: RecordID, to: Int)
  case changeCounter(String, of: RecordID, by: Int)
  case removeCounter(String, of: RecordID)
  case changeSeveral([RecordID], SeveralChange)
  /// Adds a text to a record's notes, and takes it from the note beside a page where it was written.
  case addToNotes(String, of: RecordID, name: String, from: NoteTarget?)
  case undo
  case redo
}

/// What a note belongs to.
public enum NoteTarget: Hashable, Sendable {
  case record(RecordID)
  /// A page of a reading, or one of the page's choices.
  case page(PageID, choice: Int?, reading: RecordID)
}

/// A note to be stored.
public struct NoteSave: Hashable, Sendable {
  /// What it belongs to.
  public var target: NoteTarget
  /// What was written.
  public var text: String
  /// What was stored when the writing began: a different stored text means that somebody else wrote too.
  public var base: String
  /// Names this stretch of writing; saves of one stretch are one step of undo.
  public var session: String
}
