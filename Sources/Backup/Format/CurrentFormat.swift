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
    damage: { damagedPart(of: $0).map { "its part \($0.rawValue) does not arrive as it was written" } },
    renumbered: { (backup, generation, older, kept) throws(ManifestProblem) in
      try clause { () throws(BackupFormatError) in
        var known: [Int: OlderGeneration] = [:]
        for record in older {
          let manifest = try BackupManifest(of: record)
          for named in [try OlderGeneration(of: record)] + manifest.generations {
            // The first manifests are the newest, and know best.
            known[named.generation] = known[named.generation] ?? named
          }
        }
        return try backup.renumbered(generation: generation)
          .keeping(kept.sorted(by: >).compactMap { known[$0] })
      }
    })

  /// A part in the record of a manifest that is not as it was written.
  ///
  /// Before a manifest is replaced it is kept as it has come: what was damaged on its way must not take the place of
  /// what is sound on the server.
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
      if case .damagedManifest(let problem) = error { throw ManifestProblem(problem) }
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
