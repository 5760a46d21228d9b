import FileAccess
import Glibc
import Testing

/// Files that are not read, whatever the path names.
struct InputFileTests {
  private func error(_ path: String) throws -> String {
    let error = try #require(throws: FileError.self) { try InputFile.bytes(of: path) }
    return error.description
  }

  @Test(arguments: ["missing.txt", "file.txt/inside"])
  func `A file that is missing`(name: String) throws {
    let temporary = try TemporaryFolder()
    _ = try temporary.write("{}")
    let path = temporary.path + "/" + name
    #expect(try error(path) == "\(path): error: there is no such file — check how its name is written")
  }

  @Test func `A name with bytes that are not UTF-8`() throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path + "/caf\u{FFFD}.json"
    #expect(
      try error(path)
        == "\(path): error: the bytes shown as \u{FFFD} are not UTF-8, so the file is not found by this name "
        + "— rename the file, or the folder it is in")
    _ = try temporary.write("text", to: "caf\u{FFFD}.json")
    #expect(try InputFile.bytes(of: path) == Array("text".utf8), "the sign itself may stand in a name")
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
    let path = temporary.path + "/pipe.txt"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(try error(path) == "\(path): error: this is a pipe, not a file — give the path of a regular file")
  }

  @Test(arguments: ["/dev/zero", "/dev/null"]) func `A device`(path: String) throws {
    #expect(
      try error(path) == "\(path): error: this is a device, not a file — give the path of a regular file")
  }

  @Test func `Links in a circle`() throws {
    let temporary = try TemporaryFolder()
    let path = temporary.path + "/loop.txt"
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

  @Test(arguments: [1 << 20, 64 << 20]) func `A file that is larger than asked for`(limit: Int) throws {
    let temporary = try TemporaryFolder()
    let path = try temporary.write("")
    #expect(truncate(path, off_t(limit) + 1) == 0)  // a hole: it takes no room
    let error = try #require(throws: FileError.self) { try InputFile.bytes(of: path, limit: limit) }
    #expect(
      error.description
        == "\(path): error: the file is larger than \(limit >> 20) MiB "
        + "— check that this is the right file, or divide it")
  }

  @Test func `The bytes of a file`() throws {
    let temporary = try TemporaryFolder()
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    #expect(try InputFile.bytes(of: temporary.write(bytes)) == bytes)
    #expect(try InputFile.bytes(of: "/proc/self/status").isEmpty == false, "it says that it is empty")
  }

  @Test func `A link to a file is followed`() throws {
    let temporary = try TemporaryFolder()
    let path = try temporary.write("text")
    #expect(symlink(path, temporary.path + "/link") == 0)
    #expect(try InputFile.bytes(of: temporary.path + "/link") == Array("text".utf8))
  }
}
