import Glibc
import Model

/// The few things the store does with files itself.
enum Files {
  /// Whether something is at the path, be it a dangling symbolic link.
  static func exists(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0
  }

  /// How many bytes a file has, or nil when there is none.
  static func size(_ path: String) -> Int? {
    var info = stat()
    return stat(path, &info) == 0 ? Int(info.st_size) : nil
  }

  /// The folder that a path is in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes an empty file that only its owner may read and write.
  static func create(_ path: String) throws(StoreError) {
    let file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure(path) }
    close(file)
  }

  /// Writes a new file that only its owner may read and write, and waits until the disk has it; what cannot be written
  /// whole is not kept.
  static func write(_ bytes: [UInt8], to path: String) throws(StoreError) {
    let file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(file, $0.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let error = failure(path)
        unlink(path)
        throw error
      }
      written += count
    }
    guard fsync(file) == 0 else {
      let error = failure(path)
      unlink(path)
      throw error
    }
  }

  /// Whether a folder is at the path, or a link to one.
  static func isFolder(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  /// When a file was last changed, or nil when there is none.
  static func modified(_ path: String) -> Timestamp? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    return Timestamp(
      milliseconds: Int64(info.st_mtim.tv_sec) * 1000 + Int64(info.st_mtim.tv_nsec) / 1_000_000)
  }

  /// Deletes a folder with everything in it; no link in it is followed.
  static func removeTree(_ path: String) {
    var info = stat()
    guard lstat(path, &info) == 0 else { return }
    guard info.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    for name in names(in: path) { removeTree("\(path)/\(name)") }
    rmdir(path)
  }

  /// Deletes a folder and the files in it, but no folder in it.
  static func removeFolder(_ path: String) {
    for name in names(in: path) { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  /// Makes a folder that only its owner may enter, and those above it that are missing.
  static func createFolder(_ path: String) throws(StoreError) {
    var info = stat()
    if stat(path, &info) == 0 {
      guard info.st_mode & S_IFMT == S_IFDIR else {
        throw .cannotOpen(path: path, reason: "it is not a folder")
      }
      return
    }
    let parent = folder(of: path)
    if parent != path && parent != "." { try createFolder(parent) }
    // Another window may make it at the same moment.
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure(path) }
  }

  /// The names in a folder; none when it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// The first bytes of a file; fewer when it is shorter.
  static func head(_ path: String, count: Int) throws(StoreError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = bytes.withUnsafeMutableBytes {
        read(file, $0.baseAddress?.advanced(by: filled), count - filled)
      }
      if got == 0 { break }
      guard got > 0 else { throw failure(path) }
      filled += got
    }
    return Array(bytes[..<filled])
  }

  /// Copies a file into a new one that only its owner may read and write; what cannot be copied whole is not kept.
  static func copy(_ path: String, to copy: String) throws(StoreError) {
    let source = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard source >= 0 else { throw failure(path) }
    defer { close(source) }
    let target = open(copy, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard target >= 0 else { throw failure(copy) }
    defer { close(target) }
    while true {
      let count = sendfile(target, source, nil, 1 << 30)
      if count == 0 { return }
      guard count > 0 else {
        let error = failure(copy)
        unlink(copy)
        throw error
      }
    }
  }

  /// Makes sure that a file or a folder is on the disk.
  static func synchronise(_ path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    fsync(file)
    close(file)
  }

  /// Whether the process may not write files of any length. SQLite tells a full disk from other failures of a write,
  /// but not a file that has reached this limit.
  static var isLimited: Bool {
    var limit = rlimit()
    return getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 && limit.rlim_cur != rlim_t.max
  }

  /// The error for the system's last failure at a path.
  static func failure(_ path: String) -> StoreError {
    switch errno {
    case ENOSPC, EFBIG, EDQUOT: .diskFull(path: path)
    case EROFS: .readOnly(path: path)
    default: .cannotOpen(path: path, reason: String(cString: strerror(errno)))
    }
  }
}
