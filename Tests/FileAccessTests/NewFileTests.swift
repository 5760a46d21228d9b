import FileAccess
import Glibc
import Testing

struct NewFileTests {
  private func refusal(_ path: String) throws -> String {
    try #require(throws: FileError.self) { try NewFile.write("new", to: path) }.description
  }

  @Test func `A new file is its owner's alone`() throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path + "/new"
    try NewFile.write("庭\n", to: path)
    #expect(try InputFile.bytes(of: path) == Array("庭\n".utf8))
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test func `A file that is there is kept`() throws {
    let temporary = try TemporaryFolder()
    let path = try temporary.write("precious")
    #expect(
      try refusal(path) == "\(path): error: it exists already — choose another name, or move it away")
    #expect(try InputFile.bytes(of: path) == Array("precious".utf8))
  }

  @Test func `A symbolic link is not followed, wherever it leads`() throws {
    let temporary = try TemporaryFolder()
    let link = temporary.path + "/link"
    #expect(symlink(temporary.path + "/target", link) == 0)
    #expect(
      try refusal(link) == "\(link): error: it exists already — choose another name, or move it away")
    #expect(access(temporary.path + "/target", F_OK) != 0)
  }

  @Test(
    arguments: [
      ("/missing/new", "there is no such folder — make the folder first, or choose another"),
      ("", "it exists already — choose another name, or move it away"),
      ("/a\0b", "this cannot be the name of a file — give it another name"),
      ("/" + String(repeating: "x", count: 300), "the name is too long — choose a shorter one"),
    ])
  func `Where no file can be`(name: String, message: String) throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path + name
    #expect(try refusal(path) == "\(path): error: \(message)")
  }

  @Test(arguments: ["/dev/full", "/dev/null"]) func `A device is not written to`(path: String) throws {
    #expect(
      try refusal(path) == "\(path): error: it exists already — choose another name, or move it away")
  }
}
