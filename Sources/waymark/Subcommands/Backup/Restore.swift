import App
import Backup
import FileAccess
import Model
import Store

extension Subcommand {
  static let restore = Subcommand(
    name: "restore", words: "[WHICH]", wordKinds: [.backup],
    help: "Put what a backup holds in the place of what is here; says first what would change",
    more: [
      "WHICH is a number of `waymark backup list`, a name, a path, or latest. What is here is copied first, and",
      "`waymark undo` brings games, readings and notes back. Stories that are only here stay. With --remote it is the",
      "newest backup on the server that `waymark login` has signed in to, or an older one with --generation.",
    ],
    options: [
      Option(name: "--game", short: "-g", value: "NAME", help: "bring back only this game of the backup"),
      Option(name: "--remote", help: "restore from the server"),
      Option(name: "--generation", value: "N", help: "remote: not the newest, but backup number N"),
      RemoteCall.allowOlder, RemoteCall.passphraseFD,
      Option(name: "--dry-run", help: "only say what would change"), yes, json,
    ], count: 0...1
  ) { (arguments, tool) throws(UsageError) in
    let source = try RestoreSource(arguments, tool)
    let contents = source.contents
    let game = try arguments["--game"].map { (name) throws(UsageError) in
      try contents.game(called: name, in: source.name)
    }
    let store = try tool.store()
    let restoration = Restoration(
      of: contents, only: game?.id, into: store, stories: StoryFiles(folder: source.places.stories))
    let difference = try tool.attempt { () throws(StoreError) in try restoration.preview() }
    let isDryRun = arguments.has("--dry-run")
    if !arguments.has("--json") {
      try tool.console.print(DifferenceText.lines(of: difference))
    }
    if !difference.isEmpty, !isDryRun {
      guard try isWanted(arguments, tool) else {
        try tool.console.print("Nothing was restored.")
        return 1
      }
    }
    var copy: Snapshot?
    if !isDryRun {
      copy = try tool.attempt { () throws(StoreError) in
        try restoration.carryOut(from: source.name, snapshots: source.places.snapshots, now: .now()).copy
      }
      if game == nil { try source.adopt() }
    }
    if arguments.has("--json") {
      try tool.console.send(json: try JSONOutput.text(RestoreOutput(difference, isDryRun, copy: copy?.path)))
    } else if !isDryRun, !difference.isEmpty {
      let before = copy.map { " What was here before is in \($0.path)." } ?? ""
      try tool.console.print("Restored.\(before)")
    }
    return 0
  }

  private static func isWanted(_ arguments: Arguments, _ tool: Tool) throws(UsageError) -> Bool {
    if arguments.has("--yes") { return true }
    guard tool.console.canAsk, !arguments.has("--json") else {
      throw .failed(
        "nothing was restored, for there is nobody to ask; say --yes to restore without a question")
    }
    return try tool.console.ask("Put this in the place of what is here?")
  }
}

/// Where a restore takes its contents from: a file, or the server.
private struct RestoreSource {
  let places: DataPlaces
  /// What the history calls it.
  let name: String
  let contents: StoreContents
  private let remote: (call: RemoteCall, backup: RemoteBackup)?
  private let tool: Tool

  init(_ arguments: Arguments, _ tool: Tool) throws(UsageError) {
    self.tool = tool
    if arguments.has("--remote") {
      guard arguments.words.isEmpty else {
        throw .wrongWords("--remote takes no WHICH; an older backup is --generation N")
      }
      let call = try RemoteCall(arguments, tool)
      let fetched = try call.fetch(
        try Self.wanted(arguments["--generation"]), allowOlder: arguments.has(RemoteCall.allowOlder.name))
      places = call.places
      name = "backup \(fetched.remote.generation)"
      contents = StoreContents(fetched.state)
      remote = (call, fetched.remote)
    } else {
      for option in ["--generation", RemoteCall.allowOlder.name, RemoteCall.passphraseFD.name]
      where arguments.has(option) {
        throw .wrongWords("\(option) is for --remote; give both, or neither")
      }
      guard let word = arguments.words.first else {
        throw .wrongWords("something is missing; say which backup, such as latest, or --remote")
      }
      let all = try BackupPlaces(tool)
      let file = try all.file(word)
      places = all.places
      name = file.path.split(separator: "/").last.map(String.init) ?? file.path
      contents = try tool.attempt { () throws(StoreError) in try file.contents(workFolder: all.places.data) }
      remote = nil
    }
  }

  /// Remembers that what is here is now based on the backup.
  func adopt() throws(UsageError) {
    guard let remote else { return }
    try tool.files { () throws(FileError) in try remote.call.backups.adopt(remote.backup) }
  }

  private static func wanted(_ word: String?) throws(UsageError) -> WantedBackup {
    guard let word else { return .newest }
    guard let number = Int(word), number > 0 else {
      throw .wrongWords("--generation takes the number of a backup, not “\(word)”")
    }
    return .generation(number)
  }
}

extension StoreContents {
  /// The game of a name, in any case, or of an id.
  fileprivate func game(called name: String, in file: String) throws(UsageError) -> Game {
    let found = games.filter { $0.id.rawValue == name || $0.name.lowercased() == name.lowercased() }
    switch found.count {
    case 1: return found[0]
    case 0:
      let names = games.map { "“\($0.name)”" }.joined(separator: ", ")
      throw .failed("there is no game “\(name)” in \(file)\(names.isEmpty ? "" : "; it holds \(names)")")
    default:
      let ids = found.map(\.id.rawValue).joined(separator: ", ")
      throw .failed("\(file) holds \(found.count) games “\(name)”; say one by its id: \(ids)")
    }
  }
}

/// What a restore changes, as `--json` prints it.
private struct RestoreOutput: Encodable {
  private struct Entry: Encodable {
    let change: ContentsDifference.Change
    let name: String
  }

  private struct RecordEntry: Encodable {
    let change: ContentsDifference.Change
    let id: RecordID
    let kind: RecordKind
    let name: String
    let game: String
  }

  private let games: [Entry]
  private let records: [RecordEntry]
  private let addedLinks: Int
  private let removedLinks: Int
  private let readings: [Entry]
  private let stories: [Entry]
  private let isReordered: Bool
  private let isDryRun: Bool
  /// The copy of what was here before.
  private let copy: String?

  init(_ difference: ContentsDifference, _ isDryRun: Bool, copy: String?) {
    func entries(_ list: [ContentsDifference.Entry]) -> [Entry] {
      list.map { Entry(change: $0.change, name: $0.name) }
    }
    games = entries(difference.games)
    records = difference.records.map {
      RecordEntry(change: $0.change, id: $0.id, kind: $0.kind, name: $0.name, game: $0.game)
    }
    addedLinks = difference.addedLinks
    removedLinks = difference.removedLinks
    readings = entries(difference.readings)
    stories = entries(difference.stories)
    isReordered = difference.isReordered
    self.isDryRun = isDryRun
    self.copy = copy
  }
}
