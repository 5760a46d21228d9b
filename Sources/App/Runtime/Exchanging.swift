import Exchange
import FileAccess
import Model
import Store

/// What an import starts from.
public struct ImportRequest: Hashable, Sendable {
  /// The file.
  public var path: String
  /// The game that records without one go into; nil makes a new one of them.
  public var game: RecordID?
  /// What is done with whole games.
  public var mode: DocumentMode
  /// Whether records are made that the file links to and that are not there.
  public var createsMissing = false

  /// The name of the file, without its folders.
  var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// What a game that is made of the file is called: as the file, without the end of its name.
  var gameName: String {
    guard let dot = fileName.lastIndex(of: "."), dot > fileName.startIndex else { return fileName }
    return String(fileName[..<dot])
  }
}

/// An import that is planned, to be looked at.
public struct PlannedImport: Hashable, Sendable {
  /// What it starts from.
  public var request: ImportRequest
  /// Whether the file holds whole games.
  public var isDocument: Bool
  /// The name of the game here that records go into, if they do.
  public var gameName: String?
  /// What it will do.
  public var plan: ImportPlan
}

/// Brings games in from files and writes them into files.
struct Exchanging {
  let store: Store
  /// The folder for a copy of the database before an import; nil makes none.
  let snapshots: String?
  let now: Timestamp

  /// Reads a file and works out what importing it would do.
  func plan(_ request: ImportRequest) throws -> PlannedImport {
    let path = InputFile.absolutePath(of: request.path)
    let bytes = try InputFile.bytes(of: path, limit: GameDocument.limit)
    let text = try GameFileText(bytes, named: path)
    switch try text.contents() {
    case .document(let document, let notices):
      let plan = try store.plan(document, notices: notices, from: text, mode: request.mode, at: now)
      return PlannedImport(request: request, isDocument: true, plan: plan)
    case .records(let records):
      guard let id = request.game else {
        let plan = ImportPlan(
          makingGame: request.gameName, of: records, createsMissing: request.createsMissing, at: now,
          newID: store.newID)
        return PlannedImport(request: request, isDocument: false, plan: plan)
      }
      let game = try store.game(id)
      let plan = ImportPlan(
        adding: records, to: game, createsMissing: request.createsMissing, at: now, newID: store.newID)
      return PlannedImport(request: request, isDocument: false, gameName: game.name, plan: plan)
    }
  }

  /// Does what was planned, after the database was copied.
  func carryOut(_ planned: PlannedImport) throws {
    if let snapshots { try Snapshots.take(store, for: .beforeImport, folder: snapshots, now: now) }
    try store.apply(
      newGames: planned.plan.newGames, changes: planned.plan.changes, from: planned.request.fileName)
  }

  /// Writes a game into a new file, in the format that the end of its name says.
  ///
  /// - Returns: the path of the file, and what of the game it has no place for.
  func export(
    _ id: RecordID, to path: String, asTemplate: Bool
  ) throws -> (path: String, losses: [ExportLoss]) {
    let path = InputFile.absolutePath(of: path)
    guard let format = GameFileFormat(name: path) else { throw GameFileFormat.unknown(path) }
    let game = try store.game(id)
    try NewFile.write(format.text(of: [game], asTemplate: asTemplate), to: path)
    return (path, format.losses(of: [asTemplate ? game.withoutProgress : game]))
  }
}
