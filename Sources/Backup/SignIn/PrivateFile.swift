import FileAccess
import Glibc

/// Small files that nobody but their owner may read.
enum PrivateFile {
  /// The largest file that is read, in bytes.
  static let greatestSize = 1 << 18
  /// What the name of a file has after it while it is written.
  private static let unfinished = ".new-"

  /// The bytes of a file; nil when there is none.
  ///
  /// - Throws: when it is anything but a regular file of this user, or when anybody else may read it.
  static func read(_ path: String) throws(FileError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    if descriptor < 0 {
      if errno == ENOENT { return nil }
      throw openError(errno, path: path)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw openError(errno, path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(file: path, problem: "this is no regular file", cure: "take it away")
    }
    guard status.st_uid == geteuid() else {
      throw FileError(file: path, problem: "the file belongs to another user", cure: "take it away")
    }
    guard status.st_mode & 0o077 == 0 else {
      throw FileError(
        file: path, problem: "other users may read or change the file",
        cure: "allow it to yourself alone with chmod 600, and sign in again if they may have read it")
    }
    guard status.st_size <= greatestSize else { throw tooLarge(path) }
    return try read(descriptor, path: path)
  }

  /// Puts a file in the place of the one that is there, if there is one: whatever happens, one of the two is there whole.
  ///
  /// The folder is made when it is missing.
  ///
  /// - Throws: when the folder is open to other users, or the file cannot be written; then the old one stays.
  static func replace(_ path: String, with text: String) throws(FileError) {
    let folder = folder(of: path)
    try prepare(folder)
    // A name that nobody can have taken before.
    let new = "\(path)\(unfinished)\(SignInHash.randomBytes(8).hexadecimal)"
    try NewFile.write(text, to: new)
    guard rename(new, path) == 0 else {
      let code = errno
      unlink(new)
      throw FileError(
        file: path, problem: "the file cannot be replaced (\(String(cString: strerror(code))))",
        cure: "take away what is there under this name")
    }
    sync(folder)
  }

  /// Takes a file away, and what a program that was ended in the middle of writing it has left; a file that is not there
  /// is no error.
  static func remove(_ path: String) throws(FileError) {
    for leftover in leftovers(of: path) { unlink(leftover) }
    guard unlink(path) == 0 || errno == ENOENT else {
      throw FileError(
        file: path, problem: "the file cannot be taken away (\(String(cString: strerror(errno))))",
        cure: "remove it by hand")
    }
    sync(folder(of: path))
  }

  private static func leftovers(of path: String) -> [String] {
    let folder = folder(of: path)
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    let start = path.split(separator: "/").last.map { "\($0)\(unfinished)" } ?? unfinished
    var found: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name.hasPrefix(start) { found.append("\(folder)/\(name)") }
    }
    return found
  }

  private static func read(_ descriptor: Int32, path: String) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    defer { buffer.wipe() }
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw openError(errno, path: path)
      }
      bytes += buffer[..<count]
      guard bytes.count <= greatestSize else { throw tooLarge(path) }
    }
  }

  /// Makes a folder that is missing, and refuses one that others could put a file of their own into.
  private static func prepare(_ folder: String) throws(FileError) {
    try make(folder)
    var status = stat()
    guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw FileError(file: folder, problem: "this is no folder", cure: "take it away")
    }
    guard status.st_uid == geteuid(), status.st_mode & 0o022 == 0 else {
      throw FileError(
        file: folder, problem: "the folder is another user's, or other users may write into it",
        cure: "make it yours alone with chown and chmod 700")
    }
  }

  private static func make(_ folder: String) throws(FileError) {
    guard access(folder, F_OK) != 0, errno == ENOENT else { return }
    let parent = Self.folder(of: folder)
    if parent != folder { try make(parent) }
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw FileError(
        file: folder, problem: "the folder cannot be made (\(String(cString: strerror(errno))))",
        cure: "make it by hand, for yourself alone")
    }
  }

  private static func sync(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func openError(_ code: Int32, path: String) -> FileError {
    switch code {
    case ELOOP:
      FileError(file: path, problem: "this is a symbolic link, which is not followed", cure: "take it away")
    case EACCES, EPERM:
      FileError(file: path, problem: "you may not read this file", cure: "allow it with chmod 600")
    default:
      FileError(
        file: path, problem: "the file cannot be read (\(String(cString: strerror(code))))",
        cure: "check the disk and try again")
    }
  }

  private static func tooLarge(_ path: String) -> FileError {
    FileError(file: path, problem: "the file is larger than Waymark writes it", cure: "take it away")
  }
}
