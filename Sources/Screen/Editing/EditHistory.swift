/// What an editor can undo and redo.
struct EditHistory: Hashable {
  /// What an edit does; edits of one kind next to each other are undone together.
  enum Kind: Hashable {
    case typing, deletingBack, deletingForward, other
  }

  /// The text between two places gave way to another.
  struct Edit: Hashable {
    var kind: Kind
    var start: EditorText.Place
    var removed: String
    var inserted: String
    /// Where the cursor was before, and is after.
    var before: EditorText.Place
    var after: EditorText.Place
  }

  /// The most edits kept.
  static let limit = 200

  private var done: [Edit] = []
  private var undone: [Edit] = []
  private var isGroupOpen = false

  /// Takes note of an edit, which may continue the last one.
  mutating func record(_ edit: Edit) {
    undone = []
    if isGroupOpen, let last = done.last, last.kind == edit.kind, last.after == edit.before {
      switch edit.kind {
      case .typing where edit.removed.isEmpty:
        done[done.count - 1].inserted += edit.inserted
      case .deletingBack where edit.inserted.isEmpty:
        done[done.count - 1].removed = edit.removed + last.removed
        done[done.count - 1].start = edit.start
      case .deletingForward where edit.inserted.isEmpty:
        done[done.count - 1].removed += edit.removed
      default:
        done.append(edit)
      }
      done[done.count - 1].after = edit.after
    } else {
      done.append(edit)
      if done.count > EditHistory.limit { done.removeFirst(done.count - EditHistory.limit) }
    }
    isGroupOpen = edit.kind != .other
  }

  /// Makes the next edit stand for itself.
  mutating func closeGroup() { isGroupOpen = false }

  /// The last edit that isn't undone, which is from now on; nil when there is none.
  mutating func undo() -> Edit? {
    isGroupOpen = false
    guard let edit = done.popLast() else { return nil }
    undone.append(edit)
    return edit
  }

  /// The last edit undone, which no longer is; nil when there is none.
  mutating func redo() -> Edit? {
    isGroupOpen = false
    guard let edit = undone.popLast() else { return nil }
    done.append(edit)
    return edit
  }
}
