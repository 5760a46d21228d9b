import Glibc

/// A folder of a test's own.
enum TemporaryFolder {
  struct Failure: Error {
    let what: String
  }

  static func make() throws -> String {
    var template = Array("/tmp/waymark-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(what: "mkdtemp") }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "w") else { throw Failure(what: path) }
    defer { fclose(file) }
    fputs(text, file)
  }

  /// Removes the files of a folder, and the folder.
  static func remove(_ folder: String) {
    guard let directory = opendir(folder) else { return }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { unlink("\(folder)/\(name)") }
    }
    closedir(directory)
    rmdir(folder)
  }
}
