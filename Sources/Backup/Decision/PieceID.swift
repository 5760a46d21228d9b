/// The ids of a user's records, as the table in `schema.graphql` has them.
enum PieceID {
  /// Under which a manifest is kept when a newer one has taken its place.
  static func kept(_ sub: String, generation: Int) -> String { "\(sub)#\(generation)#0" }

  /// The id of a chunk, counted from 1.
  static func chunk(_ sub: String, generation: Int, number: Int) -> String {
    "\(sub)#\(generation)#\(number)"
  }
}

extension BackupRecord {
  /// The record that keeps this manifest after a newer one has taken its place: the same contents.
  func keptManifest(sub: String, generation: Int) -> BackupRecord {
    var kept = self
    kept.id = PieceID.kept(sub, generation: generation)
    kept.kind = RecordKindName.generation
    kept.version = nil
    return kept
  }

  /// Whether this is the same chunk of the same backup, with the same text.
  func isSameChunk(as other: BackupRecord) -> Bool {
    !isDeleted && !other.isDeleted && id == other.id && kind == other.kind && generation == other.generation
      && backupID == other.backupID && part == other.part && chunkIndex == other.chunkIndex
      && chunkHash == other.chunkHash && chunk == other.chunk
  }
}

/// What stands in the field `kind`.
enum RecordKindName {
  static let manifest = "manifest"
  static let generation = "generation"
  static let chunk = "chunk"
}
