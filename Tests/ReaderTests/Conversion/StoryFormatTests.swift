import Model
import Reader
import Testing

struct StoryFormatTests {
  @Test(
    arguments: [
      ("a.json", .json), ("dir.md/a.JSON", .json), ("a.b.md", .markdown), ("a.markdown", .markdown),
      ("a.HTML", .html), ("a.htm", .html), ("a.dot", .dot), ("a.gv", .dot), ("a.txt", nil), ("json", nil),
      ("a.html/b", nil), ("", nil),
    ] as [(String, StoryFormat?)])
  func `The ending of a name says the format`(path: String, format: StoryFormat?) {
    #expect(StoryFormat(path: path) == format)
  }

  @Test func `Every ending but the gamebook's says its own format`() {
    for format in StoryFormat.allCases where format != .gamebook {
      #expect(StoryFormat(path: "a" + format.suffix) == format)
    }
    #expect(StoryFormat(path: "a" + StoryFormat.gamebook.suffix) == .html)
  }

  @Test func `JSON keeps what Waymark does not know, and is read again`() throws {
    let temporary = try TemporaryFolder()
    let file = try StoryFile.load(
      temporary.write(#"{"mood": "x", "pages": [{"text": "a\r", "choices": [], "weather": [1.5]}]}"#))
    let again = try StoryFile.load(temporary.write(StoryFormat.json.text(of: file), to: "again.json"))
    #expect(again.story == file.story)
    #expect(again.story.unknownFields["mood"] == .string("x"))
  }

  @Test func `Every format writes every page`() throws {
    let temporary = try TemporaryFolder()
    let file = try StoryFile.load(temporary.write(StoryFile.encode(story([1, 2], [2], []))))
    for format in StoryFormat.allCases where format != .dot {
      let text = format.text(of: file)
      for page in 0..<3 { #expect(text.contains("text \(page)"), "\(format)") }
    }
    #expect(StoryFormat.dot.text(of: file).contains("page0 -> page2"))
  }
}
