import Backup
import Model
import Store
import Testing

@testable import App

@Suite struct BackupKeyTests {
  private func request(_ change: (inout BackupRequest) -> Void) -> BackupTask {
    var request = BackupRequest()
    change(&request)
    return .send(request, isAutomatic: false)
  }

  @Test(arguments: ["", "aGame<Enter><Enter>", "<Enter>", "aGame<Enter><Enter>aMara<Enter><Tab>"])
  func `B shows the backups from every room, and q goes back there`(script: String) throws {
    let session = try Session()
    session.type(script)
    let (room, screen) = (session.state.room, session.screen)
    session.type("B")
    #expect(session.state.room == .backup && session.lines[0].hasPrefix(" Waymark · Backup "))
    session.type("q")
    #expect(session.state.room == room && session.screen == screen)
  }

  @Test func `s sends, l asks, x and Esc cancel`() throws {
    let session = try Session.backups()
    session.type("s")
    #expect(session.started == [BackupSamples.byHand])
    session.hear(.looking)
    session.type("sl")
    #expect(session.started.count == 1 && session.bottomLine.contains("under way already"))
    session.type("x")
    #expect(session.terminalEffects.last == .cancelBackup && session.screen.contains("Cancelling…"))
    session.type("<Esc>")
    #expect(session.state.room == .backup)
    session.send(.backup(.report(.cancelled)))
    session.send(.backup(.ended(BackupSamples.byHand)))
    #expect(session.bottomLine.contains("Cancelled. What was on the server is there."))
    session.type("l")
    #expect(session.started.last == .look)
    session.type("x")
    #expect(session.bottomLine.contains("No backup is under way"))
  }

  @Test(arguments: [BackupSamples.nothing, BackupSamples.signedOut])
  func `without a sign-in nothing is sent, and the reason is said`(overview: BackupOverview) throws {
    let session = try Session.backups(overview)
    for key in ["s", "l"] {
      session.type(key)
      #expect(session.started.isEmpty && session.bottomLine.contains("waymark login"))
    }
  }

  @Test func `what the server has is told when it was asked`() throws {
    let session = try Session.backups()
    var status = BackupStatus(of: nil, here: "h", memory: BackupMemory())
    session.send(.backup(.began(.look)))
    #expect(session.screen.contains("Asking the server…"))
    session.send(.backup(.status(status)))
    session.send(.backup(.ended(.look)))
    #expect(session.screen.contains("The server has no backup."))
    status.there = BackupSamples.side("desk", isHere: false)
    session.send(.backup(.began(.look)))
    session.send(.backup(.status(status)))
    session.send(.backup(.ended(.look)))
    #expect(session.screen.contains("The server has backup number 8 by desk, today, 07:00, which is not"))
  }

  // MARK: - Decisions

  @Test func `the answer that is ready is to decide later, which changes nothing and can be taken back`()
    throws
  {
    let session = try Session.backups()
    session.hear(BackupSamples.conflict)
    #expect(session.screen.contains("▸Decide later"))
    session.type("<Enter>")
    #expect(session.started.isEmpty && session.state.dialogs.isEmpty)
    #expect(session.screen.contains("Press d to decide."))
    session.type("d<Esc>d<Up><Up><Up>")
    #expect(session.screen.contains("▸Keep both"))
    session.type("q")
    #expect(session.started.isEmpty)
  }

  @Test(arguments: [("<Up>", ConflictChoice.replaceRemote), ("kk", .useRemote), ("<Home>kkk", .keepBoth)])
  func `a choice is about the very backup that was shown`(keys: String, choice: ConflictChoice) throws {
    let session = try Session.backups()
    session.hear(BackupSamples.conflict)
    session.type(keys + "<Enter>")
    let task = request {
      $0.choice = choice
      $0.seen = "0f"
    }
    #expect(session.started == [task])
    #expect(task.words.suffix(2) == ["--seen", "0f"])
  }

  @Test func `on a small screen the sides come first, and Enter leads to the choices`() throws {
    let session = try Session.backups(rows: 10, columns: 40)
    session.hear(BackupSamples.conflict)
    #expect(!session.screen.contains("Keep both") && session.screen.contains("Another device"))
    session.type("<PageDown>")
    #expect(session.screen.contains("laptop"))
    session.type("<Enter>")
    #expect(session.started.isEmpty && session.screen.contains("▸Decide later"))
    session.type("<Tab><Tab><Up><Enter>")
    #expect(session.started.count == 1)
  }

