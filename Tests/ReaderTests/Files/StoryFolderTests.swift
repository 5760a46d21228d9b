import Glibc
import Reader
import Testing

struct StoryFolderTests {
  @Test func `Story files are found by name, sorted, without hidden files and folders`() throws {
    let temporary = try TemporaryFolder()
    for name in ["b.json", "a.JSON", ".hidden.json", "notes.txt", "json", "花子.json"] {
      _ = try temporary.write("{}", to: name)
    }
    _ = try temporary.folder("folder.json")
    #expect(
      StoryFolder.stories(in: [temporary.path])
        == ["a.JSON", "b.json", "花子.json"].map { temporary.path + "/" + $0 })
    #expect(StoryFolder.stories(in: [temporary.path + "/"]).first == temporary.path + "/a.JSON")
  }

  @Test func `Folders keep their order, and one that is missing holds none`() throws {
    let temporary = try TemporaryFolder()
    _ = try temporary.folder("two")
    _ = try temporary.folder("one")
    let two = try temporary.write("{}", to: "two/a.json")
    let one = try temporary.write("{}", to: "one/b.json")
    #expect(
      StoryFolder.stories(in: ["two", "missing", "one"].map { temporary.path + "/" + $0 }) == [two, one])
    #expect(StoryFolder.stories(in: [one]).isEmpty)
  }

  @Test func `A link to a file is a story file`() throws {
    let temporary = try TemporaryFolder()
    let file = try temporary.write("{}", to: "story.txt")
    let link = temporary.path + "/link.json"
    #expect(symlink(file, link) == 0)
    #expect(StoryFolder.stories(in: [temporary.path]) == [link])
  }
}
