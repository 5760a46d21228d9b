import Model
import Store

/// What a restore changes, in lines for people.
public enum DifferenceText {
  /// So many things are named.
  private static let limit = 20

  /// The lines: what is added, changed and removed, at most 20 of a sort by name.
  public static func lines(of difference: ContentsDifference) -> [String] {
    guard !difference.isEmpty else { return ["Nothing is different; there is nothing to restore."] }
    var lines = section(
      "games", difference.games.map { ($0.change, $0.name) })
    lines += section(
      "records", difference.records.map { ($0.change, "\($0.kind.rawValue) \($0.name) (\($0.game))") })
    if difference.addedLinks + difference.removedLinks > 0 {
      lines.append("links: \(difference.addedLinks) added, \(difference.removedLinks) removed")
    }
    lines += section("readings", difference.readings.map { ($0.change, $0.name) })
    lines += section("stories", difference.stories.map { ($0.change, $0.name) })
    if difference.isReordered { lines.append("the games come in another order") }
    return lines
  }

  private static func section(
    _ title: String, _ entries: [(change: ContentsDifference.Change, words: String)]
  ) -> [String] {
    guard !entries.isEmpty else { return [] }
    let counts = [ContentsDifference.Change.added, .changed, .removed].compactMap { change -> String? in
      let count = entries.count { $0.change == change }
      return count == 0 ? nil : "\(count) \(change.rawValue)"
    }
    let rest = entries.count - limit
    return ["\(title): \(counts.joined(separator: ", "))"]
      + entries.prefix(limit).map { "  \(sign($0.change)) \($0.words)" }
      + (rest > 0 ? ["  and \(rest) more"] : [])
  }

  private static func sign(_ change: ContentsDifference.Change) -> String {
    switch change {
    case .added: "+"
    case .changed: "~"
    case .removed: "-"
    }
  }
}
