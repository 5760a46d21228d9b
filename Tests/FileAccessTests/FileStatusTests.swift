import FileAccess
import Glibc
import Testing

struct FileStatusTests {
  @Test func `A folder, a link to one, a file and nothing are told apart`() throws {
    let temporary = try TemporaryFolder()
    let file = try temporary.write("text")
    let link = temporary.path + "/link"
    #expect(symlink(temporary.path, link) == 0)
    #expect(FileStatus.isFolder(temporary.path) && FileStatus.isFolder(link))
    #expect(!FileStatus.isFolder(file) && FileStatus.isThere(file))
    #expect(!FileStatus.isThere(file + "/none") && !FileStatus.isFolder(""))
  }
}
