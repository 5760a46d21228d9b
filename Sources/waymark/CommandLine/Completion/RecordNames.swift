import Model
import Store

/// What the scripts of completions ask the program for where the name of a record is wanted.
enum RecordNames {
  /// How they ask: `waymark --complete-records [--game NAME] [--] [START]`. It is no word for people, so no help lists it.
  static let option = Option(name: "--complete-records", help: "")

  /// How many names are offered at most: more can only be waited for, not read.
  private static let limit = 10_000

  /// Prints the names that begin with the word given, one a line.
  static func print(_ arguments: [String], _ tool: Tool) throws(UsageError) {
    let parsed = try Arguments(arguments, options: [option, Subcommand.game])
    let store = try tool.storeForReading()
    let game = try Lookup(store: store, tool: tool).game(parsed["--game"]).id
    let names = try tool.attempt { () throws(StoreError) in
      try store.recordNames(beginningWith: parsed.words.first ?? "", in: game, limit: limit)
    }
    // What begins with a hyphen would be taken for an option.
    try tool.console.print(names.filter { !$0.hasPrefix("-") })
  }
}
