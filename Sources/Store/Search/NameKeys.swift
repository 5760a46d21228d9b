import CSQLite

/// The SQL function `name_key(name)`: the key by which a connection puts names in order.
///
/// All keys that a database keeps are of one order, which the setting `name_order` tells: that of the user who opened
/// it last for writing.
final class NameKeys {
  /// The order of the names.
  lazy var order = NameOrder(language: "")

  /// Makes the function known to a connection, which must not outlive the value.
  func register(in connection: OpaquePointer) {
    sqlite3_create_function_v2(
      connection, "name_key", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
      Unmanaged.passUnretained(self).toOpaque(),
      { context, _, arguments in
        guard let keys = sqlite3_user_data(context) else { return }
        let order = Unmanaged<NameKeys>.fromOpaque(keys).takeUnretainedValue().order
        order.key(for: SearchFunctions.text(arguments?[0])).withUnsafeBytes {
          csqlite_result_blob(context, $0.baseAddress, Int32(clamping: $0.count))
        }
      }, nil, nil, nil)
  }
}

extension Connection {
  /// Makes the keys of all names anew when those that are kept are of another order, or of other rules for it.
  func putNamesInOrder() throws(StoreError) {
    guard try keptNameOrder() != nameKeys.order.mark else { return }
    try withLargeCache { () throws(StoreError) in
      try write { () throws(StoreError) in
        try run(
          "UPDATE record_text SET name_key = name_key(record.name) FROM record WHERE record.row = record_text.row"
        )
        try run(
          "INSERT INTO setting VALUES ('name_order', ?) ON CONFLICT DO UPDATE SET value = excluded.value",
          .text(nameKeys.order.mark))
      }
    }
  }

  /// Takes over the order of the keys that are kept: another program may have made them anew since this one opened the
  /// file.
  func followNameOrder() throws(StoreError) {
    guard let kept = try keptNameOrder(), kept != nameKeys.order.mark,
      let language = kept.split(separator: " ").first
    else { return }
    nameKeys.order = NameOrder(language: String(language))
  }

  private func keptNameOrder() throws(StoreError) -> String? {
    try first("SELECT value FROM setting WHERE name = 'name_order'") { (row) throws(StoreError) in
      row.text(0)
    }
  }
}

extension NameOrder {
  /// What tells keys of this order from all others.
  fileprivate var mark: String { "\(language) \(version)" }
}
