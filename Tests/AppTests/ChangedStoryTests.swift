import Glibc
import Model
import Testing

@testable import App

/// A story whose file another program changes while it is read.
@Suite struct ChangedStoryTests {
  private static let gate = Session.stories["gate.json"] ?? ""

  private func gate(_ old: String, _ new: String) -> String {
    Self.gate.split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }

  @Test func `the page stays, with its new text, its path and the selected choice`() throws {
    let session = try Session()
    session.type("<Enter>1j")
    #expect(session.screen.contains("▸2  Sleep"))
    try session.rewrite(
      "gate.json",
      gate("A garden.", "A garden at night.")
        .split(separator: #"{ "text": "Back to the gate", "destination": 0 }, "#).joined())
    #expect(session.screen.contains("A garden at night."))
    #expect(session.screen.contains("▸1  Sleep"))
    #expect(session.bottomLine.contains("The story has changed; this is how it is now."))
    #expect(session.state.reader?.playthrough.position == 1)
    session.type("<Left>")
    #expect(session.screen.contains("You stand at a gate."))
  }

  @Test func `notes beside the page stay, and reading goes on being saved`() throws {
    let session = try Session()
    session.type("<Enter>1nmind the bees<Esc>")
    try session.rewrite("gate.json", gate("A garden.", "A garden at night."))
    #expect(session.screen.contains("mind the bees"))
    session.type("2")
    #expect(session.screen.contains("Morning comes."))
    #expect(try session.store.readings(of: "gate").first?.path.map(\.page.rawValue) == ["0", "1", "3"])
  }

  @Test func `where the page is gone, the nearest one before it is shown`() throws {
    let session = try Session()
    session.type("<Enter>12")
    #expect(session.screen.contains("Morning comes."))
    try session.rewrite(
      "gate.json",
      #"{"id":"gate","title":"The Gate","pages":[{"text":"You stand at a gate.","choices":[{"text":"Go in","destination":1}]},{"text":"A garden.","choices":[]}]}"#
    )
    #expect(session.screen.contains("A garden."))
    #expect(session.screen.contains("The end."))
    #expect(session.screen.contains("The story has changed: page “Morning” is gone;"))
    let reading = try session.store.readings(of: "gate").first
    #expect(reading?.position == 1)
    #expect(reading?.path.map(\.page.rawValue) == ["0", "1"])
  }

  @Test func `an error is told with its place and cure, and the story stays as it was`() throws {
    let session = try Session(columns: 120)
    session.type("<Enter>1")
    try session.rewrite("gate.json", gate(#""destination": 1 }"#, #""destination": 77 }"#))
    let words = session.lines.suffix(4).joined(separator: " ")
    #expect(words.contains("The story file has an error now, and you go on reading the story as it was."))
    #expect(words.contains("gate.json:5:") && words.contains(" — "))
    #expect(session.screen.contains("A garden."))
    session.type("2")
    #expect(session.screen.contains("Morning comes."))
    #expect(try session.store.readings(of: "gate").first?.position == 2)
    try session.rewrite("gate.json", Self.gate + "\n")
    #expect(session.bottomLine.contains("The story file is in order again."))
    #expect(session.screen.contains("Morning comes."))
    try session.rewrite("gate.json", gate("Morning comes.", "A new day comes."))
    #expect(session.screen.contains("A new day comes."))
  }

  @Test func `a file that is gone is told, and comes back`() throws {
    let session = try Session()
    session.type("<Enter>1")
    let path = session.path("gate.json")
    unlink(path)
    session.send(.storyChangedOnDisk(path: path))
    #expect(session.bottomLine.contains("The story file is gone; you go on reading the story as it was."))
    session.type("<Left>1")
    #expect(session.screen.contains("A garden."))
    try session.rewrite("gate.json", gate("A garden.", "A meadow."))
    #expect(session.screen.contains("A meadow."))
  }

  @Test func `a file that is as it was is not read, and one with the same story says nothing`() throws {
    let session = try Session()
    session.type("<Enter>1")
    session.send(.storyChangedOnDisk(path: session.path("gate.json")))
    try session.rewrite("gate.json", Self.gate + "\n\n")
    #expect(session.state.message == nil)
    #expect(session.state.reader?.file.mark?.size == Int64(Self.gate.utf8.count + 2))
  }

  @Test func `what is scrolled stays where it is`() throws {
    let text = (1...300).map { "Sentence number \($0) of a long text." }.joined(separator: " ")
    func story(_ end: String) -> String {
      #"{"pages":[{"text":"\#(text)","choices":[{"text":"On","destination":1}]},{"text":"\#(end)","choices":[]}]}"#
    }
    let session = try Session(stories: ["long.json": story("End")])
    session.type("<Enter><Space><Space>")
    let lines = session.lines.dropLast()
    try session.rewrite("long.json", story("Another end"))
    #expect(session.lines.dropLast() == lines)
    #expect(session.bottomLine.contains("The story has changed"))
  }

  @Test func `while a note is written the page stays as it was, and changes then`() throws {
    let session = try Session()
    session.type("<Enter>1nbees")
    try session.rewrite("gate.json", gate("A garden.", "A meadow."))
    #expect(session.screen.contains("A garden."))
    session.type("!<Esc>")
    #expect(session.screen.contains("A meadow."))
    #expect(session.screen.contains("bees!"))
  }

  @Test func `under a list the page stays as it was, and changes then`() throws {
    let session = try Session()
    session.type("<Enter>1g")
    try session.rewrite("gate.json", gate("A garden.", "A meadow."))
    session.type("<Esc>")
    #expect(session.screen.contains("A meadow."))
  }

  @Test func `a story under another name is another story`() throws {
    let session = try Session()
    session.type("<Enter>1")
    try session.rewrite("gate.json", gate(#""id": "gate""#, #""id": "gate two""#))
    #expect(session.bottomLine.contains("The file holds another story now."))
    #expect(session.screen.contains("You stand at a gate."))
    #expect(try session.store.readings(of: "gate").first?.position == 1)
    #expect(try session.store.readings(of: "gate two").first?.position == 0)
  }

  @Test func `the story that is read is watched, and no other`() throws {
    let session = try Session()
    #expect(session.state.watchedStory == nil)
    session.type("<Enter>1")
    #expect(session.state.watchedStory == session.path("gate.json"))
    try session.rewrite("other.json", Self.gate)
    #expect(session.state.message == nil)
    session.type("qc")
    #expect(session.state.watchedStory == session.path("gate.json"))
  }

  @Test func `a story that has changed meanwhile is shown when one comes back from another room`() throws {
    let session = try Session()
    session.type("<Enter>1B")
    try session.rewrite("gate.json", gate("A garden.", "A meadow."))
    session.type("q")
    #expect(session.screen.contains("A meadow."))
  }
}