  @Test func `a question that follows a choice keeps the choice, and keeps the other backup once`() throws {
    let session = try Session.backups()
    session.hear(BackupSamples.conflict)
    session.type("kkk<Enter>")
    let keeping = try #require(session.started.last)
    session.hear(.kept(path: "/x.db"), BackupSamples.shrinking, of: keeping)
    #expect(session.screen.contains("Back up all the same"))
    session.type("k<Enter>")
    let task = request {
      $0.choice = .replaceRemote
      $0.seen = "0f"
      $0.allows = [.shrinking]
    }
    #expect(session.started.last == task)
    #expect(
      task.words == ["backup", "--remote", "--json", "--replace-remote", "--seen", "0f", "--allow-shrinking"])
  }

  @Test(arguments: [
    (BackupQuestion.damaged, "Put what is here in its place", "--replace-remote"),
    (.otherPassphrase, "Change the passphrase", "--new-passphrase"),
    (.notEncrypted, "Go on without encryption", "--no-encrypt"),
    (.missing, "Begin a new backup there", "--allow-missing"),
  ])
  func `each question has an answer that goes on, and one that does not`(
    question: BackupQuestion, answer: String, option: String
  ) throws {
    let session = try Session.backups()
    let here = BackupSamples.side("here", isHere: true)
    session.hear(.question(kind: question, sentence: "is this meant?", here: here, there: nil))
    #expect(session.screen.contains("Is this meant?") && session.screen.contains("▸Decide later"))
    session.type("k")
    #expect(session.screen.contains("▸\(answer)"))
    session.type("<Enter>")
    let task = try #require(session.started.last)
    #expect(task.words == ["backup", "--remote", "--json", option])
  }

  @Test func `a passphrase that is not the server's is forgotten`() throws {
    #expect(
      BackupNews.report(
        .question(
          kind: .otherPassphrase, sentence: "", here: BackupSamples.side("here", isHere: true), there: nil)
      ).doubtsPassphrase)
    #expect(!BackupNews.report(.upToDate).doubtsPassphrase)
  }

  @Test func `a decision met elsewhere waits until one comes to the backups`() throws {
    let session = try Session()
    session.hear(BackupSamples.conflict, of: BackupSamples.byItself)
    #expect(session.state.dialogs.isEmpty)
    session.type("B")
    #expect(session.screen.contains("▸Decide later"))
    session.type("<Esc>")
    session.hear(.upToDate)
    session.type("d")
    #expect(session.bottomLine.contains("nothing to decide"))
  }

  @Test func `a look at the server that fails says so and leaves the decision`() throws {
    let session = try Session.backups()
    session.hear(BackupSamples.conflict)
    session.type("<Esc>l")
    session.hear(.failed(sentence: "the server cannot be reached", needsUser: false), of: .look)
    #expect(session.screen.contains("! The server cannot be reached."))
    session.type("d")
    #expect(session.screen.contains("▸Decide later"))
    session.type("<Esc>l")
    session.send(.backup(.began(.look)))
    #expect(!session.screen.contains("cannot be reached"))
  }

  // MARK: - The passphrase

  @Test func `the passphrase is asked for twice, shown as dots and kept by the loop alone`() throws {
    let session = try Session.backups(BackupSamples.changed)
    session.type("s")
    #expect(session.started.isEmpty)
    session.type("geheim庭")
    #expect(session.screen.contains("│ •••••••  ") && !session.screen.contains("geheim"))
    var dumped = ""
    dump(session.state, to: &dumped)
    #expect(!dumped.contains("geheim"))
    session.type("<Enter>geheim<Enter>")
    #expect(session.bottomLine.contains("not the same") && session.started.isEmpty)
    session.type("xx<C-u>geheim庭x<Backspace><Enter>")
    session.send(.input(.paste("geheim庭\n")))
    session.type("<Enter>")
    #expect(
      session.terminalEffects == [.keepPassphrase(Secret("geheim庭")), .startBackup(BackupSamples.byHand)])
    #expect(!"\(session.terminalEffects)".contains("geheim"))
    session.hear(.upToDate)
    session.type("s")
    #expect(session.started.count == 2, "it is asked for once")
  }

  @Test func `a backup that has no passphrase asks for it`() throws {
    let session = try Session.backups()
    session.hear(.passphraseNeeded)
    #expect(session.state.context == .passphrase)
    session.type("<Esc>")
    #expect(session.started.isEmpty && session.state.dialogs.isEmpty)
  }

  // MARK: - Files

  @Test func `a backup is made, checked, restored and undone by keys`() throws {
    let home = try TemporaryFolder.make()
    let places = DataPlaces(at: home)
    defer { places.remove() }
    try places.prepare()
    let session = try Session(places: places)
    session.type("aRing<Enter>Bb")
    #expect(session.bottomLine.contains("Backed up and checked: waymark-"))
    #expect(session.screen.contains("by hand: 1 game, 0 records, 0 readings"))
    #expect(session.screen.contains("Nothing has changed since the newest backup here."))
    session.type("v")
    #expect(session.bottomLine.contains("It is sound: 1 game"))

    session.type("qR<C-u>Nioh<Enter>B")
    #expect(session.screen.contains("1 change since the newest backup here."))
    session.type("<Enter>")
    #expect(session.screen.contains("~ Ring") && session.state.context == .restorePreview)
    session.type("q")
    #expect(try session.store.games().map(\.name) == ["Nioh"])
    session.type("Ry")
    #expect(session.bottomLine.contains("Restored."))
    #expect(try session.store.games().map(\.name) == ["Ring"])
    #expect(session.screen.contains("before a restore: 1 game"))
    session.type("u")
    #expect(try session.store.games().map(\.name) == ["Nioh"])
    session.type("qBGRy")
    #expect(try session.store.games().map(\.name) == ["Ring"])
    session.type("q")
    #expect(session.screen.contains("Ring"))
  }
}
