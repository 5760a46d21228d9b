import Model
import Store
import Testing

@testable import App

@Suite struct NoteStepTests {
  @Test(
    arguments: [
      ("- [ ] ask", "- [x] ask"), ("a\n  * [x] ask", "a\n  * [ ] ask"), ("+\t[X]", "+\t[ ]"),
      ("- [ ]\task Mara\r", "- [x]\task Mara\r"),
    ])
  func `a box in a line of its own is ticked, and nothing else changes`(notes: String, toggled: String) throws
  {
    let steps = NoteStep.steps(in: notes)
    #expect(steps.count == 1)
    #expect(try #require(steps.first).toggled(in: notes) == toggled)
    let back = try #require(NoteStep.steps(in: toggled).first)
    #expect(back.toggled(in: toggled) == notes.replacing("[X]", with: "[x]"))
  }

  @Test(arguments: [
    "", "- ask", "[ ] ask", "-[ ] ask", "- [] ask", "- [y] ask", "- [ ]ask", "a - [ ] b", "- [",
  ])
  func `what is no box stays text`(notes: String) { #expect(NoteStep.steps(in: notes).isEmpty) }

  @Test func `a step that is no longer there as it was is not touched`() throws {
    let step = try #require(NoteStep.steps(in: "- [ ] ask").first)
    for notes in ["", "- [x] ask", "new\n- [ ] ask", "- [ ] tell"] {
      #expect(step.toggled(in: notes) == nil)
    }
  }

  @Test func `nested boxes of a checklist are steps, and go out as they came in`() throws {
    let session = try Session.tracking()
    let list = "# Elden\n\n## Inn\n\n- [ ] Ferry\n  - [ ] ask Mara\n    - [x] bring wine\n  - [ ] pay\n"
    try TemporaryFolder.write(list, to: session.path("list.md"))
    session.type("i\(session.path("list.md"))<Enter>y3<Enter>g")
    #expect(session.screen.contains("Steps 1/3") && session.screen.contains("  [x] bring wine"))
    let row = try #require(
      session.state.tracker?.rows.firstIndex { if case .step = $0 { true } else { false } })
    session.type(String(repeating: "j", count: row) + "<Space>")
    #expect(session.screen.contains("Steps 2/3") && session.screen.contains("▸  [x] ask Mara"))
    session.type("jj<Enter>")
    #expect(try session.game.quests[0].notes.hasPrefix("- [x] ask Mara\n  - [x] bring wine\n- [x] pay"))
    session.type("uuX<C-u>\(session.path("out.md"))<Enter>")
    #expect(try Session.text(of: session.path("out.md")) == list)
  }

  @Test func `a tick is made in what another window wrote meanwhile`() throws {
    let session = try Session.tracking()
    session.type("3aFerry<Enter>e- [ ] ask<Esc><Enter>gj")
    let id = try #require(session.state.tracker?.detail?.record.id)
    try session.store.setNotes("- [ ] ask\nmore", of: id, base: "- [ ] ask")
    session.type("<Space>")
    #expect(try session.game.quests[0].notes == "- [x] ask\nmore")
    try session.store.setNotes("new", of: id, base: "- [x] ask\nmore")
    session.type("<Space>")
    #expect(session.state.message?.text.contains("changed in another window") == true)
  }
}
