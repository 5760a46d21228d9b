import CSQLite
import Glibc
import Model
import Testing

@testable import Store

/// Files that somebody wants to have restored, and that are not what they should be.
@Suite struct BackupFileTests {
  let folder: TemporaryFolder
  let sample: Sample
  private var backup: String { folder.path + "/backup.db" }

  init() throws {
    folder = try TemporaryFolder()
    sample = try Sample(folder.path + "/waymark.db")
    try sample.store.snapshot(to: backup)
  }

  private func refused(_ path: String, _ reason: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for read in [{ _ = try BackupFile(path: path).verify() }, { _ = try BackupFile(path: path).contents() }]
      as [() throws -> Void]
    {
      expectError(
        { error in
          guard case .unusableBackup(path, let why) = error else { return false }
          return why.contains(reason)
        }, sourceLocation: sourceLocation, read)
    }
  }

  @Test(arguments: [
    ("CREATE TRIGGER evil AFTER INSERT ON record BEGIN DELETE FROM game; END", "damaged"),
    ("CREATE VIEW evil AS SELECT load_extension('x')", "damaged"),
    ("DROP TRIGGER journal_link_delete", "damaged"),
    ("PRAGMA application_id = 1", "no database of Waymark's"),
    ("PRAGMA user_version = 99", "made by a newer Waymark (version 99 of the database); update Waymark"),
    ("UPDATE backup_info SET records = 9", "does not hold as much as it says"),
    ("INSERT INTO backup_story VALUES ('../../.bashrc', x'00')", "does not hold as much"),
    (
      "UPDATE backup_info SET stories = 1; INSERT INTO backup_story VALUES ('../.bashrc', x'00')",
      "cannot be the name of a story"
    ),
    (
      "UPDATE backup_info SET stories = 1; INSERT INTO backup_story VALUES ('/etc/x', x'00')",
      "cannot be the name of a story"
    ),
    (
      "UPDATE backup_info SET stories = 1; INSERT INTO backup_story VALUES ('a/../../x', x'00')",
      "cannot be the name of a story"
    ),
    (
      "UPDATE backup_info SET stories = 2; INSERT INTO backup_story VALUES ('a', x'00'), ('a/b', x'00')",
      "cannot be the name of a story"
    ),
    (
      "UPDATE setting SET value = 'x'; PRAGMA foreign_keys = OFF; PRAGMA writable_schema = ON; "
        + "DELETE FROM sqlite_schema WHERE name = 'game'", "damaged"
    ),
  ])
  func `a backup that somebody changed is refused with the reason`(statement: String, reason: String) throws {
    try sql(statement, at: backup)
    let bytes = try contents(of: backup)
    refused(backup, reason)
    #expect(try contents(of: backup) == bytes)
  }

  @Test func `a file that is no backup is refused with the reason`() throws {
    refused(folder.path + "/none.db", "No such file")
    refused(folder.path, "it is not a file")
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    refused(folder.path + "/pipe", "it is not a file")
    try write([], to: folder.path + "/empty.db")
    refused(folder.path + "/empty.db", "it is empty")
    try write(Array("hello".utf8), to: folder.path + "/text.db")
    refused(folder.path + "/text.db", "it is no database of Waymark's")
    #expect(TemporaryFolder.names(in: folder.path).contains("pipe"))
  }

  @Test func `a backup cut off anywhere, or with a page of noise, is refused`() throws {
    let bytes = try contents(of: backup)
    for length in stride(from: 0, to: bytes.count - 1, by: max(1, bytes.count / 12)) {
      try write(Array(bytes.prefix(length)), to: folder.path + "/cut.db")
      refused(folder.path + "/cut.db", "")
    }
    var refusals = 0
    for page in 1..<(bytes.count / 4096) {
      var noisy = bytes
      noisy.replaceSubrange(page * 4096..<(page + 1) * 4096, with: repeatElement(0xA5, count: 4096))
      try write(noisy, to: folder.path + "/noisy.db")
      do {
        _ = try BackupFile(path: folder.path + "/noisy.db").contents()
      } catch { refusals += 1 }
    }
    #expect(refusals > bytes.count / 4096 / 2)
  }

  @Test func `JSON in it that cannot be understood is damage`() throws {
    let store = try Store(path: folder.path + "/other.db")
    let game = try store.createGame(named: "X")
    try store.create(kind: .quest, named: "Q", in: game)
    try store.write { (connection) throws(StoreError) in
      try store.begin(.salvage, game: nil)
      try connection.run("UPDATE record SET fields = 'no json'")
    }
    try store.snapshot(to: folder.path + "/json.db")
    refused(folder.path + "/json.db", "damaged")
  }

