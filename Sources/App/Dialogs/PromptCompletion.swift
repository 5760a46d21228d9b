import Model
import Screen
import Store

/// What the word before the cursor of a prompt may become: a tag that the game has, or a path.
///
/// Nothing is chosen until the user moves into the list, so that Enter still takes what is typed.
struct PromptCompletion: Hashable, Sendable {
  /// How many candidates are shown at once.
  static let rows = 6

  enum Source: Hashable, Sendable {
    /// Tags, with commas between them, or one that a hyphen takes away.
    case tags
    /// Folders, and files with one of these ends.
    case paths(endings: [String])
  }

  struct Candidate: Hashable, Sendable {
    let text: String
    /// What stands flush right.
    var detail = ""
  }

  let source: Source
  /// All that there is, in the folder that was asked for or in the game.
  private var material: [Candidate] = []
  /// Every name in the folder that was asked for, whether it is offered or not.
  private var names: Set<String> = []
  /// The folder that was asked for, as it is typed; for tags, anything.
  private var asked: String?
  /// The candidates that fit what is typed.
  private(set) var shown: [Candidate] = []
  /// The candidate that the user has moved to, if they have.
  private(set) var chosen: Int?

  init?(_ purpose: Prompt.Purpose) {
    switch purpose {
    case .tags, .tagSeveral: source = .tags
    case .openFile: source = .paths(endings: [".json"])
    case .importFile: source = .paths(endings: [".json", ".csv", ".md"])
    case .exportGame, .transcriptFile: source = .paths(endings: [])
    default: return nil
    }
  }

  /// What loads the material for what is typed, when that was not asked for yet.
  mutating func missing(for editor: TextEditor, game: RecordID?) -> Effect? {
    let folder = source == .tags ? "" : Self.folder(of: Self.typed(in: editor))
    guard asked != folder else { return nil }
    asked = folder
    switch source {
    case .tags: return game.map { .loadTags($0) }
    case .paths: return .listFolder(folder)
    }
  }

  /// Takes in the tags of the game.
  mutating func show(_ tags: [FilterMaterial.Tag], for editor: TextEditor) {
    guard source == .tags else { return }
    material = tags.map { Candidate(text: $0.name, detail: "\($0.count)") }
    edited(editor)
  }

  /// Takes in what is in a folder, unless another is asked for by now.
  mutating func show(_ names: [String], of folder: String, for editor: TextEditor) {
    guard case .paths(let endings) = source, folder == asked else { return }
    self.names = Set(names)
    material =
      names
      .filter { name in
        name.hasSuffix("/") || endings.contains { name.lowercased().hasSuffix($0) }
      }
      .map { Candidate(text: $0) }
    edited(editor)
  }

  /// Takes in that the text or the cursor has changed.
  mutating func edited(_ editor: TextEditor) {
    chosen = nil
    let word = word(in: editor)
    let form = SearchForm.of(word)
    let starting = material.filter { SearchForm.of($0.text).hasPrefix(form) }
    switch source {
    case .tags:
      let used = Set(editor.text.split(separator: ",").map(\.trimmingWhitespace))
      let holding = material.filter { SearchForm.matches(word, in: $0.text) && !starting.contains($0) }
      shown = (starting + holding).filter { !used.contains($0.text) }
    case .paths:
      shown = starting.filter { $0.text != word && ($0.text.hasPrefix(".") ? word.hasPrefix(".") : true) }
    }
  }

  /// Moves into the list and in it; above its first row is the field again.
  mutating func move(by step: Int) {
    let row = (chosen ?? -1) + step
    chosen = row < 0 || shown.isEmpty ? nil : min(row, shown.count - 1)
  }

  /// The candidate that Tab takes, and how many characters before the cursor it replaces.
  func completion(of editor: TextEditor) -> (text: String, replacing: Int)? {
    shown.element(at: chosen ?? 0).map { ($0.text, word(in: editor).count) }
  }

