import Glibc
import Store
import Testing

/// Disks that are full or cannot be written: what is there can be read and taken elsewhere, and nothing is lost.
@Suite struct UnwritableTests {
  private let home: TestFolder
  private let elsewhere: TestFolder

  init() throws {
    home = try TestFolder()
    elsewhere = try TestFolder()
  }

  private func run(_ arguments: String...) throws -> ToolRun { try ToolRun(arguments, home: home.root) }

  /// Makes a game, and puts a change of it into the log alone, as a crash leaves it.
  private func makeCrashedGame() throws {
    try home.makeGame()
    let store = try home.store(.readWrite)
    let game = try #require(try store.games().first).id
    try store.create(kind: .npc, named: "Logged", in: game)
    for suffix in ["", "-wal"] {
      #expect(
        try Command.run(["cp", home.path("data/waymark.db" + suffix), elsewhere.root]).status == .exited(0))
    }
    store.close()
    for suffix in ["", "-wal"] {
      let copy = elsewhere.path("waymark.db" + suffix)
      #expect(try Command.run(["mv", copy, home.path("data")]).status == .exited(0))
    }
  }

  /// A limit on the size of files stands for the disk; the pipe is no file.
  @Test(arguments: [false, true])
  func `where no file can grow, all is read, that in the log too`(isCrashed: Bool) throws {
    if isCrashed { try makeCrashedGame() } else { try home.makeGame() }
    for words in ["list npcs", "export", "show Mara", "search mara"] {
      let run = try Command.run(
        ["sh", "-c", "(ulimit -f 0; exec \"$0\" \(words)) 2>&1 | cat", Executable.waymark],
        environment: ["WAYMARK_HOME": home.root])
      #expect(run.output.contains("Mara"), "\(words): \(run.output)")
      #expect(run.output.contains("Logged") == (isCrashed && ["list npcs", "export"].contains(words)))
    }
    #expect(try home.game().npcs.count == (isCrashed ? 2 : 1))
  }

  @Test func `the program opens where no file can grow, and keeps what cannot be stored on the screen`()
    throws
  {
    try home.makeGame()
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "ulimit -f 0; exec \"$0\"", Executable.waymark],
      environment: ["WAYMARK_HOME": home.root, "WAYMARK_STORIES": "\(Executable.packageRoot)/Stories"])
    try terminal.waitFor("The disk is full")
    try terminal.send("\t\raBob\r")
    try terminal.waitFor("no room left")
    // The prompt is open, and its text goes on.
    try terminal.send("by")
    try terminal.waitFor("by")
    try terminal.send([0x03])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try home.game().npcs.map(\.name) == ["Mara"])
  }

  @Test(.enabled(if: Disk.isAvailable, "only root can mount"))
  func `on a full disk one reads and exports, and writes again once there is room`() throws {
    let disk = try Disk(at: home.root)
    try home.makeGame()
    try disk.fill()
    #expect(try run("list", "npcs").output.contains("Mara"))
    #expect(try run("export", "-o", elsewhere.path("out.json")).status == 0)
    #expect(try run("doctor").output.contains("its disk has no room for changes"))
    let refused = try run("add", "npc", "Bob")
    #expect(refused.status == 1 && refused.errors.contains("no room"), "\(refused.errors)")

    let terminal = try home.openApp()
    try terminal.waitFor("The disk is full")
    try terminal.send("\t\r")
    try terminal.waitFor("Mara")
    disk.empty()
    try terminal.send("aBob\r")
    try terminal.waitFor("Bob")
    try terminal.send([0x03])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try home.game().npcs.map(\.name) == ["Mara", "Bob"])
  }

  @Test(.enabled(if: Disk.isAvailable, "only root can mount"))
  func `what a crash left in the log is not passed over where nothing can be written`() throws {
    let disk = try Disk(at: home.root)
    try makeCrashedGame()
    try disk.makeReadOnly()
    let run = try run("list", "npcs")
    #expect(run.status == 1 && run.errors.contains("copy both files"), "\(run.errors)")
  }

  @Test(.enabled(if: Disk.isAvailable, "only root can mount"))
  func `a database that cannot be written is opened for reading, and changes are refused with the reason`()
    throws
  {
    let disk = try Disk(at: home.root)
    try home.makeGame()
    try disk.makeReadOnly()
    #expect(try run("list", "npcs").output.contains("Mara"))
    #expect(try run("export", "-o", elsewhere.path("out.json")).status == 0)

    let terminal = try home.openApp()
    try terminal.waitFor("read-only")
    try terminal.waitFor("you can look at everything")
    try terminal.send("\t\r")
    try terminal.waitFor("Mara")
    try terminal.send("aBob\r")
    try terminal.waitFor("cannot be written")
    try terminal.send("\u{1B}")
    try terminal.waitFor("all keys")
    try terminal.send("enew words")
    try terminal.waitFor("Not saved")
    try terminal.send("\u{1B}")
    try terminal.waitFor("Esc again")
    try terminal.send("\u{1B}")
    try terminal.waitFor("all keys")
    // Stories are read all the same.
    try terminal.send("q\t\r")
    try terminal.waitFor("by number")
    try terminal.send([0x03])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.hasReceived("SQLite"))
  }
}