  @Test func `a database with a log beside it is read with what is in the log`() throws {
    try sample.store.rename(sample.varre, to: "In the log")
    #expect((Files.size(sample.store.path + "-wal") ?? 0) > 0)
    let contents = try BackupFile(path: sample.store.path).contents()
    #expect(contents.games.first?.npcs.map(\.name) == ["In the log"])
    #expect(!TemporaryFolder.names(in: folder.path).contains { $0.hasPrefix("waymark-restore") })
  }

  @Test func `a backup that was put in place by hand is a database, and its copies are backups`() throws {
    let store = try Store(path: backup)
    try store.createGame(named: "More")
    try store.snapshot(to: folder.path + "/again.db", for: .daily)
    let summary = try BackupFile(path: folder.path + "/again.db").verify()
    #expect(summary.counts.games == 2 && summary.reason == .daily)
    try store.replaceContents(
      with: try BackupFile(path: folder.path + "/again.db").contents(), from: "again")
  }

  @Test func `names sort by time, say why, and are read again`() throws {
    let times: [Int64] = [
      0, 1, 999, 951_782_399_999, 951_782_400_000, 1_700_000_000_123, 253_402_300_799_999,
    ]
    for reason in Snapshot.Reason.allCases {
      let names = times.map { SnapshotName.make(Timestamp(milliseconds: $0), reason) }
      #expect(names == names.sorted())
      for (name, time) in zip(names, times) {
        let parsed = try #require(SnapshotName.parse(name))
        #expect(parsed.time.milliseconds == time && parsed.reason == reason)
      }
    }
    #expect(
      SnapshotName.make(Timestamp(milliseconds: 951_782_400_123), .daily)
        == "waymark-2000-02-29-000000-123Z-daily.db")
    #expect(
      SnapshotName.parse("waymark-1700000000123.db")?.time == Timestamp(milliseconds: 1_700_000_000_123))
    for name in [
      "waymark.db", "waymark-.db", "waymark-x.db", "waymark-2000-13-01-000000-000Z-daily.db",
      "waymark-2000-02-29-000000-123Z-never.db", "waymark-2000-02-29-000000-123Z.db",
      "waymark-2000-02-29-000000-123Z-daily.db.part-7", "waymark--1.db",
    ] {
      #expect(SnapshotName.parse(name) == nil, "\(name)")
    }
  }

  @Test func `copies that were asked for stay, and the newest sound one is never surplus`() throws {
    let copies = folder.path + "/snapshots"
    let day: Int64 = 86_400_000
    try Snapshots.takeByHand(sample.store, folder: copies, now: Timestamp(milliseconds: 1))
    for number in 1...12 {
      try Snapshots.take(
        sample.store, for: .daily, folder: copies, now: Timestamp(milliseconds: Int64(number) * day), keep: 3)
    }
    let all = Snapshots.list(in: copies)
    #expect(all.map(\.reason) == [.daily, .daily, .daily, .byHand])
    #expect(Snapshots.surplus(of: all, keep: 2) == Array(all.suffix(2)))
    for copy in all.prefix(2) { truncate(copy.path, 5000) }
    #expect(Snapshots.surplus(of: all, keep: 2) == [all[3]])
    #expect(Snapshots.surplus(of: all, keep: 0).count == 2)
    #expect(Snapshots.surplus(of: all, keep: 9).isEmpty)
    for copy in all { truncate(copy.path, 5000) }
    #expect(Snapshots.surplus(of: all, keep: 1).count == 3)
  }

  @Test func `a folder that was set gets a copy a day, and copies of other machines stay`() throws {
    let stick = folder.path + "/stick"
    expectError(isCannotOpen) { try sample.store.setBackupFolder(stick) }
    #expect(try sample.store.backUpElsewhereIfDue(now: .now()) == nil)
    mkdir(stick, 0o700)
    try sample.store.setBackupFolder(stick)
    // Of another machine, and older than any of this one.
    let other = try Snapshots.take(
      sample.store, for: .daily, folder: stick, now: Timestamp(milliseconds: 1))
    try sql("UPDATE backup_info SET device = 'another'", at: other.path)
    let day: Int64 = 86_400_000
    for number in 100..<140 {
      let now = Timestamp(milliseconds: Int64(number) * day / 2)
      try sample.store.backUpElsewhereIfDue(now: now)
    }
    let all = Snapshots.list(in: stick)
    #expect(all.count == 8 && all.last == other)
    rename(stick, stick + "-gone")
    #expect(try sample.store.backUpElsewhereIfDue(now: .now()) == nil)
    #expect(!Files.exists(stick))
  }

  @Test func `when a backup was checked is remembered while it is there`() throws {
    let time = Timestamp(milliseconds: 5)
    try sample.store.noteVerified([backup, folder.path + "/none"], at: time)
    #expect(try sample.store.verifiedBackups() == [backup: time])
  }
}
