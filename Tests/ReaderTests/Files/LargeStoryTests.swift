import Model
import Testing

@testable import Reader

struct LargeStoryTests {
  /// A chain of pages, on one line.
  private func chain(of count: Int) -> [UInt8] {
    var text = "{\"pages\":["
    for index in 0..<count {
      let next = index + 1 < count ? "{\"text\":\"b\",\"destination\":\(index + 1)}" : ""
      text += (index == 0 ? "" : ",") + "{\"text\":\"a\",\"choices\":[\(next)]}"
    }
    return Array((text + "]}").utf8)
  }

  @Test func `A story of 100,000 pages is loaded and read`() throws {
    let temporary = try TemporaryFolder()
    let file = try StoryFile.load(temporary.write(chain(of: 100_000)))
    #expect(file.pageCount == 100_000 && file.endingCount == 1)
    var playthrough = Playthrough(player: try file.makePlayer())
    for _ in 0..<2000 { try playthrough.choose(0) }
    #expect(playthrough.page.id == PageID(index: 2000))
    #expect(playthrough.pathEntries.count == 2001)
  }

  @Test func `A chain of 20,000 pages is checked to its end`() {
    #expect(StoryChecker.check(chain(of: 20_000), file: "s").isEmpty)
  }

  @Test func `Very many errors on one line are all placed`() {
    let count = 20_000
    let text = "{\"pages\":[" + Array(repeating: "1", count: count).joined(separator: ",") + "]}"
    let findings = StoryChecker.check(Array(text.utf8), file: "s")
    #expect(findings.count == count)
    #expect(findings.last?.column == 11 + 2 * (count - 1))
  }
}
