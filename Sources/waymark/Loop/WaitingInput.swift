import Screen

/// What comes from the terminal while something long is done. Esc and C-c ask to stop it, and so does a signal; all
/// other keys are dropped: nobody can have meant them for a screen that they had not seen yet.
final class WaitingInput {
  private let terminal: Terminal
  private var kept: [TerminalEvent] = []
  private var isStopped = false

  init(_ terminal: Terminal) { self.terminal = terminal }

  /// Takes in what has come; true when it asks to stop.
  func asksToStop() -> Bool {
    take()
    return isStopped
  }

  /// Drops what has come up to now.
  ///
  /// - Returns: what is left to be taken in by the loop: signals, and a new size of the terminal.
  func end() -> [TerminalEvent] {
    take()
    return kept
  }

  private func take() {
    while !kept.contains(.hangUp) {
      let events = terminal.next(timeoutMilliseconds: 0)
      if events == [.timeout] { return }
      for event in events { take(event) }
    }
  }

  private func take(_ event: TerminalEvent) {
    switch event {
    case .input(.key(.escape)), .input(.key(.control("c"))): isStopped = true
    case .input(.resize), .suspend, .continued: kept.append(event)
    case .signal, .hangUp:
      kept.append(event)
      isStopped = true
    case .input, .watched, .timeout: break
    }
  }
}
