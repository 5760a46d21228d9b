import Model
import Reader
import Screen
import Testing

@testable import App

extension Session {
  /// A session in which the story of four pages is being written.
  static func writing(_ keys: String = "", rows: Int = 24, columns: Int = 80) throws -> Session {
    let session = try Session(rows: rows, columns: columns)
    session.type("e" + keys)
    return session
  }

  /// A session in which a new story is begun, with its first page's text to be written.
  static func beginning(_ title: String = "The Mill", rows: Int = 24, columns: Int = 80) throws -> Session {
    let session = try Session(rows: rows, columns: columns, stories: [:])
    session.type("N" + title + "<Enter>")
    return session
  }

  /// The story that is being written.
  var written: Story {
    get throws { try #require(state.writer).story }
  }

  /// The story in a file.
  func stored(_ name: String) throws -> Story { try StoryFile.load(path(name)).story }

  /// Changes a file as another program would.
  func overwrite(_ name: String, _ text: String) throws { try TemporaryFolder.write(text, to: path(name)) }
}
