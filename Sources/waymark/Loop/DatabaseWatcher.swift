import Glibc
import Store

/// Tells when another process has written to the database, without waking up while nothing happens.
///
/// Every commit in WAL mode writes to the `-wal` file, so a watch on that file is enough; whether it was another
/// process is then asked of the database itself. The write is told a little before the commit counts, so the question
/// is asked again a few times.
final class DatabaseWatcher {
  /// How long to wait before each further question, in milliseconds.
  private static let pauses = [4, 16, 64, 256]

  /// Becomes readable when the file changes; -1 where the kernel offers no watching.
  let descriptor: Int32
  private let store: Store
  private let isWatching: Bool
  private var questions: ArraySlice<Int> = []
  /// When the next question is due, on a clock that is never set.
  private var due = 0

  /// Watches the database of an open store.
  init(_ store: Store) {
    self.store = store
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    isWatching = descriptor >= 0 && inotify_add_watch(descriptor, store.path + "-wal", UInt32(IN_MODIFY)) >= 0
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// How long to wait before asking again, in milliseconds; nil when nothing is to be asked. Where nothing can be
  /// watched, the question is asked every second.
  var pause: Int? { questions.isEmpty && isWatching ? nil : max(0, due - MonotonicClock.milliseconds) }

  /// Takes in that the descriptor is readable; true when another process has changed the database.
  func notice() -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
    questions = Self.pauses[...]
    wait()
    return isChanged
  }

  /// Asks if the pause is over; true when another process has changed the database.
  func ask() -> Bool {
    guard pause == 0 else { return false }
    questions.removeFirst(min(1, questions.count))
    wait()
    return isChanged
  }

  private func wait() { due = MonotonicClock.milliseconds + (questions.first ?? 1000) }

  private var isChanged: Bool { (try? store.changedElsewhere()) ?? false }
}
