import Backup
import Model
import Screen
import Store

// The texts of the room that shows what is safe where.

extension Strings {
  static let backup = "Backup"
  static let keysBackup = "Backup"
  static let thisMachine = "This machine"
  static let noCopies = "There is no backup yet. Press b to make one."
  static let noServer = "No server is set: sign in with `waymark login` in a shell."
  static let nobodySignedIn = "Nobody is signed in: sign in with `waymark login` in a shell."
  static let backupIsRunning = "A backup is under way already."
  static let nothingToCancel = "No backup is under way."
  static let nothingToDecide = "There is nothing to decide."
  static let backupCancelled = "Cancelled. What was on the server is there."
  static let backupIsSafe = "Everything here is safe on the server."
  static let restored = "Restored. What was here before is in the newest backup; u takes it back."
  static let endedUnexpectedly = "the backup ended before it was done: try again"
  static let copyingHere = "Copying everything…"
  static let readingCopy = "Reading the backup…"
  static let restoring = "Restoring…"

  static func backedUpHere(_ made: MadeSnapshot) -> String {
    let name = made.copy.name
    guard let first = made.leftOut.first else { return "Backed up and checked: \(name)" }
    return "Backed up: \(name), but without the story \(first), which could not be read or is too large."
  }

  static func isSound(_ contents: String) -> String { "It is sound: \(contents)." }
  static func automaticSet(_ isOn: Bool) -> String {
    isOn
      ? "Changes go to the server by themselves now, while Waymark is open."
      : "Backups go to the server only when you say so."
  }

  /// The name of the server in an address.
  static func host(of address: String) -> String {
    let parts = address.split(separator: "/", omittingEmptySubsequences: true)
    return parts.element(at: 1).map(String.init) ?? address
  }

  /// "today, 14:05", "14 March 2026, 14:05".
  static func when(_ time: LocalTime, now: LocalTime, yesterday: LocalTime) -> String {
    func isSameDay(_ other: LocalTime) -> Bool {
      (time.year, time.month, time.day) == (other.year, other.month, other.day)
    }
    let day = isSameDay(now) ? "today" : isSameDay(yesterday) ? "yesterday" : date(time)
    return "\(day), \(timeOfDay(time))"
  }

  // MARK: - The top bar

  /// What the top bar says of backups elsewhere in the program; nil when there is nothing to know.
  static func backupMark(_ pane: BackupPane) -> String? {
    if let run = pane.run { return run.task == .look ? nil : "backing up…" }
    if pane.isFresh { return "backed up ✓" }
    switch pane.last?.report {
    case .conflict, .question: return "backup asks you – B"
    case .passphraseNeeded: return "backup needs its passphrase – B"
    case .failed: return "backup failed – B"
    default: return nil
    }
  }

  // MARK: - This machine

  static func machineLines(_ pane: BackupPane) -> [String] {
    guard let overview = pane.overview else { return ["…"] }
    var lines: [String] = []
    if let changes = overview.changes { lines.append(changed(changes, since: "the newest backup here")) }
    if let folder = overview.folder {
      lines.append("Backups go into \(folder)\(overview.isFolderThere ? "" : ", which is not there now").")
    }
    return lines
  }

  private static func changed(_ count: Int, since moment: String) -> String {
    count == 0 ? "Nothing has changed since \(moment)." : "\(counted(count, "change")) since \(moment)."
  }

  static func aside(of copy: BackupOverview.Copy) -> String {
    let reason = BackupWords.reason(copy.reason)
    if let problem = copy.problem { return "bad: \(problem)" }
    return copy.contents.map { "\(reason): \($0)" } ?? reason
  }

  static func restoreTitle(_ made: String) -> String { "Restore the backup of \(made)" }
  static func restoreLines(_ plan: RestorePlan) -> [String] {
    let what =
      plan.isEmpty
      ? [] : ["What the restore changes (what is here is copied first, and u takes it back):", ""]
    return what + plan.lines
  }
  static let nothingToRestore = "Nothing is different; there is nothing to restore."

  // MARK: - The server

