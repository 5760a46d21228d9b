import Model

// What a reader keeps of a reading. Each call changes what is stored now, so that two windows never lose each other's.

extension Store {
  /// Gives a reading a name, or with an empty one takes it away. The history has no part in it, nor in what follows.
  ///
  /// - Returns: the reading as it is stored.
  /// - Throws: ``StoreError/recordGone(what:)`` when the reading has been deleted.
  @discardableResult
  public func renameReading(_ id: RecordID, to name: String) throws(StoreError) -> Reading {
    let name = name.allSatisfy(\.isWhitespace) ? "" : try CleanText.name(name)
    return try change(id) { $0.name = name }
  }

  /// Keeps a place of a reading; one of the same name goes.
  @discardableResult
  public func keep(_ save: ReadingSave, of id: RecordID) throws(StoreError) -> Reading {
    var save = save
    save.name = try CleanText.name(save.name)
    return try change(id) { [save] reading in
      reading.saves.removeAll { $0.name == save.name }
      reading.saves.append(save)
    }
  }

  /// Forgets a kept place; without one of this name nothing happens.
  @discardableResult
  public func removeSave(named name: String, of id: RecordID) throws(StoreError) -> Reading {
    try change(id) { reading in reading.saves.removeAll { $0.name == name } }
  }

  /// Sets a bookmark; another of the same page goes.
  @discardableResult
  public func setBookmark(_ bookmark: Bookmark, of id: RecordID) throws(StoreError) -> Reading {
    var bookmark = bookmark
    bookmark.name = try CleanText.name(bookmark.name)
    return try change(id) { [bookmark] reading in
      reading.bookmarks.removeAll { $0.page == bookmark.page }
      reading.bookmarks.append(bookmark)
    }
  }

  /// Takes away the bookmark of a page, if there is one.
  @discardableResult
  public func removeBookmark(of page: PageID, of id: RecordID) throws(StoreError) -> Reading {
    try change(id) { reading in reading.bookmarks.removeAll { $0.page == page } }
  }

  private func change(_ id: RecordID, _ body: (inout Reading) -> Void) throws(StoreError) -> Reading {
    try write { (connection) throws(StoreError) in
      guard var reading = try self.reading(id) else { throw .recordGone(what: "the reading") }
      let saves = reading.saves
      body(&reading)
      for save in saves where !reading.saves.contains(save) {
        try ReadingParts.removeSave(named: save.name, of: id, on: connection)
      }
      for save in reading.saves where !saves.contains(save) {
        try ReadingParts.add(save, to: id, on: connection)
      }
      try connection.run(
        "UPDATE reading SET name = ?, bookmarks = ? WHERE id = ?", .text(reading.name),
        .text(try JSONText.encode(list: reading.bookmarks)), .id(id))
      return reading
    }
  }
}
