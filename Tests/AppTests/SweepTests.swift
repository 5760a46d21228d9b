import Model
import Screen
import Testing

@testable import App

/// Every view at every size: nothing traps, and nothing is drawn outside of the screen.
@Suite struct SweepTests {
  /// Scripts that lead to each view.
  static let views = [
    "", "/x", ":", "?", "aGame", "aG<Enter>", "aG<Enter>d", "aG<Enter><Enter>", "o", "<Enter>", "<Enter>n花子",
    "<Enter>Nx",
    "<Enter>g", "<Enter>2", "<Enter>p", "<Enter>t", "<Enter>t<Enter><Enter>",
    "<Enter>t<Enter><Enter>aMara<Enter>eabc",
    "aG<Enter><Enter>aMara<Enter>QFerry<Enter>LInn<Enter><Enter>",
    "aG<Enter><Enter>aMara<Enter>el1<Enter>l2<Enter>l3",
    "aG<Enter><Enter>aMara<Enter>l", "aG<Enter><Enter>aMara<Enter>/m", "aG<Enter><Enter>f",
    "aG<Enter><Enter>aMara<Enter>P", "aG<Enter><Enter>aMara<Enter>T",
    "aG<Enter><Enter>aMara<Enter>aTom<Enter>e[[",
    "aG<Enter><Enter>aMara<Enter>eTom and [[Tom]]<Esc><Enter><End><Up><Enter>",
    "aG<Enter><Enter>aMara<Enter>Sma",
    "aG<Enter><Enter>2aInn<Enter>f<Tab>inn",
    "aG<Enter><Enter>c", "aG<Enter><Enter>cacoins<Enter>agold coins = 999999<Enter>a花子<Enter>",
    "aG<Enter><Enter>4aSeed<Enter>+LInn<Enter>Elevel = 5<Enter><Enter>jjE",
    "aG<Enter><Enter>4aSeed<Enter>aRune<Enter>Vx", "aG<Enter><Enter>4aSeed<Enter>aRune<Enter>V<Space>",
    "aG<Enter><Enter>5aCrab<Enter>LInn<Enter>2CFly<Enter>IRune<Enter>",
    "<Enter>t<Enter><Enter>4aSeed<Enter>V", "B", "<Enter>B<Tab>", "aG<Enter><Enter>aMara<Enter>BAvR",
    "<Enter>m", "<Enter>1m/gate", "<Enter>1mwZjj", "cG",
    "<Enter>1sGarden<Enter>o", "<Enter>1MGarden<Enter>'", "<Enter>1/gar", "<Enter>1y", "<Enter>1y<Enter>",
    "<Enter>,l",
    "<Enter>1qO", "<Enter>1qO<C-r>", "<Enter>1qO<C-d>",
    "e", "e<Enter>", "e<Enter>j", "e<Enter>eone<Enter>two", "eR花子", "e<Enter>aGo on", "e<Enter>aGo on<Enter>",
    "e<Enter>aGo on<Enter>The mill<Enter>>A mill.<Esc>", "e<Enter>#a, b", "ejd", "em", "ejp", "i", "e/mo",
    "NTitle",
    "NThe Mill<Enter>", "<Enter>1E",
  ]

  @Test(arguments: views)
  func `a view can be drawn and used at every size`(script: String) throws {
    let session = try Session()
    session.type(script)
    for rows in [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 15, 20, 24, 33, 60] {
      for columns in [1, 2, 3, 5, 10, 20, 39, 40, 41, 55, 60, 69, 70, 80, 99, 120, 200] {
        session.resize(rows: rows, columns: columns)
        let frame = session.state.render()
        #expect(frame.grid.size == Size(rows: rows, columns: columns))
        if let cursor = frame.cursor { #expect(Rect(frame.grid.size).contains(cursor), "\(rows)×\(columns)") }
      }
    }
  }

  @Test(arguments: 0..<8)
  func `random keys at random sizes never trap`(seed: Int) throws {
    var random = Numbers(seed: UInt64(seed) + 1)
    let session = try Session()
    let keys = Key.script(
      "jkhlgGmmzZw.abcdefmnopqrstuxyNLQRDFTPJKHSBAMOv',#/?:12345[]>iEe<lt><Enter><Enter><Enter><Esc><Tab><BackTab><Up><Down><Left><Right><Home><End><PageUp><PageDown><Backspace><Delete><C-r><C-d><C-w><C-u> 花"
    )
    for _ in 0..<600 {
      if random.next() % 40 == 0 {
        session.resize(rows: Int(random.next() % 40) + 1, columns: Int(random.next() % 120) + 1)
      }
      if random.next() % 25 == 0 { try changeElsewhere(session, &random) }
      session.send(.input(.key(keys[Int(random.next() % UInt64(keys.count))])))
      let frame = session.state.render()
      if let cursor = frame.cursor { #expect(Rect(frame.grid.size).contains(cursor)) }
    }
  }

  /// What another window might do: delete, add, rename; told at once or not.
  private func changeElsewhere(_ session: Session, _ random: inout Numbers) throws {
    guard let game = try session.store.games().first else { return }
    let records = try session.store.game(game.id).records
    switch random.next() % 5 {
    case 0: if let record = records.randomElement(using: &random) { try session.store.delete([record.id]) }
    case 1:
      if let record = records.randomElement(using: &random) {
        try session.store.rename(record.id, to: "Else")
      }
    case 2: try session.store.create(kind: .npc, named: "Other", in: game.id)
    case 3: _ = try session.store.undo()
    default: if random.next() % 4 == 0 { try session.store.deleteGame(game.id) }
    }
    if random.next() % 2 == 0 { session.send(.changedElsewhere) }
  }
}

/// Repeatable numbers (SplitMix64).
struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
