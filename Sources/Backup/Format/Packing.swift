import Model

/// Makes the records of a backup: parts that fit stand in the manifest's own record, the others in chunks.
///
/// - Parameters:
///   - state: the state.
///   - identity: who backs up, where and when.
///   - passphrase: what the backup is encrypted with; nil for none. Its bytes count, not its looks.
/// - Throws: ``BackupFormatError/notPackable(_:)``, ``BackupFormatError/tooLarge(_:)``,
///   ``BackupFormatError/emptyPassphrase`` or ``BackupFormatError/noMemory(_:)``.
public func pack(
  _ state: BackupState, as identity: BackupIdentity, passphrase: String?
) throws(BackupFormatError) -> PackedBackup {
  var random = SystemRandomNumberGenerator()
  return try pack(state, as: identity, passphrase: passphrase, cost: .moderate, using: &random)
}

/// The same with a given cost of the key and given random numbers.
public func pack(
  _ state: BackupState, as identity: BackupIdentity, passphrase: String?, cost: KeyCost,
  using random: inout some RandomNumberGenerator
) throws(BackupFormatError) -> PackedBackup {
  let parts = try BackupParts(of: state)
  guard parts.size <= BackupLimits.total else { throw .tooLarge(parts.size) }
  // A backup that does not come back as it was is none.
  let copy = (try? BackupState(parts)).flatMap { try? BackupParts(of: $0) }
  for part in BackupPart.allCases where copy?[part] != parts[part] { throw .notPackable(part) }
  guard copy == parts else { throw .notPackable(.games) }

  let sealing = try passphrase.map { (passphrase) throws(BackupFormatError) in
    try BackupEncryption.begin(
      passphrase: passphrase, cost: cost, backupID: identity.backupID, using: &random)
  }
  let packer = Packer(identity: identity, key: sealing?.key)
  var manifest = BackupManifest(
    format: BackupRecord.currentFormat, user: identity.sub, backupID: identity.backupID, parts: [],
    contents: sealing == nil ? state.contents : state.contents.withoutNames, generations: [],
    encryption: sealing?.encryption)
  var record = packer.record(.manifest, id: BackupRecord.manifestID(of: identity.sub))
  record.deviceID = identity.deviceID
  record.deviceName = ShortText.of(identity.deviceName)
  record.savedAt = UTCTime.text(of: identity.savedAt)
  record.contentHash = parts.contentHash
  record.manifestJson = try manifest.json()
  if sealing == nil {
    record.coins = state.purse("coins")
    record.goldCoins = state.purse("gold coins")
    record.parts = packer.inlineParts(parts, besides: record.size)
  }

  var chunks: [BackupRecord] = []
  for (part, text) in parts.filled {
    let stored = record.parts[part.rawValue] == nil ? try packer.stored(part, text, using: &random) : nil
    manifest.parts.append(
      BackupManifest.Part(
        name: part, bytes: text.bytes.count,
        sha256: SHA256.hex(packer.key.flatMap { _ in stored } ?? text.bytes),
        encoding: stored == nil ? .json : packer.key == nil ? .zlib : .sealed,
        chunks: stored.map(packer.chunkCount) ?? 0))
    if let stored { chunks += packer.chunks(of: part, stored, after: chunks.count) }
  }
  record.manifestJson = try manifest.json()
  return PackedBackup(manifest: record, chunks: chunks)
}

/// What the records of one backup have in common.
private struct Packer {
  let identity: BackupIdentity
  let key: SealingKey?

  /// What the manifest grows by when its parts are in it: at most 200 bytes for each.
  private static let partsReserve = 200 * BackupPart.allCases.count

  func record(_ kind: BackupRecord.Kind, id: String) -> BackupRecord {
    var record = BackupRecord(id: id)
    record.kind = kind.rawValue
    record.format = BackupRecord.currentFormat
    record.generation = identity.generation
    record.backupID = identity.backupID
    return record
  }

  /// The parts that stand in the record: all that every server gives back, or without the largest as many as fit.
  func inlineParts(_ parts: BackupParts, besides size: Int) -> [String: String] {
    var room = BackupLimits.record - size - Self.partsReserve
    var inline: [String: String] = [:]
    for (part, text) in parts.filled.filter(\.text.isPlain).sorted(by: {
      $0.text.bytes.count < $1.text.bytes.count
    }) {
      room -= part.rawValue.utf8.count + text.bytes.count
      if room < 0 { break }
      inline[part.rawValue] = text.text
    }
    return inline
  }

  /// The bytes that a part is stored as in chunks.
  func stored(
    _ part: BackupPart, _ text: CanonicalJSON, using random: inout some RandomNumberGenerator
  ) throws(BackupFormatError) -> [UInt8] {
    guard let compressed = Compression.compress(text.bytes) else { throw .tooLarge(text.bytes.count) }
    return key?.seal(compressed, for: part.rawValue, using: &random) ?? compressed
  }

  /// In how many chunks bytes are stored: four characters for each three bytes that have begun.
  func chunkCount(_ stored: [UInt8]) -> Int {
    ((stored.count + 2) / 3 * 4 + BackupLimits.chunk - 1) / BackupLimits.chunk
  }

  /// The records that a part is stored in.
  func chunks(of part: BackupPart, _ stored: [UInt8], after count: Int) -> [BackupRecord] {
    let text = Array(Base64.text(of: stored).utf8)
    return stride(from: 0, to: text.count, by: BackupLimits.chunk).enumerated().map { index, start in
      let piece = text[start..<min(start + BackupLimits.chunk, text.count)]
      var chunk = record(
        .chunk,
        id: BackupRecord.chunkID(
          of: identity.sub, generation: identity.generation, number: count + index + 1))
      chunk.part = part.rawValue
      chunk.chunkIndex = index
      chunk.chunkHash = SHA256.hex(Array(piece))
      chunk.chunk = String(decoding: piece, as: UTF8.self)
      return chunk
    }
  }
}

extension BackupState {
  /// What the counters of a name, in any capitals, hold together, as far as 32 bits go.
  fileprivate func purse(_ name: String) -> Int {
    var sum = 0
    for counter in games.lazy.flatMap(\.counters) where counter.name.lowercased() == name {
      let (next, isOverflow) = sum.addingReportingOverflow(counter.count)
      sum = isOverflow ? (counter.count < 0 ? .min : .max) : next
    }
    return Int(Int32(clamping: sum))
  }
}
