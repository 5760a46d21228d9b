import Model

/// The long lists of a reading with the texts that stand for them in the database.
///
/// A list whose text is known need not be read again, which takes milliseconds after a thousand steps.
struct StoredLists {
  /// The lists as JSON.
  struct Texts: Equatable {
    let path: String
    let visited: String
    let endings: String

    /// The texts of a row with the columns of steps.
    init(_ row: Statement) { (path, visited, endings) = (row.text(4), row.text(6), row.text(7)) }

    /// The texts that a reading is stored with.
    init(_ reading: Reading) {
      path = ReadingLists.json(of: reading.path)
      visited = ReadingLists.json(of: reading.visited)
      endings = ReadingLists.json(of: reading.endings)
    }
  }

  let texts: Texts
  /// A reading that has the lists, and whose marks are stored.
  let reading: Reading
}
