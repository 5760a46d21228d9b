import FoundationEssentials
import Glibc

/// One run of the program without a terminal: its arguments, what it printed, and how it ended.
struct ToolRun {
  /// The exit status, or 128 + n when signal n ended it.
  let status: Int32
  let output: String
  let errors: String

  /// Runs the program and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: what follows the program's name.
  ///   - home: the folder for WAYMARK_HOME.
  ///   - input: what it reads from standard input.
  ///   - environment: further variables.
  init(_ arguments: [String], home: String, input: String = "", environment: [String: String] = [:]) throws {
    let variables = ["WAYMARK_HOME": home].merging(environment) { $1 }
    let result = try Command.run([Executable.waymark] + arguments, input: input, environment: variables)
    switch result.status {
    case .exited(let code): status = code
    case .killed(let signal): status = 128 + signal
    }
    output = result.output
    errors = result.errors
  }
}

/// A folder of a test's own, removed with everything in it when the test lets go of it.
final class TestFolder {
  struct Failure: Error {
    let what: String
  }

  let root: String

  init() throws {
    var template = Array("/tmp/waymark-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(what: "mkdtemp: \(errno)") }
    root = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func path(_ name: String) -> String { "\(root)/\(name)" }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    guard let file = fopen(path(name), "w") else { throw Failure(what: "\(name): \(errno)") }
    defer { fclose(file) }
    fwrite(bytes, 1, bytes.count, file)
  }

  func read(_ name: String) throws -> String {
    guard let file = fopen(path(name), "r") else { throw Failure(what: "\(name): \(errno)") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
