import FileAccess
import FoundationEssentials
import Glibc
import Testing

struct AtomicFileTests {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  private func refusal(_ path: String, replacing: Bool) throws -> String {
    try #require(throws: FileError.self) {
      try AtomicFile.write("new", to: path, replacing: replacing)
    }.description
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try InputFile.bytes(of: path), as: UTF8.self)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: temporary.path) }
  }

  private func mode(of path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test(arguments: [false, true]) func `A new file is its owner's alone`(replacing: Bool) throws {
    let path = temporary.path + "/new"
    try AtomicFile.write("庭\n", to: path, replacing: replacing)
    #expect(try text(path) == "庭\n" && mode(of: path) == 0o600)
    #expect(try names == ["new"])
  }

  @Test(arguments: [false, true])
  func `A new file that is made to be passed on can be read as the user lets new files be`(replacing: Bool)
    throws
  {
    let path = temporary.path + "/new"
    try AtomicFile.write("text", to: path, replacing: replacing, readableBy: .everyone)
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("Umask:") })
    let mask = try #require(mode_t(line.dropFirst(6).drop(while: \.isWhitespace), radix: 8))
    #expect(mode(of: path) == 0o666 & ~mask)
  }

  @Test func `A file that is there is kept`() throws {
    let path = try temporary.write("precious")
    #expect(
      try refusal(path, replacing: false)
        == "\(path): error: it exists already — choose another name, or move it away")
    #expect(try text(path) == "precious")
    #expect(try names.count == 1)
  }

  @Test func `A file that is replaced keeps its permissions`() throws {
    let path = try temporary.write("old")
    chmod(path, 0o640)
    try AtomicFile.write("new", to: path, replacing: true)
    #expect(try text(path) == "new" && mode(of: path) == 0o640)
    #expect(try names.count == 1)
  }

  @Test func `A symbolic link stays, and the file that it leads to is replaced`() throws {
    let path = try temporary.write("old")
    let link = temporary.path + "/link"
    #expect(symlink(path, link) == 0)
    try AtomicFile.write("new", to: link, replacing: true)
    #expect(try text(path) == "new")
    var status = stat()
    #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `What is no file is not replaced`() throws {
    #expect(try refusal("/dev/null", replacing: true).contains("no regular file"))
    #expect(try refusal(temporary.path, replacing: true).contains("no regular file"))
  }

  @Test(arguments: [false, true]) func `Where no file can be`(replacing: Bool) throws {
    let path = temporary.path + "/missing/new"
    #expect(
      try refusal(path, replacing: replacing)
        == "\(path): error: there is no such folder — make the folder first, or choose another")
  }
}
