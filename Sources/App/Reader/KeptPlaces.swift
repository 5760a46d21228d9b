import Model
import Reader
import Screen
import Store

/// A change to what a reading keeps.
public enum ReadingWrite: Hashable, Sendable {
  case keep(ReadingSave)
  case removeSave(String)
  case setBookmark(Bookmark)
  case removeBookmark(PageID)
  case rename(String)
  case delete

  /// Makes the change.
  ///
  /// - Returns: the reading as it is stored now; nil when it is deleted.
  func make(in store: Store, of reading: RecordID) throws -> Reading? {
    switch self {
    case .keep(let save): return try store.keep(save, of: reading)
    case .removeSave(let name): return try store.removeSave(named: name, of: reading)
    case .setBookmark(let bookmark): return try store.setBookmark(bookmark, of: reading)
    case .removeBookmark(let page): return try store.removeBookmark(of: page, of: reading)
    case .rename(let name): return try store.renameReading(reading, to: name)
    case .delete:
      try store.deleteReading(reading)
      return nil
    }
  }
}

// Saves and bookmarks of the reading that is open.

extension AppState {
  mutating func askForSaveName() {
    guard let reader else { return }
    dialogs.append(
      .prompt(Prompt(.nameSave(reader.reading.id), title: Strings.promptSave, text: reader.page.name)))
  }

  /// Keeps the place on the screen; a save of the same name is replaced only by who says so.
  mutating func keepPlace(named name: String) -> [Effect] {
    guard let pane = reader else { return [] }
    let save = pane.playthrough.save(named: name, scroll: pane.scroll, at: now)
    let effect = Effect.writeReading(pane.reading.id, .keep(save))
    guard pane.reading.saves.contains(where: { $0.name == name }) else { return [effect] }
    dialogs.append(.confirm(Confirmation(Strings.confirmReplaceSave(name), effect: effect)))
    return []
  }

  /// Goes to a kept place; the one that is left is kept too, so that nobody loses it by a slip. The game follows, as
  /// it does when one goes back and takes another way.
  mutating func load(_ save: ReadingSave) -> [Effect] {
    guard var pane = reader else { return [] }
    let left = pane.playthrough.save(named: Strings.placeLeft, scroll: pane.scroll, at: now)
    pane.playthrough.load(save)
    // Another way was taken: the game follows it from its first step on.
    pane.toldStep = -1
    pane.turnedPage()
    if pane.playthrough.change?.isElsewhere != true { pane.scroll = save.scroll }
    reader = pane
    let change = pane.playthrough.change.map { Strings.storyChanged($0, at: pane.page.name) }
    say(change ?? Strings.loaded(save.name))
    let keepsLeft = save.name != Strings.placeLeft
    return (keepsLeft ? [.writeReading(pane.reading.id, .keep(left))] : []) + saveReading()
  }

  /// Sets a bookmark on the page on the screen, or takes it away.
  mutating func toggleBookmark() -> [Effect] {
    guard let pane = reader else { return [] }
    if let bookmark = pane.bookmark {
      return [.writeReading(pane.reading.id, .removeBookmark(bookmark.page))]
    }
    dialogs.append(
      .prompt(Prompt(.nameBookmark(pane.reading.id), title: Strings.promptBookmark, text: pane.page.name)))
    return []
  }

  mutating func bookmarkPage(named name: String) -> [Effect] {
    guard let pane = reader else { return [] }
    let bookmark = Bookmark(mark: pane.playthrough.mark, name: name, time: now)
    return [.writeReading(pane.reading.id, .setBookmark(bookmark))]
  }

  mutating func pickBookmark() {
    guard let pane = reader else { return }
    dialogs.append(.picker(Picker(.bookmarks, title: Strings.pickBookmark, items: bookmarkItems(pane))))
  }

  private func bookmarkItems(_ pane: ReaderPane) -> [Picker.Item] {
    pane.reading.bookmarks.reversed().map {
      Picker.Item(.bookmark($0), $0.name, Strings.kept(at: $0.mark.name, $0.time, now: now))
    }
  }

  mutating func go(to bookmark: Bookmark) -> [Effect] {
    guard let page = reader?.playthrough.page(of: bookmark) else {
      complain(Strings.bookmarkIsGone(bookmark.name))
      return []
    }
    return turnPage { try $0.jump(to: page) }
  }

  /// Takes in what came of a change to a reading.
  mutating func written(_ write: ReadingWrite, to id: RecordID, _ reading: Reading?) -> [Effect] {
    answered = nil
    if let reading, reader?.reading.id == id {
      reader?.take(keptOf: reading)
    }
    if case .keep(let save) = write, save.name == Strings.placeLeft { return [] }
    say(Strings.written(write))
    guard case .picker(var picker)? = dialogs.last else { return write == .delete ? [.loadLibrary] : [] }
    switch picker.purpose {
    case .bookmarks:
      if let reader { picker.show(bookmarkItems(reader)) }
      dialogs[dialogs.count - 1] = .picker(picker)
      return []
    case .readings(let story, _): return [.loadReadings(of: story), .loadLibrary]
    default: return []
    }
  }
}

extension ReaderPane {
  /// The bookmark of the page on the screen, if it has one.
  var bookmark: Bookmark? { reading.bookmarks.first { playthrough.page(of: $0) == page.id } }

  /// Takes over name, saves and bookmarks as they are stored.
  mutating func take(keptOf stored: Reading) {
    (reading.name, reading.saves, reading.bookmarks) = (stored.name, stored.saves, stored.bookmarks)
    guard var saved else { return }
    (saved.name, saved.saves, saved.bookmarks) = (stored.name, stored.saves, stored.bookmarks)
    self.saved = saved
  }
}
