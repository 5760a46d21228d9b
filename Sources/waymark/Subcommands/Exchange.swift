import FileAccess
import FoundationEssentials
import Model
import Store

/// The document of `export` and `import`: games with everything noted about them.
struct ExchangeDocument: Codable {
  /// The number of the form that this program writes.
  static let currentForm = 2

  /// The number of the document's form.
  var waymark: Int
  /// The games, in the player's order.
  var games: [Game]
}

/// The one field of a document that says how to read the others.
struct ExchangeForm: Decodable {
  let waymark: Int
}

extension Subcommand {
  static let export = Subcommand(
    name: "export", words: "", help: "Write games as JSON, with nothing lost",
    options: [
      game,
      Option(
        name: "--output", short: "-o", value: "FILE", kind: .file,
        help: "a new file; standard output if not given"),
    ]
  ) { (arguments, tool) throws(UsageError) in
    let store = try tool.storeForReading()
    let chosen: [GameSummary]
    if let name = arguments["--game"] {
      chosen = [try Lookup(store: store, tool: tool).game(name)]
    } else {
      chosen = try tool.attempt { () throws(StoreError) in try store.games() }
    }
    var games: [Game] = []
    for game in chosen { games.append(try tool.attempt { () throws(StoreError) in try store.game(game.id) }) }
    let text = try JSONOutput.text(ExchangeDocument(waymark: ExchangeDocument.currentForm, games: games))
    guard let path = arguments["--output"], path != "-" else {
      try tool.console.send(json: text)
      return 0
    }
    do {
      try NewFile.write(text, to: path)
    } catch {
      throw .failed("\(error)")
    }
    return 0
  }

  static let `import` = Subcommand(
    name: "import", words: "FILE", wordKinds: [.file],
    help: "Bring in games that `export` wrote; - is standard input",
    options: [Option(name: "--copy", help: "bring them in as new games beside those there are")], count: 1...1
  ) { (arguments, tool) throws(UsageError) in
    let path = arguments.words[0]
    let bytes: [UInt8]
    do {
      bytes = try path == "-" ? InputFile.standardInput() : InputFile.bytes(of: path)
    } catch {
      throw .failed("\(error)")
    }
    let document: ExchangeDocument
    do {
      // The form first: a document of a newer one may look quite different.
      let form = try JSONDecoder().decode(ExchangeForm.self, from: Data(bytes)).waymark
      guard form <= ExchangeDocument.currentForm else {
        throw UsageError.failed(
          "\(path) was written by a newer Waymark; update this one first. Nothing was brought in")
      }
      guard form >= 1 else {
        throw UsageError.failed(
          "\(path) says that it has the form \(form), which never was. Nothing was brought in")
      }
      document = try JSONDecoder().decode(ExchangeDocument.self, from: Data(bytes))
    } catch let error as UsageError {
      throw error
    } catch {
      throw .failed("\(path):\(JSONPlace.description(of: error, in: bytes)); nothing was brought in")
    }
    let store = try tool.store()
    let places = try tool.places()
    try tool.attempt { () throws(StoreError) in
      try Snapshots.take(store, folder: places.snapshots, now: .now())
      _ = try store.importGames(document.games, mode: arguments.has("--copy") ? .newIDs : .keepIDs)
    }
    return 0
  }
}
