import Exchange
import Model

/// What an import will do, in lines for people.
enum ImportText {
  /// How many names of a kind are told.
  private static let limit = 6

  static func lines(of summary: ImportSummary) -> [String] {
    var lines: [String] = []
    if !summary.games.isEmpty { lines.append("games: " + part("new", summary.games)) }
    for row in summary.rows {
      var parts: [String] = []
      if !row.added.isEmpty { parts.append(part("new", row.added)) }
      if !row.changed.isEmpty { parts.append(part("changed", row.changed)) }
      if row.skipped > 0 { parts.append("\(row.skipped) here already") }
      lines.append("\(Words.plural(row.kind)): " + parts.joined(separator: "; "))
    }
    for (name, count) in [
      ("links", summary.links), ("counters", summary.counters), ("filters", summary.filters),
    ]
    where count > 0 {
      lines.append("\(name): \(count) new\(name == "links" ? "" : " or changed")")
    }
    return lines
  }

  private static func part(_ word: String, _ names: [String]) -> String {
    let rest = names.count > limit ? " and \(names.count - limit) more" : ""
    return "\(names.count) \(word) (\(names.prefix(limit).joined(separator: ", "))\(rest))"
  }
}
