import Model
import Store
import Testing

@testable import App

extension Session {
  /// A session in the tracker of a new game.
  static func tracking(rows: Int = 24, columns: Int = 80) throws -> Session {
    let session = try Session(rows: rows, columns: columns)
    session.type("aElden<Enter><Enter>")
    return session
  }

  /// The first game as it is stored.
  var game: Game {
    get throws { try store.game(try #require(try store.games().first).id) }
  }
}
