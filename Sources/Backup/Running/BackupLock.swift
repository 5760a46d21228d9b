import Glibc

/// Keeps two programs from backing up at once: the lock of a file in the state folder. It goes with this object, and
/// with the process at the latest.
public final class BackupLock {
  private let descriptor: Int32

  /// Takes the lock.
  ///
  /// - Parameter folder: the state folder, which must be there.
  /// - Returns: nil when another program has it.
  public init?(folder: String) {
    let path = folder + "/backup.lock"
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    // Where no file can be made, nothing else can be kept either, and that is told there.
    guard descriptor >= 0 else { return }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(descriptor)
      return nil
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
