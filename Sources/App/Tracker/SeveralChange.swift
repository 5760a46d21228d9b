import Model
import Store

/// What is done to several records at once: one step of undo.
public enum SeveralChange: Hashable, Sendable {
  case setFlag(Flag, Bool)
  case addTag(String)
  case removeTag(String)
  /// Attaches them to a record of this name.
  case link(RecordID, name: String)
  /// Detaches them from a record of this name.
  case unlink(RecordID, name: String)
  case delete

  /// What is typed to change tags: a tag to add, or with a hyphen before it one to take away.
  init(tagging text: String) {
    let hyphens = text.prefix { $0 == "-" }
    let tag = text.dropFirst(hyphens.count).trimmingWhitespace
    self = hyphens.isEmpty || tag.isEmpty ? .addTag(text) : .removeTag(tag)
  }

  /// The boolean that it sets, if it sets one.
  var flag: Flag? {
    if case .setFlag(let flag, _) = self { return flag }
    return nil
  }

  /// Makes the change.
  ///
  /// - Returns: how many records it changed.
  func make(in store: Store, to ids: [RecordID]) throws -> Int {
    switch self {
    case .setFlag(let flag, let value): return try store.setFlag(flag, of: ids, to: value)
    case .addTag(let tag): return try store.addTag(tag, to: ids)
    case .removeTag(let tag): return try store.removeTag(tag, from: ids)
    case .link(let other, _): return try store.link(ids, to: other)
    case .unlink(let other, _): return try store.unlink(ids, from: other)
    case .delete:
      let count = try store.tally(ids).there
      try store.delete(ids)
      return count
    }
  }
}
