import Model

extension Store {
  /// Changes one free-form field of a record and leaves the others as they are, also those that another window has
  /// changed meanwhile.
  ///
  /// - Parameters:
  ///   - field: the field as it is to be, under the same name or another; nil takes the field away.
  ///   - name: the name of the field as it is stored; the first one of that name is meant. When there is none, `field`
  ///     comes after the others.
  ///   - id: the record.
  /// - Throws: ``StoreError/invalid(_:)`` when the name of `field` is empty or belongs to another field already.
  public func setField(_ field: Field?, named name: String, of id: RecordID) throws(StoreError) {
    var field = field
    if let given = field?.name, given != name { field?.name = try CleanText.name(given) }
    let new = field
    _ = try edit(id) { (record) throws(StoreError) in
      var fields = record.value.fields
      let index = fields.firstIndex { $0.name == name }
      if let new, new.name != name, fields.contains(where: { $0.name == new.name }) {
        throw .invalid("“\(record.value.name)” has a field “\(new.name)” already. Take another name.")
      }
      switch (new, index) {
      case (let new?, let index?): fields[index] = new
      case (let new?, nil): fields.append(new)
      case (nil, let index?): fields.remove(at: index)
      case (nil, nil): break
      }
      guard fields != record.value.fields else { return nil }
      fields = try CleanText.fields(fields)
      return Edit(
        ActionKind.editFields(record.value.name), ["fields": .text(try JSONText.encode(list: fields))])
    }
  }

  /// Says how many of an item there are.
  ///
  /// - Throws: ``StoreError/invalid(_:)`` when the number is below 0 or the record is no item.
  public func setCount(_ count: Int, of id: RecordID) throws(StoreError) {
    let count = try CleanText.count(count)
    _ = try edit(id) { (record) throws(StoreError) in
      guard record.value.kind == .item else {
        throw .invalid("“\(record.value.name)” is no item, so it has no count. Give it a field that counts.")
      }
      guard count != record.value.count else { return nil }
      return Edit(ActionKind.setCount(record.value.name, to: count), ["count": .integer(count)])
    }
  }
}
