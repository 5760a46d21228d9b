import Glibc

/// Who may read a new file.
public enum FileReaders: Sendable {
  /// Its owner alone: what is private.
  case owner
  /// Whom the user lets read new files (umask): what is made to be passed on.
  case everyone

  var mode: mode_t { self == .owner ? 0o600 : 0o666 }
}

/// Writes files that must not exist yet.
public enum NewFile {
  /// Writes a file, and waits until the disk has it.
  ///
  /// - Throws: why it was not written, such as that the name is taken by a file, a folder or a symbolic link; then
  ///   nothing was changed.
  public static func write(_ text: String, to path: String, readableBy readers: FileReaders = .owner)
    throws(FileError)
  {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw FileError(file: path, problem: "this cannot be the name of a file", cure: "give it another name")
    }
    // Exclusive, and no symbolic link is followed: a file that is there is never lost to a new one.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, readers.mode)
    guard descriptor >= 0 else { throw openError(errno, path: path) }
    defer { close(descriptor) }
    if let code = text.writeWhole(to: descriptor) ?? (fsync(descriptor) == 0 ? nil : errno) {
      unlink(path)
      throw FileError(
        file: path,
        problem: "the file cannot be written (\(String(cString: strerror(code)))), so it was taken away",
        cure: "make room, or choose another place")
    }
    syncFolder(of: path)
  }

  /// Makes the new name last; a folder that cannot be opened for that keeps the file all the same.
  static func syncFolder(of path: String) {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "."
    let folder = open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  private static func openError(_ code: Int32, path: String) -> FileError {
    switch code {
    case EEXIST, ELOOP:
      FileError(file: path, problem: "it exists already", cure: "choose another name, or move it away")
    case ENOENT, ENOTDIR:
      FileError(
        file: path, problem: "there is no such folder", cure: "make the folder first, or choose another")
    case EACCES, EPERM, EROFS:
      FileError(file: path, problem: "you may not write here", cure: "choose a folder that is yours")
    case ENAMETOOLONG:
      FileError(file: path, problem: "the name is too long", cure: "choose a shorter one")
    default:
      FileError(
        file: path, problem: "the file cannot be made (\(String(cString: strerror(code))))",
        cure: "choose another place")
    }
  }
}
