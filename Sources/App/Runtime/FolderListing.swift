import FileAccess
import Glibc

/// What is in a folder, to complete a path.
enum FolderListing {
  /// How many names are listed; who has more types on.
  static let limit = 20_000

  /// The names in a folder in their order, those of folders with a slash at the end; none when it cannot be read.
  ///
  /// - Parameter path: the folder; empty for the one that the program was started in, `~/` for the home folder.
  static func names(in path: String) -> [String] {
    let folder = path.isEmpty ? "." : InputFile.absolutePath(of: path)
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < limit, let entry = readdir(stream) {
      guard let name = name(of: entry), name != ".", name != ".." else { continue }
      names.append(isFolder(entry, at: "\(folder)/\(name)") ? name + "/" : name)
    }
    return names.sorted()
  }

  /// The name of an entry; nil when it cannot be typed.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    guard let name, !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return nil
    }
    return name
  }

  private static func isFolder(_ entry: UnsafeMutablePointer<dirent>, at path: String) -> Bool {
    switch Int(entry.pointee.d_type) {
    case Int(DT_DIR): return true
    case Int(DT_REG): return false
    // A link, or a file system that does not tell.
    default: return FileStatus.isFolder(path)
    }
  }
}
