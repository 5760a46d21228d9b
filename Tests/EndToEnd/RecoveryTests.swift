import Glibc
import Model
import Store
import Testing

/// A damaged database: it is never written, and there are two ways back.
@Suite struct RecoveryTests {
  private let home: TestFolder
  private var database: String { home.path("data/waymark.db") }

  init() throws {
    home = try TestFolder()
    for arguments in [
      ["add", "game", "Ring"], ["add", "npc", "Mara"], ["add", "quest", "Ferry", "--link", "Mara"],
    ] {
      #expect(try ToolRun(arguments, home: home.root).status == 0)
    }
  }

  private func run(_ arguments: String...) throws -> ToolRun { try ToolRun(arguments, home: home.root) }

  /// Overwrites pages in the middle of the file with noise.
  private func damage() throws {
    let file = open(database, O_RDWR)
    defer { close(file) }
    let noise = [UInt8](repeating: 0xA5, count: 4096)
    for page in [1, 2, 3] { pwrite(file, noise, noise.count, off_t(page * 4096)) }
  }

  @Test func `the damage is told with the ways back, and the file is left as it is`() throws {
    try damage()
    let before = try home.read("data/waymark.db")
    let answer = try run("list", "games")
    #expect(answer.status == 1)
    #expect(
      answer.errors.contains("damaged") && answer.errors.contains("doctor --salvage"), "\(answer.errors)")
    #expect(try run("add", "game", "Other").status == 1)
    #expect(try home.read("data/waymark.db") == before)
  }

  @Test func `the newest sound copy is put in place, and the damaged file is kept`() throws {
    let exported = try run("export").output
    let store = try Store(path: database)
    try Snapshots.take(store, for: .daily, folder: home.path("data/snapshots"), now: .now())
    store.close()
    try damage()
    let answer = try run("doctor", "--restore-copy")
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(try run("export").output == exported)
    let files = try #require(opendir(home.path("data")))
    defer { closedir(files) }
    var names: [String] = []
    while let entry = readdir(files) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    #expect(names.contains { $0.hasPrefix("waymark.db.damaged-") })
  }

  @Test func `without a copy, what can be read is saved, or it is said that nothing can`() throws {
    try damage()
    let answer = try run("doctor", "--salvage")
    if answer.status == 0 {
      #expect(answer.output.contains("Saved: "))
      #expect(try run("list", "games").status == 0)
    } else {
      #expect(answer.errors.contains("waymark: "))
    }
  }

  @Test func `a sound database is never replaced`() throws {
    let exported = try run("export").output
    for option in ["--salvage", "--restore-copy"] {
      let answer = try run("doctor", option)
      #expect(answer.status == 1 && answer.errors.contains("not damaged"))
    }
    #expect(try run("export").output == exported)
  }
}
