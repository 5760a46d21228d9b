import Model

extension Record {
  /// The record as an import makes it: booleans, counts and fields that the file gives take the place of those that
  /// are here, tags are added, and notes are added unless they are there already. What the file does not say stays.
  func merged(with imported: ImportedRecord, at now: Timestamp) -> Record {
    var merged = self
    let newNotes = notes.joined(with: imported.notes)
    if !newNotes.hasSameBytes(as: notes) { merged.notes = newNotes }
    let newTags = tags.united(with: imported.tags)
    if newTags.count != tags.count { merged.tags = newTags }
    if !imported.fields.isEmpty {
      let newFields = Self.fields(fields, replacedBy: imported.fields)
      if newFields != fields { merged.fields = newFields }
    }
    for (flag, value) in imported.flags where merged[flag] != value { merged[flag] = value }
    if let count = imported.count, count != self.count { merged.count = count }
    if merged != self || !newNotes.hasSameBytes(as: notes) { merged.updated = now }
    return merged
  }

  private static func fields(_ fields: [Field], replacedBy new: [Field]) -> [Field] {
    var fields = fields
    var places: [String: Int] = [:]
    for (index, field) in fields.enumerated() where places[field.name] == nil { places[field.name] = index }
    for field in new {
      if let place = places[field.name] {
        fields[place].value = field.value
      } else {
        places[field.name] = fields.count
        fields.append(field)
      }
    }
    return fields
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

extension [String] {
  fileprivate func united(with others: [String]) -> [String] {
    guard !others.isEmpty else { return self }
    var known = Set(self)
    return self + others.filter { known.insert($0).inserted }
  }
}

extension String {
  /// Notes with others added after an empty line, unless they hold them already.
  fileprivate func joined(with others: String) -> String {
    if others.isEmpty || holds(others) { return self }
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
