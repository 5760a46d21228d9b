import Exchange
import FileAccess
import Model
import Screen

// The texts of import and export.

extension Strings {
  static let promptImport = "Import (.json, .csv or .md)"
  static let promptExport = "Export (.json, .csv or .md)"
  static let promptTemplate = "Template (.json, .csv or .md)"
  static let nothingToImport = "Everything in the file is here already: there is nothing to import."
  static let onlyDocumentsCopied = "The file holds records and no whole game; y adds them as they are."
  static let nothingMissing = "Every record that the file links to is there."
  static let intoGameInstead =
    "To add these records to a game that is here, cancel, select the game and press i."

  static func fileName(of game: String, isTemplate: Bool) -> String {
    SafeFileName.make(from: game, suffix: isTemplate ? " (template).json" : ".json")
  }

  static func exported(_ path: String, _ losses: [ExportLoss]) -> String {
    guard !losses.isEmpty else { return "Wrote \(path)." }
    // Without its folders, so that what is missing fits into the line.
    let file = path.split(separator: "/").last ?? path[...]
    return "Wrote \(file) without \(losses.map(\.description).joined(separator: ", ")); .json keeps all."
  }

  static func imported(_ summary: ImportSummary) -> String {
    let added = summary.rows.reduce(0) { $0 + $1.added.count }
    let changed = summary.rows.reduce(0) { $0 + $1.changed.count }
    let games = summary.games.isEmpty ? "" : " in \(counted(summary.games.count, "new game"))"
    return "Imported: \(added) added\(games), \(changed) changed; u undoes."
  }

  static func importTitle(_ planned: PlannedImport) -> String {
    switch planned.request.mode {
    case _ where !planned.isDocument: planned.gameName.map { "Import into \($0)" } ?? "Import into a new game"
    case .merge: "Import"
    case .copy: "Import as a copy"
    case .template: "Import as a new playthrough"
    }
  }

  /// What an import will do: numbers, then names, then notices.
  ///
  /// - Parameter limit: how many names of a kind, and how many notices, are listed.
  static func importLines(_ planned: PlannedImport, _ summary: ImportSummary, limit: Int) -> [StyledText] {
    var lines = [StyledText("From \(planned.request.fileName)", style: .dim)]
    if planned.plan.isEmpty { lines.append(StyledText(nothingToImport)) }
    lines += summary.games.map { StyledText("New game: \($0)") }
    if !planned.isDocument, planned.gameName == nil { lines.append(StyledText(intoGameInstead, style: .dim)) }
    for row in summary.rows {
      let parts = [
        (row.added.count, "added"), (row.changed.count, "changed"), (row.skipped, "here already"),
      ]
      let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
      lines.append(StyledText("\(kindPlural(row.kind)): \(words)"))
    }
    let others = [(summary.links, "link"), (summary.counters, "counter"), (summary.filters, "saved filter")]
    lines += others.filter { $0.0 > 0 }.map { StyledText("\(counted($0.0, $0.1)) added or changed") }
    let missing = planned.plan.missing.values.reduce(0) { $0 + $1.count }
    if missing > 0 {
      lines.append(StyledText("\(counted(missing, "record")) linked to but not there; m makes them"))
    } else if planned.request.createsMissing {
      lines.append(StyledText("What the file links to is made; m leaves it out"))
    }
    for row in summary.rows {
      lines += section("\(kindPlural(row.kind)) added", row.added, limit: limit)
      lines += section("\(kindPlural(row.kind)) changed", row.changed, limit: limit)
    }
    return lines + section("Notices", planned.plan.notices.map(\.description), limit: limit)
  }

  private static func section(_ title: String, _ texts: [String], limit: Int) -> [StyledText] {
    guard !texts.isEmpty else { return [] }
    let rest = texts.count - limit
    return [StyledText(""), StyledText(title, style: .bold)] + texts.prefix(limit).map { StyledText($0) }
      + (rest > 0 ? [StyledText("… and \(rest) more", style: .dim)] : [])
  }
}
