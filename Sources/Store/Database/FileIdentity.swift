import Glibc

/// Which file lies at a path, whatever its name; nil when there is none, or when it is empty.
struct FileIdentity: Hashable, Sendable {
  private let device: UInt
  private let number: UInt

  /// The identity of the database at a path, whose log must be there too.
  init?(of path: String) {
    var info = stat()
    guard stat(path, &info) == 0, info.st_size > 0 else { return nil }
    guard access(path + "-wal", F_OK) == 0 else { return nil }
    device = UInt(info.st_dev)
    number = UInt(info.st_ino)
  }
}
