import Model

// The texts about several records at once.

extension Strings {
  static let rowMark = "■"
  static let markedAreGone = "The marked records are gone; somebody deleted them."
  static let nothingChanged = "It was so already; nothing was changed."

  static func marked(_ count: Int) -> String { " \(count) marked " }
  static func promptTagSeveral(_ count: Int, _ kind: RecordKind) -> String {
    "Tag \(number(count, kind)) with; -tag takes it away"
  }
  static func pickForSeveral(_ count: Int, _ kind: RecordKind, attach: Bool) -> String {
    "\(attach ? "Attach" : "Detach") \(number(count, kind)) \(attach ? "to" : "from")"
  }

  /// The question before a change; `count` of the marked records are not so yet.
  static func confirmSeveral(
    _ change: SeveralChange, _ count: Int, of marked: Int, _ kind: RecordKind
  ) -> String {
    let these = count == marked ? number(count, kind) : "\(count) of \(number(marked, kind))"
    let rest =
      switch marked - count {
      case 0: ""
      case 1: " The other is so already."
      default: " The others are so already."
      }
    return switch change {
    case .setFlag(let flag, let value):
      "Mark \(these) as \(marking(flag, value))?\(rest)"
    case .addTag(let tag): "Tag \(these) with #\(tag)?"
    case .removeTag(let tag): "Take the tag #\(tag) from \(these)?"
    case .link(_, let name): "Attach \(these) to \(name)?"
    case .unlink(_, let name): "Detach \(these) from \(name)?"
    case .delete: "Delete \(these)? Undo brings them back."
    }
  }

  /// What was done, with the number of records that were changed.
  static func changedSeveral(_ change: SeveralChange, _ count: Int, _ kind: RecordKind) -> String {
    let these = number(count, kind)
    let what =
      switch change {
      case .setFlag(let flag, let value): "Marked \(these) as \(marking(flag, value))"
      case .addTag(let tag): "Tagged \(these) with #\(tag)"
      case .removeTag(let tag): "Took the tag #\(tag) from \(these)"
      case .link(_, let name): "Attached \(these) to \(name)"
      case .unlink(_, let name): "Detached \(these) from \(name)"
      case .delete: "Deleted \(these)"
      }
    return what + "; u undoes."
  }

  private static func number(_ count: Int, _ kind: RecordKind) -> String { counted(count, kindName(kind)) }

  private static func marking(_ flag: Flag, _ value: Bool) -> String {
    switch flag {
    case .isCleared, .isComplete, .isRare, .isSeen: filterName(flag, value)
    case .isMerchant: value ? "merchants" : "no merchants"
    case .hasMerchant, .hasSmithAnvil: "having \(value ? "a" : "no") \(flagName(flag))"
    }
  }
}
