import Backup
import FileAccess
import Model
import Store

/// A restore from the server.
struct RemoteRestore {
  private let call: RemoteCall
  private let tool: Tool

  init(_ call: RemoteCall, _ tool: Tool) {
    self.call = call
    self.tool = tool
  }

  /// Puts a fetched backup in the place of what is here, and remembers that it is the base of it.
  @discardableResult
  func carryOut(
    _ remote: RemoteBackup, _ state: BackupState, into store: Store
  ) throws(UsageError) -> Snapshot? {
    let copy = try tool.attempt { () throws(StoreError) in
      try restoration(of: state, into: store)
        .carryOut(from: "backup \(remote.generation)", snapshots: call.places.snapshots, now: .now()).copy
    }
    try tool.files { () throws(FileError) in try call.backups.adopt(remote) }
    return copy
  }

  /// A restore that is prepared.
  func restoration(of state: BackupState, into store: Store) -> Restoration {
    Restoration(of: StoreContents(state), into: store, stories: StoryFiles(folder: call.places.stories))
  }
}
