import App
import Exchange
import FileAccess
import Model
import Store

extension Subcommand {
  static let `import` = Subcommand(
    name: "import", words: "FILE", wordKinds: [.file],
    help: "Bring in games or records; says what it will do before it writes; - is standard input",
    options: [
      Option(
        name: "--game", short: "-g", value: "NAME", kind: .game,
        help: "the game that a table, checklist or list is for"),
      Option(
        name: "--format", value: "FORMAT", kind: GameFileFormat.kind(GameFileFormat.allCases),
        help: "json (what export writes), csv, markdown, or array (any JSON list)"),
      Option(
        name: "--kind", value: "KIND", kind: .oneOf(RecordKind.allCases.map(Words.singular)),
        help: "the kind of records that do not say it; quest if not given"),
      Option(
        name: "--map", value: "NAME=COLUMN,…", help: "which column or field of FILE holds what", repeats: true
      ),
      Option(name: "--create-missing", help: "make the records that FILE links to and that are not there"),
      Option(name: "--copy", help: "bring games in as new ones beside those there are"),
      Option(name: "--template", help: "the same, and without their progress"),
      Option(name: "--name", value: "NAME", help: "what the game of a template is to be called"),
      Option(name: "--dry-run", help: "only say what would be done"),
      Option(name: "--yes", short: "-y", help: "do not ask"), json,
    ], count: 1...1
  ) { (arguments, tool) throws(UsageError) in
    let request = try ImportRequest(arguments, tool)
    let store = try tool.store()
    let plan = try request.plan(for: store)
    let isWanted = try request.show(plan)
    guard isWanted else { return arguments.has("--dry-run") || plan.isEmpty ? 0 : 1 }
    let places = try tool.places()
    try tool.attempt { () throws(StoreError) in
      try Snapshots.take(store, for: .beforeImport, folder: places.snapshots, now: .now())
      try store.apply(newGames: plan.newGames, changes: plan.changes, from: request.fileName)
    }
    return 0
  }
}

/// What an import was asked to do.
private struct ImportRequest {
  private let arguments: Arguments
  private let tool: Tool
  private let path: String
  private let text: GameFileText

  private var format: GameFileFormat { text.format }

  init(_ arguments: Arguments, _ tool: Tool) throws(UsageError) {
    self.arguments = arguments
    self.tool = tool
    path = arguments.words[0]
    let format = try arguments["--format"].map { (word) throws(UsageError) in
      try GameFileFormat(word: word, among: GameFileFormat.allCases)
    }
    do {
      let bytes =
        try path == "-"
        ? InputFile.standardInput(limit: GameDocument.limit)
        : InputFile.bytes(of: path, limit: GameDocument.limit)
      text = try GameFileText(bytes, named: path, as: format)
    } catch  where error == GameFileFormat.unknown(path) {
      throw .wrongWords(
        "the name of \(path) does not say what it holds; say it with --format json, csv, markdown or array")
    } catch {
      throw .failed("\(error); nothing was brought in")
    }
    try checkWords()
  }

  /// The file's name without its folder, for the history.
  var fileName: String {
    path == "-" ? "standard input" : path.split(separator: "/").last.map(String.init) ?? path
  }

  private func checkWords() throws(UsageError) {
    let always = ["--format", "--dry-run", "--yes", "--json"]
    switch format {
    case .json:
      try arguments.allowOnly(always + ["--copy", "--template", "--name"], with: "import of a document")
      guard arguments.has("--template") || !arguments.has("--name") else {
        throw .wrongWords("--name is for --template; give both, or neither")
      }
    case .csv, .array:
      try arguments.allowOnly(
        always + ["--game", "--kind", "--map", "--create-missing"], with: "import --format \(format.rawValue)"
      )
    case .markdown:
      try arguments.allowOnly(always + ["--game", "--create-missing"], with: "import --format markdown")
    }
  }

  // MARK: The plan

  /// What will be done.
  func plan(for store: Store) throws(UsageError) -> ImportPlan {
    switch try contents() {
    case .document(let document, let notices):
      return try plan(for: store, with: document, notices)
    case .records(let records):
      let game = try Lookup(store: store, tool: tool).game(arguments["--game"])
      let here = try tool.attempt { () throws(StoreError) in try store.game(game.id) }
      return ImportPlan(
        adding: records, to: here, createsMissing: arguments.has("--create-missing"), at: .now(),
        newID: store.newID)
    }
  }

  private func contents() throws(UsageError) -> GameFile {
    var kind: RecordKind?
    if let word = arguments["--kind"] {
      guard let known = Words.kind(word) else {
        let kinds = RecordKind.allCases.map(Words.singular).joined(separator: ", ")
        throw .wrongWords("there is no kind “\(word)”; use \(kinds)")
      }
      kind = known
    }
    let mapping: FieldMapping
    do {
      mapping = try FieldMapping(parsing: arguments.all("--map").joined(separator: ","))
    } catch {
      throw .wrongWords("--map: \(error)")
    }
    do {
      return try text.contents(kind: kind, mapping: mapping)
    } catch {
      throw .failed("\(error); nothing was brought in")
    }
  }

  private func plan(
    for store: Store, with document: GameDocument, _ notices: [ImportNotice]
  ) throws(UsageError) -> ImportPlan {
    let mode: DocumentMode =
      arguments.has("--template")
      ? .template(name: arguments["--name"]) : arguments.has("--copy") ? .copy : .merge
    do {
      return try store.plan(document, notices: notices, from: text, mode: mode, at: .now())
    } catch let error as FileError {
      throw .failed("\(error); nothing was brought in")
    } catch {
      throw .failed("\(error)")
    }
  }

  // MARK: Showing it

  /// Shows the plan, and tells whether it is to be done.
  func show(_ plan: ImportPlan) throws(UsageError) -> Bool {
    let notices = plan.notices
    for notice in notices.prefix(20) { tool.console.complain(notice.description(in: path)) }
    if notices.count > 20 { tool.console.complain("\(path): \(notices.count - 20) more notices like these") }
    if arguments.has("--json") {
      try tool.console.send(json: JSONOutput.text(ImportOutput(plan, isDryRun: arguments.has("--dry-run"))))
    } else {
      for line in ImportText.lines(of: plan.summary) { try tool.console.print(line) }
      if plan.isEmpty { try tool.console.print("There is nothing to bring in.") }
    }
    guard !plan.isEmpty, !arguments.has("--dry-run") else { return false }
    guard !arguments.has("--yes"), !arguments.has("--json"), path != "-", tool.console.canAsk else {
      return true
    }
    if try tool.console.ask("Bring this in?") { return true }
    try tool.console.print("Nothing was brought in.")
    return false
  }
}

/// What an import does, as `--json` prints it.
private struct ImportOutput: Encodable {
  private struct Notice: Encodable {
    let line: Int?
    let problem: String
    let cure: String
  }

  private let games: [String]
  private let records: [ImportSummary.Row]
  private let links: Int
  private let counters: Int
  private let filters: Int
  private let notices: [Notice]
  private let isDryRun: Bool

  init(_ plan: ImportPlan, isDryRun: Bool) {
    let summary = plan.summary
    games = summary.games
    records = summary.rows
    links = summary.links
    counters = summary.counters
    filters = summary.filters
    notices = plan.notices.map { Notice(line: $0.line, problem: $0.problem, cure: $0.cure) }
    self.isDryRun = isDryRun
  }
}
