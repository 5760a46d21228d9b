import Model

/// Reads a backup.
///
/// - Parameters:
///   - manifest: the newest manifest of a user, or an older one.
///   - chunks: the records that it names, in any order; see ``BackupManifest/chunkIDs(generation:)``.
///   - passphrase: what the backup was encrypted with; not used when it was not.
///   - user: whose backup it must be; nil for the user whom it names.
/// - Returns: exactly the state that was packed.
/// - Throws: what is wrong; nothing of a backup is returned unless all of it is sound.
public func unpack(
  manifest: BackupRecord, chunks: [BackupRecord], passphrase: String?, user: String? = nil
) throws(BackupFormatError) -> BackupState {
  let header = try ManifestHeader(of: manifest, user: user)
  var key: SealingKey?
  if let encryption = header.manifest.encryption {
    guard let passphrase else { throw .passphraseNeeded }
    key = try encryption.key(of: passphrase, backupID: header.backupID)
  }
  var records: [String: BackupRecord] = [:]
  for chunk in chunks {
    guard records.updateValue(chunk, forKey: chunk.id) == nil else { throw .unexpectedRecord }
  }
  var unpacker = Unpacker(header: header, key: key, chunks: records)
  var parts = BackupParts()
  for part in header.manifest.parts {
    parts[part.name] =
      part.encoding == .json
      ? try part.inline(in: manifest) : try unpacker.storedPart(part)
  }
  guard unpacker.chunks.isEmpty else { throw .unexpectedRecord }
  let state = try BackupState(parts)
  guard try state.contentHash == header.contentHash else { throw .inconsistent }
  return state
}

extension BackupManifest.Part {
  /// The part as it stands in the record of its manifest. The server may have written it in another form.
  func inline(in record: BackupRecord) throws(BackupFormatError) -> CanonicalJSON {
    guard let text = record.parts[name.rawValue] else { throw .missingPart(name) }
    guard let json = try? CanonicalJSON(Array(text.utf8)), json.bytes.count == bytes,
      SHA256.hex(json.bytes) == sha256
    else { throw .damagedPart(name) }
    return json
  }
}

/// Takes the parts out of the records of one backup.
private struct Unpacker {
  let header: ManifestHeader
  let key: SealingKey?
  /// The chunks that no part has taken yet, by their ids.
  var chunks: [String: BackupRecord]
  /// How many have been taken.
  private var count = 0

  init(header: ManifestHeader, key: SealingKey?, chunks: [String: BackupRecord]) {
    self.header = header
    self.key = key
    self.chunks = chunks
  }

  /// A part that stands in chunks.
  mutating func storedPart(_ part: BackupManifest.Part) throws(BackupFormatError) -> CanonicalJSON {
    var text = ""
    for index in 0..<part.chunks { text += try takeChunk(index, of: part.name) }
    guard let stored = Base64.bytes(of: text) else { throw .damagedPart(part.name) }
    let compressed = part.encoding == .sealed ? key?.open(stored, for: part.name.rawValue) : stored
    guard let compressed, let bytes = Compression.expand(compressed, to: part.bytes),
      SHA256.hex(part.encoding == .sealed ? stored : bytes) == part.sha256
    else { throw .damagedPart(part.name) }
    return CanonicalJSON(stored: bytes)
  }

  /// The text of a chunk of a part.
  private mutating func takeChunk(_ index: Int, of part: BackupPart) throws(BackupFormatError) -> String {
    count += 1
    let id = BackupRecord.chunkID(of: header.manifest.user, generation: header.generation, number: count)
    guard let record = chunks.removeValue(forKey: id), !record.isDeleted else {
      throw .missingChunk(part, index)
    }
    guard let format = record.format, format >= 1 else { throw .damagedChunk(part, index) }
    guard format <= BackupRecord.currentFormat else { throw .newerFormat(format) }
    guard record.kind == BackupRecord.Kind.chunk.rawValue, record.backupID == header.backupID,
      record.generation == header.generation, record.part == part.rawValue, record.chunkIndex == index
    else { throw .misplacedChunk(part, index) }
    guard let text = record.chunk, text.utf8.count <= BackupLimits.chunk,
      record.chunkHash == SHA256.hex(text)
    else { throw .damagedChunk(part, index) }
    return text
  }
}
