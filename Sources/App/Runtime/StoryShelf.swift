import FileAccess
import Model
import Reader
import Store

/// Where stories are found: the bundled folder, the user's folder, and files opened by their path before.
public struct StoryShelf: Sendable {
  /// The folders, in the order in which their stories are listed.
  public let folders: [String]

  /// Makes a shelf.
  public init(folders: [String]) { self.folders = folders }

  /// The stories and games there are, without opening a story file.
  func contents(_ store: Store) throws -> LibraryContents {
    let cache = try store.storyCache()
    let latest = Dictionary(
      try store.readings(of: nil).map { ($0.story, $0) }, uniquingKeysWith: { a, _ in a })
    let shelved = StoryFolder.stories(in: folders)
    let opened = cache.keys.filter {
      cache[$0]?.isOpened == true && !shelved.contains($0) && FileMark(of: $0) != nil
    }.sorted()
    let stories = (shelved + opened).map { path in
      let known = cache[path].flatMap { FileMark(of: path) == FileMark($0) ? $0 : nil }
      return StoryEntry(
        path: path, known: known, reading: latest[known?.key ?? path],
        isBundled: isBundled(path))
    }
    return LibraryContents(stories: stories, games: try store.games())
  }

  /// Whether a file is one of those that come with the program.
  private func isBundled(_ path: String) -> Bool { folders.count > 1 && path.hasPrefix(folders[0] + "/") }

  /// Looks into a story file and remembers what it is.
  func index(_ path: String, _ store: Store) throws -> StoryEntry {
    let mark = FileMark(of: path) ?? FileMark(size: 0, modified: 0)
    var entry: StoryCacheEntry
    do throws(FileError) {
      entry = StoryCacheEntry(try StoryFile.load(path), mark)
    } catch {
      entry = StoryCacheEntry(problem: "\(error)", key: path, mark)
    }
    entry.isOpened = try store.storyCache()[path]?.isOpened ?? false
    try remember(path, entry, store)
    return StoryEntry(
      path: path, known: entry, reading: try store.readings(of: entry.key).first,
      isBundled: isBundled(path))
  }

  /// Loads a story to be read; one from elsewhere is remembered and listed from then on.
  func open(_ path: String, _ store: Store) throws -> StoryFile {
    let file = try StoryFile.load(InputFile.absolutePath(of: path))
    let mark = file.mark ?? FileMark(size: 0, modified: 0)
    let isOpened = !StoryFolder.stories(in: folders).contains(file.path)
    let isKnown = try store.knowsStory(
      at: file.path, size: mark.size, modified: mark.modified, isOpened: isOpened)
    guard !isKnown else { return file }
    var entry = StoryCacheEntry(file, mark)
    entry.isOpened = isOpened
    try remember(file.path, entry, store)
    return file
  }

  /// Keeps what is known of a file. Where nothing can be written, it is looked at again next time.
  private func remember(_ path: String, _ entry: StoryCacheEntry, _ store: Store) throws {
    do throws(StoreError) {
      try store.setStoryCache(path, entry)
    } catch .readOnly, .diskFull {}
  }
}

extension FileMark {
  fileprivate init(_ entry: StoryCacheEntry) { self.init(size: entry.size, modified: entry.modified) }
}

extension StoryCacheEntry {
  fileprivate init(_ file: StoryFile, _ mark: FileMark) {
    self.init(
      key: file.key, title: file.title, author: file.author, language: file.language,
      pageCount: file.pageCount, endingCount: file.endingCount, problem: nil, size: mark.size,
      modified: mark.modified)
  }

  fileprivate init(problem: String, key: String, _ mark: FileMark) {
    self.init(
      key: key, title: "", pageCount: 0, endingCount: 0, problem: problem,
      size: mark.size, modified: mark.modified)
  }
}
