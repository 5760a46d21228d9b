import Backup
import Testing

@testable import App

/// The room of the backups in one of its states.
struct BackupGolden: CustomTestStringConvertible {
  enum Scene: String, CaseIterable {
    case nothing, signedOut, safe, changed, running, failed, conflict, choosing, question, passphrase, restore
  }

  let scene: Scene
  let rows: Int
  let columns: Int

  var testDescription: String { "\(scene.rawValue) \(columns)x\(rows)" }

  static let all = Scene.allCases.flatMap { scene in
    [(24, 80), (10, 40), (40, 120)].map { BackupGolden(scene: scene, rows: $0.0, columns: $0.1) }
  }

  func draw() throws -> Session {
    let overview =
      switch scene {
      case .nothing: BackupSamples.nothing
      case .signedOut: BackupSamples.signedOut
      case .changed, .passphrase: BackupSamples.changed
      default: BackupSamples.safe
      }
    let session = try Session.backups(overview, rows: rows, columns: columns)
    // A small screen shows one half at a time.
    if rows < 18, ![.nothing, .safe, .restore].contains(scene) { session.type("<Tab>") }
    switch scene {
    case .nothing, .signedOut, .safe, .changed: break
    case .running: session.hear(.looking, .sending(piece: 4, of: 12))
    case .failed:
      session.hear(
        .failed(sentence: "the server cannot be reached: see that the network is there", needsUser: false))
    case .conflict: session.hear(BackupSamples.conflict)
    case .choosing:
      session.hear(BackupSamples.conflict)
      session.type("<Enter><Up>".replacing(rows < 18 ? "" : "<Enter>", with: ""))
    case .question: session.hear(BackupSamples.shrinking)
    case .passphrase: session.type("ssecret<Backspace>")
    case .restore:
      let copy = BackupSamples.copies[1]
      let lines = ["games: 1 changed", "  ~ Elden Ring", "records: 1 removed", "  - npc Varré (Elden Ring)"]
      let plan = RestorePlan(path: copy.path, made: copy.made, lines: lines, isEmpty: false)
      session.send(.reply(.restorePlanned(plan)))
    }
    return session
  }
}

@Suite struct BackupViewTests {
  @Test(arguments: BackupGolden.all)
  func `the room of the backups is as it was agreed`(golden: BackupGolden) throws {
    let session = try golden.draw()
    #expect(session.screen == Goldens.backups[golden.testDescription])
  }

  @Test(arguments: BackupGolden.Scene.allCases)
  func `it can be drawn and used at every size`(scene: BackupGolden.Scene) throws {
    let session = try BackupGolden(scene: scene, rows: 24, columns: 80).draw()
    for rows in [1, 2, 5, 9, 10, 11, 14, 18, 19, 20, 24, 60] {
      for columns in [1, 5, 39, 40, 41, 60, 79, 80, 99, 100, 120, 200] {
        session.resize(rows: rows, columns: columns)
        session.type("<Down><Tab><PageDown>")
        let frame = session.state.render()
        if let cursor = frame.cursor { #expect(cursor.row < rows && cursor.column < columns) }
      }
    }
  }

  @Test func `what backups ask for elsewhere stands in the top bar`() throws {
    let session = try Session()
    let reports: [(BackupReport, String)] = [
      (BackupSamples.conflict, "backup asks you – B"), (.passphraseNeeded, "backup needs its passphrase – B"),
      (.failed(sentence: "no", needsUser: false), "backup failed – B"), (.upToDate, "backed up ✓"),
    ]
    for (report, mark) in reports {
      session.hear(.looking, of: BackupSamples.byItself)
      #expect(session.lines[0].contains("backing up…   saved ✓"))
      session.hear(report, of: BackupSamples.byItself)
      #expect(session.lines[0].contains("\(mark)   saved ✓"), "\(session.lines[0])")
      #expect(session.state.dialogs.isEmpty && session.state.message == nil, "it is quiet")
    }
    session.type("j")
    #expect(!session.lines[0].contains("backed"))
    session.hear(.busy, of: BackupSamples.byItself)
    #expect(!session.lines[0].contains("back"), "another window does it: \(session.lines[0])")
  }
}
