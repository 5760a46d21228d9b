import FileAccess
import Model
import Reader
import Store

// What takes long enough for the user to wonder is said before it begins.

extension EffectRunner {
  /// From how many records on a change is announced: as many as are written in about a tenth of a second.
  private static let manyRecords = 2000
  /// From what size on reading a file is announced, in bytes.
  private static let largeFile: Int64 = 1 << 20

  /// What to tell the user before an effect is carried out; nil when it will be done at once.
  public func announcement(of effect: Effect) -> String? {
    switch effect {
    case .planImport(let request):
      let isLarge = isLargeFile(InputFile.absolutePath(of: request.path))
      return isLarge ? Strings.readingFile(request.fileName) : nil
    case .checkStory(let path, let mark) where mark == nil || mark != FileMark(of: path):
      return isLargeFile(path) ? Strings.readingFile(StoryFolder.name(of: path)) : nil
    case .importFile(let planned):
      let rows = planned.plan.summary.rows
      return many(rows.reduce(0) { $0 + $1.added.count + $1.changed.count }).map(Strings.importing)
    case .exportGame(let game, _, _): return many(size(of: game)).map(Strings.exporting)
    case .write(.duplicateGame(let game, _)): return many(size(of: game)).map(Strings.copying)
    case .write(.deleteGame(let game)): return many(size(of: game)).map(Strings.deleting)
    case .write(.changeSeveral(let ids, .delete)): return many(ids.count).map(Strings.deleting)
    case .write(.changeSeveral(let ids, _)): return many(ids.count).map(Strings.changing)
    case .write(.undo): return largeAction(try? store.undoable()).map(Strings.undoing)
    case .write(.redo): return largeAction(try? store.redoable()).map(Strings.redoing)
    case .backUpHere: return Strings.copyingHere
    case .verifyBackup, .planRestore: return Strings.readingCopy
    case .restoreBackup: return Strings.restoring
    default: return nil
    }
  }

  private func many(_ count: Int) -> Int? { count < Self.manyRecords ? nil : count }

  private func isLargeFile(_ path: String) -> Bool {
    FileMark(of: path).map { $0.size >= Self.largeFile } ?? false
  }

  /// How many records a game has; none when the game cannot be found, which its change will tell.
  private func size(of game: RecordID) -> Int {
    let counts = try? store.games().first { $0.id == game }?.counts
    return counts?.values.reduce(0, +) ?? 0
  }

  /// The action, if undoing it or doing it again may take long.
  private func largeAction(_ action: ActionSummary?) -> ActionKind? {
    guard let action else { return nil }
    let isLarge =
      switch action.kind {
      case .addRecords(let count), .changeRecords(let count), .deleteRecords(let count),
        .linkRecords(let count, _), .unlinkRecords(let count, _), .addTag(_, let count),
        .removeTag(_, let count), .setFlagOfRecords(_, let count, _), .importFile(_, let count):
        many(count) != nil
      // How many records the games had is not told, but a game without a record is seldom imported, copied or deleted.
      case .importGames, .duplicate, .salvage: true
      case .delete: action.record == nil
      default: false
      }
    return isLarge ? action.kind : nil
  }
}
