import Model
import Store

// What a game has beside its records: tags, fields, filters and counters.
extension TrackerCall {
  /// Lists what a word of `list` means.
  func listAround(_ word: String) throws(UsageError) {
    try arguments.allowOnly(["--game", "--json"], with: "list \(word)")
    if word == "counters", words.count > 1 {
      throw .wrongWords("`list counters` takes no further word; `waymark counter NAME` prints one")
    }
    let kinds = try kinds(words.dropFirst())
    switch word {
    case "tags": try listTags(words.count > 1 ? kinds : nil)
    case "fields": try listFields(kinds)
    case "filters": try listFilters(kinds)
    default: try listCounters()
    }
  }

  private func listTags(_ kinds: [RecordKind]?) throws(UsageError) {
    let game = try game()
    let tags = try ask { (store) throws(StoreError) in
      guard let kinds else { return try store.tags(in: game.id) }
      var counts: [String: Int] = [:]
      for kind in kinds {
        for (tag, count) in try store.tags(in: game.id, kind: kind) { counts[tag, default: 0] += count }
      }
      return counts.map { (tag: $0.key, count: $0.value) }.sorted { ($1.count, $0.tag) < ($0.count, $1.tag) }
    }
    try answer(
      tags.map { TagOutput(tag: $0.tag, records: $0.count) },
      lines: tags.map { "\($0.tag) [\(Words.counted($0.count, "record"))]" })
  }

  private func listFields(_ kinds: [RecordKind]) throws(UsageError) {
    let game = try game()
    var fields: [FieldOutput] = []
    for kind in kinds {
      let found = try ask { (store) throws(StoreError) in try store.fieldValues(in: game.id, kind: kind) }
      fields += found.map { FieldOutput(kind: kind, name: $0.name, values: $0.values.map(\.text)) }
    }
    try answer(
      fields,
      lines: fields.map { "\($0.name) (\(Words.plural($0.kind))): \($0.values.joined(separator: "; "))" })
  }

  private func listCounters() throws(UsageError) {
    let counters = try game().counters
    try answer(counters, lines: counters.map { "\($0.name): \($0.count)" })
  }
}

private struct TagOutput: Encodable {
  let tag: String
  let records: Int
}

/// A field with the values it has, at most 20 of them.
private struct FieldOutput: Encodable {
  let kind: RecordKind
  let name: String
  let values: [String]
}
