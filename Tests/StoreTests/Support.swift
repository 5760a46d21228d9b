import Glibc
import Model
import Store
import Testing

/// A folder that goes when the value does.
final class TemporaryFolder {
  let path: String

  init() throws {
    // In memory where that can be had: the tests commit thousands of times, and would wait for the disk each time.
    let base = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(base)/waymark-store-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    path = try #require(made)
  }

  deinit { Self.remove(path) }

  private static func remove(_ path: String) {
    for name in names(in: path) {
      let inner = "\(path)/\(name)"
      if unlink(inner) != 0 { remove(inner) }
    }
    rmdir(path)
  }

  static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}

/// The bytes of a file.
func contents(of path: String) throws -> [UInt8] {
  let file = open(path, O_RDONLY)
  try #require(file >= 0)
  defer { close(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(file, &buffer, buffer.count)
    if count <= 0 { return bytes }
    bytes += buffer[..<count]
  }
}

/// Writes a file anew.
func write(_ bytes: [UInt8], to path: String) throws {
  let file = open(path, O_CREAT | O_TRUNC | O_WRONLY, 0o600)
  try #require(file >= 0)
  defer { close(file) }
  #expect(Glibc.write(file, bytes, bytes.count) == bytes.count)
}

/// The permissions of a file.
func permissions(of path: String) -> mode_t {
  var info = stat()
  return lstat(path, &info) == 0 ? info.st_mode & 0o777 : 0
}

/// A program that was started, and what it says on its standard output.
final class Child {
  let process: pid_t
  private let output: Int32

  /// Starts a program of /bin/sh's language.
  init(_ command: String) throws {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    let words: [UnsafeMutablePointer<CChar>?] = ["/bin/sh", "-c", command].map { (word: String) in
      strdup(word)
    }
    defer { for word in words { free(word) } }
    var started: pid_t = 0
    let code = posix_spawn(&started, "/bin/sh", &actions, nil, words + [nil], environ)
    close(ends[1])
    try #require(code == 0)
    process = started
    output = ends[0]
  }

  deinit { close(output) }

  /// Reads until `count` lines are there, or to the end when it is nil.
  func lines(_ count: Int? = nil) -> [String] {
    var bytes: [UInt8] = []
    var newlines = 0
    var buffer = [UInt8](repeating: 0, count: 4096)
    while count.map({ newlines < $0 }) ?? true {
      let got = read(output, &buffer, buffer.count)
      if got <= 0 { break }
      bytes += buffer[..<got]
      newlines += buffer[..<got].count { $0 == 10 }
    }
    // A line that was cut off by the end says nothing.
    let whole = bytes.prefix((bytes.lastIndex(of: 10) ?? -1) + 1)
    return String(decoding: whole, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  func kill() { _ = Glibc.kill(process, SIGKILL) }

  /// Waits for the end; the exit status, or -1 after a signal.
  @discardableResult
  func wait() -> Int {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7F == 0 ? Int(status >> 8 & 0xFF) : -1
  }

  /// The command that runs the writer; it is built beside the tests.
  static func writer(_ path: String, _ mode: String, _ count: Int = 0, _ name: String = "w") throws -> String
  {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &buffer, buffer.count)
    try #require(length > 0)
    let here = String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = here.prefix(upTo: try #require(here.lastIndex(of: "/")))
    return "exec '\(folder)/store-writer' '\(path)' \(mode) \(count) \(name)"
  }
}

/// A game with a few linked records, for tests that need something to stand on.
struct Sample {
  let store: Store
  let game: RecordID
  let varre: RecordID
  let church: RecordID
  let quest: RecordID

  init(_ path: String = ":memory:") throws {
    store = try Store(path: path)
    game = try store.createGame(named: "Elden Ring")
    varre = try store.create(
      kind: .npc, named: "Varré", in: game, notes: "says: go to the castle", tags: ["white mask"])
    church = try store.create(kind: .location, named: "The First Step", in: game, linkedTo: varre)
    quest = try store.create(kind: .quest, named: "Follow the light", in: game, linkedTo: varre)
  }
}

/// Expects an error that `matches` accepts.
func expectError(
  _ matches: (StoreError) -> Bool, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) {
  do {
    try body()
    Issue.record("nothing was thrown", sourceLocation: sourceLocation)
  } catch let error as StoreError {
    #expect(matches(error), "\(error)", sourceLocation: sourceLocation)
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
  }
}

func isInvalid(_ error: StoreError) -> Bool { if case .invalid = error { true } else { false } }
func isGone(_ error: StoreError) -> Bool { if case .recordGone = error { true } else { false } }
func isNotOurs(_ error: StoreError) -> Bool { if case .notOurs = error { true } else { false } }
func isDamaged(_ error: StoreError) -> Bool { if case .damaged = error { true } else { false } }
func isCannotOpen(_ error: StoreError) -> Bool { if case .cannotOpen = error { true } else { false } }
func isReadOnly(_ error: StoreError) -> Bool { if case .readOnly = error { true } else { false } }

/// Deletes a file if it is there.
func removeFile(_ path: String) { unlink(path) }
