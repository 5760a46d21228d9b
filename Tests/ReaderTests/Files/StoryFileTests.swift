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
    let error = try #require(throws: StoryFileError.self) { try StoryFile.load(path) }
    return error.description
  }

  /// The error for a file of these bytes, with its folder's path taken out.
  private func error(_ bytes: [UInt8]) throws -> String {
    let temporary = try TemporaryFolder()
    let text = try error(temporary.write(bytes))
    return String(text.dropFirst(temporary.path.count + 1))
  }

  @Test(arguments: ["missing.json", "story.json/inside"])
  func `A file that is missing`(name: String) throws {
    let temporary = try TemporaryFolder()
    _ = try temporary.write("{}")
    let path = temporary.path + "/" + name
    #expect(try error(path) == "\(path): error: there is no such file — check how its name is written")
  }

  @Test(arguments: ["", "a\0b"]) func `What cannot be a name`(path: String) throws {
    #expect(
      try error(path) == "\(path): error: this cannot be the name of a file — give the path of a regular file"
    )
  }

  @Test func `A name that is too long`() throws {
    let path = "/" + String(repeating: "x", count: 300)
    #expect(try error(path) == "\(path): error: the name is too long — check how the file's name is written")
  }

  @Test func `A folder`() throws {
    let temporary = try TemporaryFolder()
    #expect(
      try error(temporary.path)
        == "\(temporary.path): error: this is a folder, not a file — give the path of a regular file")
  }

  @Test func `A pipe that nobody writes to`() throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path + "/pipe.json"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(try error(path) == "\(path): error: this is a pipe, not a file — give the path of a regular file")
  }

  @Test(arguments: ["/dev/zero", "/dev/null"]) func `A device`(path: String) throws {
    #expect(
      try error(path) == "\(path): error: this is a device, not a file — give the path of a regular file")
  }

  @Test func `Links in a circle`() throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path + "/loop.json"
    #expect(symlink(path, path) == 0)
    #expect(
      try error(path)
        == "\(path): error: its symbolic links lead in a circle — give the path of the file itself")
  }

  @Test(.enabled(if: geteuid() != 0, "root may read every file"))
  func `A file that may not be read`() throws {
    let temporary = try TemporaryFolder()
    let path = try temporary.write("{}")
    chmod(path, 0)
    #expect(
      try error(path)
        == "\(path): error: you may not read this file — allow it with chmod u+r, or ask its owner")
  }

  @Test func `A file of more than 64 MiB`() throws {
    let temporary = try TemporaryFolder()
    let path = try temporary.write("{}")
    #expect(truncate(path, (64 << 20) + 1) == 0)  // a hole: it takes no room
    #expect(
      try error(path)
        == "\(path): error: the file is larger than 64 MiB "
        + "— check that this is the right file, or divide it"
    )
  }

  @Test(arguments: ["", " \n\t\r\n", "\u{FEFF}", "\u{FEFF}\n"])
  func `A file without text`(text: String) throws {
    let expected = "story.json: error: the file is empty — write a story in it, such as "
    #expect(try error(Array(text.utf8)).hasPrefix(expected))
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], "UTF-16"), ([0xFE, 0xFF, 0x00, 0x7B], "UTF-16"),
      ([0x7B, 0x00, 0x7D, 0x00], "UTF-16"), ([0x00, 0x7B, 0x00, 0x7D], "UTF-16"),
      ([0xFF, 0xFE, 0x00, 0x00, 0x7B, 0x00, 0x00, 0x00], "UTF-32"), ([0x00, 0x00, 0xFE, 0xFF], "UTF-32"),
      ([0x7B, 0x00, 0x00, 0x00], "UTF-32"), ([0x00, 0x00, 0x00, 0x7B], "UTF-32"),
    ] as [([UInt8], String)])
  func `Other encodings are named`(bytes: [UInt8], name: String) throws {
    #expect(
      try error(bytes)
        == "story.json: error: the file is in \(name), but a story file must be in UTF-8 "
        + "— save it again with the encoding UTF-8")
  }

  @Test(
    arguments: [
      ("{\"é\": \"".utf8 + [0xE9] + "\"}".utf8, "1:8", "E9"), (Array("{\n\n".utf8) + [0xC3], "3:1", "C3"),
      ([0x80], "1:1", "80"), ("{}".utf8 + [0xED, 0xA0, 0x80], "1:3", "ED"),
      ("\u{FEFF}{é".utf8 + [0xC0, 0x80], "1:3", "C0"), ("{ ".utf8 + [0xF0, 0x9F, 0x98], "1:3", "F0"),
    ] as [([UInt8], String, String)])
  func `Bytes that are not UTF-8 are placed`(bytes: [UInt8], place: String, byte: String) throws {
    #expect(
      try error(bytes)
        == "story.json:\(place): error: the byte 0x\(byte) is not part of any character in UTF-8 "
        + "— save the file again with the encoding UTF-8")
  }
}
