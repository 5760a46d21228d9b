/// Where the keys go: what is on top of the screen and has the focus.
public enum Context: String, CaseIterable, Hashable, Sendable {
  case library, reader, trackerList, trackerDetail
  /// A note is being written.
  case note
  /// A list is being filtered.
  case filter
  case picker, prompt, confirm
  /// The filterable list of commands.
  case commands

  /// Whether keys that are no command go into a text field.
  var takesText: Bool {
    switch self {
    case .note, .filter, .picker, .prompt, .commands: true
    case .library, .reader, .trackerList, .trackerDetail, .confirm: false
    }
  }

  /// The rooms, where no text is being entered.
  static let rooms: Set<Context> = [.library, .reader, .trackerList, .trackerDetail]
  static let tracker: Set<Context> = [.trackerList, .trackerDetail]
}
