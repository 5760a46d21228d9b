import Glibc

/// Reads files that a user names, whatever they turn out to be.
public enum InputFile {
  /// The largest file that is read when nothing else is said, in bytes: 64 MiB.
  public static let usualLimit = 64 << 20

  /// The bytes of a regular file of at most `limit` bytes.
  ///
  /// It never waits: a pipe or a device is refused, not read. Nothing of the file is looked into.
  ///
  /// - Throws: what is the matter with the file, and what to do.
  public static func bytes(of path: String, limit: Int = usualLimit) throws(FileError) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw FileError(
        file: path, problem: "this cannot be the name of a file", cure: "give the path of a regular file")
    }
    // O_NONBLOCK: opening a pipe must not wait for a writer. O_NOCTTY: a terminal must not become ours.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw openError(errno, path: path) }
    defer { close(descriptor) }

    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw readError(errno, path: path) }
    if let kind = otherKind(of: status.st_mode) {
      throw FileError(
        file: path, problem: "this is \(kind), not a file", cure: "give the path of a regular file")
    }
    guard status.st_size <= limit else { throw tooLarge(path, limit) }
    return try read(descriptor, expecting: Int(status.st_size), limit: limit, path: path)
  }

  /// Everything on the standard input, at most `limit` bytes.
  ///
  /// - Throws: when there is more, or when it cannot be read.
  public static func standardInput(limit: Int = usualLimit) throws(FileError) -> [UInt8] {
    try read(STDIN_FILENO, expecting: 0, limit: limit, path: "-")
  }

  /// The absolute path without symbolic links, or the path itself when it cannot be found; `~/` is the home folder.
  public static func absolutePath(of path: String) -> String {
    var path = path
    if path.hasPrefix("~/"), let home = getenv("HOME") { path = String(cString: home) + path.dropFirst() }
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func read(
    _ descriptor: Int32, expecting size: Int, limit: Int, path: String
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw readError(errno, path: path)
      }
      bytes += buffer[..<count]
      // The size is checked again here: a file may grow, and those of /proc say that they are empty.
      guard bytes.count <= limit else { throw tooLarge(path, limit) }
    }
  }

  private static func otherKind(of mode: mode_t) -> String? {
    switch mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }

  private static func openError(_ code: Int32, path: String) -> FileError {
    switch code {
    case ENOENT where path.unicodeScalars.contains("\u{FFFD}"):
      FileError(
        file: path,
        problem: "the bytes shown as \u{FFFD} are not UTF-8, so the file is not found by this name",
        cure: "rename the file, or the folder it is in")
    case ENOENT, ENOTDIR:
      FileError(file: path, problem: "there is no such file", cure: "check how its name is written")
    case EACCES, EPERM:
      FileError(
        file: path, problem: "you may not read this file", cure: "allow it with chmod u+r, or ask its owner")
    case ENXIO:
      FileError(
        file: path, problem: "this is a socket, not a file", cure: "give the path of a regular file")
    case ENAMETOOLONG:
      FileError(
        file: path, problem: "the name is too long", cure: "check how the file's name is written")
    case ELOOP:
      FileError(
        file: path, problem: "its symbolic links lead in a circle", cure: "give the path of the file itself")
    default:
      readError(code, path: path)
    }
  }

  private static func readError(_ code: Int32, path: String) -> FileError {
    FileError(
      file: path, problem: "the file cannot be read (\(String(cString: strerror(code))))",
      cure: "check the disk and try again")
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> FileError {
    FileError(
      file: path, problem: "the file is larger than \(limit >> 20) MiB",
      cure: "check that this is the right file, or divide it")
  }
}
