import Model
import Screen

/// A question answered with one line of text.
struct Prompt: Hashable, Sendable {
  enum Purpose: Hashable, Sendable {
    case openFile
    case newGame(forReading: Bool)
    case renameGame(RecordID)
    case duplicateGame(RecordID)
    case newRecord(RecordKind, linkedTo: RecordID?)
    case renameRecord(RecordID)
    case tags(RecordID)
    case importFile(game: RecordID?)
    case exportGame(RecordID, asTemplate: Bool)
    case newField(RecordID)
    case fieldValue(Field, of: RecordID)
    case itemCount(RecordID)
    case newCounter(game: RecordID)
    case counterValue(String, game: RecordID)
    case tagSeveral([RecordID])
    /// A line for a record's notes.
    case addToNotes(RecordID, name: String)
    /// Something about a story that is being written.
    case writer(WriterQuestion)
    case nameSave(RecordID)
    case nameBookmark(RecordID)
    case renameReading(RecordID)
    case transcriptFile
  }

  let purpose: Purpose
  let title: String
  /// The text it was opened with.
  let original: String
  var editor: TextEditor
  /// What may be meant by what is typed, where that can be known.
  var completion: PromptCompletion?

  init(_ purpose: Purpose, title: String, text: String = "") {
    self.purpose = purpose
    self.title = title
    original = text
    editor = TextEditor(text, isMultiline: false)
    editor.moveCursor(to: text.count)
    completion = PromptCompletion(purpose)
  }
}

/// A question answered with yes or no.
struct Confirmation: Hashable, Sendable {
  let question: String
  /// What is done on yes.
  let effect: Effect

  init(_ question: String, _ write: TrackerWrite) { self.init(question, effect: .write(write)) }

  init(_ question: String, effect: Effect) {
    self.question = question
    self.effect = effect
  }
}

extension AppState {
  /// Does what an answered prompt asked for.
  mutating func answer(_ prompt: Prompt) -> [Effect] {
    let text = prompt.editor.text.trimmingWhitespace
    if case .tags(let id) = prompt.purpose {
      // Unchanged is unchanged, also where a tag of another program's holds a comma.
      if prompt.editor.text == prompt.original { return [] }
      return [.write(.setTags(id, text.split(separator: ",").map(String.init)))]
    }
    if case .renameReading(let id) = prompt.purpose { return [.writeReading(id, .rename(text))] }
    if let effects = answerAboutField(prompt, text) { return effects }
    if let effects = answerAboutCounter(prompt, text) { return effects }
    if case .writer(let question) = prompt.purpose { return answer(question, prompt, text) }
    guard !text.isEmpty else { return askAgain(prompt, Strings.nameNeeded) }
    switch prompt.purpose {
    case .openFile: return [.openStory(path: text, fromStart: false)]
    case .newGame(let forReading): return [.write(.createGame(name: text, forReading: forReading))]
    case .renameGame(let id): return [.write(.renameGame(id, name: text))]
    case .duplicateGame(let id): return [.write(.duplicateGame(id, name: text))]
    case .newRecord(let kind, let linkedTo):
      guard let game = tracker?.game.id else { return [] }
      return [.write(.create(kind, name: text, game: game, linkedTo: linkedTo))]
    case .renameRecord(let id): return [.write(.rename(id, name: text))]
    case .importFile(let game): return [.planImport(ImportRequest(path: text, game: game, mode: .merge))]
    case .exportGame(let game, let asTemplate):
      return [.exportGame(game, path: text, asTemplate: asTemplate)]
    case .addToNotes(let id, let name): return [.write(.addToNotes(text, of: id, name: name, from: nil))]
    case .tagSeveral(let ids): return [.tallyMarked(ids, SeveralChange(tagging: text))]
    case .transcriptFile: return writeTranscript(to: text)
    case .nameSave: return keepPlace(named: text)
    case .nameBookmark: return bookmarkPage(named: text)
    case .renameReading, .tags, .newField, .fieldValue, .itemCount, .newCounter, .counterValue, .writer:
      return []
    }
  }
}

extension AppState {
  /// Opens a prompt again whose answer cannot be used, and says why.
  mutating func askAgain(_ prompt: Prompt, _ reason: String) -> [Effect] {
    dialogs.append(.prompt(prompt))
    complain(reason)
    return []
  }
}
