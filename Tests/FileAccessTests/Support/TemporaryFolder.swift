import FoundationEssentials
import Glibc

/// A folder of its own for one test, removed when the test lets go of it.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array((FileManager.default.temporaryDirectory.path + "/files-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil, let resolved = realpath(template, nil) else {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
    defer { free(resolved) }
    path = String(cString: resolved)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and gives its path.
  func write(_ bytes: some Sequence<UInt8>, to name: String = "file.txt") throws -> String {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(filePath: file))
    return file
  }

  /// Writes a text file and gives its path.
  func write(_ text: String, to name: String = "file.txt") throws -> String {
    try write(Array(text.utf8), to: name)
  }
}
