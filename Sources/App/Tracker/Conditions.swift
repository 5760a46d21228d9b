import Model
import Store

extension RecordFilter {
  /// Whether a condition is asked of the records of a kind, in these words or others.
  func asks(_ condition: Condition, of kind: RecordKind) -> Bool {
    conditions.contains { $0.plain(for: kind) == condition.plain(for: kind) }
  }

  /// Whether another filter asks for the same of the records of a kind.
  func means(_ other: RecordFilter, of kind: RecordKind) -> Bool {
    words.trimmingWhitespace == other.words.trimmingWhitespace
      && Set(conditions.map { $0.plain(for: kind) }) == Set(other.conditions.map { $0.plain(for: kind) })
  }

  /// Asks for a condition, in the place of those that it contradicts; or no longer, if it was asked for.
  mutating func toggle(_ condition: Condition, of kind: RecordKind) {
    let asked = asks(condition, of: kind)
    conditions.removeAll { other in
      let (new, old) = (condition.plain(for: kind), other.plain(for: kind))
      return asked ? new == old : new.contradicts(old)
    }
    if !asked { conditions.append(condition) }
  }
}

extension RecordFilter.Condition {
  /// The condition in the one form that those of the same meaning share.
  fileprivate func plain(for kind: RecordKind) -> Self {
    switch self {
    case .done(let holds): kind.doneFlag.map { .flag($0, holds) } ?? self
    case .tag(let tag, let holds): .tag(SearchForm.of(tag), holds)
    case .field(let name, .equals(let text), let holds):
      .field(SearchForm.of(name), .equals(SearchForm.of(text)), holds)
    case .field(let name, let test, let holds): .field(SearchForm.of(name), test, holds)
    case .flag, .linked, .linkedTo: self
    }
  }

  /// Whether no record can meet this condition and another, both in their plain form.
  fileprivate func contradicts(_ other: Self) -> Bool {
    if self == other.negated { return true }
    guard case .field(let name, let test, let holds) = self,
      case .field(name, let otherTest, let otherHolds) = other
    else { return false }
    switch (test, otherTest) {
    case (.exists, _) where !holds: return otherHolds
    case (_, .exists) where !otherHolds: return holds
    // Hardly a record has a field twice: who picks another value wants that one instead.
    case (.equals(let text), .equals(let otherText)): return holds && otherHolds && text != otherText
    default: return false
    }
  }
}
