import Glibc

/// Writes files whole or not at all.
public enum AtomicFile {
  /// Puts a text under a name: whatever happens, what was there before stays whole, or the new file is there whole.
  ///
  /// One that is replaced keeps its permissions, and a symbolic link to it stays.
  ///
  /// - Parameters:
  ///   - replacing: whether a file that is there is replaced rather than kept.
  ///   - readers: who may read it if it is new.
  /// - Throws: why it was not written, such as that the name is taken; then nothing was changed.
  public static func write(
    _ text: String, to path: String, replacing: Bool, readableBy readers: FileReaders = .owner
  )
    throws(FileError)
  {
    let target = replacing ? InputFile.absolutePath(of: path) : path
    var old = stat()
    let isThere = replacing && stat(target, &old) == 0
    if isThere, old.st_mode & S_IFMT != S_IFREG {
      throw FileError(
        file: path, problem: "this is no regular file, so it is not replaced", cure: "give another name")
    }
    let unfinished = folder(of: target) + ".waymark-" + String(UInt64.random(in: .min ... .max), radix: 36)
    do {
      try NewFile.write(text, to: unfinished, readableBy: readers)
    } catch {
      throw FileError(file: path, problem: error.problem, cure: error.cure)
    }
    // It is gone already when it was renamed.
    defer { unlink(unfinished) }
    if replacing {
      if isThere { chmod(unfinished, old.st_mode & 0o777) }
      guard rename(unfinished, target) == 0 else {
        throw FileError(
          file: path, problem: "the file cannot be replaced (\(String(cString: strerror(errno))))",
          cure: "choose another name")
      }
    } else if link(unfinished, target) != 0 {
      // The name is taken, or cannot be, which this says; or the disk has no links, and then this has to do.
      try NewFile.write(text, to: target, readableBy: readers)
    }
    NewFile.syncFolder(of: target)
  }

  /// The folder of a file, with a slash at its end; empty for the current one.
  private static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
  }
}
