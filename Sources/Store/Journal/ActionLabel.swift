import Model

/// The words of the history, which also stand after "Undone: " on the screen.
enum ActionLabel {
  static func add(_ name: String) -> String { "add \(name)" }
  static func add(_ name: String, to other: String) -> String { "add \(name) to \(other)" }
  static func rename(_ old: String, to new: String) -> String { "rename \(old) to \(new)" }
  static func duplicate(_ old: String, as new: String) -> String { "duplicate \(old) as \(new)" }
  static func delete(_ name: String) -> String { "delete \(name)" }
  static func delete(_ count: Int) -> String { "delete \(count) records" }
  static func link(_ a: String, _ b: String) -> String { "link \(a) and \(b)" }
  static func unlink(_ a: String, _ b: String) -> String { "unlink \(a) and \(b)" }
  static func move(_ name: String) -> String { "move \(name)" }
  static func notes(of name: String) -> String { "edit the notes of \(name)" }
  static func tags(of name: String) -> String { "edit the tags of \(name)" }
  static func fields(of name: String) -> String { "edit the fields of \(name)" }
  static func pageNote(in title: String) -> String { "edit a note in \(title)" }

  static func importing(_ count: Int, named name: String) -> String {
    count == 1 ? "import \(name)" : "import \(count) games"
  }

  static func set(_ flag: Flag, of name: String, to value: Bool) -> String {
    let state =
      switch flag {
      case .isMerchant: value ? "a merchant" : "no merchant"
      case .isCleared: value ? "cleared" : "not cleared"
      case .hasSmithAnvil: value ? "having an anvil" : "having no anvil"
      case .hasMerchant: value ? "having a merchant" : "having no merchant"
      case .isComplete: value ? "complete" : "not complete"
      }
    return "mark \(name) as \(state)"
  }
}
