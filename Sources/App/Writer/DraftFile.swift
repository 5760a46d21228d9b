import FileAccess
import Model
import Reader

/// The file of a story that is being written, as it was read or written last.
public struct DraftFile: Hashable, Sendable {
  /// Its absolute path.
  public var path: String
  /// What it held.
  public var bytes: [UInt8]
  /// What tells whether it is still the same.
  public var mark: FileMark
}

/// A story to be stored in its file.
public struct DraftSave: Hashable, Sendable {
  /// The file as it is known; it is replaced only if it still is that.
  public var file: DraftFile
  /// The text to store.
  public var text: String
  /// Numbers the changes to the story, so that it is known which of them are stored.
  public var version: Int
}

/// What came of an effect on a story that is being written.
public enum DraftReply: Sendable {
  /// It can be written.
  case opened(DraftFile, StoryDraft, at: StoryDraft.Place?, DraftOpening)
  /// It cannot be changed where it is, so that a copy must be made first.
  case needsCopy(path: String, at: StoryDraft.Place?, isBundled: Bool)
  /// It is stored.
  case saved(DraftFile, version: Int)
  /// It was not stored: another program has changed the file.
  case conflict(path: String)
  /// It could not be stored, for this reason.
  case failed(path: String, String)
  /// Its file was looked at.
  case looked(path: String, DraftLook)
  /// The text of a page was edited in another program.
  case edited(page: Int, String)
}

/// How a story came to be written.
public enum DraftOpening: Hashable, Sendable {
  /// It was there.
  case asItIs
  /// It was begun just now.
  case new
  /// It was copied from another file just now.
  case copy
  /// It is what another program made of the story that is being written.
  case theirs
}

/// What became of the file of a story that is being written.
public enum DraftLook: Sendable {
  /// Nothing: it is the file that is known.
  case unchanged
  /// It holds another story.
  case changed(DraftFile, StoryDraft)
  /// It holds no story any more, for this reason.
  case broken(String)
  /// There is no file any more.
  case gone
}
