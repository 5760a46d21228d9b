import Model

extension Record {
  /// The record as an import makes it, or nil when that changes nothing.
  ///
  /// Booleans, counts and fields that the file gives take the place of those that are here, tags are added, and notes
  /// are added unless they are there already. What the file does not say stays.
  func merged(with imported: ImportedRecord, at now: Timestamp) -> Record? {
    switch self {
    case .npc(let npc): npc.merged(with: imported, at: now).map(Record.npc)
    case .location(let location): location.merged(with: imported, at: now).map(Record.location)
    case .quest(let quest): quest.merged(with: imported, at: now).map(Record.quest)
    case .creature(let creature): creature.merged(with: imported, at: now).map(Record.creature)
    case .item(let item):
      if let count = imported.count, count != item.count {
        .item(item.counted(count, at: now).merged(with: imported, at: now) ?? item.counted(count, at: now))
      } else {
        item.merged(with: imported, at: now).map(Record.item)
      }
    }
  }

  /// Whether two records are the same but for the time of the last change, to the byte.
  func isSame(as other: Record) -> Bool {
    guard name.hasSameBytes(as: other.name), notes.hasSameBytes(as: other.notes) else { return false }
    if self == other { return true }
    var other = other
    other.updated = updated
    return self == other
  }
}

extension Item {
  fileprivate func counted(_ count: Int, at now: Timestamp) -> Item {
    var item = self
    item.count = count
    item.updated = now
    return item
  }
}

extension TrackerRecord {
  fileprivate func merged(with imported: ImportedRecord, at now: Timestamp) -> Self? {
    var merged = self
    var isChanged = false
    func set<Value>(_ path: WritableKeyPath<Self, Value>, to value: Value?) {
      guard let value else { return }
      merged[keyPath: path] = value
      isChanged = true
    }
    set(\.notes, to: notes.joined(with: imported.notes))
    set(\.tags, to: tags.united(with: imported.tags))
    set(\.fields, to: fields.replaced(by: imported.fields))
    for (flag, value) in imported.flags where self[flag] != value {
      merged[flag] = value
      isChanged = true
    }
    merged.updated = now
    return isChanged ? merged : nil
  }
}

extension [Field] {
  /// Fields with the values of others; nil when that changes nothing.
  fileprivate func replaced(by others: [Field]) -> [Field]? {
    guard !others.isEmpty else { return nil }
    var fields = self
    var places: [String: Int] = [:]
    for (index, field) in enumerated() where places[field.name] == nil { places[field.name] = index }
    for field in others {
      if let place = places[field.name] {
        fields[place].value = field.value
      } else {
        places[field.name] = fields.count
        fields.append(field)
      }
    }
    return fields == self ? nil : fields
  }
}

extension [String] {
  /// The words with those of others that are not among them; nil when there is none.
  fileprivate func united(with others: [String]) -> [String]? {
    guard !others.isEmpty else { return nil }
    var known = Set(self)
    let new = others.filter { known.insert($0).inserted }
    return new.isEmpty ? nil : self + new
  }
}

extension String {
  /// Notes with others added after an empty line; nil when they hold them already.
  fileprivate func joined(with others: String) -> String? {
    if others.isEmpty || holds(others) { return nil }
    return isEmpty ? others : "\(self)\n\n\(others)"
  }

  /// Whether the other text stands somewhere in this one, found in time linear in both (Knuth, Morris and Pratt).
  private func holds(_ other: String) -> Bool {
    if hasSameBytes(as: other) { return true }
    let part = Array(other.utf8)
    guard part.count < utf8.count else { return false }
    // How much of the beginning of `part` its first bytes, up to each place, end with.
    var borders = [0]
    var length = 0
    for byte in part.dropFirst() {
      while length > 0, part[length] != byte { length = borders[length - 1] }
      if part[length] == byte { length += 1 }
      borders.append(length)
    }
    length = 0
    for byte in utf8 {
      while length > 0, part[length] != byte { length = borders[length - 1] }
      if part[length] == byte { length += 1 }
      if length == part.count { return true }
    }
    return false
  }
}
