import Screen

/// Which key runs which command in which context.
public struct Keymap: Sendable {
  /// The keys of the command table as it stands.
  public static let standard = Keymap(CommandTable.all)

  private let table: [Command]

  /// Makes a map of commands; where two claim one key in one context, the first has it.
  public init(_ table: [Command]) { self.table = table }

  /// The command that a key runs, or nil.
  public func command(for key: Key, in context: Context) -> CommandID? {
    table.first { $0.keys.contains(key) && $0.contexts.contains(context) }?.id
  }
}

extension CommandTable {
  /// The commands of a context with the keys that run them there, in the table's order.
  public static func commands(in context: Context) -> [Command] {
    all.filter { $0.contexts.contains(context) }
  }

  /// Pairs of commands that claim one key in one context; the table must have none.
  public static var clashes: [(Context, Key, CommandID, CommandID)] {
    var found: [(Context, Key, CommandID, CommandID)] = []
    for context in Context.allCases {
      var taken: [Key: CommandID] = [:]
      for command in commands(in: context) {
        for key in command.keys {
          if let other = taken[key] { found.append((context, key, other, command.id)) }
          taken[key] = command.id
        }
      }
    }
    return found
  }
}
