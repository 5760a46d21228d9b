import Glibc
import Testing

@testable import waymark

/// The watch on a story's file.
@Suite struct StoryWatcherTests {
  private let home: TestFolder
  private let watcher = StoryWatcher()

  init() throws {
    home = try TestFolder()
    try home.write("one", to: "story.json")
  }

  /// Waits until the watcher tells a change.
  private func change() -> String? {
    let deadline = Deadline(seconds: 20)
    while !deadline.hasPassed {
      var ready = pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&ready, 1, Int32(clamping: watcher.pause ?? 10)) > 0 { watcher.notice() }
      if let path = watcher.changedPath() { return path }
    }
    return nil
  }

  /// Begins to watch; the question at its beginning is passed over.
  private func follow(_ name: String) {
    watcher.follow(home.path(name))
    _ = change()
  }

  /// Whether nothing has happened that is to be told, now that the kernel has told everything.
  private var isQuiet: Bool {
    watcher.notice()
    return watcher.pause == nil
  }

  @Test func `the file is asked about once when the watch begins, and then all is quiet`() {
    let path = home.path("story.json")
    watcher.follow(path)
    #expect(change() == path)
    watcher.follow(path)
    #expect(isQuiet && watcher.changedPath() == nil)
  }

  @Test func `a file that is written in place, replaced or deleted has changed`() throws {
    follow("story.json")
    try home.write("two", to: "story.json")
    #expect(change() == home.path("story.json"))
    try home.write("three", to: "story.json.new")
    #expect(isQuiet)
    rename(home.path("story.json.new"), home.path("story.json"))
    #expect(change() == home.path("story.json"))
    unlink(home.path("story.json"))
    #expect(change() == home.path("story.json"))
    try home.write("four", to: "story.json")
    #expect(change() == home.path("story.json"))
  }

  @Test func `a file that is still being written has not changed yet`() throws {
    follow("story.json")
    let file = try #require(fopen(home.path("story.json"), "w"))
    fputs("half", file)
    fflush(file)
    #expect(isQuiet)
    fclose(file)
    #expect(change() != nil)
  }

  @Test func `other files, and the one before, do not matter`() throws {
    follow("story.json")
    follow("other.json")
    try home.write("two", to: "story.json")
    try home.write("two", to: "story.json2")
    #expect(isQuiet)
    try home.write("two", to: "other.json")
    #expect(change() == home.path("other.json"))
    watcher.follow(nil)
    try home.write("three", to: "other.json")
    #expect(isQuiet)
  }

  @Test func `of a symbolic link, the file that it leads to is watched`() throws {
    mkdir(home.path("there"), 0o700)
    try home.write("one", to: "there/real.json")
    symlink("there/real.json", home.path("link.json"))
    follow("link.json")
    try home.write("two", to: "there/real.json")
    #expect(change() == home.path("link.json"))
  }

  @Test func `a folder that goes away is told, and looked for again`() throws {
    mkdir(home.path("there"), 0o700)
    try home.write("one", to: "there/story.json")
    follow("there/story.json")
    unlink(home.path("there/story.json"))
    rmdir(home.path("there"))
    #expect(change() == home.path("there/story.json"))
    watcher.follow(home.path("there/story.json"))
    #expect(isQuiet)
    mkdir(home.path("there"), 0o700)
    follow("there/story.json")
    try home.write("two", to: "there/story.json")
    #expect(change() == home.path("there/story.json"))
  }
}
