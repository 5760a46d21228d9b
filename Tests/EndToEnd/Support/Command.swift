import Glibc

/// A program run to its end, without a terminal.
enum Command {
  /// What a program did.
  struct Result {
    let status: ExitStatus
    let output: String
    let errors: String
  }

  /// Runs a program from `PATH` with an environment of its own, and returns what it said.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Result {
    let files = try (0..<3).map { _ in try temporaryFile() }
    defer { files.forEach { close($0) } }
    let bytes = Array(input.utf8)
    guard pwrite(files[0], bytes, bytes.count, 0) == bytes.count else {
      throw Unmet(wish: "temporary file written (errno \(errno))", output: [])
    }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in files.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, file, Int32(number))
    }
    // A thread of the test runner blocks signals that the program needs, such as SIGCHLD.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    let defaults = ["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    let variables = defaults.merging(environment) { $1 }.map { "\($0.key)=\($0.value)" }
    var pid: pid_t = 0
    let program = arguments.first ?? ""
    let problem = withCStrings(arguments) { arguments in
      withCStrings(variables) { posix_spawnp(&pid, program, &actions, &attributes, arguments, $0) }
    }
    guard problem == 0 else { throw Unmet(wish: "\(arguments) started (errno \(problem))", output: []) }
    var word: Int32 = 0
    while waitpid(pid, &word, 0) < 0 && errno == EINTR { continue }
    let status: ExitStatus = word & 0x7F == 0 ? .exited(word >> 8 & 0xFF) : .killed(signal: word & 0x7F)
    return Result(status: status, output: contents(of: files[1]), errors: contents(of: files[2]))
  }

  /// A file without a name, which is gone when it is closed. The three standard numbers are the caller's.
  private static func temporaryFile() throws -> Int32 {
    var path = Array("/tmp/waymark-test-XXXXXX".utf8CString)
    let file = mkstemp(&path)
    guard file > 2 else { throw Unmet(wish: "temporary file (errno \(errno))", output: []) }
    unlink(path)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    return file
  }

  private static func contents(of file: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = pread(file, &buffer, buffer.count, bytes.count)
      if count <= 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }
}
