extension BackupRecord {
  /// What a record is, as its ``kind`` says it.
  public enum Kind: String, Sendable {
    /// The newest generation of a user.
    case manifest
    /// The manifest of an older generation.
    case generation
    /// A piece of a part.
    case chunk
  }

  /// The id of a user's manifest: the user's `sub`.
  public static func manifestID(of user: String) -> String { user }

  /// The id of the manifest of a generation that a newer one has replaced.
  public static func generationID(of user: String, generation: Int) -> String { "\(user)#\(generation)#0" }

  /// The id of a chunk; the chunks of a generation are numbered from 1.
  public static func chunkID(of user: String, generation: Int, number: Int) -> String {
    "\(user)#\(generation)#\(number)"
  }

  /// The manifest of a user as it is kept when a newer generation takes its place; nil for what is no manifest.
  public var asOlderGeneration: BackupRecord? {
    guard kind == Kind.manifest.rawValue, let generation else { return nil }
    var older = self
    older.id = Self.generationID(of: id, generation: generation)
    older.kind = Kind.generation.rawValue
    older.version = nil
    return older
  }

  /// How many bytes it has in UTF-8, the names of its fields included; what the server adds is not counted.
  public var size: Int {
    let texts = [
      ("id", id), ("kind", kind), ("backupID", backupID), ("deviceID", deviceID), ("deviceName", deviceName),
      ("savedAt", savedAt), ("contentHash", contentHash), ("manifestJson", manifestJson), ("part", part),
      ("chunk", chunk), ("chunkHash", chunkHash),
    ]
    let numbers = [
      ("format", format), ("generation", generation), ("coins", coins), ("goldCoins", goldCoins),
      ("chunkIndex", chunkIndex),
    ]
    return texts.reduce(0) { $0 + Self.size($1.0, $1.1) }
      + numbers.reduce(0) { $0 + Self.size($1.0, $1.1.map(String.init)) }
      + parts.reduce(0) { $0 + Self.size($1.key, $1.value) }
  }

  private static func size(_ name: String, _ value: String?) -> Int {
    value.map { name.utf8.count + $0.utf8.count } ?? 0
  }
}
