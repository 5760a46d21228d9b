import Model
import Store

/// What the list of a kind can be narrowed to, as far as the records of the game say.
public struct FilterMaterial: Hashable, Sendable {
  /// The filters that were saved for this kind.
  public var saved: [SavedFilter]
  /// The tags, the most frequent first.
  public var tags: [Tag]
  /// The free-form fields.
  public var fields: [FieldNames]
  /// The names of the records that conditions speak of.
  public var names: [RecordID: String] = [:]

  /// A tag, and how many records have it.
  public struct Tag: Hashable, Sendable {
    var name: String
    var count: Int
  }

  /// A field, and the values it has.
  public struct FieldNames: Hashable, Sendable {
    var name: String
    var values: [FieldValue]
  }

  /// Loads what there is.
  ///
  /// - Parameter linked: records whose names are asked for beside those of the saved filters.
  init(_ store: Store, game: RecordID, kind: RecordKind, linked: [RecordID]) throws {
    saved = try store.filters(of: game).filter { $0.kind == kind }
    tags = try store.tags(in: game, kind: kind).map { Tag(name: $0.tag, count: $0.count) }
    fields = try store.fieldValues(in: game, kind: kind).map { FieldNames(name: $0.name, values: $0.values) }
    for id in linked + saved.flatMap(\.filter.linkedRecords) where names[id] == nil {
      names[id] = try store.detail(of: id)?.record.name
    }
  }
}

extension RecordFilter {
  /// The records that its conditions speak of.
  var linkedRecords: [RecordID] {
    conditions.compactMap { condition in
      if case .linkedTo(let id, _) = condition { return id }
      return nil
    }
  }
}
