import CSQLite
import Model

/// A prepared statement, and while it runs, its present row.
final class Statement {
  private let handle: OpaquePointer
  private unowned let connection: Connection

  init(_ sql: String, in connection: Connection) throws(StoreError) {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(
      connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw connection.error(code) }
    handle = prepared
    self.connection = connection
  }

  /// Must be called before the connection closes; nothing may be called afterwards.
  func finalize() { sqlite3_finalize(handle) }

  /// Binds the values to the parameters 1, 2, 3, … of a statement that is not running.
  func bind(_ values: [Value]) throws(StoreError) {
    for (offset, value) in values.enumerated() {
      let index = Int32(offset + 1)
      let code =
        switch value {
        case .null: sqlite3_bind_null(handle, index)
        case .integer(let number): sqlite3_bind_int64(handle, index, Int64(number))
        case .text(let text): bind(text, at: index)
        case .blob(let bytes): bind(bytes, at: index)
        }
      guard code == SQLITE_OK else { throw connection.error(code) }
    }
  }

  /// Binds with the byte count: a count of -1 would cut the text at its first NUL.
  private func bind(_ text: String, at index: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      // The base address of an empty text may be nil, which would bind NULL.
      guard let base = bytes.baseAddress, let length = Int32(exactly: bytes.count) else {
        return bytes.isEmpty ? csqlite_bind_text(handle, index, "", 0) : SQLITE_TOOBIG
      }
      return base.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        csqlite_bind_text(handle, index, $0, length)
      }
    }
  }

  private func bind(_ bytes: [UInt8], at index: Int32) -> Int32 {
    guard let length = Int32(exactly: bytes.count) else { return SQLITE_TOOBIG }
    return bytes.withUnsafeBytes { csqlite_bind_blob(handle, index, $0.baseAddress, length) }
  }

  /// Runs it to its end.
  func run(_ values: [Value]) throws(StoreError) {
    defer { reset() }
    try bind(values)
    while try step() {}
  }

  /// Goes to the next row; false when there is none.
  func step() throws(StoreError) -> Bool {
    let code = sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw connection.error(code)
    }
  }

  /// Ends the run, so that locks go and the statement can run again.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  /// An integer of the present row; columns count from 0.
  func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  /// A boolean of the present row.
  func bool(_ column: Int32) -> Bool { sqlite3_column_int64(handle, column) != 0 }

  /// A moment of the present row.
  func time(_ column: Int32) -> Timestamp { Timestamp(milliseconds: sqlite3_column_int64(handle, column)) }

  /// A text of the present row; NULL is empty.
  func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// The bytes of a blob of the present row.
  func blob(_ column: Int32) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(handle, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// A text of the present row, or nil when it is NULL.
  func optionalText(_ column: Int32) -> String? {
    sqlite3_column_type(handle, column) == SQLITE_NULL ? nil : text(column)
  }

  /// An id of the present row. What is no id was not written by the store: the file is damaged.
  func id(_ column: Int32) throws(StoreError) -> RecordID {
    guard let id = RecordID(rawValue: text(column)) else { throw connection.damage() }
    return id
  }

  /// An id of the present row, or nil when it is NULL.
  func optionalID(_ column: Int32) throws(StoreError) -> RecordID? {
    sqlite3_column_type(handle, column) == SQLITE_NULL ? nil : try id(column)
  }

  /// A kind of record of the present row.
  func kind(_ column: Int32) throws(StoreError) -> RecordKind {
    guard let kind = RecordKind(rawValue: text(column)) else { throw connection.damage() }
    return kind
  }

  /// A JSON column of the present row.
  func json<Content: Decodable>(_ column: Int32, as type: Content.Type) throws(StoreError) -> Content {
    guard let content = JSONText.decode(type, from: text(column)) else { throw connection.damage() }
    return content
  }

  /// A JSON column of the present row that holds a list; most are empty, and then no decoder is made.
  func list<Element: Decodable>(
    _ column: Int32, of type: Element.Type
  ) throws(StoreError) -> [Element] {
    let bytes = sqlite3_column_bytes(handle, column)
    return bytes == 2 ? [] : try json(column, as: [Element].self)
  }
}
