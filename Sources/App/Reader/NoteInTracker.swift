import Model
import Reader
import Screen
import Store

/// A note that was written beside a page, on its way to a record.
struct NoteText: Hashable, Sendable {
  let text: String
  /// Where it was written.
  let source: NoteTarget
}

extension Picker {
  /// The kinds of record that a note taken while reading may go to.
  private static let noteKinds: [RecordKind] = [.npc, .location, .quest]

  /// The queries that find the records a note may go to.
  func noteTargetQueries(in game: RecordID) -> [Effect] {
    Self.noteKinds.map { kind in
      var query = RecordQuery(game: game, kind: kind)
      query.filter.words = editor.text
      query.limit = Self.limit
      return .loadPickerList(query)
    }
  }

  /// The records a note may go to, those of the names given before all others.
  func noteTargets(first names: [String]) -> [Item] {
    let places = Dictionary(names.enumerated().map { (SearchForm.of($1), $0) }) { first, _ in first }
    let records = Self.noteKinds.flatMap { kind in
      (found[kind] ?? []).map { (record: $0, place: places[SearchForm.of($0.name)] ?? names.count) }
    }
    return records.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map { _, found in
        Item(
          .record(found.record.id, name: found.record.name), found.record.name,
          Strings.kindName(found.record.kind))
      }
  }
}

extension AppState {
  /// Asks which record a note goes to: the one being written beside the page, or one that is typed then.
  mutating func noteInTracker(_ note: NoteEditor?) -> [Effect] {
    guard let pane = reader, let game = pane.reading.game else { return [] }
    let text = note.map { NoteText(text: $0.editor.text, source: $0.target) }
    let picker = Picker(
      .noteTarget(text, game: game, first: pane.page.trackerTags.flatMap(\.notedNames)),
      title: Strings.pickNoteTarget, items: [])
    dialogs.append(.picker(picker))
    return picker.queries
  }

  /// Why no note can go from here to the tracker; nil when one can.
  var noteInTrackerDisabledReason: String? {
    if noteEditor != nil, reader?.note == nil { return Strings.noteHasPlace }
    guard let reader, reader.reading.game != nil else { return Strings.noGameForNotes }
    return reader.note?.editor.text.trimmingWhitespace.isEmpty == true ? Strings.nothingWritten : nil
  }

  /// Puts a note with a record, or asks for the note first.
  mutating func addNote(_ note: NoteText?, to id: RecordID, name: String) -> [Effect] {
    if let note { return [.write(.addToNotes(note.text, of: id, name: name, from: note.source))] }
    dialogs.append(.prompt(Prompt(.addToNotes(id, name: name), title: Strings.promptNote(for: name))))
    return []
  }

  /// Takes in that a note is with its record.
  mutating func noted(_ id: RecordID, name: String, from source: NoteTarget?) -> [Effect] {
    if let source, reader?.note?.target == source { reader?.note = nil }
    say(Strings.noted(with: name))
    return reloadRecord(id, kind: nil, changesWords: true) + reloadPageNotes()
  }
}

extension EffectRunner {
  /// Adds a text to the notes of a record, and takes the note beside a page away that it was.
  func addToNotes(_ text: String, of id: RecordID, from source: NoteTarget?) throws {
    guard case .page(let page, let choice, let reading)? = source else {
      return try store.addToNotes(text, of: id)
    }
    try store.addToNotes(text, of: id, takingFrom: reading, page: page, choice: choice)
  }
}

extension TrackerTag {
  /// The names of the NPCs, locations and quests that the tag speaks of.
  fileprivate var notedNames: [String] {
    switch self {
    case .quest(let name), .done(let name), .location(let name), .cleared(let name): [name]
    case .npc(let name, let place): [name] + (place.map { [$0] } ?? [])
    case .item, .creature, .counter: []
    }
  }
}