  static func serverTitle(_ pane: BackupPane) -> String {
    guard let server = pane.overview?.server else { return "Server" }
    return server.user.map { "Server · \($0) at \(server.host)" } ?? "Server · \(server.host)"
  }

  static func serverLines(_ pane: BackupPane, columns: Int, when: (Timestamp) -> String) -> [StyledText] {
    guard let overview = pane.overview else { return [StyledText("…")] }
    guard let server = overview.server else {
      return [
        StyledText("No server keeps your backups yet."), StyledText(""),
        StyledText(
          "A lost machine must not lose the games: `waymark login` in a shell signs in to a server."),
      ]
    }
    var lines = pane.run.map { runLines($0, columns: columns) } ?? lastLines(pane)
    if let problem = server.problem {
      lines.append(StyledText(errorMark + sentence(problem), style: Style(.bold, color: .red)))
    } else if server.user == nil {
      lines.append(StyledText("Nobody is signed in: `waymark login USER` in a shell.", style: .bold))
    } else if let saved = server.saved {
      let number = server.generation.map { ", as backup number \($0)" } ?? ""
      lines.append(StyledText("Safe there since \(when(saved))\(number)."))
      lines.append(StyledText(changed(server.changes, since: "then")))
    } else {
      lines.append(StyledText("Nothing of this machine is there yet, as far as it knows."))
    }
    if let problem = pane.statusProblem {
      lines.append(StyledText(errorMark + sentence(problem), style: Style(.bold, color: .red)))
    }
    if let status = pane.status { lines += statusLines(status, when: when).map { StyledText($0) } }
    lines.append(StyledText(""))
    lines.append(StyledText("By itself after changes: \(server.isAutomatic ? "on" : "off")"))
    lines.append(StyledText("Encrypted: \(server.isEncrypted ? "yes" : "no, the server can read it")"))
    return lines
  }

  private static func runLines(_ run: BackupPane.Run, columns: Int) -> [StyledText] {
    var text = run.isCancelled ? "Cancelling…" : progress(run.latest)
    if case .look = run.task { text = "Asking the server…" }
    var lines = [StyledText(text, style: .bold)]
    if let bar = bar(run.latest) {
      let count = " \(bar.count)"
      lines.append(StyledText(bar.bar(columns: max(6, min(40, columns - count.count))) + count))
    }
    return lines + [StyledText("")]
  }

  private static func progress(_ report: BackupReport) -> String {
    switch report {
    case .sending(let piece, let count): "Sending piece \(piece) of \(count)…"
    case .committing: "Putting the new backup in its place…"
    case .readingBack(0, _): "Reading back what was sent…"
    case .readingBack(let piece, let count): "Reading back piece \(piece) of \(count)…"
    case .fetching(let piece, let count): "Fetching the other backup, piece \(piece) of \(count)…"
    case .kept: "The other backup is a file here now. Sending…"
    default: "Looking at the server…"
    }
  }

  private static func bar(_ report: BackupReport) -> ProgressBar? {
    switch report {
    case .sending(let piece, let count) where count > 0:
      ProgressBar(progress: Progress(done: piece - 1, total: count))
    case .readingBack(let piece, let count) where count > 0:
      ProgressBar(progress: Progress(done: piece, total: count))
    case .fetching(let piece, let count) where count > 0:
      ProgressBar(progress: Progress(done: piece, total: count))
    default: nil
    }
  }

  private static func lastLines(_ pane: BackupPane) -> [StyledText] {
    let lines: [StyledText]
    switch pane.last?.report {
    case .conflict:
      lines = [StyledText("The server has another backup than yours. Press d to decide.", style: .bold)]
    case .question(_, let text, _, _):
      lines = [StyledText(sentence(text)), StyledText("Press d to decide.", style: .bold)]
    case .passphraseNeeded:
      lines = [StyledText("A backup needs its passphrase. Press s to send it.", style: .bold)]
    case .failed(let text, _):
      lines = [StyledText(errorMark + sentence(text), style: Style(.bold, color: .red))]
    case .saved(_, _, let warnings) where !warnings.isEmpty: lines = warnings.map { StyledText(sentence($0)) }
    default: return []
    }
    return lines + [StyledText("")]
  }

