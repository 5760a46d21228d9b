extension BackupRecord {
  /// Whether this is the same chunk of the same backup, with the same text.
  func isSameChunk(as other: BackupRecord) -> Bool {
    !isDeleted && !other.isDeleted && id == other.id && kind == other.kind && generation == other.generation
      && backupID == other.backupID && part == other.part && chunkIndex == other.chunkIndex
      && chunkHash == other.chunkHash && chunk == other.chunk
  }
}
