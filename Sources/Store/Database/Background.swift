import Glibc

/// A value that a thread of its own works out while this one goes on.
final class Background<Value: Sendable> {
  private let job: Job<Value>
  /// The thread; nil when none was to be had or when it has been waited for.
  private var thread: pthread_t?

  /// Begins to work it out. Where there can be no further thread, it is there when this returns.
  init(_ body: @escaping @Sendable () -> Value) {
    job = Job(body)
    var thread = pthread_t()
    let reference = Unmanaged<Runnable>.passRetained(job)
    // Signals are for the thread that waits for them, but for those of a fault, which stay with the one that made it.
    var (blocked, before) = (sigset_t(), sigset_t())
    sigfillset(&blocked)
    for fault in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP] { sigdelset(&blocked, fault) }
    pthread_sigmask(SIG_SETMASK, &blocked, &before)
    let code = pthread_create(
      &thread, nil,
      { reference in
        if let reference { Unmanaged<Runnable>.fromOpaque(reference).takeRetainedValue().run() }
        return nil
      }, reference.toOpaque())
    pthread_sigmask(SIG_SETMASK, &before, nil)
    if code == 0 {
      self.thread = thread
    } else {
      reference.release()
      job.run()
    }
  }

  deinit { wait() }

  /// The value, for which this waits.
  var value: Value {
    wait()
    return job.result
  }

  private func wait() {
    guard let thread else { return }
    pthread_join(thread, nil)
    self.thread = nil
  }
}

/// What a thread runs.
private class Runnable {
  func run() {}
}

/// Work and, once it is done, what came of it.
private final class Job<Value>: Runnable {
  private let body: @Sendable () -> Value
  private(set) lazy var result = body()

  init(_ body: @escaping @Sendable () -> Value) { self.body = body }

  override func run() { _ = result }
}
