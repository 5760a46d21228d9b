import Testing

@testable import App

/// What the hint bar names at 80 columns, and that it leads to the rest.
@Suite struct HintTests {
  @Test(
    arguments: [
      ("", "⏎ open", "Tab other pane"), ("<Tab>", "a new game", "i import"),
      ("<Tab>aElden<Enter><Enter>aMara<Enter>", "a add", "S search"),
      ("<Tab>aElden<Enter><Enter>aMara<Enter>v", "d delete", "Space toggle"),
      ("<Tab>aElden<Enter><Enter>aMara<Enter><Enter>", "e notes", "l attach"),
      ("<Tab>aElden<Enter><Enter>4aSeed<Enter>", "+ one more", "/ filter"),
      ("<Enter>", "1-3 by number", "n note"),
    ] as [(String, String, String)])
  func `the most useful keys are there, and ? shows all`(keys: String, first: String, second: String) throws {
    let session = try Session()
    session.type(keys)
    let bar = session.bottomLine
    #expect(bar.contains(first) && bar.contains(second), "\(bar)")
    #expect(bar.contains("? all keys") && bar.contains("q leave"), "\(bar)")
  }

  @Test(arguments: [40, 60, 80, 120, 200])
  func `the bar never leaves ? and q out`(columns: Int) throws {
    let session = try Session(rows: 24, columns: columns)
    for keys in ["", "<Tab>", "aElden<Enter>", "<Enter>", "aMara<Enter>", "<Enter>", "j"] {
      session.type(keys)
      #expect(session.bottomLine.contains("? all keys  q leave"), "\(session.bottomLine)")
    }
  }

  @Test func `help names + and - for what counts`() throws {
    let session = try Session.tracking()
    session.type("aMara<Enter>Ebells = 1/2<Enter><Enter>j?selected counter")
    #expect(session.screen.contains("One more of the item or the selected counter"))
  }
}
