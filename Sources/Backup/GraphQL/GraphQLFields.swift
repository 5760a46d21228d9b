import Model

/// The fields of the type `WaymarkBackup`, and where a record keeps them.
enum GraphQLFields {
  /// What is wrong with a record that the server sent: a field of it has another type than in the schema.
  struct Mismatch: Error, Hashable {
    /// The field's name.
    var field: String
  }

  /// A record's part that the schema has no field for.
  struct UnknownPart: Error, Hashable {
    /// The part's name.
    var name: String
  }

  private static let texts: [(name: String, path: WritableKeyPath<BackupRecord, String?> & Sendable)] = [
    ("kind", \.kind), ("backupID", \.backupID), ("deviceID", \.deviceID), ("deviceName", \.deviceName),
    ("savedAt", \.savedAt), ("contentHash", \.contentHash), ("manifestJson", \.manifestJson),
    ("part", \.part), ("chunk", \.chunk), ("chunkHash", \.chunkHash),
  ]
  private static let numbers: [(name: String, path: WritableKeyPath<BackupRecord, Int?> & Sendable)] = [
    ("format", \.format), ("generation", \.generation), ("coins", \.coins), ("goldCoins", \.goldCoins),
    ("chunkIndex", \.chunkIndex),
  ]
  /// The parts; each is AWSJSON, which travels as a text.
  static let parts = [
    "itemsJson", "gardenItemsJson", "rareItemsJson", "encyclopediaJson", "gamesJson", "npcsJson",
    "locationsJson", "questsJson", "readingsJson", "storiesJson",
  ]

  /// What to ask for.
  ///
  /// - Parameter counted: Whether the server counts versions.
  static func selection(counted: Bool) -> String {
    let own = ["id"] + texts.map(\.name) + numbers.map(\.name) + parts
    return (own + (counted ? ["_version", "_deleted", "_lastChangedAt"] : [])).joined(separator: " ")
  }

  /// The record as the input of a mutation: every field, null when it is nil, because a field that is left out would keep
  /// its old value.
  ///
  /// - Throws: ``UnknownPart``; a part that was left out would be lost.
  static func input(_ record: BackupRecord) throws(UnknownPart) -> [String: JSONValue] {
    if let name = record.parts.keys.sorted().first(where: { !parts.contains($0) }) {
      throw UnknownPart(name: name)
    }
    var fields: [String: JSONValue] = ["id": .string(record.id)]
    for (name, path) in texts { fields[name] = record[keyPath: path].map(JSONValue.string) ?? .null }
    for (name, path) in numbers { fields[name] = record[keyPath: path].map(JSONValue.integer) ?? .null }
    for name in parts { fields[name] = record.parts[name].map(JSONValue.string) ?? .null }
    return fields
  }

  /// The record that the server sent. Fields that are not known are passed over; those that are missing are nil.
  static func record(_ object: ServerReply.Value) throws(Mismatch) -> BackupRecord {
    guard let id = object["id"]?.text else { throw Mismatch(field: "id") }
    var record = BackupRecord(id: id)
    for (name, path) in texts { record[keyPath: path] = try value(name, of: object, as: \.text) }
    for (name, path) in numbers { record[keyPath: path] = try value(name, of: object, as: \.integer) }
    for name in parts { record.parts[name] = try value(name, of: object, as: \.text) }
    record.version = try value("_version", of: object, as: \.integer)
    record.isDeleted = try value("_deleted", of: object, as: \.boolean) ?? false
    return record
  }

  private static func value<Value>(
    _ name: String, of object: ServerReply.Value, as type: KeyPath<ServerReply.Value, Value?>
  ) throws(Mismatch) -> Value? {
    guard let field = object[name], !field.isNull else { return nil }
    guard let value = field[keyPath: type] else { throw Mismatch(field: name) }
    return value
  }
}
