import Model
import Reader
import Screen
import Store

// The readings of a story: one person may read it several times at once.

extension AppState {
  /// Takes in the readings of a story, which are to be chosen from.
  mutating func show(_ readings: [Reading], of story: String) {
    // Another window, or the line mode, may have kept something meanwhile.
    if let stored = readings.first(where: { $0.id == reader?.reading.id }) { reader?.take(keptOf: stored) }
    if case .picker(var picker)? = dialogs.last, case .readings(story, _) = picker.purpose {
      picker.show(items(of: readings))
      dialogs[dialogs.count - 1] = .picker(picker)
      return
    }
    guard dialogs.isEmpty, let path = pathOfStory else { return }
    let title = room == .reader ? Strings.pickSave : Strings.pickReading
    dialogs.append(
      .picker(Picker(.readings(of: story, path: path), title: title, items: items(of: readings))))
  }

  /// The file of the story whose readings are asked for.
  private var pathOfStory: String? { room == .reader ? reader?.file.path : library.selectedStory?.path }

  /// What finds the readings of the story that is open or selected.
  func loadReadings() -> [Effect] {
    switch room {
    case .reader: return reader.map { [.loadReadings(of: $0.reading.story)] } ?? []
    case .library:
      guard let story = library.selectedStory else { return [] }
      return [.loadReadings(of: story.known?.key ?? story.path)]
    case .tracker, .backup, .writer: return []
    }
  }

  /// The saves of the reading that is open, the newest first, then the other readings, then a new one.
  private func items(of readings: [Reading]) -> [Picker.Item] {
    let here = room == .reader ? reader?.reading : nil
    let saves = (here?.saves ?? []).reversed().map {
      Picker.Item(.save($0), $0.name, Strings.kept(at: $0.pageName, $0.time, now: now))
    }
    let others = readings.map { reading in
      let name = reading.name.isEmpty ? Strings.readingAt(reading.pageName) : reading.name
      let about = reading.name.isEmpty ? Strings.counted(reading.visited.count, "page") : reading.pageName
      let when = Strings.kept(at: about, reading.updated, now: now)
      return Picker.Item(
        .reading(reading.id, name: reading.name), name, reading.id == here?.id ? Strings.thisReading : when)
    }
    return saves + others + [Picker.Item(.newReading, Strings.newReading)]
  }

  mutating func take(_ reading: RecordID?, path: String) -> [Effect] {
    if let reading, reading == reader?.reading.id, room == .reader { return [] }
    let effects = room == .reader ? saveReading() : []
    return effects + [.openReading(path: path, reading)]
  }

  // MARK: - In the list

  /// Why what is selected in a list cannot be renamed or deleted.
  func pickerDisabledReason(for command: CommandID) -> String? {
    guard [.renameItem, .deleteItem].contains(command) else { return nil }
    guard case .picker(let picker)? = dialogs.last else { return Strings.notDeletedHere }
    switch (command, picker.shown.element(at: picker.cursor.selection)?.value) {
    case (_, .reading(let id, _)):
      return command == .deleteItem && room == .reader && id == reader?.reading.id
        ? Strings.readingIsOpen : nil
    case (.deleteItem, .save), (.deleteItem, .bookmark): return nil
    case (.renameItem, _): return Strings.onlyReadingsRenamed
    default: return Strings.notDeletedHere
    }
  }

  mutating func renameItem(in picker: Picker) -> [Effect] {
    guard case .reading(let id, let name)? = picker.shown.element(at: picker.cursor.selection)?.value else {
      return []
    }
    dialogs.append(.prompt(Prompt(.renameReading(id), title: Strings.promptRenameReading, text: name)))
    return []
  }

  mutating func deleteItem(in picker: Picker) -> [Effect] {
    guard let item = picker.shown.element(at: picker.cursor.selection) else { return [] }
    switch item.value {
    case .bookmark(let bookmark):
      return reader.map { [.writeReading($0.reading.id, .removeBookmark(bookmark.page))] } ?? []
    case .save(let save):
      guard let id = reader?.reading.id else { return [] }
      let effect = Effect.writeReading(id, .removeSave(save.name))
      dialogs.append(.confirm(Confirmation(Strings.confirmDeleteSave(save.name), effect: effect)))
    case .reading(let id, _):
      let effect = Effect.writeReading(id, .delete)
      dialogs.append(.confirm(Confirmation(Strings.confirmDeleteReading(item.text), effect: effect)))
    default: break
    }
    return []
  }
}
