import FileAccess
import Glibc

/// Tells when another program has changed a story's file, without waking up while nothing happens.
///
/// Many editors put a new file in the place of the old one, so the folder is watched. A change counts when the file is
/// closed, and is told when nothing more has followed for a moment: what is read then is seldom half written. Where the
/// kernel offers no watching, nothing is told, and the change is seen when the story is opened the next time.
final class StoryWatcher {
  /// How long to wait for more to follow, in milliseconds.
  private static let quiet = 50
  private static let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE | IN_ONLYDIR)

  /// Becomes readable when something happens in the folder; -1 where the kernel offers no watching.
  let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
  private var path: String?
  /// The file's name in its folder, where its symbolic links lead.
  private var name: [UInt8] = []
  /// The watch on the folder; -1 while there is none.
  private var watch: Int32 = -1
  /// When the change is told, on a clock that is never set; nil when there is none.
  private var due: Int?

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Watches a file from now on, and no other; nil watches none. A folder that went away is looked for again.
  func follow(_ path: String?) {
    guard descriptor >= 0, path != self.path || path != nil && watch < 0 else { return }
    if watch >= 0 { inotify_rm_watch(descriptor, watch) }
    watch = -1
    if path != self.path { due = nil }
    self.path = path
    guard let path else { return }
    let file = Array(InputFile.absolutePath(of: path).utf8)
    let slash = file.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(decoding: file[...$0], as: UTF8.self) } ?? "."
    name = Array(file[(slash.map { $0 + 1 } ?? 0)...])
    watch = inotify_add_watch(descriptor, folder, Self.mask)
    // The file may have changed between its reading and now.
    if watch >= 0 { noteChange() }
  }

  /// Takes in that the descriptor is readable.
  func notice() {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while case let count = read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
        take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    }
  }

  /// How long to wait until there may be something to tell, in milliseconds; nil when nothing has happened.
  var pause: Int? { due.map { max(0, $0 - MonotonicClock.milliseconds) } }

  /// The path of the file as it was given to `follow`, if it may have changed and nothing more follows; told once.
  func changedPath() -> String? {
    guard pause == 0 else { return nil }
    due = nil
    return path
  }

  private func noteChange() { due = MonotonicClock.milliseconds + Self.quiet }

  /// Takes in events of the kernel, each of them a head and a name that is filled up with zeros.
  private func take(_ events: UnsafeRawBufferPointer) {
    let head = MemoryLayout<inotify_event>.size
    var start = 0
    while start + head <= events.count {
      let event = events.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
      let end = min(start + head + Int(event.len), events.count)
      let changed = events[(start + head)..<end].prefix { $0 != 0 }
      start = end
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { noteChange() }
      guard event.wd == watch else { continue }
      if event.mask & UInt32(IN_IGNORED) != 0 {
        watch = -1
        noteChange()
      } else if changed.elementsEqual(name) {
        noteChange()
      }
    }
  }
}