  /// What Enter makes of the word first, to be seen before it is taken: a folder gets its slash, and what is no name yet
  /// becomes the only one that fits. Nil when the text can be taken as it is.
  func expansion(of editor: TextEditor) -> String? {
    guard case .paths(let endings) = source, editor.cursor == editor.text.count, !editor.text.isEmpty else {
      return nil
    }
    let word = word(in: editor)
    if names.contains(word) { return nil }
    if names.contains(word + "/") { return word + "/" }
    // The name of a file to be written is new, and not to be made another.
    return endings.isEmpty || shown.count != 1 ? nil : shown[0].text
  }

  /// The word that is being typed.
  fileprivate func word(in editor: TextEditor) -> String {
    let typed = Self.typed(in: editor)
    switch source {
    case .paths: return String(typed.dropFirst(Self.folder(of: typed).count))
    case .tags:
      let start = typed.lastIndex(of: ",").map { typed.index(after: $0) } ?? typed.startIndex
      return String(typed[start...].drop { $0.isWhitespace || $0 == "-" })
    }
  }

  private static func typed(in editor: TextEditor) -> String { String(editor.text.prefix(editor.cursor)) }

  /// A path up to its last slash.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}

extension Prompt {
  /// Puts the candidate that is chosen, or else the first, in the place of the word that is being typed.
  mutating func complete() {
    guard let (text, count) = completion?.completion(of: editor) else { return }
    editor.replace(before: count, with: text)
    completion?.edited(editor)
  }

  /// Does what Enter does before it takes the text; false when it takes it.
  mutating func expand() -> Bool {
    if completion?.chosen != nil {
      complete()
      return true
    }
    guard let completion, let text = completion.expansion(of: editor) else { return false }
    editor.replace(before: completion.word(in: editor).count, with: text)
    self.completion?.edited(editor)
    return true
  }

  /// Draws the prompt, and the candidates below it; returns where the insertion point stands.
  func render(in area: Rect, into grid: inout Grid) -> Position? {
    let field = DialogFrame.small(in: area, rows: 3)
    let shown = completion?.shown ?? []
    let rows = min(shown.count, PromptCompletion.rows, area.endRow - field.endRow - 1)
    let frame = Rect(
      row: field.row, column: field.column, rows: field.rows + (rows > 0 ? rows + 1 : 0),
      columns: field.columns)
    grid.fill(frame)
    grid.pane(frame, title: title, isFocused: true)
    if rows > 0 {
      let divider = field.endRow - 1
      grid.divider(row: divider, across: frame)
      let list = Rect(row: divider + 1, column: frame.column + 1, rows: rows, columns: frame.columns - 2)
      let chosen = completion?.chosen
      let cursor = ListCursor(selection: chosen ?? -1, top: max(0, (chosen ?? 0) - rows + 1))
      _ = ListView(cursor: cursor, isFocused: true).render(in: list, count: shown.count, into: &grid) {
        ListRow(shown[$0].text, trailing: shown[$0].detail)
      }
    }
    return renderField(editor, in: field.inset(by: 1).padded, into: &grid)
  }
}

extension AppState {
  /// Asks for what the prompt on the screen may be completed to.
  mutating func fetchCompletions() -> [Effect] {
    guard case .prompt(var prompt)? = dialogs.last,
      let effect = prompt.completion?.missing(for: prompt.editor, game: tracker?.game.id)
    else { return [] }
    dialogs[dialogs.count - 1] = .prompt(prompt)
    return [effect]
  }

  /// Takes candidates into the prompt on the screen.
  mutating func completePrompt(_ change: (inout PromptCompletion, TextEditor) -> Void) {
    guard case .prompt(var prompt)? = dialogs.last, var completion = prompt.completion else { return }
    change(&completion, prompt.editor)
    prompt.completion = completion
    dialogs[dialogs.count - 1] = .prompt(prompt)
  }

  func promptDisabledReason(for command: CommandID) -> String? {
    guard command == .completeWord, case .prompt(let prompt)? = dialogs.last else { return nil }
    return prompt.completion?.shown.isEmpty == false ? nil : Strings.nothingToComplete
  }
}
