import FoundationEssentials
import Model
import Testing

@testable import Backup

/// SHA-256 in hexadecimal.
func sha256(_ text: String) -> String { SHA256.hex(text) }

@Suite struct FormatManifestTests {
  private func sample() -> BackupState {
    var maker = StateMaker(seed: 11)
    return BackupState(
      games: [maker.game(recordsOfAKind: 2...2), maker.game(recordsOfAKind: 1...1)],
      readings: [maker.reading(of: nil)], stories: [BackedUpStory(path: "a", bytes: [1])])
  }

  /// The record with a manifest that is changed, and has the right hash for it.
  private func changed(
    _ backup: PackedBackup, _ change: (inout BackupManifest) -> Void
  ) throws -> PackedBackup {
    var backup = backup
    var manifest = try BackupManifest(of: backup.manifest)
    change(&manifest)
    backup.manifest.manifestJson = try manifest.json()
    return backup
  }

  @Test func `it tells what is in the backup`() throws {
    let state = sample()
    let summary = try BackupSummary(of: packed(state).manifest)
    #expect(summary.contents == state.contents)
    #expect(summary.contents.counts.records == 15 && summary.contents.counts.total == 19)
    #expect(summary.contents.counts[.quest] == 3)
    #expect(summary.contents.games.map(\.records) == [10, 5])
    #expect(summary.savedAt == identity.savedAt && summary.deviceName == "Desk" && summary.generation == 3)
    #expect(!summary.isEncrypted)
    let newest = state.games.flatMap(\.records).map(\.updated).max()
    #expect(try #require(summary.contents.newestChange) >= #require(newest))
  }

  @Test func `of an encrypted backup it names no game, and the record has no part`() throws {
    var state = sample()
    state.games[0].name = "Secret Garden"
    let backup = try packed(state, passphrase: "x")
    let summary = try BackupSummary(of: backup.manifest)
    #expect(summary.isEncrypted && summary.contents.games.isEmpty && summary.contents.counts == state.counts)
    #expect(backup.manifest.parts.isEmpty && backup.manifest.coins == nil && backup.manifest.goldCoins == nil)
    #expect(backup.manifest.deviceName == "Desk")
    #expect(!"\(backup)".contains("Secret Garden"))
  }

  @Test func `names are short and have no control characters`() throws {
    var state = sample()
    state.games[0].name = "\u{1B}]52;c;x\u{7}\u{9B}" + String(repeating: "庭", count: 1000)
    state.games += (0..<100).map { _ in state.games[1] }
    let name = try #require(state.contents.games.first?.name)
    #expect(name.hasPrefix(" ]52;c;x  庭") && name.utf8.count <= 120)
    #expect(state.contents.games.count == BackupContents.gameLimit)
  }

  @Test func `fields that are not known are passed over`() throws {
    var backup = try packed(sample())
    let json = try #require(backup.manifest.manifestJson)
    var value = try JSONDecoder().decode([String: JSONValue].self, from: Data(json.utf8))
    guard case .object(var manifest) = value["manifest"] else { throw BackupFormatError.inconsistent }
    manifest["later"] = .array([.number(1.5)])
    let text = try CanonicalJSON(Array(JSONEncoder().encode(JSONValue.object(manifest)))).text
    value = ["manifest": .object(manifest), "sha256": .string(sha256(text)), "more": .null]
    backup.manifest.manifestJson = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    #expect(try unpacked(backup) == sample())
  }

  @Test func `one of a newer format is not read`() throws {
    let backup = try changed(packed(sample())) { $0.format = 2 }
    #expect(throws: BackupFormatError.newerFormat(2)) { try unpacked(backup) }
  }

