/// Where the keys go: what is on top of the screen and has the focus.
public enum Context: String, CaseIterable, Hashable, Sendable {
  case library, reader, trackerList, trackerDetail
  /// A note is being written.
  case note
  /// The list of records that a link in a note may mean.
  case noteLink
  /// A list is being filtered.
  case filter
  case picker, prompt, confirm
  /// The counters of a game.
  case counters
  /// The filterable list of commands.
  case commands
  /// A view over the panes that shows something about a game.
  case progress, timeline
  /// What an import will do is shown before it is done.
  case importPreview
  /// Everything that a list can be narrowed to.
  case showOnly
  /// Records are being searched.
  case search

  /// Whether keys that are no command go into a text field.
  var takesText: Bool {
    switch self {
    case .note, .noteLink, .filter, .picker, .prompt, .commands, .showOnly, .search: true
    case .library, .reader, .trackerList, .trackerDetail, .confirm, .counters, .progress, .timeline,
      .importPreview:
      false
    }
  }

  /// The rooms, where no text is being entered.
  static let rooms: Set<Context> = [.library, .reader, .trackerList, .trackerDetail]
  /// The fields, but for the one of the list of commands, where help is on the screen already.
  static let fields = Set(allCases.filter(\.takesText)).subtracting([.commands])
  static let tracker: Set<Context> = [.trackerList, .trackerDetail]
  /// The views over the panes.
  static let views: Set<Context> = [.progress, .timeline, .importPreview]
}
