import Exchange
import FileAccess
import Model
import Store

extension Store {
  /// Plans to bring the games of a document in.
  ///
  /// - Parameters:
  ///   - document: the games.
  ///   - notices: what was passed over when the document was read.
  ///   - text: the file that the document was read from.
  ///   - mode: what is done with the games.
  ///   - now: when the games of a template are said to have changed.
  /// - Throws: `FileError` when the document does not fit what is here, and `StoreError`.
  public func plan(
    _ document: GameDocument, notices: [ImportNotice], from text: GameFileText, mode: DocumentMode,
    at now: Timestamp
  ) throws -> ImportPlan {
    let summaries = try games()
    var here: [Game] = []
    var owners: [RecordID: String] = [:]
    // Only what keeps its ids meets what is here.
    for game in mode == .merge && !summaries.isEmpty ? document.games : [] {
      if summaries.contains(where: { $0.id == game.id }) { here.append(try self.game(game.id)) }
      owners.merge(try self.owners(ofIDsIn: game)) { first, _ in first }
    }
    do {
      return try ImportPlan(
        document, notices: notices, mode: mode, into: here, owners: owners, names: summaries.map(\.name),
        at: now, newID: newID)
    } catch {
      throw text.located(error)
    }
  }
}
