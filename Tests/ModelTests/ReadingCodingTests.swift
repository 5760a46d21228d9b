import FoundationEssentials
import Model
import Testing

struct ReadingCodingTests {
  private let time = Timestamp(milliseconds: 1)

  private func encoded(_ reading: Reading) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(reading), as: UTF8.self)
  }

  @Test func `What older readings did not have is left out while it is empty, and may be missing`() throws {
    var random = SystemRandomNumberGenerator()
    var reading = Reading(id: RecordID(time: time, using: &random), story: "s", title: "S", updated: time)
    reading.path = [ReadingStep(choice: nil, page: PageID(rawValue: "0"))]
    let text = try encoded(reading)
    for key in ["name", "saves", "bookmarks", "marks", "digest"] { #expect(!text.contains("\"\(key)\"")) }
    #expect(try JSONDecoder().decode(Reading.self, from: Data(text.utf8)) == reading)
  }

  @Test func `Everything comes back`() throws {
    var random = SystemRandomNumberGenerator()
    var reading = Reading(id: RecordID(time: time, using: &random), story: "s", title: "S", updated: time)
    let mark = PageMark(page: PageID(rawValue: "0"), title: "庭", digest: "00", sketch: "ff")
    reading.name = "second"
    reading.marks = [mark]
    reading.path = [ReadingStep(choice: 2, page: mark.page, digest: "0a")]
    reading.saves = [
      ReadingSave(name: "a", time: time, path: reading.path, position: 0, scroll: 3, marks: [mark])
    ]
    reading.bookmarks = [Bookmark(mark: mark, name: "b", time: time)]
    let text = try encoded(reading)
    #expect(try JSONDecoder().decode(Reading.self, from: Data(text.utf8)) == reading)
  }
}
