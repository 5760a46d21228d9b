import CSQLite

/// The SQL functions `row_image(name, value, …)`, a row as a JSON object, and `row_key(value, …)`, a JSON list.
///
/// SQLite's own `json_object` and `json_array` would do, but version 3.40 refuses them in the triggers of an untrusted
/// schema.
enum RowImage {
  /// Makes the functions known to a connection.
  static func register(in connection: OpaquePointer) {
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS
    sqlite3_create_function_v2(
      connection, "row_image", -1, flags, nil,
      { context, count, arguments in
        RowImage.answer(count, arguments, between: "{}", in: context) { $0.isMultiple(of: 2) ? "," : ":" }
      }, nil, nil, nil)
    sqlite3_create_function_v2(
      connection, "row_key", -1, flags, nil,
      { context, count, arguments in
        RowImage.answer(count, arguments, between: "[]", in: context) { _ in "," }
      }, nil, nil, nil)
  }

  private static func answer(
    _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?, between brackets: StaticString,
    in context: OpaquePointer?, separator: (Int) -> Unicode.Scalar
  ) {
    var json: [UInt8] = [brackets.utf8Start[0]]
    for index in 0..<Int(count) {
      if index > 0 { json.append(UInt8(ascii: separator(index))) }
      append(values?[index], to: &json)
    }
    json.append(brackets.utf8Start[1])
    json.withUnsafeBytes {
      csqlite_result_text(
        context, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: $0.count))
    }
  }

  /// Appends a value as JSON; the tables hold nothing but integers, texts and NULL.
  private static func append(_ value: OpaquePointer?, to json: inout [UInt8]) {
    switch sqlite3_value_type(value) {
    case SQLITE_NULL: json += "null".utf8
    case SQLITE_INTEGER: json += String(sqlite3_value_int64(value)).utf8
    default:
      let bytes = sqlite3_value_text(value)
      append(text: UnsafeBufferPointer(start: bytes, count: Int(sqlite3_value_bytes(value))), to: &json)
    }
  }

  /// Appends a string; RFC 8259 wants the quote, the backslash and what is below U+0020 escaped.
  static func append(text: UnsafeBufferPointer<UInt8>, to json: inout [UInt8]) {
    json.append(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        json.append(UInt8(ascii: "\\"))
        json.append(byte)
      case ..<0x20:
        let digits = String(byte, radix: 16)
        json += "\\u00\(byte < 0x10 ? "0" : "")\(digits)".utf8
      default: json.append(byte)
      }
    }
    json.append(UInt8(ascii: "\""))
  }
}
