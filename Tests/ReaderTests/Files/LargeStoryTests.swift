import Model
import Testing

@testable import Reader

struct LargeStoryTests {
  /// A chain of pages with a way back to the start on each, on one line.
  private func chain(of count: Int) -> [UInt8] {
    var text = "{\"pages\":["
    for index in 0..<count {
      let next = index + 1 < count ? "{\"text\":\"b\",\"destination\":\(index + 1)}" : ""
      text += (index == 0 ? "" : ",") + "{\"text\":\"a\",\"choices\":[\(next)]}"
    }
    return Array((text + "]}").utf8)
  }

  @Test func `A story of 100,000 pages is read, checked and played`() throws {
    let temporary = try TemporaryFolder()
    let path = try temporary.write(chain(of: 100_000))
    #expect(StoryChecker.check(path: path).isEmpty)
    let file = try StoryFile.load(path)
    #expect(file.pageCount == 100_000 && file.endingCount == 1)
    var playthrough = Playthrough(player: try file.makePlayer())
    for _ in 0..<5000 { try playthrough.choose(0) }
    #expect(playthrough.page.id == PageID(index: 5000))
    #expect(playthrough.pathEntries.count == 5001)
  }

  @Test func `Very many errors on one line are all placed`() {
    let count = 50_000
    let text = "{\"pages\":[" + Array(repeating: "1", count: count).joined(separator: ",") + "]}"
    let findings = StoryChecker.check(Array(text.utf8), file: "s")
    #expect(findings.count == count)
    #expect(findings.last?.column == 11 + 2 * (count - 1))
  }
}
