import Model
import Testing

@testable import App

@Suite struct ReadingTests {
  @Test func `a story is read to an ending and back with the keys on the screen`() throws {
    let session = try Session()
    session.type("<Enter>")
    #expect(session.screen.contains("You stand at a gate."))
    #expect(session.screen.contains("▸1  Go in"))
    session.type("3")
    #expect(session.screen.contains("Morning comes."))
    #expect(session.screen.contains("The end. Endings found: 1 of 2"))
    session.type("<Left>")
    #expect(session.screen.contains("You stand at a gate."))
    session.type("<Right>")
    #expect(session.screen.contains("Morning comes."))
    session.type("r")
    #expect(session.screen.contains("You stand at a gate."))
  }

  @Test func `two choices with the same text lead to their own pages`() throws {
    for (key, text) in [("1", "A garden."), ("2", "You fall into a well.")] {
      let session = try Session()
      session.type("<Enter>\(key)")
      #expect(session.screen.contains(text))
    }
  }

  @Test func `a choice that leads to a known page says so`() throws {
    let session = try Session()
    session.type("<Enter>3<Left>")
    #expect(session.lines.contains { $0.contains("Wait (seen)") })
    #expect(session.lines.contains { $0.contains("▸3  Wait") }, "the choice taken before stays selected")
  }

  @Test func `position and path are there at the next start`() throws {
    let session = try Session()
    session.type("<Enter>1q")
    #expect(session.screen.contains("2/4"))
    let reading = try #require(try session.store.readings(of: "gate").first)
    #expect(reading.path.map(\.page.rawValue) == ["0", "1"])
    session.type("<Enter>")
    #expect(session.screen.contains("A garden."))
    #expect(session.screen.contains("The gate"), "the path shows where one came from")
  }

  @Test func `jumping reaches every visited page, on the path or not`() throws {
    let session = try Session()
    session.type("<Enter>2<Left>1g")
    #expect(session.screen.contains("The well"))
    session.type("well<Enter>")
    #expect(session.screen.contains("You fall into a well."))
  }

  @Test func `a note beside a page is stored while it is written`() throws {
    let session = try Session()
    session.type("<Enter>nit squeaks")
    #expect(session.screen.contains("not saved yet"))
    session.passDeadline()
    #expect(session.screen.contains("saved ✓"))
    let reading = try #require(try session.store.readings(of: "gate").first)
    #expect(
      try session.store.pageNotes(of: reading.id) == [
        PageNote(page: PageID(rawValue: "0"), text: "it squeaks")
      ])
    session.type("<Esc>")
    #expect(session.screen.contains("it squeaks"))
  }

  @Test func `a note on a choice is marked beside the choice`() throws {
    let session = try Session()
    session.type("<Enter>jNthe left one<Esc>")
    #expect(session.lines.contains { $0.contains("▸2* Go in") })
    #expect(session.screen.contains("2: the left one"))
  }

  @Test func `long text scrolls and the choices stay on the screen`() throws {
    let text = (1...200).map { "Sentence number \($0) of a long text." }.joined(separator: " ") + " Finis."
    let story =
      #"{"pages":[{"text":"\#(text)","choices":[{"text":"Go on","destination":1}]},{"text":"End","choices":[]}]}"#
    let session = try Session(stories: ["long.json": story])
    session.type("<Enter>")
    #expect(session.screen.contains("1  Go on"))
    #expect(session.screen.contains("more lines ↓ Space"))
    for _ in 0..<200 { session.type("<Space>") }
    #expect(session.screen.contains("Finis."))
    #expect(session.screen.contains("1  Go on"))
  }

  @Test func `a resize keeps the reading position`() throws {
    let text = (1...300).map { "Sentence number \($0) of a long text." }.joined(separator: " ")
    let story = #"{"pages":[{"text":"\#(text)","choices":[{"text":"Go on","destination":0}]}]}"#
    let session = try Session(stories: ["long.json": story])
    session.type("<Enter><Space><Space><Space>")
    let first = try #require(
      session.lines[2].split(separator: "number ").dropFirst().first?.split(separator: " ").first)
    session.resize(rows: 40, columns: 60)
    #expect(session.lines[2].contains("number \(first) ") || session.lines[3].contains("number \(first) "))
    session.resize(rows: 24, columns: 80)
    #expect(session.lines[2].contains("number \(first) "))
  }

  @Test func `a file that is no story is explained in the library and on opening`() throws {
    let session = try Session(stories: [
      "bad.json": #"{"pages":[{"text":"A","choices":[{"text":"x","destination":9}]}]}"#
    ])
    #expect(session.screen.contains("cannot be read"))
    session.type("<Enter>")
    #expect(session.screen.contains("bad.json:1:"))
    #expect(session.state.room == .library)
  }

  @Test func `control characters of a story never reach the screen`() throws {
    let story =
      #"{"title":"T\u001b[31m","pages":[{"text":"a\u001b]52;c;x\u0007b\u009b1m\u202Ec","choices":[{"text":"\u0000\u001bc","destination":0}]}]}"#
    let session = try Session(stories: ["evil.json": story])
    session.type("<Enter>")
    for scalar in session.screen.unicodeScalars where scalar != "\n" {
      #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar.value != 0x202E)
    }
  }
}
