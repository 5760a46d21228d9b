import App
import Glibc
import Model
import Reader
import Store

extension Subcommand {
  static let doctor = Subcommand(
    name: "doctor", words: "", help: "Say what is fine and what is not: terminal, locale, database, stories",
    options: [
      Option(name: "--restore-copy", help: "put the newest sound copy in the place of a damaged database"),
      Option(name: "--salvage", help: "put what can still be read of a damaged database in its place"),
    ]
  ) { (arguments, tool) throws(UsageError) in
    if arguments.has("--restore-copy") || arguments.has("--salvage") { return try recover(arguments, tool) }
    var isFine = true
    func report(_ what: String, _ problem: String?, fine: String) throws(UsageError) {
      if problem != nil { isFine = false }
      try tool.console.print("\(problem == nil ? "ok" : "!!") \(what): \(problem ?? fine)")
    }

    let terminal = tool.environment["TERM"] ?? ""
    let terminalProblem =
      ["", "dumb"].contains(terminal)
      ? "TERM is “\(terminal)”, which cannot place the cursor; use `waymark play`" : nil
    let note = isatty(STDOUT_FILENO) == 1 ? "" : ", though standard output is none now"
    try report("terminal", terminalProblem, fine: terminal + note)

    setlocale(LC_ALL, "")
    let codeset = nl_langinfo(Int32(CODESET)).map { String(cString: $0) } ?? "unknown"
    let localeProblem =
      codeset == "UTF-8" ? nil : "the codeset is \(codeset); set LANG=C.UTF-8 for letters beyond ASCII"
    try report("locale", localeProblem, fine: codeset)

    let places = try tool.places()
    do {
      let store = try Store(path: places.database, nameOrder: tool.nameOrder)
      try store.verify()
      let games = try store.games()
      let problem =
        store.isAlone
        ? "\(places.database) can be read, but its disk has no room for changes; make some" : nil
      try report("database", problem, fine: "\(places.database), \(games.count) game(s)")
    } catch let error as UsageError {
      throw error
    } catch {
      try report("database", "\(error)", fine: "")
    }
    try report("permissions", FilePermissions.problem(of: places), fine: "private")

    let folders = StoryFolders.all(tool.environment, places)
    func count(in folder: String) -> String { "\(StoryFolder.stories(in: [folder]).count) in \(folder)" }
    try report(
      "bundled stories", StoryFolders.problem(tool.environment),
      fine: count(in: StoryFolders.bundled(tool.environment) ?? ""))
    try report("own stories", nil, fine: count(in: places.stories))
    for path in StoryFolder.stories(in: folders) {
      let errors = StoryChecker.check(path: path).filter { $0.severity == .error }
      try report("story", errors.first?.description, fine: path)
    }
    return isFine ? 0 : 1
  }
}

extension Subcommand {
  /// Replaces a damaged database; one that is sound is left alone.
  private static func recover(_ arguments: Arguments, _ tool: Tool) throws(UsageError) -> Int32 {
    let places = try tool.places()
    if isSound(places.database) {
      throw .failed("\(places.database) is not damaged, so it was left as it is")
    }
    let recovery = Recovery(places, now: .now())
    if arguments.has("--restore-copy") {
      let copy = try tool.attempt { () throws(StoreError) in try recovery.restoreCopy() }
      try tool.console.print("The copy \(copy.path) is in place now.")
    } else {
      let report = try tool.attempt { () throws(StoreError) in try recovery.salvage() }
      try tool.console.print(
        "Saved: \(report.games) game(s), \(report.records) record(s), \(report.links) link(s), "
          + "\(report.readings) reading(s), \(report.pageNotes) note(s) beside pages.")
      if !report.isComplete { try tool.console.print("Some of it could not be read and is not there.") }
    }
    try tool.console.print("The damaged file was moved to \(recovery.aside).")
    return 0
  }

  private static func isSound(_ path: String) -> Bool {
    do throws(StoreError) {
      // For writing, as everything else opens it: a file of an older version cannot be opened for reading alone.
      try Store(path: path).verify()
      return true
    } catch {
      if case .damaged = error { return false }
      // Newer, foreign, unreadable: not this command's business.
      return true
    }
  }
}
