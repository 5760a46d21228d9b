import Model
import Store

extension TrackerPane {
  /// The change that `+` and `-` make: to the counter or the item that is selected in the detail, or else to the item
  /// itself; nil when nothing there counts.
  func counting(by step: Int) -> TrackerWrite? {
    guard let record = detail?.record else { return nil }
    switch selectedRow {
    case .field(let field):
      if case .counter = field.value { return .changeField(field.name, of: record.id, by: step) }
    case .link(let linked) where linked.kind == .item: return .changeCount(linked.id, by: step)
    default: break
    }
    return record.kind == .item ? .changeCount(record.id, by: step) : nil
  }

  /// Why that which counts cannot go on in the direction of a step; nil when it can.
  func endOfCounting(by step: Int) -> String? {
    guard let record = detail?.record else { return nil }
    switch selectedRow {
    case .field(let field):
      if case .counter(let count, let total) = field.value {
        if step > 0 { return field.value.isFull ? Strings.isFull(field.name, total) : nil }
        return count > 0 ? nil : Strings.isNone(field.name)
      }
    case .link(let linked) where linked.kind == .item:
      return step > 0 || linked.count > 0 ? nil : Strings.isNone(linked.name)
    default: break
    }
    return step > 0 || record.kind != .item || record.count > 0 ? nil : Strings.isNone(record.name)
  }

  /// Why there is nothing to toggle in the selected row; nil when there is.
  var toggleDisabledReason: String? {
    switch selectedRow {
    case .field(let field):
      if case .counter = field.value { return endOfCounting(by: 1) }
      return nil
    case .noteLink: return selectedRow?.namedRecord == nil ? Strings.nothingToToggle : nil
    case .flag, .count, .link, .step, .mention, .notes, nil: return nil
    }
  }
}

/// What was typed to change a number: the new number, or `+5` and `-5` to add and take away. `=-5` sets a number
/// below 0.
enum NumberChange: Hashable, Sendable {
  case set(Int)
  case add(Int)

  /// Reads a change; nil when the text is none.
  init?(parsing text: String) {
    if text.hasPrefix("="), let number = Int(text.dropFirst().trimmingWhitespace) {
      self = .set(number)
    } else if let number = Int(text) {
      self = text.hasPrefix("+") || text.hasPrefix("-") ? .add(number) : .set(number)
    } else {
      return nil
    }
  }
}

extension AppState {
  /// Asks how many of the selected item there are.
  mutating func askForCount(in pane: TrackerPane) {
    guard let record = pane.detail?.record else { return }
    ask(.itemCount(record.id), Strings.promptCount(record.name, record.count))
  }

  /// Does what an answer about an item's count means.
  mutating func answerAboutCount(_ prompt: Prompt, _ text: String, of item: RecordID) -> [Effect] {
    if text.isEmpty { return [] }
    switch NumberChange(parsing: text) {
    case .set(let count) where count >= 0: return [.write(.setCount(item, to: count))]
    case .add(let step): return [.write(.changeCount(item, by: step))]
    case .set, nil: return askAgain(prompt, Strings.countNeeded)
    }
  }
}
