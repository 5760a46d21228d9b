import Glibc
import Model
import Store

/// The state of another device, on its way into a backup file of this one.
struct OtherState {
  private let contents: StoreContents
  private let places: DataPlaces
  private let tool: Tool

  init(_ contents: StoreContents, _ places: DataPlaces, _ tool: Tool) {
    self.contents = contents
    self.places = places
    self.tool = tool
  }

  /// Saves it among the backups made by hand, which never go by themselves.
  ///
  /// - Returns: the file's path.
  func save() throws(UsageError) -> String {
    let folder = "\(places.data)/other-\(getpid())"
    return try tool.attempt { () throws(StoreError) in
      let other = DataPlaces(at: folder)
      try other.prepare()
      defer { other.remove() }
      let store = try Store(path: other.database, nameOrder: tool.nameOrder)
      _ = try Restoration(of: contents, into: store, stories: StoryFiles(folder: other.stories))
        .carryOut(from: "another device", snapshots: other.snapshots, now: .now())
      return try Snapshots.takeByHand(store, folder: places.snapshots, now: .now()).copy.path
    }
  }
}