  @Test func `parts that cannot be are refused before they are read`() throws {
    var maker = StateMaker(seed: 12)
    let game = Game(id: maker.id(), name: "g", updated: Timestamp(milliseconds: 1))
    let story = BackedUpStory(path: "a", bytes: [1])
    let backup = try packed(BackupState(games: [game], readings: [], stories: [story]))
    let changes: [(inout BackupManifest) -> Void] = [
      { $0.parts[0].bytes = -1 }, { $0.parts[0].bytes = .max }, { $0.parts[0].bytes = 0 },
      { $0.parts[0].chunks = 1 },
      { $0.parts[0].chunks = -1 }, { $0.parts[0].encoding = .zlib }, { $0.parts[0].encoding = .sealed },
      { $0.parts[0].sha256 = "" }, { $0.parts.append($0.parts[0]) }, { $0.parts[0].name = $0.parts[1].name },
      { $0.parts[0].bytes = BackupLimits.total - 1 },
      {
        $0.parts[0].encoding = .zlib
        $0.parts[0].chunks = BackupLimits.chunks + 1
      },
      { $0.backupID = "other" }, { $0.user = "other" },
    ]
    for change in changes {
      let broken = try changed(backup, change)
      #expect(throws: BackupFormatError.self) { try BackupManifest(of: broken.manifest) }
    }
  }

  @Test func `a part that is left out is missed`() throws {
    let backup = try changed(packed(sample())) { $0.parts.removeLast() }
    #expect(throws: BackupFormatError.inconsistent) { try unpacked(backup) }
  }

  @Test func `a part that becomes larger than it should is not expanded`() throws {
    var state = sample()
    state.stories = [BackedUpStory(path: "zeros", bytes: [UInt8](repeating: 0x20, count: 4 << 20))]
    let backup = try packed(state)
    #expect(backup.chunks.contains { $0.part == "storiesJson" && ($0.chunk?.utf8.count ?? 0) < 8000 })
    for size in [1, 1000, (4 << 20) - 1, 400 << 20] {
      let bomb = try changed(backup) { manifest in
        for index in manifest.parts.indices where manifest.parts[index].name == .stories {
          manifest.parts[index].bytes = size
        }
      }
      #expect(throws: BackupFormatError.damagedPart(.stories)) { try unpacked(bomb) }
    }
  }

  @Test func `a backup under another generation is the same backup`() throws {
    for passphrase in [nil, "x"] {
      let backup = try packed(sample(), passphrase: passphrase)
      let other = backup.renumbered(generation: 8)
      #expect(try unpacked(other, passphrase: passphrase) == sample())
      #expect(other.manifest.generation == 8 && other.manifest.id == "5f3a")
      #expect(other.chunks.allSatisfy { $0.generation == 8 && $0.id.hasPrefix("5f3a#8#") })
      #expect(other.renumbered(generation: 3) == backup)
    }
  }

  @Test func `an older generation is read under its own id`() throws {
    let backup = try packed(sample())
    let older = try #require(backup.manifest.asOlderGeneration)
    #expect(older.id == "5f3a#3#0" && older.kind == "generation")
    #expect(try unpack(manifest: older, chunks: backup.chunks, passphrase: nil, user: "5f3a") == sample())
    #expect(older.asOlderGeneration == nil)
  }

  @Test func `it names the older generations that are kept`() throws {
    let backup = try packed(sample())
    let older = try OlderGeneration(of: backup.manifest)
    let many = try backup.keeping(Array(repeating: older, count: 30))
    #expect(try BackupManifest(of: many.manifest).generations == Array(repeating: older, count: 20))
    #expect(older.savedAt == "2025-11-30T13:04:05.678Z" && older.contentHash == backup.manifest.contentHash)
    #expect(try unpacked(many) == sample())
  }

  @Test func `all that people read says what to do`() {
    let errors: [BackupFormatError] = [
      .notPackable(.games), .tooLarge(1), .emptyPassphrase, .passphraseNeeded, .wrongPassphrase,
      .noMemory(1 << 28),
      .deleted, .newerFormat(2), .foreign, .damagedManifest("it has another hash"), .missingPart(.npcs),
      .damagedPart(.npcs), .missingChunk(.npcs, 0), .damagedChunk(.npcs, 0), .misplacedChunk(.npcs, 0),
      .unexpectedRecord, .inconsistent,
    ]
    for error in errors { #expect("\(error)".split(separator: ".").count >= 2 && "\(error)".hasSuffix(".")) }
    #expect(Set(errors.map(\.description)).count == errors.count)
  }
}
