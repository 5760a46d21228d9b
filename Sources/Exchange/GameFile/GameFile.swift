/// What a file brings in.
public enum GameFile: Hashable, Sendable {
  /// Whole games, as Waymark exports them, and what was passed over.
  case document(GameDocument, notices: [ImportNotice])
  /// Records to be added to a game.
  case records(ImportedRecords)
}
