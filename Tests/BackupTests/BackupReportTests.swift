import FoundationEssentials
import Model
import Testing

@testable import Backup

@Suite struct BackupReportTests {
  private static let side = BackupSide(here: BackupState().contents, device: "laptop")

  private static let all: [(report: BackupReport, start: String)] = [
    (.looking, #"{"looking":{}}"#), (.sending(piece: 3, of: 12), #"{"sending":{"of":12,"piece":3}}"#),
    (.committing, #"{"committing":{}}"#), (.readingBack(piece: 0, of: 2), #"{"readingBack":{"#),
    (.fetching(piece: 1, of: 2), #"{"fetching":{"#),
    (.kept(path: "/a/b.db"), #"{"kept":{"path":"/a/b.db"}}"#),
    (.restored, #"{"restored":{}}"#), (.upToDate, #"{"upToDate":{}}"#), (.busy, #"{"busy":{}}"#),
    (
      .saved(generation: 4, at: Timestamp(milliseconds: 5), warnings: ["w"]),
      #"{"saved":{"at":5,"generation":4,"warnings":["w"]}}"#
    ),
    (.question(kind: .missing, sentence: "lost", here: side, there: nil), #"{"question":{"here":{"#),
    (.conflict(here: side, there: side), #"{"conflict":{"here":{"contents":{"counts":{"#),
    (.passphraseNeeded, #"{"passphraseNeeded":{}}"#), (.cancelled, #"{"cancelled":{}}"#),
    (.failed(sentence: "no", needsUser: true), #"{"failed":{"needsUser":true,"sentence":"no"}}"#),
  ]

  @Test func `every report is one object with one field, and comes back as it was`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for (report, start) in Self.all {
      let data = try encoder.encode(report)
      let text = String(decoding: data, as: UTF8.self)
      #expect(text.hasPrefix(start) && !text.contains("\n"), "\(text)")
      #expect(try JSONDecoder().decode(BackupReport.self, from: data) == report)
    }
  }

  @Test func `a run that has ended says so once`() {
    let ends = Self.all.map(\.report).filter(\.isEnd)
    #expect(ends.count == 8)
    #expect(ends.allSatisfy { AutomaticEnd($0) != nil })
    #expect(
      ends.filter(\.isSafe).allSatisfy { AutomaticEnd($0) == .safe } && ends.count(where: \.isSafe) == 2)
    #expect(Self.all.map(\.report).filter { !$0.isEnd }.allSatisfy { AutomaticEnd($0) == nil })
  }

  @Test func `of two that want the lock one gets it, until that one lets go`() throws {
    let folder = try TemporaryFolder()
    var first = BackupLock(folder: folder.path)
    #expect(first != nil && BackupLock(folder: folder.path) == nil)
    first = nil
    #expect(BackupLock(folder: folder.path) != nil)
  }
}
