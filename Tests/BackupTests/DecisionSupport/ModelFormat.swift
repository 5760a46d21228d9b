import Backup

/// A format of backups for tests: the manifest is "records/chunks/kept,kept,…".
enum ModelFormat {
  static let format = ManifestFormat(
    read: { record throws(ManifestProblem) in try contents(record) },
    isSame: { $0.withoutForm == $1.withoutForm },
    damage: { $0.parts["gamesJson"] == "damaged" ? "its part is damaged" : nil },
    renumbered: { backup, generation, older, kept throws(ManifestProblem) in
      try renumbered(backup, generation: generation, older: older, kept: kept)
    })

  /// A backup of this content, with this many chunks.
  static func backup(
    _ backupID: String, content: String, records: Int = 10, chunks: Int = 0, sub: String = "u"
  ) -> PackedBackup {
    var manifest = BackupRecord(id: sub)
    manifest.kind = "manifest"
    manifest.format = 1
    manifest.generation = 1
    manifest.backupID = backupID
    manifest.contentHash = content
    manifest.manifestJson = "\(records)/\(chunks)/"
    let pieces = (0..<chunks).map { index in
      var chunk = BackupRecord(id: "\(sub)#1#\(index + 1)")
      chunk.kind = "chunk"
      chunk.generation = 1
      chunk.backupID = backupID
      chunk.part = "gamesJson"
      chunk.chunkIndex = index
      chunk.chunk = "\(backupID)-\(index)"
      chunk.chunkHash = "hash"
      return chunk
    }
    return PackedBackup(manifest: manifest, chunks: pieces)
  }

  private static func contents(_ record: BackupRecord) throws(ManifestProblem) -> ManifestContents {
    let json = (record.manifestJson ?? "").drop { $0 == " " }
    let fields = json.split(separator: "/", omittingEmptySubsequences: false)
    guard fields.count == 3, let records = Int(fields[0]), let chunks = Int(fields[1]) else {
      throw ManifestProblem("it is not three fields")
    }
    let kept = fields[2].split(separator: ",").compactMap { Int($0) }
    return ManifestContents(records: records, chunks: chunks, kept: kept)
  }

  private static func renumbered(
    _ backup: PackedBackup, generation: Int, older: [BackupRecord], kept: [Int]
  ) throws(ManifestProblem) -> PackedBackup {
    var backup = backup
    var known: Set<Int> = []
    for record in older { known.formUnion(try contents(record).kept + [record.generation ?? 0]) }
    guard known.isSuperset(of: kept) else { throw ManifestProblem("it keeps what is not there") }
    let fields = (backup.manifest.manifestJson ?? "").split(separator: "/")
    let names = kept.map { "\($0)" }.joined(separator: ",")
    backup.manifest.generation = generation
    backup.manifest.manifestJson = "\(fields[0])/\(fields[1])/\(names)"
    for index in backup.chunks.indices {
      backup.chunks[index].generation = generation
      backup.chunks[index].id = "\(backup.manifest.id)#\(generation)#\(index + 1)"
    }
    return backup
  }
}

extension BackupRecord {
  /// The record without what the model server does to it.
  fileprivate var withoutForm: BackupRecord {
    var record = self
    record.version = nil
    if record.manifestJson?.hasPrefix(" ") == true { record.manifestJson?.removeFirst() }
    return record
  }
}
