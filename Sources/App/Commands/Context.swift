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
  /// The filterable list of commands.
  case commands
  /// A view over the panes that shows something about a game.
  case progress, timeline

  /// Whether keys that are no command go into a text field.
  var takesText: Bool {
    switch self {
    case .note, .noteLink, .filter, .picker, .prompt, .commands: true
    case .library, .reader, .trackerList, .trackerDetail, .confirm, .progress, .timeline: false
    }
  }

  /// The rooms, where no text is being entered.
  static let rooms: Set<Context> = [.library, .reader, .trackerList, .trackerDetail]
  static let tracker: Set<Context> = [.trackerList, .trackerDetail]
  /// The views over the panes.
  static let views: Set<Context> = [.progress, .timeline]
}
