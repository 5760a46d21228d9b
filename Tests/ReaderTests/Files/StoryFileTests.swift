import FileAccess
import Glibc
import Model
import Reader
import Testing

struct StoryFileTests {
  private static let smallest = #"{ "pages": [ { "text": "The end.", "choices": [] } ] }"#

  @Test func `A story of pages alone takes its name and key from the file`() throws {
    let temporary = try TemporaryFolder()
    let path = try temporary.write(Self.smallest, to: "The Salt.Road.json")
    let file = try StoryFile.load(path)
    #expect(file.path == path)
    #expect(file.key == path)
    #expect(file.title == "The Salt.Road")
    #expect(file.author == nil && file.language == nil)
    #expect(file.pageCount == 1 && file.endingCount == 1)
    #expect(file.kind == .pageGraph)
    #expect(try file.makePlayer().page.text == "The end.")
  }

  @Test func `A story's own fields come first`() throws {
    let temporary = try TemporaryFolder()
    let path = try temporary.write(
      """
      { "id": "salt", "title": "The Salt Road", "author": "A", "language": "sv",
        "pages": [ { "text": "", "choices": [ { "text": "", "destination": 1 } ] },
                   { "text": "", "choices": [] } ] }
      """)
    let file = try StoryFile.load(path)
    #expect(file.key == "salt")
    #expect(file.title == "The Salt Road")
    #expect(file.author == "A" && file.language == "sv")
    #expect(file.pageCount == 2 && file.endingCount == 1)
  }

  @Test func `An empty id or title counts as none`() throws {
    let temporary = try TemporaryFolder()
    let path = try temporary.write(#"{ "id": "", "title": "", "pages": [{"text": "", "choices": []}] }"#)
    let file = try StoryFile.load(path)
    #expect(file.key == path && file.title == "story")
  }

  @Test func `The key does not depend on how the path is written`() throws {
    let temporary = try TemporaryFolder()
    let path = try temporary.write(Self.smallest)
    #expect(symlink(path, temporary.path + "/link.json") == 0)
    #expect(try StoryFile.load(temporary.path + "/./story.json").key == path)
    #expect(try StoryFile.load(temporary.path + "/link.json").key == path)
  }

  @Test func `A byte order mark is passed over`() throws {
    let temporary = try TemporaryFolder()
    let path = try temporary.write([0xEF, 0xBB, 0xBF] + Array(Self.smallest.utf8))
    #expect(try StoryFile.load(path).pageCount == 1)
  }

  @Test(
    arguments: [
      ("0", 0), ("1", 1), ("2", 2), ("The inn", 1), ("the INN", 1), ("1984", 2), ("Twice", 3), ("3", 3),
      ("9", nil),
      ("-1", nil), ("", nil), ("The", nil),
    ] as [(String, Int?)])
  func `A page is found by index or title`(name: String, index: Int?) throws {
    let temporary = try TemporaryFolder()
    let titles = ["The gate", "The inn", "1984", "Twice", "Twice"]
    let path = try temporary.write(
      StoryFile.encode(Story(pages: titles.map { StoryPage(text: $0, title: $0) })))
    let file = try StoryFile.load(path)
    #expect(file.page(named: name) == index.map(id))
    if let index {
      #expect(try file.makePlayer(from: name).page.text == titles[index])
    } else {
      #expect(throws: PlayError.noSuchPage(PageID(rawValue: name))) { try file.makePlayer(from: name) }
    }
  }
}

/// Files that are no stories, whatever the path names.
struct UnreadableFileTests {
  private func error(_ path: String) throws -> String {
    let error = try #require(throws: FileError.self) { try StoryFile.load(path) }
    return error.description
  }

  /// The error for a file of these bytes, with its folder's path taken out.
  private func error(_ bytes: [UInt8]) throws -> String {
    let temporary = try TemporaryFolder()
    let text = try error(temporary.write(bytes))
    return String(text.dropFirst(temporary.path.count + 1))
  }

  @Test func `A file of more than 64 MiB`() throws {
    let temporary = try TemporaryFolder()
    let path = try temporary.write("{}")
    #expect(truncate(path, (64 << 20) + 1) == 0)  // a hole: it takes no room
    #expect(
      try error(path)
        == "\(path): error: the file is larger than 64 MiB — check that this is the right file, or divide it")
  }

  @Test(arguments: ["", " \n\t\r\n", "\u{FEFF}", "\u{FEFF}\n"])
  func `A file without text`(text: String) throws {
    let expected = "story.json: error: the file is empty — write a story in it, such as "
    #expect(try error(Array(text.utf8)).hasPrefix(expected))
  }

  @Test func `A file in another encoding`() throws {
    #expect(
      try error([0xFF, 0xFE, 0x7B, 0x00])
        == "story.json: error: the file is in UTF-16, but it must be in UTF-8 "
        + "— save it again with the encoding UTF-8")
  }

  @Test func `What is no regular file`() throws {
    #expect(
      try error("/dev/zero")
        == "/dev/zero: error: this is a device, not a file — give the path of a regular file")
  }
}
