import Glibc

/// A file system of a few megabytes in memory, on a folder that is there. Only root can make one.
final class Disk {
  private let path: String

  /// Whether one can be made here.
  static let isAvailable: Bool = {
    guard geteuid() == 0, let folder = try? TestFolder() else { return false }
    return (try? Disk(at: folder.root)) != nil
  }()

  init(at path: String, megabytes: Int = 2) throws {
    self.path = path
    try Self.run("mount", "-t", "tmpfs", "-o", "size=\(megabytes)m,mode=700", "tmpfs", path)
  }

  deinit { try? Self.run("umount", "--lazy", path) }

  /// Lets nothing be written any more. A program that another test is about to start shares what is open here until it
  /// runs, and for so long the disk is busy.
  func makeReadOnly() throws {
    let deadline = Deadline(seconds: 20)
    while true {
      do {
        return try Self.run("mount", "-o", "remount,ro", path)
      } catch  where !deadline.hasPassed {
        poll(nil, 0, 20)
      }
    }
  }

  /// Writes files until there is no room for a byte.
  func fill() throws {
    let file = open(path + "/fill", O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Unmet(wish: "file that fills the disk", output: []) }
    defer { close(file) }
    let block = [UInt8](repeating: 0, count: 4096)
    while write(file, block, block.count) > 0 {}
  }

  /// Makes room again.
  func empty() { unlink(path + "/fill") }

  private static func run(_ words: String...) throws {
    let result = try Command.run(words)
    guard result.status == .exited(0) else {
      throw Unmet(wish: words.joined(separator: " "), output: Array(result.errors.utf8))
    }
  }
}
