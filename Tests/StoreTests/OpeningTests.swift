import CSQLite
import Glibc
import Model
import Store
import Testing

@Suite struct OpeningTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/waymark.db" }

  init() throws { folder = try TemporaryFolder() }

  @Test func `what was stored is there when the file is opened again`() throws {
    let sample = try Sample(path)
    let document = try sample.store.game(sample.game)
    sample.store.close()
    let again = try Store(path: path)
    #expect(try again.game(sample.game) == document)
    #expect(try again.verify() == ())
  }

  @Test func `the file and its companions can be read by their owner alone`() throws {
    let sample = try Sample(path)
    for name in TemporaryFolder.names(in: folder.path) {
      #expect(permissions(of: "\(folder.path)/\(name)") == 0o600, "\(name)")
    }
    #expect(TemporaryFolder.names(in: folder.path).count == 3)
    try sample.store.snapshot(to: folder.path + "/copy.db")
    #expect(permissions(of: folder.path + "/copy.db") == 0o600)
  }

  @Test func `a closed store throws`() throws {
    let store = try Store(path: path)
    store.close()
    #expect(throws: StoreError.self) { try store.games() }
  }

  @Test(arguments: [
    "", "text, not a database, and longer than the header of one would be ".repeated(4), "SQLite format 3",
  ])
  func `a file that is no database is left alone`(text: String) throws {
    try write(Array(text.utf8), to: path)
    // An empty file is what a store that was killed at its very first step leaves.
    if text.isEmpty {
      _ = try Store(path: path)
      return
    }
    expectError(isNotOurs) { _ = try Store(path: path) }
    expectError(isNotOurs) { _ = try Store(path: path, mode: .readOnly) }
    #expect(try contents(of: path) == Array(text.utf8))
    #expect(TemporaryFolder.names(in: folder.path) == ["waymark.db"])
  }

  @Test func `another program's database is left alone`() throws {
    try sql("PRAGMA application_id = 7; CREATE TABLE t(x); INSERT INTO t VALUES (1)", at: path)
    let before = try contents(of: path)
    expectError(isNotOurs) { _ = try Store(path: path) }
    #expect(try contents(of: path) == before)
  }

  @Test(arguments: [false, true])
  func `a newer file is left alone`(isInLog: Bool) throws {
    try Sample(path).store.close()
    var holder: OpaquePointer?
    if isInLog {
      // The reader keeps the log from being copied into the file.
      sqlite3_open(path, &holder)
      sqlite3_exec(holder, "BEGIN; SELECT * FROM game", nil, nil, nil)
    }
    defer { sqlite3_close(holder) }
    try sql("PRAGMA user_version = 99", at: path)
    let before = try contents(of: path)
    expectError({ $0 == .newer(path: path, version: 99) }) { _ = try Store(path: path) }
    expectError({ $0 == .newer(path: path, version: 99) }) { _ = try Store(path: path, mode: .readOnly) }
    #expect(try contents(of: path) == before)
  }

  @Test func `what is no file cannot be opened, and the error says why`() throws {
    mkdir(path + ".folder", 0o700)
    mkfifo(path + ".fifo", 0o600)
    symlink("/nowhere/at/all", path + ".link")
    for (suffix, word) in [
      (".folder", "folder"), (".fifo", "pipe"), (".link", "link"), ("/no/such", "directory"),
    ] {
      for mode in [Store.Mode.readWrite, .readOnly] where suffix != "/no/such" || mode == .readWrite {
        expectError({ isCannotOpen($0) && $0.description.contains(word) }) {
          _ = try Store(path: path + suffix, mode: mode)
        }
      }
    }
    #expect(TemporaryFolder.names(in: folder.path).count == 3)
  }

  @Test func `a symbolic link to a database is followed`() throws {
    let sample = try Sample(path)
    symlink(path, folder.path + "/link.db")
    #expect(try Store(path: folder.path + "/link.db").games().map(\.id) == [sample.game])
  }

  @Test func `a store opened for reading reads and does not write`() throws {
    let sample = try Sample(path)
    let reader = try Store(path: path, mode: .readOnly)
    #expect(try reader.games().count == 1)
    expectError(isReadOnly) { try reader.createGame(named: "New") }
    #expect(try !reader.changedElsewhere())
    try sample.store.createGame(named: "Second")
    #expect(try reader.changedElsewhere())
    #expect(try !reader.changedElsewhere())
    #expect(try !sample.store.changedElsewhere())
    expectError(isCannotOpen) { _ = try Store(path: path + ".none", mode: .readOnly) }
  }
}

extension String {
  func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}

/// Runs SQL as another program would.
func sql(_ text: String, at path: String) throws {
  var connection: OpaquePointer?
  defer { sqlite3_close(connection) }
  try #require(sqlite3_open(path, &connection) == SQLITE_OK)
  #expect(sqlite3_exec(connection, text, nil, nil, nil) == SQLITE_OK)
}
