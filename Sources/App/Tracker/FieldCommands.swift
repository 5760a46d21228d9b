import Model
import Screen
import Store

// What is done to the free-form fields of the record in the detail. Each change is to one field and stored at once.
extension AppState {
  /// Does what Enter on a field means: a yes or no becomes the other, anything else is edited.
  mutating func activate(_ field: Field, in pane: TrackerPane) -> [Effect] {
    if case .yesNo = field.value { return toggle(field, in: pane) }
    askForValue(of: field, in: pane)
    return []
  }

  /// Does what Space on a field means: a yes or no becomes the other, a counter goes up, a text is edited.
  mutating func toggle(_ field: Field, in pane: TrackerPane) -> [Effect] {
    guard let id = pane.detail?.record.id else { return [] }
    switch field.value {
    case .yesNo(let value):
      let other = Field(name: field.name, value: .yesNo(!value))
      return [.write(.setField(other, named: field.name, of: id))]
    case .counter: return [.write(.changeField(field.name, of: id, by: 1))]
    case .text:
      askForValue(of: field, in: pane)
      return []
    }
  }

  /// Takes a field away. The next one is selected then, or the one above it; never a link, which the same key would
  /// detach.
  mutating func remove(_ field: Field, in pane: inout TrackerPane) -> [Effect] {
    guard let id = pane.detail?.record.id else { return [] }
    if pane.detail?.record.fields.last == field { pane.row -= 1 }
    say(Strings.removedField(field.name))
    return [.write(.setField(nil, named: field.name, of: id))]
  }

  /// Asks for a new value of the selected field, or for a new field when none is selected.
  mutating func askForField(in pane: TrackerPane) {
    guard let id = pane.detail?.record.id else { return }
    if case .field(let field) = pane.selectedRow {
      askForValue(of: field, in: pane)
    } else {
      ask(.newField(id), Strings.promptNewField)
    }
  }

  private mutating func askForValue(of field: Field, in pane: TrackerPane) {
    guard let id = pane.detail?.record.id else { return }
    ask(.fieldValue(field, of: id), Strings.promptField(field.name), text: field.value.text)
  }

  /// Does what an answer about a field means; nil when the prompt asked for something else.
  mutating func answerAboutField(_ prompt: Prompt, _ text: String) -> [Effect]? {
    switch prompt.purpose {
    case .newField(let id): return answerAboutNewField(prompt, text, of: id)
    case .fieldValue(let field, let id):
      // Unchanged is unchanged, also where another program's text has several lines or white space around it.
      if prompt.editor.text == TextEditor(prompt.original, isMultiline: false).text { return [] }
      let new = text.isEmpty ? nil : Field(name: field.name, value: FieldValue(parsing: text))
      if new == nil { say(Strings.removedField(field.name)) }
      return [.write(.setField(new, named: field.name, of: id))]
    case .itemCount(let id): return answerAboutCount(prompt, text, of: id)
    default: return nil
    }
  }

  private mutating func answerAboutNewField(_ prompt: Prompt, _ text: String, of id: RecordID) -> [Effect] {
    if text.isEmpty { return [] }
    guard let field = Field(parsing: text) else { return askAgain(prompt, Strings.fieldForm) }
    guard field.value != .text("") else {
      guard tracker?.detail?.record.fields.contains(where: { $0.name == field.name }) == true else {
        return askAgain(prompt, Strings.fieldForm)
      }
      say(Strings.removedField(field.name))
      return [.write(.setField(nil, named: field.name, of: id))]
    }
    return [.write(.setField(field, named: field.name, of: id))]
  }
}

extension DetailRow {
  /// Whether Enter does to it what Space does: it toggles a boolean or a step, or changes a text.
  var isToggledByEnter: Bool {
    switch self {
    case .flag, .step: true
    case .field(let field): if case .text = field.value { true } else { false }
    default: false
    }
  }

  /// Whether Space adds one to it.
  var counts: Bool {
    switch self {
    case .count: true
    case .field(let field): if case .counter = field.value { true } else { false }
    default: false
    }
  }
}

extension FieldValue {
  /// Whether it is a counter that has reached its total.
  var isFull: Bool {
    if case .counter(let count, let total) = self { return total > 0 && count >= total }
    return false
  }
}
