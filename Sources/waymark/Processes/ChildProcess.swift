import Glibc

/// A process that this program has started.
///
/// It gets the usual signals back that this program blocks or ignores. What else is open here is closed there, as far as
/// it is so marked.
struct ChildProcess {
  /// What stands where in the new process.
  enum Stream {
    /// A descriptor of this process, under that number.
    case descriptor(Int32, as: Int32)
    /// Nothing: what is written there is lost, and reading finds the end.
    case nothing(as: Int32)
  }

  /// Why there is no process: a code of `errno`.
  struct Problem: Error {
    let code: Int32

    /// The reason, as a clause.
    var words: String { String(cString: strerror(code)) }
  }

  /// The process id.
  let id: pid_t

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - words: what it is called and its arguments.
  ///   - environment: all its variables.
  ///   - streams: what stands where in it; what is not named is as it is here.
  ///   - isAlone: whether keys that stop or end what is in the foreground do not reach it.
  init(
    _ path: String, _ words: [String], environment: [String: String], streams: [Stream] = [],
    isAlone: Bool = false
  ) throws(Problem) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in streams {
      switch stream {
      case .descriptor(let own, let number): posix_spawn_file_actions_adddup2(&actions, own, number)
      case .nothing(let number):
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let group = isAlone ? POSIX_SPAWN_SETPGROUP : 0
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group))

    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var id: pid_t = 0
    let code = posix_spawn(&id, path, &actions, &attributes, arguments, variables)
    guard code == 0 else { throw Problem(code: code) }
    self.id = id
  }

  /// How a process ended.
  enum End: Hashable {
    /// It ended by itself, with this status.
    case exited(Int32)
    /// This signal ended it.
    case killed(signal: Int32)

    /// The status, or 128 and the number of the signal, as a shell has it.
    var code: Int32 {
      switch self {
      case .exited(let status): status
      case .killed(let signal): 128 + signal
      }
    }

    fileprivate init(_ word: Int32) {
      self = word & 0x7F == 0 ? .exited(word >> 8 & 0xFF) : .killed(signal: word & 0x7F)
    }
  }

  /// Waits for the end of the process. Once it is known, the process must not be named any more.
  func wait() throws(Problem) -> End {
    var word: Int32 = 0
    while waitpid(id, &word, 0) < 0 {
      guard errno == EINTR else { throw Problem(code: errno) }
    }
    return End(word)
  }

  /// Waits for the end for about a second, and kills the process if that is not enough.
  func endSoon() -> End {
    var word: Int32 = 0
    for _ in 0..<100 {
      if waitpid(id, &word, WNOHANG) != 0 { return End(word) }
      usleep(10_000)
    }
    kill(id, SIGKILL)
    while waitpid(id, &word, 0) < 0 && errno == EINTR {}
    return End(word)
  }
}
