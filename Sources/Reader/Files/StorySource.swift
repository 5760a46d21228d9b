import FileAccess
import Model

/// A file's bytes and as much of a story as can be made of them.
struct StorySource {
  /// The bytes.
  let bytes: [UInt8]
  /// The story; it holds all of the file only when there are no problems.
  let story: Story
  /// Why the bytes are no story; empty when they are.
  let problems: [SourceProblem]
  /// Where its values stand; nil when the bytes are not JSON.
  let map: JSONSourceMap?
  /// The pages among them.
  let pages: [JSONSourceMap.Value]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    do {
      let map = try Self.parse(bytes)
      var decoder = StoryDecoder(map)
      story = decoder.decode()
      problems = decoder.problems
      pages = decoder.pages
      self.map = map
    } catch {
      story = Story(pages: [])
      problems = [error]
      pages = []
      map = nil
    }
  }

  private static func parse(_ bytes: [UInt8]) throws(SourceProblem) -> JSONSourceMap {
    if let problem = TextEncoding.problem(in: bytes) { throw problem }
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    if bytes.dropFirst(TextEncoding.markLength(of: bytes)).allSatisfy(blanks.contains) {
      throw SourceProblem(
        offset: nil, message: "the file is empty",
        cure: "write a story in it, such as { \"pages\": [ { \"text\": \"The end.\", \"choices\": [] } ] }")
    }
    return try JSONSourceMap(bytes)
  }
}