  private static func statusLines(_ status: BackupStatus, when: (Timestamp) -> String) -> [String] {
    guard let there = status.there else { return ["The server has no backup."] }
    let head = "The server has \(name(of: there, when: when))"
    if status.isSafe { return ["\(head): just what is here."] }
    return [status.isBase ? "\(head), as it was sent." : "\(head), which is not what is here."]
  }

  private static func name(of side: BackupSide, when: (Timestamp) -> String) -> String {
    let saved = side.savedAt.map { ", \(when($0))" } ?? ""
    return "backup number \(side.generation ?? 0) by \(side.device)\(saved)"
  }

  /// A clause as errors have it, as a sentence.
  static func sentence(_ clause: String) -> String {
    let start = clause.prefix(1).uppercased() + clause.dropFirst()
    return start.last.map { ".?!".contains($0) } == true ? start : start + "."
  }

  // MARK: - Decisions

  static let decisionTitle = "Your decision"
  static let conflict =
    "Another device has sent a backup that yours is not based on. Nothing was replaced, and no answer loses anything."

  /// One side of a decision in words.
  static func lines(of side: BackupSide, when: (Timestamp) -> String) -> [StyledText] {
    let title =
      side.generation == nil
      ? "Here, on \(side.device)" : "On the server: \(name(of: side, when: when))"
    let counts = side.contents.counts
    var lines = [StyledText(title, style: .bold)]
    lines.append(
      StyledText(
        [
          counted(counts.games, "game"), counted(counts.records, "record"),
          counted(counts.readings, "reading"),
          "\(counts.stories) \(counts.stories == 1 ? "story" : "stories")",
        ].joined(separator: ", ")))
    lines.append(
      StyledText(side.contents.newestChange.map { "newest change: \(when($0))" } ?? "never changed"))
    if side.isEncrypted { lines.append(StyledText("encrypted, so that the names are not shown")) }
    lines += side.contents.games.map {
      StyledText("\($0.name): \(counted($0.records, "record")), changed \(when($0.newestChange))")
    }
    return lines
  }

  static func name(of choice: BackupDecision.Choice) -> String {
    switch choice {
    case .settle(.keepBoth): "Keep both"
    case .settle(.useRemote): "Use the server’s"
    case .settle(.replaceRemote): "Replace the server’s"
    case .allow(.missing): "Begin a new backup there"
    case .allow(.damaged): "Put what is here in its place"
    case .allow(.otherPassphrase): "Change the passphrase"
    case .allow(.notEncrypted): "Go on without encryption"
    case .allow(.rolledBack), .allow(.shrinking): "Back up all the same"
    case .later: "Decide later"
    }
  }

  static func explanation(of choice: BackupDecision.Choice) -> String {
    switch choice {
    case .settle(.keepBoth): "The server’s becomes a backup file here; then what is here is sent."
    case .settle(.useRemote): "It takes the place of what is here, which is copied first; u takes it back."
    case .settle(.replaceRemote): "What is here is sent; the other stays among the server’s older backups."
    case .allow(.missing): "What is here is sent as if for the first time."
    case .allow(.damaged): "What is here is sent; the damaged one and the older ones that are sound stay."
    case .allow(.otherPassphrase): "You are asked for it twice; older backups still need the old one."
    case .allow(.notEncrypted): "What is here is sent so that the server could read it."
    case .allow(.rolledBack), .allow(.shrinking):
      "What is here is sent; the other stays among the server’s older backups."
    case .later: "Nothing is sent and nothing is changed; d asks again."
    }
  }

  static let seeChoices = "choices"
  static let seeOtherHalf = "more"

  // MARK: - Passphrase

  static let passphraseTitle = "Passphrase of your backups"
  static let passphraseAgain = "The same again"
  static let passphraseHelp = "It is kept until Waymark ends, in its memory alone."
  static let passphrasesDiffer = "The two were not the same; type it twice again."
  static let passphraseNeeded = "A passphrase is needed; Esc leaves without one."
  static let hiddenCharacter = "•"
}
