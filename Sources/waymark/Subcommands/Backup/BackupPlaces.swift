import FileAccess
import Model
import Store

/// Where backups of this user may be, and what is there.
struct BackupPlaces {
  let tool: Tool
  let places: DataPlaces
  /// The database; nil when it cannot be opened, as when a backup is needed most.
  let store: Store?
  /// The folder that was set with `--always`.
  let folder: String?

  init(_ tool: Tool) throws(UsageError) {
    self.tool = tool
    places = try tool.places()
    store = try? tool.storeForReading()
    folder = try? store?.backupFolder()
  }

  /// All backups, the newest first.
  var all: [Snapshot] { Snapshots.all(in: places, and: folder) }

  /// The file that a word means: a number of the list, "latest", a name, or a path.
  func file(_ word: String) throws(UsageError) -> BackupFile {
    if word.contains("/") { return BackupFile(path: word) }
    let all = all
    if word == "latest" {
      guard let first = all.first else { throw .failed("there is no backup yet; `waymark backup` makes one") }
      return BackupFile(path: first.path)
    }
    if let number = Int(word) {
      guard all.indices.contains(number - 1) else {
        throw .failed("there is no backup \(number); `waymark backup list` numbers those there are")
      }
      return BackupFile(path: all[number - 1].path)
    }
    if let copy = all.first(where: { $0.name == word || $0.name == word + ".db" }) {
      return BackupFile(path: copy.path)
    }
    guard FileStatus.isThere(word) else {
      throw .failed("there is no backup called “\(word)”; `waymark backup list` names those there are")
    }
    return BackupFile(path: word)
  }
}
