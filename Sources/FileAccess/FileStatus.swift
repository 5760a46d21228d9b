import Glibc

/// What is at a path.
public enum FileStatus {
  /// Whether there is something; a symbolic link that leads nowhere is nothing.
  public static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether there is a folder, or a symbolic link to one.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
