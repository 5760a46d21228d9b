import FileAccess
import FoundationEssentials
import Glibc

/// Why a text could not be edited elsewhere. Unless it is a file of the user's own, it is then as it was.
enum EditorError: Error, Equatable, CustomStringConvertible {
  /// The temporary file at `path` could not be written.
  case file(path: String, problem: String)
  /// The editor left something else than a text at `path`; `problem` is a clause such as "it is gone".
  case noText(path: String, problem: String)
  /// The command could not be run.
  case notStarted(command: String, problem: String)
  /// The command ended with a status other than 0.
  case failed(command: String, status: Int32)
  /// The command was ended by a signal.
  case killed(command: String, signal: Int32)
  /// The command ended badly with a file of the user's own, at `path`; `ending` is a clause such as "ended with status 1".
  case ownFile(path: String, command: String, ending: String)

  /// The cause and the cure.
  var description: String {
    switch self {
    case .file(let path, let problem):
      "\(path): \(problem): make room or set TMPDIR to a folder that can be written; the text is unchanged"
    case .noText(let path, let problem):
      "\(path) holds no text after the editor ended: \(problem); the text is unchanged: save it under the same name"
    case .notStarted(let command, let problem):
      "the editor “\(command)” could not be started: \(problem); set VISUAL or EDITOR to one that can"
    case .failed(let command, 127):
      "the editor “\(command)” was not found: set VISUAL or EDITOR to one that is installed"
    case .failed(let command, let status):
      "the editor “\(command)” ended with status \(status), so the text is unchanged: edit it again"
    case .killed(let command, let signal):
      "the editor “\(command)” was ended by signal \(signal), so the text is unchanged: edit it again"
    case .ownFile(let path, let command, let ending):
      "the editor “\(command)” \(ending): look whether \(path) is as you left it"
    }
  }
}

/// The user's own editor, for a text that deserves more than a field.
struct EditorProcess {
  /// The command, as the shell reads it: `$VISUAL`, or `$EDITOR`, or `vi`.
  let command: String
  private let environment: [String: String]

  /// The largest file that is read back, in bytes.
  private static let largestFile = 64 << 20

  /// Chooses the editor that the environment names.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
    let named = [environment["VISUAL"], environment["EDITOR"]].compactMap { $0 }
    command = named.first { !$0.allSatisfy(\.isWhitespace) } ?? "vi"
  }

  /// Edits a text in a temporary file that only the user can read, and returns what the user left in it.
  ///
  /// The terminal must be left (`Terminal.runOutside`). A line's end that the editor added to the last line
  /// is taken off again. `name` is the file's name; its extension tells the editor what kind of text it is.
  func edit(_ text: String, name: String = "note.md") throws(EditorError) -> String {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/\(name)"
    try write(text, to: path)
    switch try run([path]) {
    case .exited(0): break
    case .exited(let status): throw .failed(command: command, status: status)
    case .killed(let signal): throw .killed(command: command, signal: signal)
    }
    let edited = try read(path)
    let isLineAdded = edited.utf8.last == 0x0A && text.utf8.last != 0x0A
    return isLineAdded ? String(decoding: edited.utf8.dropLast(), as: UTF8.self) : edited
  }

  /// Has the user edit a file of their own, beginning at a line, counted from 1, if one is given.
  ///
  /// The terminal must be left (`Terminal.runOutside`). The line stands before the path as `+LINE`, which vi, nano,
  /// emacs, micro and others know.
  func editFile(_ path: String, line: Int? = nil) throws(EditorError) {
    let path = InputFile.absolutePath(of: path)
    switch try run((line.map { ["+\($0)"] } ?? []) + [path]) {
    case .exited(0): break
    case .exited(127): throw .failed(command: command, status: 127)
    case .exited(let status):
      throw .ownFile(path: path, command: command, ending: "ended with status \(status)")
    case .killed(let signal):
      throw .ownFile(path: path, command: command, ending: "was ended by signal \(signal)")
    }
  }

  private func makeFolder() throws(EditorError) -> String {
    let parent = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = "\(parent)/waymark-XXXXXX".utf8CString.map { $0 }
    guard mkdtemp(&template) != nil else { throw .file(path: parent, problem: lastProblem()) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private func write(_ text: String, to path: String) throws(EditorError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .file(path: path, problem: lastProblem()) }
    defer { close(descriptor) }
    if let cause = text.writeWhole(to: descriptor) {
      throw .file(path: path, problem: String(cString: strerror(cause)))
    }
  }

  /// Reads a regular file of bearable size; malformed UTF-8 becomes U+FFFD rather than losing the whole text.
  private func read(_ path: String) throws(EditorError) -> String {
    // A symbolic link could lead to any file of the user's, and what it holds would end up in the note.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT: throw .noText(path: path, problem: "it is gone")
      case ELOOP: throw .noText(path: path, problem: "it is a symbolic link now")
      default: throw .noText(path: path, problem: lastProblem())
      }
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .noText(path: path, problem: lastProblem()) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .noText(path: path, problem: "it is not a file any more")
    }
    guard status.st_size <= EditorProcess.largestFile else {
      throw .noText(path: path, problem: "it is larger than 64 MiB")
    }

    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      if count > 0 {
        bytes += buffer[..<count]
      } else if errno != EINTR {
        throw .noText(path: path, problem: lastProblem())
      }
    }
  }

  /// Runs the command through the shell, because it may hold arguments, with more of them, and waits for its end.
  private func run(_ arguments: [String]) throws(EditorError) -> ChildProcess.End {
    let words = ["/bin/sh", "-c", "\(command) \"$@\"", command] + arguments
    do throws(ChildProcess.Problem) {
      let end = try ChildProcess("/bin/sh", words, environment: environment).wait()
      // The shell adds 128 to the signal that ended the command.
      if case .exited(let status) = end, status > 128 { return .killed(signal: status - 128) }
      return end
    } catch {
      throw .notStarted(command: command, problem: error.words)
    }
  }
}

/// What the last failed call of the C library says about it.
private func lastProblem() -> String { String(cString: strerror(errno)) }
