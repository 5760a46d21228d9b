import Glibc

/// What tells whether a file is still the one that was looked into.
public struct FileMark: Hashable, Sendable {
  /// Its size in bytes.
  public var size: Int64
  /// When it was last changed, in nanoseconds since 1970-01-01T00:00:00Z.
  public var modified: Int64

  /// Makes a mark.
  public init(size: Int64, modified: Int64) {
    self.size = size
    self.modified = modified
  }

  /// The mark of a file; nil when there is none.
  public init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(
      size: Int64(status.st_size),
      modified: Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec))
  }
}
