import Backup
import FoundationEssentials

/// Tells how a backup goes: in words for people, or a report a line for programs.
final class BackupReporter {
  private let console: Console
  /// Whether programs read it.
  let isForPrograms: Bool
  private var last: BackupReport?

  init(_ console: Console, isForPrograms: Bool) {
    self.console = console
    self.isForPrograms = isForPrograms
  }

  /// Whether the end was told.
  private var hasEnded: Bool { last?.isEnd == true }

  /// Tells programs; what was just told is not told again.
  func tell(_ report: BackupReport) throws(UsageError) {
    guard isForPrograms, report != last, !hasEnded else { return }
    last = report
    try console.send(json: JSONOutput.line(report))
  }

  /// Tells people.
  func say(_ lines: [String]) throws(UsageError) {
    if !isForPrograms { try console.print(lines) }
  }

  /// Does something, and tells programs as well when it does not work.
  func run(_ body: () throws(UsageError) -> Int32) throws(UsageError) -> Int32 {
    do throws(UsageError) {
      return try body()
    } catch {
      // When nobody hears it, that is no news.
      try? tell(Cancellation.isAsked ? .cancelled : .failed(sentence: error.message, needsUser: false))
      throw error
    }
  }
}

extension JSONOutput {
  /// A value as JSON in one line, for what is read line by line.
  static func line(_ value: some Encodable) throws(UsageError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    } catch {
      throw .failed("cannot write the answer as JSON: \(error)")
    }
  }
}
