extension ManifestFormat {
  /// The format that this version of Waymark reads and writes.
  public static let current = ManifestFormat(
    read: { (record) throws(ManifestProblem) in
      let manifest = try clause { () throws(BackupFormatError) in try BackupManifest(of: record) }
      return ManifestContents(
        records: manifest.contents.counts.total, chunks: manifest.parts.reduce(0) { $0 + $1.chunks },
        kept: manifest.generations.map(\.generation))
    },
    isSame: { $0.inCanonicalForm == $1.inCanonicalForm },
    renumbered: { (backup, generation, base, kept) throws(ManifestProblem) in
      if let base, let part = damagedPart(of: base) {
        throw ManifestProblem(
          "its part \(part.rawValue) does not arrive as it was written (if another try does not help, remove that "
            + "record on the server, then say --allow-missing)")
      }
      return try clause { () throws(BackupFormatError) in
        let known = try base.map { (base) throws(BackupFormatError) in
          [try OlderGeneration(of: base)] + (try BackupManifest(of: base).generations)
        }
        let numbers = Set(kept)
        return try backup.renumbered(generation: generation)
          .keeping((known ?? []).filter { numbers.contains($0.generation) })
      }
    })

  /// A part in the record of a manifest that is not as it was written.
  ///
  /// The record is about to be kept as it has come: what was damaged on its way must not take the place of what is
  /// sound on the server.
  private static func damagedPart(of record: BackupRecord) -> BackupPart? {
    (try? BackupManifest(of: record))?.parts
      .first { $0.encoding == .json && (try? $0.inline(in: record)) == nil }?.name
  }

  private static func clause<Answer>(
    _ body: () throws(BackupFormatError) -> Answer
  ) throws(ManifestProblem) -> Answer {
    do {
      return try body()
    } catch {
      throw ManifestProblem("\(error)")
    }
  }
}

extension BackupRecord {
  /// The same without what a server counts, and with its JSON as it was sent: a server may send it back with other
  /// spaces, another order of keys and other forms of the same numbers.
  fileprivate var inCanonicalForm: BackupRecord {
    var record = self
    record.version = nil
    record.manifestJson = manifestJson.map(Self.canonical)
    record.parts = parts.mapValues(Self.canonical)
    return record
  }

  private static func canonical(_ json: String) -> String {
    (try? CanonicalJSON(Array(json.utf8)))?.text ?? json
  }
}
