extension BackupRecord {
  /// The record that keeps this manifest after a newer one has taken its place: the same contents.
  func keptManifest(sub: String, generation: Int) -> BackupRecord {
    var kept = self
    kept.id = BackupRecord.generationID(of: sub, generation: generation)
    kept.kind = BackupRecord.Kind.generation.rawValue
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
