import Exchange
import FileAccess
import Model
import Reader
import Screen
import Store

/// What happens to the program: the only way into `AppState.update`.
public enum Event: Sendable {
  /// The program starts, on the library or straight in a story; `warning` is what the user should know first.
  case started(story: String?, warning: String? = nil)
  /// The first screen is shown. The library waits for this when the program starts in a story.
  case shown
  /// The user did something.
  case input(InputEvent)
  /// The moment named by `AppState.deadline` has come.
  case deadlinePassed
  /// Another process changed the database.
  case changedElsewhere
  /// The file at `AppState.watchedStory` may have been changed by another program.
  case storyChangedOnDisk(path: String)
  /// The program must end now: save what is not saved.
  case leaving
  /// The program was to stop, as ^Z does, and was not: no shell waits that could continue it.
  case notSuspended
  /// Something that may take a while is about to be done, as the words say.
  case began(String)
  /// Something is heard of a backup to the server.
  case backup(BackupNews)
  /// An effect has been carried out.
  case reply(Reply)
}

/// What came of an effect.
public enum Reply: Sendable {
  case library(LibraryContents)
  case storyIndexed(StoryEntry)
  case storyOpened(StoryFile, latest: Reading?, fromStart: Bool)
  case mapOpened(StoryFile, latest: Reading?)
  /// The file of the story that is being read is another one by now.
  case storyReloaded(StoryFile)
  /// The file of the story that is being read holds no story any more; nil when there is no such file.
  case storyUnreadable(path: String, FileError?)
  /// What is wrong with a story file, and the mark of the file that was looked into.
  case storyChecked(StoryReport, FileMark?)
  /// The user's editor has ended on a file.
  case fileEdited(path: String)
  case readingSaved(Reading)
  /// A reading was stored, and what its new steps say was told to its game; what came of it, nil when stories may not
  /// change games.
  case storyTold(Reading, telling: [Int: [TrackerTag]], StoryNews?)
  case readings([Reading], of: String)
  case transcriptWritten(path: String)
  /// How the text is set, and whether stories may change games.
  case readerSettings(TextSettings, storyNotes: Bool)
  /// Whether stories may change games from now on.
  case storyNotes(Bool)
  /// The reading as it is stored now; nil when it is deleted.
  case readingWritten(RecordID, ReadingWrite, Reading?)
  case pageNotes([PageNote])
  case games([GameSummary])
  case list(RecordList, for: RecordQuery)
  case pickerList(RecordList, kind: RecordKind, text: String)
  case rowIndex(Int?, of: RecordID)
  case detail(RecordDetail?, of: RecordID)
  case mentions([RecordSummary], of: RecordID)
  case progress(GameProgress, of: RecordID)
  case history([HistoryEntry], of: RecordID, before: Int?, limit: Int)
  case kind(RecordKind?, of: RecordID)
  case importPlanned(PlannedImport)
  case imported(PlannedImport)
  /// A game was written into a file, which has no place for some of it.
  case exported(path: String, losses: [ExportLoss])
  case completions([RecordSummary], name: String)
  case tags([FilterMaterial.Tag], of: RecordID)
  case folder([String], path: String)
  case ids([RecordID], for: RecordQuery)
  /// Which of the marked records are there.
  case marksThere([RecordID])
  /// How many of the marked records are there, and of how many the boolean of the change is true.
  case talliedMarked([RecordID], SeveralChange, there: Int, on: Int)
  case written(TrackerWrite, TrackerOutcome)
  case noteSaved(NoteTarget, written: String, NotesOutcome)
  case noteFailed(NoteTarget, String)
  /// The note could not be stored, since what it belongs to was deleted.
  case noteGone(NoteTarget)
  case edited(NoteTarget, String)
  case listSettings(ListSettings, of: RecordID)
  case filterMaterial(FilterMaterial, of: RecordKind)
  case found([SearchHit], for: SearchQuestion)
  case backups(BackupOverview)
  /// Something was done with a backup that is a file; the sentence says what.
  case backupDone(String)
  case restorePlanned(RestorePlan)
  case backupRestored
  case draft(DraftReply)
  case failed(String)
}

/// What came of a change to the tracker.
public enum TrackerOutcome: Hashable, Sendable {
  case done
  case created(RecordID)
  /// How many notes have links that cannot follow the record to its new name.
  case renamed(notesLosingLinks: Int)
  /// How many records were changed.
  case changed(Int)
  /// The action that was undone or done again, nil when there was none; and the kind of its record, if that is there.
  case replayed(ActionSummary?, kind: RecordKind?)
}
