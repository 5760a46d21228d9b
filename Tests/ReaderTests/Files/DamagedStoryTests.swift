import FoundationEssentials
import Model
import Testing

@testable import Reader

/// Stories that are damaged or cut off.
struct DamagedStoryTests {
  @Test func `Unknown fields may lie as deep as the brackets allow`() {
    let depth = 511
    let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let source = StorySource(Array(#"{"pages": [{"text": "t", "choices": []}], "deep": \#(deep)}"#.utf8))
    #expect(source.problems.isEmpty)
  }

  /// Cuts a story after every byte: each beginning is an error, and none traps.
  @Test func `Every beginning of a story is refused`() {
    let text =
      #"{ "pages": [ { "text": "é \u00e9\n \ud83d\ude00", "n": -1.5e3, "choices": [ ] } ], "x": null }"#
    let bytes = Array(text.utf8)
    for length in 0..<bytes.count {
      let findings = StoryChecker.check(Array(bytes[..<length]), file: "s")
      #expect(findings.count == 1 && findings.first?.severity == .error)
    }
    #expect(StoryChecker.check(bytes, file: "s").isEmpty)
  }

  /// Changes bytes of a story at random: nothing may trap, and what is accepted is what a decoder accepts.
  @Test func `Damaged stories never trap`() throws {
    var random = SeededGenerator(state: 7)
    let page = #"{"text":"a\u00e9\n","tags":["x"],"choices":[{"text":"b","destination":0}]}"#
    let text = #"{"pages":[\#(page)],"u":[1,{"k":2.5}]}"#
    let letters = Array("{}[]\",:\\u0e-.1ntf \u{7F}é".utf8)
    for _ in 0..<3000 {
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = letters.randomElement(using: &random) ?? 0
      }
      let findings = StoryChecker.check(bytes, file: "s")
      guard !findings.contains(where: { $0.severity == .error }) else { continue }
      #expect(try JSONDecoder().decode(Story.self, from: Data(bytes)) == StorySource(bytes).story)
    }
  }
}
