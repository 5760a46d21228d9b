extension Game {
  /// The same game with a new id for itself and for everything in it.
  ///
  /// - Parameters:
  ///   - newID: gives the ids.
  ///   - now: when everything is said to have changed; nil keeps the times.
  public func copied(newID: () -> RecordID, at now: Timestamp?) -> Game {
    var ids: [RecordID: RecordID] = [:]
    func renewed<Kind: TrackerRecord>(_ old: Kind) -> Kind {
      let id = newID()
      ids[old.id] = id
      var new = Kind(id: id, name: old.name, updated: now ?? old.updated)
      new.notes = old.notes
      new.tags = old.tags
      new.fields = old.fields
      for flag in Kind.kind.flags where old[flag] { new[flag] = true }
      return new
    }
    var copy = Game(id: newID(), name: name, updated: now ?? updated)
    copy.counters = counters
    copy.npcs = npcs.map(renewed)
    copy.locations = locations.map(renewed)
    copy.quests = quests.map(renewed)
    copy.items = items.map { item in
      var new = renewed(item)
      new.count = item.count
      return new
    }
    copy.creatures = creatures.map(renewed)
    copy.links = links.map { Link(from: ids[$0.from] ?? $0.from, to: ids[$0.to] ?? $0.to) }
    copy.filters = filters.map { filter in
      var filter = filter
      filter.filter.conditions = filter.filter.conditions.map { condition in
        guard case .linkedTo(let id, let holds) = condition else { return condition }
        return .linkedTo(ids[id] ?? id, holds)
      }
      return filter
    }
    return copy
  }
}
