import Model

/// Something of a game for which a format has no place, so that an export leaves it out.
public struct ExportLoss: Hashable, Sendable {
  /// What is left out.
  public enum Kind: Hashable, Sendable {
    case counters, filters, links, tags, fields
    /// Marks of locations: cleared, with an anvil, with a merchant.
    case locationMarks
    /// Whole records of a kind.
    case records(RecordKind)
  }

  /// What is left out.
  public var kind: Kind
  /// How many of it, at least 1.
  public var count: Int

  /// How many of what, such as "1 saved filter".
  public var description: String {
    let isOne = count == 1
    let noun =
      switch kind {
      case .counters: isOne ? "counter" : "counters"
      case .filters: isOne ? "saved filter" : "saved filters"
      case .links: isOne ? "link" : "links"
      case .tags: isOne ? "tag" : "tags"
      case .fields: isOne ? "field" : "fields"
      case .locationMarks: isOne ? "mark of a location" : "marks of locations"
      case .records(.npc): isOne ? "NPC" : "NPCs"
      case .records(let kind): isOne ? kind.rawValue : kind.plural
      }
    return "\(count) \(noun)"
  }
}

extension GameFileFormat {
  /// What of some games a file in this format does not hold, or does not give back when it is read; ids, times and the
  /// games' own names apart.
  public func losses(of games: [Game]) -> [ExportLoss] {
    guard self == .csv || self == .markdown else { return [] }
    var counts: [(ExportLoss.Kind, Int)] = [
      (.counters, games.reduce(0) { $0 + $1.counters.count }),
      (.filters, games.reduce(0) { $0 + $1.filters.count }),
    ]
    if self == .csv {
      counts.append((.links, games.reduce(0) { $0 + $1.linksWithAmbiguousNames }))
      counts.append((.fields, games.reduce(0) { $0 + $1.fieldsThatTextChanges }))
    } else {
      for kind in [RecordKind.npc, .item, .creature] {
        counts.append((.records(kind), games.reduce(0) { $0 + $1.records(of: kind).count }))
      }
      let records = games.flatMap { $0.records(of: .location) + $0.records(of: .quest) }
      counts.append((.links, games.reduce(0) { $0 + $1.links.count - QuestPlacement($1).linkCount }))
      counts.append((.tags, records.reduce(0) { $0 + $1.tags.count }))
      counts.append((.fields, records.reduce(0) { $0 + $1.fields.count }))
      let marks = RecordKind.location.flags
      counts.append(
        (.locationMarks, records.reduce(0) { sum, record in sum + marks.count { record[$0] } }))
    }
    return counts.filter { $0.1 > 0 }.map { ExportLoss(kind: $0.0, count: $0.1) }
  }
}

extension Game {
  /// How many links lead to a record whose name others of its kind have too: a table goes by names.
  fileprivate var linksWithAmbiguousNames: Int {
    var ambiguous: Set<RecordID> = []
    for kind in [RecordKind.location, .quest] {
      let byName = Dictionary(grouping: records(of: kind), by: \.name)
      for same in byName.values where same.count > 1 { ambiguous.formUnion(same.map(\.id)) }
    }
    return links.count { ambiguous.contains($0.to) }
  }

  /// How many fields a table does not give back as they are: those without a text, second ones of a name, and texts
  /// that mean something else as a word, such as the text "yes".
  fileprivate var fieldsThatTextChanges: Int {
    var count = 0
    for record in records {
      var names: Set<String> = []
      for field in record.fields {
        let isSame = FieldValue(parsing: field.value.text) == field.value && !field.value.text.isEmpty
        if !names.insert(field.name).inserted || !isSame { count += 1 }
      }
    }
    return count
  }
}
