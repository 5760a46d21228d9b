import Exchange
import FileAccess
import Glibc
import Model
import Store

extension Subcommand {
  private static let formats: [ExchangeFormat] = [.json, .csv, .markdown]

  static let export = Subcommand(
    name: "export", words: "",
    help: "Write games as JSON with nothing lost, or one game as a table or checklist",
    options: [
      game,
      Option(
        name: "--format", value: "FORMAT", kind: ExchangeFormat.kind(formats),
        help: "json, csv or markdown; else what FILE's name says, or json"),
      Option(name: "--template", help: "leave out the progress, as for another playthrough"),
      Option(
        name: "--output", short: "-o", value: "FILE", kind: .file,
        help: "a new file, or a folder to put it in; standard output if not given"),
    ]
  ) { (arguments, tool) throws(UsageError) in
    let path = arguments["--output"].flatMap { $0 == "-" ? nil : $0 }
    var format = path.flatMap(ExchangeFormat.init(path:)) ?? .json
    if let word = arguments["--format"] { format = try ExchangeFormat(word: word, among: formats) }
    let store = try tool.storeForReading()
    let lookup = Lookup(store: store, tool: tool)
    let chosen: [GameSummary]
    if format != .json || arguments.has("--game") {
      chosen = [try lookup.game(arguments["--game"])]
    } else {
      chosen = try tool.attempt { () throws(StoreError) in try store.games() }
    }
    var games: [Game] = []
    for game in chosen {
      let game = try tool.attempt { () throws(StoreError) in try store.game(game.id) }
      games.append(arguments.has("--template") ? game.withoutProgress : game)
    }
    let text = text(of: games, as: format)
    if let path {
      try write(text, to: path, called: games.count == 1 ? games[0].name : "games", format)
    } else if format == .json {
      try tool.console.send(json: text)
    } else {
      try tool.console.write(text)
    }
    return 0
  }

  private static func text(of games: [Game], as format: ExchangeFormat) -> String {
    switch format {
    case .json, .array: GameDocument(games: games).text
    case .csv: games.map(CSVFormat.text).joined()
    case .markdown: games.map(MarkdownChecklist.text).joined()
    }
  }

  private static func write(
    _ text: String, to path: String, called name: String, _ format: ExchangeFormat
  ) throws(UsageError) {
    var path = path
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      path += (path.hasSuffix("/") ? "" : "/") + SafeFileName.make(from: name, suffix: format.suffix)
    }
    do {
      try NewFile.write(text, to: path)
    } catch {
      throw .failed("\(error)")
    }
  }
}
