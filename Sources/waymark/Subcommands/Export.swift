import Exchange
import FileAccess
import Glibc
import Model
import Store

extension Subcommand {
  static let export = Subcommand(
    name: "export", words: "",
    help: "Write games as JSON with nothing lost, or one game as a table or checklist",
    more: ["What a table or a checklist has no place for is told on standard error, kind by kind."],
    options: [
      game,
      Option(
        name: "--format", value: "FORMAT", kind: GameFileFormat.kind(GameFileFormat.written),
        help: "json, csv or markdown; else what FILE's name says, or json"),
      Option(name: "--template", help: "leave out the progress, as for another playthrough"),
      Option(
        name: "--output", short: "-o", value: "FILE", kind: .file,
        help: "a new file, or a folder to put it in; standard output if not given"),
    ]
  ) { (arguments, tool) throws(UsageError) in
    let path = arguments["--output"].flatMap { $0 == "-" ? nil : $0 }
    var format = path.flatMap(GameFileFormat.init(name:)) ?? .json
    if let word = arguments["--format"] {
      format = try GameFileFormat(word: word, among: GameFileFormat.written)
    }
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
      games.append(try tool.attempt { () throws(StoreError) in try store.game(game.id) })
    }
    let isTemplate = arguments.has("--template")
    let text = format.text(of: games, asTemplate: isTemplate)
    if let path {
      try write(text, to: path, called: games.count == 1 ? games[0].name : "games", format)
    } else if format == .json {
      try tool.console.send(json: text)
    } else {
      try tool.console.write(text)
    }
    for loss in format.losses(of: isTemplate ? games.map(\.withoutProgress) : games) {
      tool.console.complain(
        "notice: \(format.title) has no place for \(loss.description) — export as JSON to keep all")
    }
    return 0
  }

  private static func write(
    _ text: String, to path: String, called name: String, _ format: GameFileFormat
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

extension GameFileFormat {
  /// The words for `--format`.
  static func kind(_ formats: [GameFileFormat]) -> ValueKind { .oneOf(formats.map(\.rawValue)) }

  /// What people call it.
  var title: String {
    switch self {
    case .json, .array: "JSON"
    case .csv: "CSV"
    case .markdown: "Markdown"
    }
  }

  /// The format that a word means.
  init(word: String, among formats: [GameFileFormat]) throws(UsageError) {
    guard let format = Self(rawValue: word.lowercased()), formats.contains(format) else {
      throw .wrongWords(
        "there is no format “\(word)”; use \(formats.map(\.rawValue).joined(separator: ", "))")
    }
    self = format
  }
}
