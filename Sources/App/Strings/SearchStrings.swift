import Model

// The texts of the search.

extension Strings {
  static let searchAll = "Search all games"
  static let searchHelp = "Type a name, a tag or words of a note."
  static let nothingInThisGame = "Nothing matches in this game. Tab looks in all games."
  static let noGameAtHand = "No game is open here, so all games are searched."

  static func search(in game: String) -> String { "Search in \(game)" }
  static func kind(_ kind: String, in game: String) -> String { "\(kind) · \(game)" }
  static func gameIsGone(_ name: String) -> String { "The game “\(name)” is no longer there." }
}
