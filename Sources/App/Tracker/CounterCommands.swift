import Model
import Screen
import Store

// What is done to the counters of a game.
extension AppState {
  /// Runs a command in the dialog of a game's counters, which has been taken off the stack.
  mutating func run(_ command: CommandID, key: Key, in dialog: CountersDialog) -> [Effect] {
    var dialog = dialog
    guard command != .closeDialog else { return [] }
    _ = dialog.cursor.run(command, count: dialog.counters.count, page: dialog.rows(in: bodyArea))
    dialogs.append(.counters(dialog))
    let game = dialog.game
    switch (command, dialog.selected) {
    case (.addCounter, _):
      dialogs.append(.prompt(Prompt(.newCounter(game: game), title: Strings.promptNewCounter)))
    case (.setCounter, let counter?):
      // A number can be typed at once: its first digit opens the prompt.
      var digit = ""
      if case .character(let character) = key { digit = String(character) }
      let title = Strings.promptCounter(counter.name, counter.count)
      dialogs.append(.prompt(Prompt(.counterValue(counter.name, game: game), title: title, text: digit)))
    case (.increase, let counter?): return [.write(.changeCounter(counter.name, of: game, by: 1))]
    case (.decrease, let counter?): return [.write(.changeCounter(counter.name, of: game, by: -1))]
    case (.removeCounter, let counter?):
      say(Strings.removedCounter(counter.name))
      return [.write(.removeCounter(counter.name, of: game))]
    default: break
    }
    return []
  }

  func countersDisabledReason(for command: CommandID) -> String? {
    switch command {
    case .setCounter, .increase, .decrease, .removeCounter:
      if case .counters(let dialog) = dialogs.last, dialog.counters.isEmpty { return Strings.noCounters }
      return nil
    default: return nil
    }
  }

  /// Takes the counters as they are stored into the dialog that shows them; it goes when its game is gone.
  mutating func showCounters(of games: [GameSummary]) {
    for index in dialogs.indices.reversed() {
      guard case .counters(var dialog) = dialogs[index] else { continue }
      if let game = games.first(where: { $0.id == dialog.game }) {
        dialog.show(game)
        dialogs[index] = .counters(dialog)
      } else {
        dialogs.remove(at: index)
      }
    }
  }

  /// Does what an answer about a counter means; nil when the prompt asked for something else.
  mutating func answerAboutCounter(_ prompt: Prompt, _ text: String) -> [Effect]? {
    switch prompt.purpose {
    case .newCounter(let game): return answerAboutNewCounter(prompt, text, of: game)
    case .counterValue(let name, let game):
      if text.isEmpty { return [] }
      switch NumberChange(parsing: text) {
      case .set(let value): return [.write(.setCounter(name, of: game, to: value))]
      case .add(let step): return [.write(.changeCounter(name, of: game, by: step))]
      case nil: return askAgain(prompt, Strings.numberNeeded)
      }
    default: return nil
    }
  }

  /// Reads "coins", or "coins = 250".
  private mutating func answerAboutNewCounter(
    _ prompt: Prompt, _ text: String, of game: RecordID
  ) -> [Effect] {
    if text.isEmpty { return [] }
    var name = text
    var value = 0
    if let equals = text.lastIndex(of: "=") {
      name = text[..<equals].trimmingWhitespace
      guard let number = Int(text[text.index(after: equals)...].trimmingWhitespace), !name.isEmpty else {
        return askAgain(prompt, Strings.counterForm)
      }
      value = number
    }
    if case .counters(var dialog) = dialogs.last {
      guard !dialog.counters.contains(where: { $0.name == name }) else {
        return askAgain(prompt, Strings.counterIsThere(name))
      }
      dialog.wanted = name
      dialogs[dialogs.count - 1] = .counters(dialog)
    }
    return [.write(.setCounter(name, of: game, to: value))]
  }

  /// Draws the counters of the tracker's game into the top bar, as many as there is room for.
  func renderCounters(between start: Int, and end: Int, into grid: inout Grid) {
    guard showsTracker, let counters = tracker?.game.counters else { return }
    var text = ""
    for counter in counters {
      let longer = text + Strings.counterInBar(counter)
      guard TextWidth.columns(of: longer) <= end - start - Self.barGap else { break }
      text = longer
    }
    let at = Position(row: 0, column: end - TextWidth.columns(of: text))
    grid.write(text, at: at, in: Rect(size).split(top: 1).top, style: .reverse)
  }

  /// What stays free between the parts of the top bar.
  private static let barGap = 2
}
