import Model

/// Why the store could not do what it was asked; its description says the cause and the cure.
public enum StoreError: Error, Equatable, Sendable {
  /// The file cannot be opened; `reason` is a clause such as "it is a folder".
  case cannotOpen(path: String, reason: String)
  /// The file is no database of Waymark's; nothing was written to it.
  case notOurs(path: String)
  /// The file was written by a newer Waymark, with this version of the schema; nothing was written to it.
  case newer(path: String, version: Int)
  /// The file is damaged and is written no more; `snapshot` is the newest sound copy, if there is one.
  case damaged(path: String, snapshot: String?)
  /// A backup that cannot be restored; `reason` is a clause such as "it is damaged". Nothing was changed.
  case unusableBackup(path: String, reason: String)
  /// The file, its folder or the way it was opened allows no writing.
  case readOnly(path: String)
  /// The file was removed, emptied or replaced while it was open.
  case replaced(path: String)
  /// There is no room left for the file; the change was not made.
  case diskFull(path: String)
  /// Another program kept the file locked for longer than the store waits.
  case busy(path: String)
  /// It was stopped before it was done; nothing was changed.
  case stopped
  /// What was to be changed is no longer there; `what` says which, such as "the record".
  case recordGone(what: String)
  /// The record was changed meanwhile, so the change was not made; `current` is how it stands now.
  case stale(current: Record)
  /// What was asked makes no sense; the text is a whole sentence that says why and what would.
  case invalid(String)
  /// Something else failed: SQLite's result code and its own words.
  case failed(code: Int, text: String)
}

extension StoreError {
  /// Whether a row was to be written whose key another row has: SQLITE_CONSTRAINT_UNIQUE, or …_PRIMARYKEY.
  var saysTaken: Bool {
    guard case .failed(let code, _) = self else { return false }
    return code == 19 | 8 << 8 || code == 19 | 6 << 8
  }
}

extension StoreError: CustomStringConvertible {
  /// What happened and what to do about it, in whole sentences.
  public var description: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "Cannot open \(path): \(reason). Choose another place with WAYMARK_HOME, or put this one right."
    case .notOurs(let path):
      "\(path) is not a Waymark database, so it was left alone. Move it away, or choose another place with "
        + "WAYMARK_HOME."
    case .newer(let path, let version):
      "\(path) was written by a newer Waymark (version \(version) of the database), so it was left alone. "
        + "Update Waymark to open it."
    case .damaged(let path, let snapshot?):
      "\(path) is damaged and will not be written any more. The newest sound copy is \(snapshot): "
        + "“waymark doctor --restore-copy” puts it in place, “waymark doctor --salvage” saves what can still be read."
    case .damaged(let path, nil):
      "\(path) is damaged and will not be written any more. There is no sound copy: save what can still be "
        + "read with “waymark doctor --salvage”."
    case .unusableBackup(let path, let reason):
      "\(path) cannot be restored: \(reason). Nothing was changed. Choose another: “waymark backup list” names them."
    case .readOnly(let path):
      "\(path) cannot be written. Give yourself the right to write the file and its folder."
    case .replaced(let path):
      "\(path) was removed or replaced while it was open, so the change was not made. Copy what you wrote, then "
        + "start Waymark again."
    case .diskFull(let path):
      "There is no room left to write \(path), so the change was not made. Make room and try again."
    case .busy(let path):
      "Another program is writing \(path), so the change was not made. Try again when it is done."
    case .stopped: "Stopped, and nothing was changed. Start it again to have it done."
    case .recordGone(let what):
      "Someone deleted \(what) meanwhile, so the change was not made. Undo the deletion to bring it back."
    case .stale(let current):
      "“\(current.name)” was changed in another window meanwhile, so the change was not made. Look at it and "
        + "try again."
    case .invalid(let sentence): sentence
    case .failed(let code, let text):
      "The database failed (SQLite code \(code): \(text)), so nothing was changed. Run “waymark doctor”, and "
        + "try again."
    }
  }
}
