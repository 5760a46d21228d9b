/// Where the keys go: what is on top of the screen and has the focus.
public enum Context: CaseIterable, Hashable, Sendable {
  case library, reader, trackerList, trackerDetail, backup
  /// A note is being written.
  case note
  /// The list of records that a link in a note may mean.
  case noteLink
  /// A list is being filtered.
  case filter
  case picker, prompt, confirm
  /// The counters of a game.
  case counters
  /// How the text is set.
  case textSettings
  /// The filterable list of commands.
  case commands
  /// A view over the panes that shows something about a game.
  case progress, timeline
  /// What an import will do is shown before it is done.
  case importPreview
  /// What a restore will change is shown before it is done.
  case restorePreview
  /// Only the user can decide what becomes of two backups.
  case decision
  /// A passphrase is being typed.
  case passphrase
  /// Everything that a list can be narrowed to.
  case showOnly
  /// Records are being searched.
  case search
  /// What is wrong with a story file.
  case findings
  /// The map of a story, and the words that are searched on it.
  case map, mapSearch
  /// The pages of a story that is being written, and one of them.
  case writerPages, writerPage
  /// The text of a page is being written; or something of one line.
  case writerField, writerLine

  /// Whether keys that are no command go into a text field.
  var takesText: Bool {
    switch self {
    case .note, .noteLink, .filter, .picker, .prompt, .commands, .showOnly, .search, .passphrase, .mapSearch,
      .writerField, .writerLine:
      true
    case .library, .reader, .map, .trackerList, .trackerDetail, .backup, .confirm, .counters, .textSettings,
      .progress, .timeline, .importPreview, .restorePreview, .decision, .findings, .writerPages, .writerPage:
      false
    }
  }

  /// The rooms, where no text is being entered.
  static let rooms: Set<Context> = [
    .library, .reader, .trackerList, .trackerDetail, .backup, .writerPages, .writerPage,
  ]
  /// The rooms with stories and games.
  static let contents = rooms.subtracting([.backup]).subtracting(writer)
  /// The fields, but for the one of the list of commands, where help is on the screen already.
  static let fields = Set(allCases.filter(\.takesText)).subtracting([.commands, .passphrase])
  static let writer: Set<Context> = [.writerPages, .writerPage]
  static let tracker: Set<Context> = [.trackerList, .trackerDetail]
  /// The views over the panes.
  static let views: Set<Context> = [
    .progress, .timeline, .importPreview, .restorePreview, .decision, .findings,
  ]
}
