import FoundationEssentials
import Glibc
import Model
import Store
import Testing

/// `backup` and `restore`, as they are called from a shell.
@Suite struct BackupToolTests {
  private struct Listed: Decodable {
    let number: Int?
    let path: String
    let reason: String
    let size: Int
    let counts: BackupCounts?
    let verified: Int64?
    let problem: String?
  }
  private struct List: Decodable {
    let backups: [Listed]
    let folder: String?
  }
  private struct Verified: Decodable {
    let path: String
    let problem: String?
  }

  private let home: TrackerHome

  init() throws {
    home = try TrackerHome()
    try home.done("add", "npc", "Varré", "--notes", "says: go to the castle")
    try home.done("add", "location", "The First Step", "--link", "Varré")
    try home.folder.write(
      "{\"title\":\"Mine\",\"pages\":[{\"text\":\"x\",\"choices\":[]}]}", to: "data/stories/mine.json")
  }

  private func make(_ options: String...) throws -> Listed {
    try home.json(Listed.self, ["backup"] + options)
  }

  private func list() throws -> List { try home.json(List.self, ["backup", "list"]) }

  /// The names and bytes of all files below the home.
  private func files() throws -> [String: String] {
    var files: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: home.folder.root) {
      // What SQLite shares among windows is no file of the user's.
      guard !path.hasSuffix("-shm"), !FileNamesInTests.isFolder(home.folder.path(path)) else { continue }
      files[path] = try home.folder.read(path)
    }
    return files
  }

  @Test func `a backup says where and what it is, and is one file that sqlite3 could read`() throws {
    let text = try home.done("backup")
    #expect(text.contains("data/snapshots/waymark-2") && text.contains("-by-hand.db"))
    #expect(text.contains("1 game, 2 records, 0 readings, 1 story; ") && text.contains(" kB, checked"))
    let made = try make()
    #expect(made.counts?.records == 2 && made.counts?.stories == 1 && made.size > 4096)
    let store = try Store(path: made.path, mode: .readOnly)
    #expect(try store.games().map(\.name) == ["Elden Ring"])
  }

  @Test func `a restore brings back the same export to the byte, and undo the other`() throws {
    let exported = try home.done("export")
    try home.done("backup")
    try home.done("remove", "Varré", "--yes")
    try home.done("add", "game", "Other")
    try home.folder.write("changed", to: "data/stories/mine.json")
    let changed = try home.done("export")

    let text = try home.done("restore", "latest", "--yes")
    #expect(text.contains("games: 1 changed, 1 removed"))
    #expect(text.contains("  - Other\n") && text.contains("  ~ Elden Ring\n"))
    #expect(text.contains("records: 1 added\n  + npc Varré (Elden Ring)\n"))
    #expect(text.contains("links: 1 added, 0 removed"))
    #expect(text.contains("stories: 1 changed\n  ~ mine.json\n"))
    #expect(text.contains("Restored. What was here before is in "))
    #expect(try home.done("export") == exported)
    #expect(try home.folder.read("data/stories/mine.json").contains("Mine"))
    #expect(try home.done("history").contains("restore waymark-"))

    #expect(try home.done("undo").contains("Undone: restore waymark-"))
    #expect(try home.done("export") == changed)
    #expect(try home.done("redo").contains("Done again: restore waymark-"))
    #expect(try home.done("export") == exported)

    // The copy from before brings back the changed story as well.
    #expect(try list().backups.map(\.reason) == ["before a restore", "by hand"])
    try home.done("restore", "1", "--yes")
    #expect(try home.done("export") == changed)
    #expect(try home.folder.read("data/stories/mine.json") == "changed")
    #expect(try home.done("restore", "3", "--yes", "--game", "elden ring").contains("games: 1 changed"))
    #expect(try home.done("list", "games").contains("Other"))
    #expect(try home.folder.read("data/stories/mine.json") == "changed", "only the game was wanted")
  }

  @Test func `a new machine has everything after one restore`() throws {
    let exported = try home.done("export")
    let made = try make("--to", home.folder.path("stick.db"))
    #expect(made.path.hasSuffix("/stick.db"))
    let other = try TestFolder()
    let run = try ToolRun(["restore", home.folder.path("stick.db"), "--yes"], home: other.root)
    #expect(run.status == 0 && run.errors == "" && run.output.hasSuffix("\nRestored.\n"), "\(run)")
    #expect(try ToolRun(["export"], home: other.root).output == exported)
    #expect(try other.read("data/stories/mine.json").contains("Mine"))
    #expect(try ToolRun(["backup", "list"], home: other.root).output.hasPrefix("There is no backup yet"))
    let again = try ToolRun(["restore", home.folder.path("stick.db")], home: other.root)
    #expect(again.status == 0 && again.output.hasPrefix("Nothing is different"))
  }

  @Test func `a dry run writes nothing`() throws {
    try home.done("backup")
    try home.done("remove", "Varré", "--yes")
    try home.done("list", "games")
    let before = try files()
    #expect(try home.done("restore", "1", "--dry-run").contains("+ npc Varré (Elden Ring)"))
    #expect(
      try home.json(JSONDifference.self, ["restore", "1", "--dry-run"]).records.map(\.name) == ["Varré"])
    try home.done("backup", "prune", "--keep", "1", "--dry-run")
    #expect(try files() == before)
  }

  private struct JSONDifference: Decodable {
    struct Record: Decodable {
      let change: String
      let name: String
    }
    let records: [Record]
    let isDryRun: Bool
  }

  @Test func `without somebody to ask, nothing is restored unless --yes says so`() throws {
    try home.done("backup")
    try home.done("remove", "Varré", "--yes")
    let exported = try home.done("export")
    let run = try home.run(["restore", "latest"])
    #expect(run.status == 1 && run.errors.contains("say --yes"))
    #expect(try home.done("export") == exported)
    #expect(try list().backups.count == 1)
  }

  @Test func `a terminal is asked`() throws {
    try home.done("backup")
    try home.done("remove", "Varré", "--yes")
    for (answer, name) in [("n", "Nothing was restored."), ("y", "Restored.")] {
      let terminal = try home.folder.openApp(["restore", "latest"])
      try terminal.waitFor("Put this in the place of what is here? [y/N]")
      try terminal.send("\(answer)\r")
      try terminal.waitFor(name)
      #expect(try terminal.waitForExit() == .exited(answer == "y" ? 0 : 1))
    }
    #expect(try home.done("list", "npcs").contains("Varré"))
  }

  @Test func `an open window shows what was restored`() throws {
    try home.done("backup")
    try home.done("rename", "Varré", "White mask")
    let terminal = try home.folder.openApp()
    try terminal.waitFor("Elden Ring")
    try terminal.send("\t\r")
    try terminal.waitFor("White mask")
    try home.done("restore", "latest", "--yes")
    try terminal.waitFor("Varré")
    try terminal.send([0x03])
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func `bad files are refused with the reason, and nothing changes`() throws {
    let made = try make()
    let bytes = Array(try Data(contentsOf: URL(filePath: made.path)))
    let exported = try home.done("export")
    try home.folder.write(Array(bytes.prefix(bytes.count / 2)), to: "cut.db")
    try home.folder.write("no database", to: "text.db")
    var newer = bytes
    newer[63] = 99
    try home.folder.write(newer, to: "newer.db")
    for (name, reason) in [
      ("cut.db", "its end is missing"), ("text.db", "no database of Waymark's"),
      ("newer.db", "newer Waymark"),
      ("none.db", "No such file"), ("data", "not a file"),
    ] {
      let run = try home.run(["restore", home.folder.path(name), "--yes"])
      #expect(run.status == 1 && run.errors.contains(reason) && run.output == "", "\(name): \(run)")
      #expect(run.errors.contains("Nothing was changed."))
    }
    for word in ["0", "2", "nothing"] {
      #expect(try home.run(["restore", word, "--yes"]).status == 1)
    }
    #expect(try home.done("export") == exported)
    #expect(try list().backups.count == 1)
  }

  @Test func `verify tells good from bad by its status, and list when`() throws {
    let first = try make()
    let second = try make()
    #expect(try home.json([Verified].self, ["backup", "verify"]).allSatisfy { $0.problem == nil })
    #expect(try list().backups.allSatisfy { $0.verified != nil })
    truncate(first.path, off_t(first.size / 2))
    let run = try home.run(["backup", "verify", "all"])
    #expect(run.status == 1 && run.output.contains("!! \(first.path)"))
    #expect(run.output.contains("ok \(second.path): 1 game, 2 records"))
    #expect(try home.run(["backup", "verify", "2"]).status == 1)
    #expect(try home.run(["backup", "verify", "1"]).status == 0)
    #expect(try home.run(["backup", "verify", second.path]).status == 0)
    #expect(try list().backups.last?.problem?.contains("its end is missing") == true)
  }

  @Test func `verify and restore name what they are given wrong`() throws {
    try home.refused("backup", "verify", status: 1, saying: "there is no backup yet")
    try home.refused("backup", "frobnicate", status: 2, saying: "there is no `backup frobnicate`")
    try home.refused("backup", "list", "x", status: 2, saying: "too much")
    try home.refused("backup", "prune", "--keep", "0", status: 2, saying: "no number of backups")
    try home.refused("backup", "--keep", "3", status: 2, saying: "--keep means nothing")
    try home.refused("backup", "--always", status: 2, saying: "--always needs a folder")
    try home.refused("backup", "--to", "/", "--here", status: 2, saying: "two places")
    try home.refused("restore", status: 2, saying: "missing")
    try home.done("backup")
    try home.refused("restore", "1", "--game", "Nioh", "--yes", status: 1, saying: "it holds “Elden Ring”")
  }

  @Test func `prune keeps the newest`() throws {
    let all = try (0..<4).map { _ in try make().path }
    #expect(try home.done("backup", "prune", "--dry-run").hasPrefix("0 backups to delete"))
    #expect(try home.done("backup", "prune", "--keep", "2").hasPrefix("2 backups deleted\n"))
    #expect(try list().backups.map(\.path) == Array(all.suffix(2).reversed()))
  }

  @Test func `a folder that was set is used until it is taken back`() throws {
    let stick = home.folder.path("stick")
    try home.refused("backup", "--to", stick, "--always", status: 1, saying: "there is no folder")
    mkdir(stick, 0o700)
    #expect(try make("--to", stick, "--always").path.hasPrefix(stick))
    #expect(try make().path.hasPrefix(stick))
    #expect(try list().folder == stick && list().backups.count == 2)
    rename(stick, stick + "-gone")
    try home.refused("backup", status: 1, saying: "is not there now")
    #expect(try home.done("backup", "list").contains("which is not there now"))
    #expect(try make("--here").path.contains("data/snapshots"))
    try home.done("backup", "--here", "--always")
    #expect(try list().folder == nil)
    try home.refused(
      "backup", "--to", home.folder.path("data/waymark.db"), status: 1, saying: "something there")
  }

  @Test func `a full disk leaves no half file`() throws {
    try home.done("set", "Varré", "notes=-", input: String(repeating: "the road is long. ", count: 8000))
    var failures = 0
    for limit in stride(from: 100, to: 20_000, by: 200) {
      let before = try list().backups.count
      let run = try Command.run(
        ["bash", "-c", "ulimit -f \(limit); exec \"$0\" backup", Executable.waymark],
        environment: ["WAYMARK_HOME": home.folder.root])
      let names = try FileManager.default.contentsOfDirectory(atPath: home.folder.path("data/snapshots"))
      #expect(!names.contains { $0.contains(".part") })
      if run.status == .exited(0) { break }
      failures += 1
      #expect(run.errors.contains("There is no room left"), "\(run)")
      #expect(try list().backups.count == before)
    }
    #expect(failures > 0)
    #expect(try home.run(["backup", "verify"]).status == 0)
  }

  @Test func `backups can be listed and checked while the database is damaged`() throws {
    try home.done("backup")
    truncate(home.folder.path("data/waymark.db"), 9000)
    #expect(try list().backups.count == 1)
    #expect(try home.run(["backup", "verify"]).status == 0)
    let run = try home.run(["restore", "latest", "--yes"])
    #expect(run.status == 1 && run.errors.contains("doctor --restore-copy"))
    #expect(try home.run(["doctor", "--restore-copy"]).status == 0)
    #expect(try home.done("list", "npcs").contains("Varré"))
    #expect(try home.done("backup").contains("1 story"))
  }
}

private enum FileNamesInTests {
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
