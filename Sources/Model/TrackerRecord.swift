/// What every record of a game has, whatever its kind.
public protocol TrackerRecord: Codable, Hashable, Sendable, Identifiable where ID == RecordID {
  /// Its lasting name; names may repeat, ids do not.
  var id: RecordID { get }
  /// What the player calls it.
  var name: String { get set }
  /// Free text, edited in place.
  var notes: String { get set }
  /// Words to find it by.
  var tags: [String] { get set }
  /// Free-form fields, in the player's order.
  var fields: [Field] { get set }
  /// When it was last changed.
  var updated: Timestamp { get set }

  /// Its kind.
  static var kind: RecordKind { get }
  /// Where each of its booleans is kept.
  static var flagPaths: [Flag: WritableKeyPath<Self, Bool> & Sendable] { get }

  /// Makes a record with nothing but a name.
  init(id: RecordID, name: String, updated: Timestamp)
}

extension TrackerRecord {
  /// A boolean of the record; false, and not settable, when its kind has no such boolean.
  public subscript(flag: Flag) -> Bool {
    get { Self.flagPaths[flag].map { self[keyPath: $0] } ?? false }
    set { if let path = Self.flagPaths[flag] { self[keyPath: path] = newValue } }
  }
}
