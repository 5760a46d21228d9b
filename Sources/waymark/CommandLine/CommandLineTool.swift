import FileAccess
import Glibc
import Reader
import Store

/// What every subcommand can use.
struct Tool {
  let console = Console()
  let environment: [String: String]

  /// The order of names in the user's language.
  var nameOrder: NameOrder { .fromEnvironment(environment) }

  /// The folders of this user.
  func places() throws(UsageError) -> DataPlaces {
    try attempt { () throws(StoreError) in
      let places = try DataPlaces(environment: environment)
      do throws(StoreError) {
        try places.prepare()
      } catch {
        // Where nothing can be written, what is there can still be read.
        let isFull = if case .diskFull = error { true } else { false }
        let isThere = FileStatus.isThere(places.database)
        guard isThere, isFull || access(places.data, W_OK) != 0 else { throw error }
      }
      return places
    }
  }

  /// The user's database, opened.
  func store() throws(UsageError) -> Store {
    let places = try places()
    return try attempt { () throws(StoreError) in try Store(path: places.database, nameOrder: nameOrder) }
  }

  /// The file that a word means: its path, or the title, id or file name of a story in the library.
  func story(_ word: String) throws(UsageError) -> String {
    if word.contains("/") || FileStatus.isThere(word) { return word }
    guard let places = try? DataPlaces(environment: environment) else { return word }
    let match = StoryFolder.stories(in: StoryFolders.all(environment, places)).first { path in
      if StoryFolder.name(of: path) == word { return true }
      let file = try? StoryFile.load(path)
      return file?.title == word || file?.key == word
    }
    guard let match else {
      let problem = "there is no file, no story in the library and no subcommand called “\(word)”"
      // A name with an ending can only be a file's.
      throw word.contains(".")
        ? .failed("\(problem); look at its spelling") : .wrongWords("\(problem); see waymark --help")
    }
    return match
  }

  /// The user's database, for what can do without writing: a file that cannot be written is no hindrance.
  func storeForReading() throws(UsageError) -> Store {
    let places = try places()
    return try attempt { () throws(StoreError) in
      do throws(StoreError) {
        return try Store(path: places.database, nameOrder: nameOrder)
      } catch .readOnly {
        return try Store(path: places.database, mode: .readOnly, nameOrder: nameOrder)
      }
    }
  }

  /// Does something with the database; its errors end the subcommand with status 1.
  func attempt<Value>(_ body: () throws(StoreError) -> Value) throws(UsageError) -> Value {
    do {
      return try body()
    } catch {
      throw .failed("\(error)")
    }
  }
}

/// The program as it is called from a shell.
enum CommandLineTool {
  /// The version, as `--version` prints it.
  static let version = "0.1.0"

  /// Runs what the arguments ask for.
  ///
  /// - Returns: the exit status: 0 done, 1 it could not be done, 2 the words were wrong.
  static func run(_ arguments: [String], environment: [String: String]) -> Int32 {
    let tool = Tool(environment: environment)
    do {
      return try dispatch(arguments, tool)
    } catch {
      tool.console.complain(error.message)
      return error.status
    }
  }

  private static func dispatch(_ arguments: [String], _ tool: Tool) throws(UsageError) -> Int32 {
    switch arguments.count == 1 ? arguments.first : nil {
    case help.name, help.short, "help":
      try tool.console.write(Help.overview)
      return 0
    case programVersion.name, programVersion.short:
      try tool.console.print("waymark \(version)")
      return 0
    case keys.name:
      try tool.console.write(Help.keys)
      return 0
    case manual.name:
      try tool.console.write(ManualPage.text)
      return 0
    default: break
    }
    if arguments.first == RecordNames.option.name {
      try RecordNames.print(arguments, tool)
      return 0
    }
    if arguments.first?.hasPrefix(completions.name) == true {
      let parsed = try Arguments(arguments, options: [completions])
      guard parsed.words.isEmpty, let shell = parsed[completions.name].flatMap(Shell.init(rawValue:)) else {
        throw .wrongWords("\(completions.name) takes the name of a shell: bash, zsh or fish")
      }
      try tool.console.write(shell.completions)
      return 0
    }
    if arguments.count == 2, ["help", "--help"].contains(arguments[0]),
      let subcommand = Subcommand.all.first(where: { $0.name == arguments[1] })
    {
      try tool.console.write(Help.text(for: subcommand))
      return 0
    }
    // A path is none of them, and a story opens sooner when their table is not made.
    guard let name = arguments.first, !name.contains("/"),
      let subcommand = Subcommand.all.first(where: { $0.name == name })
    else {
      return try openApp(arguments, tool)
    }
    let rest = Array(arguments.dropFirst())
    let parsed = try Arguments(rest, options: subcommand.options + [help])
    if parsed.has(help.name) {
      try tool.console.write(Help.text(for: subcommand))
      return 0
    }
    guard subcommand.count.contains(parsed.words.count) else {
      let problem =
        parsed.words.count < subcommand.count.lowerBound ? "something is missing" : "that is too much"
      throw .wrongWords("\(problem); usage: \(subcommand.usage)")
    }
    return try subcommand.run(parsed, tool)
  }

  private static func openApp(_ arguments: [String], _ tool: Tool) throws(UsageError) -> Int32 {
    let parsed = try Arguments(arguments, options: [noMouse])
    let word = parsed.words.first
    guard parsed.words.count <= 1 else {
      throw .wrongWords("there is no subcommand “\(word ?? "")”; --help lists those there are")
    }
    let story = try word.map { word throws(UsageError) in try tool.story(word) }
    return try AppLoop.run(story: story, usesMouse: !parsed.has(noMouse.name), tool)
  }

  /// The options that may stand without a subcommand.
  static let options = [noMouse, keys, completions, manual, programVersion, help]

  /// The option that every subcommand has.
  static let help = Option(name: "--help", short: "-h", help: "say what the program or a subcommand takes")

  private static let noMouse = Option(
    name: "--no-mouse", help: "leave the mouse to the terminal, for selecting text with it")
  private static let keys = Option(name: "--keys", help: "list the keys of the program")
  private static let completions = Option(
    name: "--completions", value: "SHELL", kind: .oneOf(Shell.allCases.map(\.rawValue)),
    help: "print the script that completes words for bash, zsh or fish")
  private static let manual = Option(name: "--manual", help: "print the manual page, for man(1)")
  private static let programVersion = Option(name: "--version", short: "-V", help: "print the version")
}
