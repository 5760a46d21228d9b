import Glibc
import Model
import Store

/// The full-screen program at home in a folder of a test's own.
extension TestFolder {
  private func variables(_ environment: [String: String]) -> [String: String] {
    let defaults = [
      "WAYMARK_HOME": root, "LANG": "C.UTF-8", "WAYMARK_STORIES": "\(Executable.packageRoot)/Stories",
    ]
    return defaults.merging(environment) { $1 }
  }

  /// Opens it on a pseudo-terminal, with the bundled stories unless `environment` says otherwise.
  func openApp(
    _ arguments: [String] = [], environment: [String: String] = [:], rows: Int32 = 24, columns: Int32 = 80,
    hasShell: Bool = false
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      Executable.waymark, arguments, environment: variables(environment), rows: rows, columns: columns,
      hasShell: hasShell)
  }

  /// Opens it in tmux.
  func openAppInTmux(
    _ arguments: [String] = [], environment: [String: String] = [:], rows: Int = 24, columns: Int = 80
  ) throws -> TmuxSession {
    try TmuxSession(
      Executable.waymark, arguments, environment: variables(environment), rows: rows, columns: columns)
  }

  /// The database, opened.
  func store(_ mode: Store.Mode = .readOnly) throws -> Store {
    try Store(path: path("data/waymark.db"), mode: mode)
  }

  /// Makes a database with the game "Ring", in which the NPC "Mara" is linked to the quest "Ferry", and beside them the
  /// location "Inn".
  func makeGame() throws {
    for folder in [root, path("data")] where access(folder, F_OK) != 0 { mkdir(folder, 0o700) }
    let store = try store(.readWrite)
    let game = try store.createGame(named: "Ring")
    let mara = try store.create(kind: .npc, named: "Mara", in: game)
    try store.create(kind: .quest, named: "Ferry", in: game, linkedTo: mara)
    try store.create(kind: .location, named: "Inn", in: game)
  }

  /// The first game.
  func game() throws -> Game {
    let store = try store()
    guard let first = try store.games().first else { throw Failure(what: "there is no game") }
    return try store.game(first.id)
  }
}
