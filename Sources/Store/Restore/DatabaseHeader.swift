import Glibc

/// The start of a database file, which says what it is without SQLite.
///
/// The offsets are those of the database header, https://sqlite.org/fileformat2.html#the_database_header.
struct DatabaseHeader {
  /// The version of the schema, as far as the file itself says it: the log beside it may say another.
  let version: Int
  /// Whether the file is as long as it says. SQLite itself takes a last page that is cut off for one with zeroes at its
  /// end.
  let isWhole: Bool

  /// Reads the header; nil when the file is no database of Waymark's.
  init?(path: String) throws(StoreError) {
    let head = try Files.head(path, count: 100)
    func number(at offset: Int, count: Int = 4) -> Int {
      head[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
    }
    guard head.count == 100, head.starts(with: Array("SQLite format 3\0".utf8)),
      number(at: 68) == Schema.applicationID
    else { return nil }
    version = number(at: 60)
    let pageSize = number(at: 16, count: 2)
    // The number of pages is of use only when the program that wrote last knew of it.
    let pages = number(at: 24) == number(at: 92) ? number(at: 28) : 0
    isWhole = (Files.size(path) ?? 0) >= pages * (pageSize == 1 ? 65536 : pageSize)
  }
}
