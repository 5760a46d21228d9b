import Glibc

/// Whether this program has been asked to give up what it does.
///
/// SIGTERM asks; so does whoever goes away that read what this program says. What does not look here within a second
/// after the signal is ended all the same.
enum Cancellation {
  /// Written by the handler of a signal alone.
  nonisolated(unsafe) fileprivate static var isSignalled: sig_atomic_t = 0

  /// Takes SIGTERM as a question from now on.
  static func listen() {
    isSignalled = 0
    signal(SIGPIPE, SIG_IGN)
    signal(SIGTERM) { _ in
      Cancellation.isSignalled = 1
      alarm(1)
    }
  }

  /// Whether to give up.
  static var isAsked: Bool { isSignalled != 0 || isUnheard }

  /// Whether standard output is a pipe that nobody reads any more.
  private static var isUnheard: Bool {
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    return poll(&output, 1, 0) > 0 && output.revents & Int16(POLLERR | POLLHUP) != 0
  }
}
