import Model

/// What a file says about records, before it is known which of them are here already.
public struct ImportedRecords: Hashable, Sendable {
  /// The records, in the order of the file.
  public var records: [ImportedRecord]
  /// What in the file was passed over or understood in part, in the order of the file.
  public var notices: [ImportNotice]

  /// Makes the contents of a file.
  public init(records: [ImportedRecord] = [], notices: [ImportNotice] = []) {
    self.records = records
    self.notices = notices
  }
}

/// What a file says about one record; what it does not say is left out here, and stays as it is in the game.
public struct ImportedRecord: Hashable, Sendable {
  /// Its kind.
  public var kind: RecordKind
  /// Its name: one line, not empty.
  public var name: String
  /// Its notes; empty when the file has none.
  public var notes: String
  /// Its tags.
  public var tags: [String]
  /// Its free-form fields.
  public var fields: [Field]
  /// The booleans that the file gives, all of them of its kind.
  public var flags: [Flag: Bool]
  /// How many there are of an item; nil when the file does not say.
  public var count: Int?
  /// The records that it is linked to, by their names.
  public var links: [ImportedLink]
  /// The line of the file on which it begins, counted from 1.
  public var line: Int

  /// Makes a record with nothing but a name.
  public init(kind: RecordKind, name: String, line: Int) {
    self.kind = kind
    self.name = name
    self.line = line
    notes = ""
    tags = []
    fields = []
    flags = [:]
    links = []
  }
}

/// A record that another one is linked to, as a file names it.
public struct ImportedLink: Hashable, Sendable {
  /// Its kind.
  public var kind: RecordKind
  /// Its name.
  public var name: String
  /// Which record of the file it is, counted from 0, where the file says so by more than the name.
  public var place: Int?

  /// Makes a link.
  public init(kind: RecordKind, name: String, place: Int? = nil) {
    self.kind = kind
    self.name = name
    self.place = place
  }
}
