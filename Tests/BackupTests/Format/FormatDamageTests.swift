import Backup
import Model
import Testing

/// Backups that are not as they were written.
@Suite struct FormatDamageTests {
  /// A small state whose games stand in a chunk, for a time of theirs is beyond 2^53, and whose other parts do not.
  private static let state: BackupState = {
    var maker = StateMaker(seed: 6)
    var game = Game(id: maker.id(), name: "庭", updated: Timestamp(milliseconds: .max))
    for kind in RecordKind.allCases {
      game.add(Record(kind: kind, id: maker.id(), name: "a", updated: Timestamp(milliseconds: 2)))
    }
    game.npcs[0].fields = [Field(name: "bells", value: .counter(count: 3, total: 8))]
    return BackupState(
      games: [game], readings: [maker.reading(of: game.id)],
      stories: [BackedUpStory(path: "s.json", bytes: Array("{}".utf8))])
  }()

  /// Each way to change one character of a text, or to take it away.
  private func changes(of text: String, every step: Int = 1) -> [String] {
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: step).flatMap { index -> [String] in
      guard bytes[index] < 0x80 else { return [] }
      var (changed, shorter) = (bytes, bytes)
      changed[index] ^= 1
      shorter.remove(at: index)
      return [changed, shorter].compactMap { String(validating: $0, as: UTF8.self) }
    }
  }

  /// The state that a changed backup gives; nil when it is refused.
  private func read(_ backup: PackedBackup, _ passphrase: String?) -> [UInt8]? {
    try? unpacked(backup, passphrase: passphrase).canonicalBytes
  }

  @Test(arguments: [nil, "open"])
  func `no change of one byte gives another state`(passphrase: String?) throws {
    let backup = try packed(Self.state, passphrase: passphrase)
    let state = try Self.state.canonicalBytes
    func check(_ path: WritableKeyPath<PackedBackup, String?>, every step: Int = 1, isRefused: Bool = true) {
      for text in changes(of: backup[keyPath: path] ?? "", every: step) {
        var changed = backup
        changed[keyPath: path] = text
        let result = read(changed, passphrase)
        #expect(result == nil || !isRefused && result == state, "\(path): \(text)")
      }
    }
    check(\.manifest.manifestJson, every: 7)
    check(\.manifest.contentHash, every: 5)
    check(\.manifest.backupID, every: 5)
    check(\.manifest.kind)
    check(\.manifest.savedAt, isRefused: false)
    check(\.manifest.deviceName, isRefused: false)
    for index in backup.chunks.indices {
      check(\.chunks[index].chunk, every: 13)
      check(\.chunks[index].chunkHash, every: 13)
      check(\.chunks[index].part, every: 3)
      check(\.chunks[index].backupID, every: 11)
      check(\.chunks[index].kind, every: 2)
    }
    for part in backup.manifest.parts.keys { check(\.manifest.parts[part], every: 7) }
  }

  @Test(arguments: [nil, "open"])
  func `a chunk whose hash was changed with it is refused`(passphrase: String?) throws {
    var backup = try packed(Self.state, passphrase: passphrase)
    let text = try #require(backup.chunks[0].chunk)
    for changed in changes(of: text, every: 7) {
      backup.chunks[0].chunk = changed
      backup.chunks[0].chunkHash = sha256(changed)
      #expect(read(backup, passphrase) == nil)
    }
  }

  @Test func `each missing field is refused`() throws {
    let backup = try packed(Self.state)
    let manifestChanges: [(inout BackupRecord) -> Void] = [
      { $0.kind = nil }, { $0.format = nil }, { $0.format = 0 }, { $0.generation = nil },
      { $0.backupID = nil },
      { $0.contentHash = nil }, { $0.manifestJson = nil }, { $0.manifestJson = "{}" },
      { $0.manifestJson = "[1" },
      { $0.kind = "chunk" }, { $0.kind = "generation" }, { $0.generation = 4 }, { $0.generation = 0 },
      { $0.parts["npcsJson"] = nil }, { $0.parts["npcsJson"] = "[" }, { $0.id = "other" },
    ]
    for change in manifestChanges {
      var changed = backup
      change(&changed.manifest)
      #expect(read(changed, nil) == nil)
    }
    let chunkChanges: [(inout BackupRecord) -> Void] = [
      { $0.id = "5f3a#3#2" }, { $0.id = "5f3b#3#1" }, { $0.kind = nil }, { $0.format = nil },
      { $0.generation = nil },
      { $0.generation = 2 }, { $0.backupID = nil }, { $0.part = nil }, { $0.part = "npcsJson" },
      { $0.chunkIndex = nil }, { $0.chunkIndex = 1 }, { $0.chunk = nil }, { $0.chunk = "" },
      { $0.chunkHash = nil },
      { $0.isDeleted = true },
    ]
    for change in chunkChanges {
      var changed = backup
      change(&changed.chunks[0])
      #expect(read(changed, nil) == nil)
    }
  }

  @Test func `what other readers see beside the parts does not matter`() throws {
    var backup = try packed(Self.state)
    backup.manifest.coins = 999
    backup.manifest.goldCoins = nil
    backup.manifest.parts["rareItemsJson"] = "[]"
    backup.manifest.version = 12
    #expect(try unpacked(backup) == Self.state)
  }

  /// Two backups that have two parts in chunks each.
  private func twoBackups(passphrase: String?) throws -> (PackedBackup, PackedBackup) {
    var other = identity
    other.backupID = "0b1e3c1e-0000-4000-8000-00000000000b"
    return (
      try packed(Self.state, passphrase: passphrase),
      try packed(Self.state, as: other, passphrase: passphrase)
    )
  }

  @Test func `a chunk in the place of another is refused, even under its names`() throws {
    let (backup, _) = try twoBackups(passphrase: "open")
    var swapped = backup
    swapped.chunks.swapAt(0, 1)
    // The order in which they arrive says nothing.
    #expect(try unpacked(swapped, passphrase: "open") == Self.state)
    (swapped.chunks[0].id, swapped.chunks[1].id) = (swapped.chunks[1].id, swapped.chunks[0].id)
    #expect(throws: BackupFormatError.misplacedChunk(.items, 0)) { try unpacked(swapped, passphrase: "open") }
    swapped.chunks[0].part = backup.chunks[0].part
    swapped.chunks[1].part = backup.chunks[1].part
    #expect(throws: BackupFormatError.damagedPart(.items)) { try unpacked(swapped, passphrase: "open") }
  }

  @Test func `a chunk of another backup or generation is refused`() throws {
    let (backup, other) = try twoBackups(passphrase: "open")
    var mixed = backup
    mixed.chunks[0] = other.chunks[0]
    #expect(throws: BackupFormatError.misplacedChunk(.items, 0)) { try unpacked(mixed, passphrase: "open") }
    mixed.chunks[0].backupID = identity.backupID
    #expect(throws: BackupFormatError.damagedPart(.items)) { try unpacked(mixed, passphrase: "open") }
    mixed = backup
    mixed.chunks[0] = backup.renumbered(generation: 4).chunks[0]
    #expect(throws: BackupFormatError.missingChunk(.items, 0)) { try unpacked(mixed, passphrase: "open") }
    mixed.chunks[0].id = backup.chunks[0].id
    #expect(throws: BackupFormatError.misplacedChunk(.items, 0)) { try unpacked(mixed, passphrase: "open") }
  }

  @Test func `missing, additional and repeated chunks are refused`() throws {
    let backup = try packed(Self.state)
    var changed = backup
    changed.chunks = []
    #expect(throws: BackupFormatError.missingChunk(.games, 0)) { try unpacked(changed) }
    changed.chunks = backup.chunks + backup.chunks
    #expect(throws: BackupFormatError.unexpectedRecord) { try unpacked(changed) }
    changed.chunks = backup.chunks + [BackupRecord(id: "5f3a#3#2")]
    #expect(throws: BackupFormatError.unexpectedRecord) { try unpacked(changed) }
  }

  @Test func `a newer format, a deleted record and another user are told apart`() throws {
    let backup = try packed(Self.state)
    var changed = backup
    changed.manifest.format = 2
    #expect(throws: BackupFormatError.newerFormat(2)) { try unpacked(changed) }
    changed = backup
    changed.chunks[0].format = 2
    #expect(throws: BackupFormatError.newerFormat(2)) { try unpacked(changed) }
    changed = backup
    changed.manifest.isDeleted = true
    #expect(throws: BackupFormatError.deleted) { try unpacked(changed) }
    changed = backup
    changed.manifest.id = "9999"
    #expect(throws: BackupFormatError.foreign) { try unpacked(changed) }
    #expect(throws: BackupFormatError.foreign) {
      try unpack(manifest: backup.manifest, chunks: backup.chunks, passphrase: nil, user: "9999")
    }
    #expect(
      try unpack(manifest: backup.manifest, chunks: backup.chunks, passphrase: nil, user: "5f3a")
        == Self.state)
  }
}
