import Model

/// A restore: puts what a backup holds in the place of what is here, games, readings and stories.
public struct Restoration {
  private let store: Store
  private let stories: StoryFiles
  /// What is to be here.
  private let contents: StoreContents
  /// The only game that is brought back; nil for everything.
  private let game: RecordID?

  /// Prepares a restore. Nothing is written yet.
  ///
  /// - Parameters:
  ///   - contents: what is to be here: what ``BackupFile/contents(workFolder:)`` answers, or what came from elsewhere.
  ///   - game: only this game is brought back; nil for everything.
  ///   - store: the database.
  ///   - stories: the folder of the user's own stories.
  public init(
    of contents: StoreContents, only game: RecordID? = nil, into store: Store, stories: StoryFiles
  ) {
    self.contents = contents
    self.game = game
    self.store = store
    self.stories = stories
  }

  /// What the restore would change, as things are now.
  ///
  /// - Throws: ``StoreError/invalid(_:)`` when the only game is not in the backup.
  public func preview() throws(StoreError) -> ContentsDifference {
    var old = try store.contents()
    if let game { return ContentsDifference(from: old, to: try old.replacing(game, from: contents)) }
    old.stories = stories.read().stories
    return ContentsDifference(from: old, to: contents)
  }

  /// Does it: everything, or, when it throws, nothing. Stories are written under other names before the transaction,
  /// and renamed after it, which hardly ever fails; the error then says so.
  ///
  /// What is here is copied first, unless there is nothing. Stories that are only here stay. A story that is replaced is
  /// in the copy; an undo does not bring it back.
  ///
  /// - Parameters:
  ///   - source: what the history calls the backup.
  ///   - snapshots: the folder for the copy.
  ///   - now: the present moment.
  /// - Returns: what became different, and the copy; nil when there was nothing to copy, or nothing was changed.
  public func carryOut(
    from source: String, snapshots: String, now: Timestamp
  ) throws(StoreError) -> (difference: ContentsDifference, copy: Snapshot?) {
    let found = stories.read()
    let expected = try preview()
    guard !expected.isEmpty else { return (expected, nil) }
    let changed = Set(expected.stories.map(\.name))
    if let lost = found.leftOut.first(where: changed.contains) {
      throw .cannotOpen(
        path: "\(stories.folder)/\(lost)", reason: "it could not be copied, so it is not replaced either")
    }
    let counts = try BackupCounts(try store.database)
    let isEmpty = counts.games == 0 && counts.readings == 0 && found.stories.isEmpty
    let copy =
      try isEmpty ? nil : Snapshots.take(store, for: .beforeRestore, folder: snapshots, now: now)
    let staged = try stories.stage(contents.stories.filter { changed.contains($0.path) })
    var difference: ContentsDifference
    do throws(StoreError) {
      difference = try store.replaceContents(with: contents, only: game, from: source)
    } catch {
      staged.discard()
      throw error
    }
    do throws(StoreError) {
      try staged.commit()
    } catch {
      throw .invalid(
        "The games and readings are restored, but not all stories are: \(error) Then restore the same backup again."
      )
    }
    difference.stories = expected.stories
    return (difference, copy)
  }
}
