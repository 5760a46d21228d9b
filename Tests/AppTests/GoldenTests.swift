import Testing

@testable import App

/// A view to be drawn: where its keys lead, at a size.
struct GoldenView: Hashable, CustomTestStringConvertible {
  let name: String
  let rows: Int
  let columns: Int
  let keys: String

  var testDescription: String { "\(name) at \(columns)×\(rows)" }

  private static let tracker = "aElden Ring<Enter><Enter>"
  private static let filled =
    tracker + "aOld Mara<Enter>QFind the ferryman<Enter>LThe inn<Enter>elies 庭<Esc>aVarré<Enter><Space>"

  private static let scripts = [
    ("library", ""), ("reader", "<Enter>nit squeaks<Esc>"), ("ending", "<Enter>1<Left>2"),
    ("note", "<Enter>jNthe left one"),
    ("tracker", filled), ("detail", filled + "k<Enter>jj"), ("notes", filled + "eon two<Enter>lines"),
    ("beside", "<Enter>t<Enter><Enter>aGuard<Enter>"), ("picker", filled + "lin"), ("help", "?"),
    ("prompt", tracker + "aVar"), ("question", "aElden Ring<Enter>d"), ("filter", filled + "/mar"),
    ("named", filled + "k<Enter>eask [[Varré]] at [[Nowhere]]<Esc>kk"),
    ("completion", filled + "k<Enter>eone<Enter>two [[r<Down>"), ("progress", filled + "3#main<Enter>Pjj"),
    ("timeline", filled + "uTj"), ("export", filled + "X"),
    ("import", filled + "i@/list.csv<Enter>"),
    ("showOnly", filled + "2s#wet<Enter>fanvil<Tab>cosy<Enter>f"), ("search", filled + "Si"),
  ]

  private static let counted = filled + "caCoins = 250<Enter>agold coins<Enter>"
  private static let collected =
    counted + "<Esc>4aGolden Seed<Enter>++LThe church<Enter>aRune<Enter><Space>aTalisman<Enter>+k"
  private static let fields =
    collected + "1<Up><Up>Elevel = 5<Enter>Eboss = yes<Enter>Ebells = 3/3<Enter>EPursuers = 2/8<Enter>"

  /// What stands over the text that is read.
  private static let readerScripts = [
    ("saves", "<Enter>1s<C-u>in the garden<Enter>2o"), ("saving", "<Enter>1s"),
    ("readings", "<Enter>1oNew<Enter>3qO"), ("deleting", "<Enter>1oNew<Enter>3qO<C-d>"),
    ("bookmarks", "<Enter>1M<Enter><Left>M<Enter>'"), ("passages", "<Enter>1/gar"),
    ("transcript", "<Enter>1y"), ("textSettings", "<Enter>,j"),
  ]

  /// The views of all kinds of record, and of what is done to several.
  private static let trackerScripts = [
    ("quests", filled + "3"), ("items", collected),
    ("creatures", filled + "5aOld Crab<Enter><Space>aMoth<Enter>"),
    ("item", collected + "<Enter>j"), ("location", collected + "2j"), ("fields", fields + "<Enter>jjj"),
    ("field", fields + "E"), ("counters", counted), ("counter", counted + "2"), ("marked", collected + "kvv"),
    ("several", collected + "kvv<Space>"), ("attach", collected + "Vl"),
  ]

  static let all =
    [(24, 80), (12, 40), (5, 20)].flatMap { rows, columns in
      (scripts + readerScripts + trackerScripts).map {
        GoldenView(name: $0.0, rows: rows, columns: columns, keys: $0.1)
      }
    } + trackerScripts.map { GoldenView(name: $0.0, rows: 30, columns: 130, keys: $0.1) }

  /// Goes to the view; in its keys, @ stands for the folder of the session's files.
  func draw() throws -> Session {
    let table = "kind,name,notes\nnpc,Varré,mask\nnpc,Old Mara,lies\nquest,Ferry back,\nquest,,lost\n"
    let session = try Session(
      rows: rows, columns: columns, stories: Session.stories.merging(["list.csv": table]) { $1 })
    session.type(keys.split(separator: "@").joined(separator: String(session.path("").dropLast())))
    return session
  }

  /// What its screen must be, if it is one of those that are kept.
  var golden: String? {
    let key = "\(name) \(columns)x\(rows)"
    return Goldens.screens[key] ?? Goldens.views[key] ?? Goldens.reading[key]
  }
}

/// Whole screens as plain text.
@Suite struct GoldenTests {
  @Test(arguments: GoldenView.all.filter { $0.golden != nil })
  func `the screen is as it was agreed`(view: GoldenView) throws {
    let session = try view.draw()
    #expect(session.screen == view.golden)
  }

  @Test func `every golden belongs to a view, and every view but those of a tiny screen has one`() {
    #expect(
      GoldenView.all.count { $0.golden != nil } == Goldens.screens.count + Goldens.views.count
        + Goldens.reading.count)
    #expect(GoldenView.all.filter { $0.golden == nil && $0.rows >= 10 }.map(\.testDescription) == [])
  }

  @Test func `the selected row and the bars stand out without colour`() throws {
    let session = try Session(rows: 24, columns: 80)
    session.type("aElden Ring<Enter><Tab>")
    let styles = session.state.render().grid.styleMap().split(separator: "\n").map(String.init)
    #expect(styles[0].allSatisfy { $0 == "r" || $0 == "b" }, "the top bar: \(styles[0])")
    #expect(styles[2].contains("rrrrrrrrrr"), "the selected story: \(styles[2])")
    #expect(!styles[3].contains("r"))
    #expect(styles[23].contains("b"), "the keys of the hint bar: \(styles[23])")
  }
}
