import Screen
import Store

/// The commands that apply, filtered by what is typed: the help screen and the palette. Enter runs one.
struct CommandList: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    let id: CommandID
    let keys: [Key]
    let help: String
    /// Why it cannot be run now, if it cannot.
    let disabledReason: String?
  }

  let title: String
  var editor = TextEditor("", isMultiline: false)
  var cursor = ListCursor()
  private let entries: [Entry]

  init(title: String, entries: [Entry]) {
    self.title = title
    self.entries = entries
  }

  /// The commands that match what is typed.
  var shown: [Entry] {
    editor.text.isEmpty
      ? entries
      : entries.filter { entry in
        SearchForm.matches(editor.text, in: entry.help)
          || entry.keys.contains { $0.label == editor.text }
      }
  }
}

extension AppState {
  /// Opens the list of the commands that apply here.
  mutating func showCommands(title: String) {
    // A choice is taken by pressing its own number; from a list, none could be meant.
    let commands = CommandTable.commands(in: context).filter { $0.id != .chooseByNumber }
    let entries = commands.map { command in
      let reason = disabledReason(for: command.id)
      let help = reason.map { Strings.disabledHelp(command.help, reason: $0) } ?? command.help
      return CommandList.Entry(id: command.id, keys: command.keys, help: help, disabledReason: reason)
    }
    dialogs.append(.commands(CommandList(title: title, entries: entries)))
  }
}
