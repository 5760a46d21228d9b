import Glibc
import Model

/// The user's own story files: read for a backup, and put back by a restore.
public struct StoryFiles {
  /// The largest file that is kept, in bytes: 64 MiB.
  public static let limit = 64 << 20
  /// How many folders deep stories are looked for.
  private static let depth = 8

  /// The folder of the stories.
  public let folder: String

  /// Takes a folder, which need not be there.
  public init(folder: String) { self.folder = folder }

  /// The stories that belong to a database: in the folder `stories` beside it. A database in memory has none.
  init?(beside database: String) {
    guard database != ":memory:" else { return nil }
    folder = Files.folder(of: database) + "/stories"
  }

  /// All files below the folder, in the order of their paths. Hidden ones are left out, and links to folders are not
  /// followed.
  ///
  /// - Returns: the stories, and the paths of those that could not be read, are larger than ``limit``, or have a name
  ///   that is not UTF-8.
  public func read() -> (stories: [KeptStory], leftOut: [String]) {
    var (stories, leftOut): ([KeptStory], [String]) = ([], [])
    read(folder, below: "", depth: Self.depth, into: &stories, or: &leftOut)
    return (stories.sorted { $0.path < $1.path }, leftOut.sorted())
  }

  private func read(
    _ folder: String, below prefix: String, depth: Int, into stories: inout [KeptStory],
    or leftOut: inout [String]
  ) {
    for name in Files.names(in: folder) where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      var (info, own) = (stat(), stat())
      // A link that leads nowhere holds nothing that could be kept.
      guard stat(path, &info) == 0, lstat(path, &own) == 0 else {
        if name.unicodeScalars.contains("\u{FFFD}") { leftOut.append(prefix + name) }
        continue
      }
      switch info.st_mode & S_IFMT {
      case S_IFDIR where own.st_mode & S_IFMT == S_IFDIR && depth > 0:
        read(path, below: prefix + name + "/", depth: depth - 1, into: &stories, or: &leftOut)
      case S_IFREG:
        let size = Int(info.st_size)
        if size <= Self.limit, let bytes = try? Files.head(path, count: size) {
          stories.append(KeptStory(path: prefix + name, bytes: bytes))
        } else {
          leftOut.append(prefix + name)
        }
      default: break
      }
    }
  }

  /// The first path that ``read()`` could not have made, for it might lead out of the folder, or is both a file and a
  /// folder; nil when all are fine.
  static func firstUnsafe(among stories: [KeptStory]) -> String? {
    let paths = Set(stories.map(\.path))
    return stories.map(\.path).first { path in
      var folder = path
      while let slash = folder.lastIndex(of: "/") {
        folder = String(folder[..<slash])
        if paths.contains(folder) { return true }
      }
      return !isSafe(path)
    }
  }

  private static func isSafe(_ path: String) -> Bool {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    return names.count <= depth + 1 && !path.utf8.contains(0)
      && names.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && $0.utf8.count <= 255 }
  }

  /// Writes stories beside where they belong, under hidden names.
  ///
  /// - Throws: when there is no room, or something is in the way; then nothing of them is left.
  func stage(_ stories: [KeptStory]) throws(StoreError) -> StagedStories {
    if let path = Self.firstUnsafe(among: stories) {
      throw .invalid(
        "“\(path)” cannot be the name of a story, so nothing was changed. Choose another backup.")
    }
    var staged = StagedStories()
    do throws(StoreError) {
      for story in stories {
        let path = "\(folder)/\(story.path)"
        let place = Files.folder(of: path)
        try makeFolders(above: story.path)
        guard !Files.isFolder(path) else { throw .cannotOpen(path: path, reason: "a folder is in its place") }
        let part = "\(place)/.waymark-\(getpid())-\(staged.count).part"
        unlink(part)
        try Files.write(story.bytes, to: part)
        staged.add(part, for: path)
      }
    } catch {
      staged.discard()
      throw error
    }
    return staged
  }

  /// Makes the folders that a story is in; each must be a folder itself, and no link that leads elsewhere.
  private func makeFolders(above path: String) throws(StoreError) {
    try Files.createFolder(folder)
    var place = folder
    for name in path.split(separator: "/").dropLast() {
      place += "/\(name)"
      var info = stat()
      if lstat(place, &info) == 0, info.st_mode & S_IFMT != S_IFDIR {
        throw .cannotOpen(path: place, reason: "it is not a folder")
      }
      try Files.createFolder(place)
    }
  }
}

/// Story files that are written, and have not got their names yet.
struct StagedStories {
  private var moves: [(part: String, path: String)] = []

  var count: Int { moves.count }

  mutating func add(_ part: String, for path: String) { moves.append((part, path)) }

  /// Puts every file in its place; one that is there is replaced, and no link is followed.
  func commit() throws(StoreError) {
    for (index, move) in moves.enumerated() {
      guard rename(move.part, move.path) == 0 else {
        let error = Files.failure(move.path)
        for rest in moves[index...] { unlink(rest.part) }
        throw error
      }
    }
    for folder in Set(moves.map { Files.folder(of: $0.path) }) { Files.synchronise(folder) }
  }

  /// Takes the files away.
  func discard() { for move in moves { unlink(move.part) } }
}
