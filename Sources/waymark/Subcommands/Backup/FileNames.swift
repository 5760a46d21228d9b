import Glibc

/// What is at a path.
enum FileNames {
  /// Whether there is something.
  static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether there is a folder.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
