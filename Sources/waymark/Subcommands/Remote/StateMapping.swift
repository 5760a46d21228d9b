import Backup
import Store

extension BackupState {
  /// What the store holds, as a backup on a server keeps it.
  init(_ contents: StoreContents) {
    self.init(
      games: contents.games,
      readings: contents.readings.map { BackedUpReading(reading: $0.reading, notes: $0.notes) },
      stories: contents.stories.map { BackedUpStory(path: $0.path, bytes: $0.bytes) })
  }
}

extension StoreContents {
  /// What a backup on a server holds, as the store takes it.
  init(_ state: BackupState) {
    self.init(
      games: state.games,
      readings: state.readings.map { NotedReading(reading: $0.reading, notes: $0.notes) },
      stories: state.stories.map { KeptStory(path: $0.path, bytes: $0.bytes) })
  }
}
