import Model
import Store
import Testing

@testable import App

@Suite struct FieldsTests {
  private func fields(_ session: Session) throws -> [String] {
    try session.game.npcs[0].fields.map { "\($0.name)=\($0.value.text)" }
  }

  @Test func `a field is added, and its value says what it is`() throws {
    let session = try Session.tracking()
    session.type("aMara<Enter>Elevel = 5<Enter>Eboss=yes<Enter>Ebells: 3 / 8<Enter>Emotto = a = b<Enter>")
    #expect(
      try session.game.npcs[0].fields == [
        Field(name: "level", value: .text("5")), Field(name: "boss", value: .yesNo(true)),
        Field(name: "bells", value: .counter(count: 3, total: 8)),
        Field(name: "motto", value: .text("a = b")),
      ])
    #expect(session.screen.contains("bells: 3/8"))
  }

  @Test(arguments: ["level", "= 5", "level =", "level 5"])
  func `what is no field is asked for again`(text: String) throws {
    let session = try Session.tracking()
    session.type("aMara<Enter>E\(text)<Enter>")
    #expect(session.bottomLine.contains("Write it as name = value") && session.screen.contains(text))
    session.type("<Esc>")
    #expect(try fields(session) == [])
  }

  @Test func `Space and Enter toggle yes and no, and count or edit the rest`() throws {
    let session = try Session.tracking()
    session.type("aMara<Enter>Eboss = no<Enter>Ebells = 1/3<Enter>Elevel = 5<Enter><Enter>j<Space>")
    #expect(try fields(session) == ["boss=yes", "bells=1/3", "level=5"])
    session.type("<Enter>j<Space>+")
    #expect(try fields(session) == ["boss=no", "bells=3/3", "level=5"])
    #expect(session.screen.contains("▸bells: 3/3 ✓"), "a full counter is marked")
    session.type("+")
    #expect(try fields(session)[1] == "bells=3/3")
    session.type("-")
    #expect(try fields(session)[1] == "bells=2/3" && !session.screen.contains("2/3 ✓"))
    session.type("<Enter><Backspace><Backspace>/4<Enter>j<Enter>0<Enter>")
    #expect(try fields(session) == ["boss=no", "bells=2/4", "level=50"])
    session.type("E<C-u>no<Enter>")
    #expect(try fields(session)[2] == "level=no")
  }

  @Test func `x and an empty value remove a field, and undo brings it back`() throws {
    let session = try Session.tracking()
    session.type("aMara<Enter>Ea = 1<Enter>Eb = 2<Enter>Ec = 3<Enter><Enter>jx")
    #expect(try fields(session) == ["b=2", "c=3"])
    session.type("u")
    #expect(try fields(session) == ["a=1", "b=2", "c=3"])
    #expect(session.state.tracker?.selectedRow == .field(Field(name: "a", value: .text("1"))))
    session.type("jE<C-u><Enter>")
    #expect(try fields(session).count == 2)
    session.type("<Esc>Ec =<Enter>")
    #expect(try fields(session).count == 1)
  }

  @Test func `x at the last field never goes on with the links`() throws {
    let session = try Session.tracking()
    session.type("aMara<Enter>QFerry<Enter>Ea = 1<Enter>Eb = 2<Enter><Enter>jjxxx")
    #expect(try fields(session) == [])
    #expect(try session.game.links.count == 1)
  }

  @Test func `a change of one field keeps what another window changed in the others`() throws {
    let session = try Session.tracking()
    session.type("aMara<Enter>Ea = 1<Enter>Eb = no<Enter><Enter>jj")
    let id = try session.game.npcs[0].id
    try session.store.setField(Field(name: "a", value: .text("7")), named: "a", of: id)
    session.type("<Space>")
    #expect(try fields(session) == ["a=7", "b=yes"])
  }

  @Test func `an unchanged text is not written`() throws {
    let session = try Session.tracking()
    session.type("aMara<Enter>")
    let id = try session.game.npcs[0].id
    try session.store.setFields([Field(name: "a", value: .text(" two\nlines "))], of: id)
    session.send(.changedElsewhere)
    session.type("<Enter>j<Enter><Enter>")
    #expect(try session.game.npcs[0].fields == [Field(name: "a", value: .text(" two\nlines "))])
  }

  @Test func `the hints say what can be done with the selected row`() throws {
    let session = try Session.tracking()
    session.type("aMara<Enter>Elevel = 5<Enter>Eboss = yes<Enter>Ebells = 1/2<Enter><Enter>j")
    #expect(session.bottomLine.contains("⏎ change") && !session.bottomLine.contains("Space"))
    session.type("j")
    #expect(session.bottomLine.contains("Space toggle"))
    session.type("j")
    #expect(session.bottomLine.contains("+ one more") && session.bottomLine.contains("- one less"))
    #expect(!session.bottomLine.contains("Space"), "it counts too, but + says it better")
    session.type("<Space>")
    #expect(session.screen.contains("bells: 2/2"))
    #expect(!session.bottomLine.contains("one more"))
    for key in ["<Space>", "+"] {
      session.type(key)
      #expect(session.bottomLine.contains("“bells” is at 2 of 2 already"))
    }
    session.type("--")
    #expect(session.screen.contains("bells: 0/2") && !session.bottomLine.contains("one less"))
    session.type("-")
    #expect(session.bottomLine.contains("at 0 already"))
  }
}
