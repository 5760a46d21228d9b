import Model

/// What of a story that is being written is stored, and when the rest must be.
struct DraftSaving: Hashable, Sendable {
  /// The ways out of the room.
  enum Leaving: Hashable, Sendable {
    case room, quit
  }

  /// A file that another program has changed, while there were changes here: only the user can say what becomes of it.
  enum Conflict: Hashable, Sendable {
    /// The user is still to be asked, as soon as nothing is being typed.
    case open
    /// The user was asked, and has put the answer off.
    case putOff
  }

  /// Numbers the changes.
  private(set) var version = 0
  /// The last change that is stored.
  private var stored = 0
  /// When the story must be stored; nil when it is, or cannot be.
  private(set) var dueAt: Timestamp?
  /// When the oldest change that is not stored was made.
  private var unsavedSince: Timestamp?
  var conflict: Conflict?
  /// Whether another program may have changed the file, which is looked at when nothing is being typed.
  var isOutdated = false
  /// What to do once the story is stored.
  var leaving: Leaving?
  /// What could not be done because storing failed: the next try does it whether storing succeeds or not.
  private(set) var failedLeaving: Leaving?

  var isSaved: Bool { stored == version }

  /// Takes in that the story was changed.
  mutating func touch(at time: Timestamp) {
    failedLeaving = nil
    version += 1
    let since = unsavedSince ?? time
    unsavedSince = since
    dueAt = Timestamp(
      milliseconds: min(time.milliseconds + NoteEditor.delay, since.milliseconds + NoteEditor.longestDelay))
  }

  /// Takes in that the file is no longer there, so that nothing is stored.
  mutating func lose() { version += 1 }

  /// Takes in that the story is about to be stored.
  mutating func begin() { dueAt = nil }

  /// Takes in that a change, and all before it, are stored.
  mutating func saved(_ version: Int) {
    stored = version
    failedLeaving = nil
    if isSaved {
      unsavedSince = nil
      dueAt = nil
    }
  }

  /// Takes in that storing failed; it is tried again after a while.
  ///
  /// - Returns: how to leave all the same, when this was the second try to leave.
  mutating func failed(at time: Timestamp) -> Leaving? {
    if let leaving, leaving == failedLeaving { return leaving }
    failedLeaving = leaving
    leaving = nil
    unsavedSince = nil
    dueAt = Timestamp(milliseconds: time.milliseconds + NoteEditor.retryDelay)
    return nil
  }

  /// Whether this is the second try to leave, with nothing changed in between.
  mutating func insists(on leaving: Leaving) -> Bool {
    defer { failedLeaving = leaving }
    return failedLeaving == leaving
  }

  /// Takes in that the user has decided which of two stories counts.
  mutating func settleConflict() {
    conflict = nil
    failedLeaving = nil
  }
}
