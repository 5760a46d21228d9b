import Model
import Screen
import Store

/// A list to take one from, filtered by what is typed.
struct Picker: Hashable, Sendable {
  enum Purpose: Hashable, Sendable {
    /// Go to a page that was visited.
    case jump
    /// Attach a record to the one named here.
    case link(RecordID, RecordKind, game: RecordID)
    /// Attach several records of a kind to the one that is taken, or detach them from it.
    case linkSeveral([RecordID], RecordKind, game: RecordID, attach: Bool)
    /// Choose the game whose tracker stands beside the text.
    case gameForReading
    /// What a name in the notes means.
    case noteLink
    /// The record of a game that a note goes to: a text with the page it was written beside, or one still to be typed.
    /// Records of some names come first.
    case noteTarget(NoteText?, game: RecordID, first: [String])
    /// A page of the story that is being written, or what becomes of it.
    case writer(WriterPick)
    /// Go to a save of the reading, or to another reading of the story.
    case readings(of: String, path: String)
    /// Go to a page that has a bookmark.
    case bookmarks
    /// Where the transcript goes.
    case transcript
  }

  /// What is taken.
  enum Value: Hashable, Sendable {
    case step(Int)
    case page(PageID)
    /// The note on a page that is no longer in the story.
    case goneNote(PageID)
    case game(RecordID)
    case newGame
    case record(RecordID, name: String)
    case newRecord(RecordKind, name: String)
    case follow(RecordID, RecordKind)
    case newNamed(RecordKind, name: String)
    case writer(WriterPicked)
    case save(ReadingSave)
    case reading(RecordID, name: String)
    case newReading
    case bookmark(Bookmark)
    case transcriptToFile
    case transcriptToClipboard
  }

  struct Item: Hashable, Sendable {
    let value: Value
    let text: String
    let detail: String

    init(_ value: Value, _ text: String, _ detail: String = "") {
      self.value = value
      self.text = text
      self.detail = detail
    }
  }

  /// How many records of a kind a picker offers; typing narrows them down.
  static let limit = 200

  let purpose: Purpose
  let title: String
  var editor = TextEditor("", isMultiline: false)
  var cursor = ListCursor()
  private var items: [Item]
  private(set) var found: [RecordKind: [RecordSummary]] = [:]

  init(_ purpose: Purpose, title: String, items: [Item]) {
    self.purpose = purpose
    self.title = title
    self.items = items
  }

  /// The items that match what is typed.
  var shown: [Item] {
    if case .noteTarget(_, _, let first) = purpose { return noteTargets(first: first) }
    if case .writer(let pick) = purpose { return pick.items(items, matching: editor.text) }
    guard let kinds = linking?.kind.linkableKinds else {
      let words = SearchWords(editor.text)
      return words.isEmpty ? items : items.filter { words.areFound(in: $0.text) }
    }
    let records = kinds.flatMap { kind in
      (found[kind] ?? []).map { Item(.record($0.id, name: $0.name), $0.name, Strings.kindName(kind)) }
    }
    guard case .link = purpose else { return records }
    let name = editor.text.trimmingWhitespace
    let new = kinds.map { Item(.newRecord($0, name: name), Strings.newItem($0, name: name)) }
    return records + (name.isEmpty ? [] : new)
  }

  /// What stands there when nothing can be offered.
  var emptyText: String {
    if case .link = purpose { return Strings.typeANewName }
    if purpose == .bookmarks, items.isEmpty { return Strings.noBookmarks }
    return Strings.nothingMatches
  }

  /// The kind of what is to be linked and its game, when the records of the database are offered.
  private var linking: (kind: RecordKind, game: RecordID)? {
    switch purpose {
    case .link(_, let kind, let game), .linkSeveral(_, let kind, let game, _): (kind, game)
    case .jump, .gameForReading, .noteLink, .noteTarget, .readings, .bookmarks, .transcript, .writer: nil
    }
  }

  /// The queries that find the records to offer.
  var queries: [Effect] {
    if case .noteTarget(_, let game, _) = purpose { return noteTargetQueries(in: game) }
    guard let (kind, game) = linking else { return [] }
    return kind.linkableKinds.map { kind in
      var query = RecordQuery(game: game, kind: kind)
      query.filter.words = editor.text
      if case .link(let id, _, _) = purpose { query.filter.conditions = [.linkedTo(id, false)] }
      query.limit = Self.limit
      return .loadPickerList(query)
    }
  }

  /// Offers other items.
  mutating func show(_ items: [Item]) { self.items = items }

  /// Takes in the records that were found, unless more was typed meanwhile.
  mutating func show(_ list: RecordList, kind: RecordKind, text: String) {
    if text == editor.text { found[kind] = list.rows }
  }
}

extension AppState {
  /// Does what taking an item means.
  mutating func take(_ item: Picker.Item, from picker: Picker) -> [Effect] {
    switch item.value {
    case .step(let step): return turnPage { $0.jump(toStep: step) }
    case .page(let page): return turnPage { try $0.jump(to: page) }
    case .goneNote(let page): return writeNote(beside: page)
    case .game(let id):
      guard let game = library.games.first(where: { $0.id == id }) else { return [] }
      return showTrackerBeside(game)
    case .newGame:
      let title = reader?.file.title ?? ""
      dialogs.append(
        .prompt(Prompt(.newGame(forReading: true), title: Strings.promptNewGame, text: title)))
      return []
    case .record(let id, let name):
      switch picker.purpose {
      case .link(let record, _, _):
        say(Strings.attached(name))
        return [.write(.link(record, id))]
      case .linkSeveral(let ids, _, _, let attach):
        return [.tallyMarked(ids, attach ? .link(id, name: name) : .unlink(id, name: name))]
      case .noteTarget(let text, _, _): return addNote(text, to: id, name: name)
      case .jump, .gameForReading, .noteLink, .readings, .bookmarks, .transcript, .writer: return []
      }
    case .newRecord(let kind, let name):
      guard case .link(let record, _, let game) = picker.purpose else { return [] }
      return [.write(.create(kind, name: name, game: game, linkedTo: record))]
    case .follow(let id, let kind): return follow(id, kind: kind)
    case .newNamed(let kind, let name): return createNamed(kind, name: name)
    case .writer(let picked):
      guard case .writer(let pick) = picker.purpose else { return [] }
      return take(picked, for: pick)
    case .save(let save): return load(save)
    case .reading(let id, _):
      guard case .readings(_, let path) = picker.purpose else { return [] }
      return take(id, path: path)
    case .newReading:
      guard case .readings(_, let path) = picker.purpose else { return [] }
      return take(nil, path: path)
    case .bookmark(let bookmark): return go(to: bookmark)
    case .transcriptToFile:
      askForTranscriptFile()
      return []
    case .transcriptToClipboard: return copyTranscript()
    }
  }
}
