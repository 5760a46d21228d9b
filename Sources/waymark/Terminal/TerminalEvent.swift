import CTerminal
import Screen

/// What the loop hears from the terminal.
enum TerminalEvent: Hashable {
  /// A key, a paste, the mouse or a new size.
  case input(InputEvent)
  /// A signal that ends the program, such as SIGTERM: save, stop, and exit with 128 plus its number.
  case signal(Int32)
  /// SIGTSTP came from outside: save and call `Terminal.suspend()`, as for ^Z.
  case suspend
  /// The program goes on after it was stopped from outside. The screen is drawn again already.
  case continued
  /// The terminal is gone: save and leave. It comes again at every call.
  case hangUp
  /// A watched descriptor is readable, or at its end.
  case watched(Int32)
  /// The time ran out.
  case timeout
}

/// Gathers the shim's events that came in one go into the program's.
///
/// Scalars that arrive together are put together to characters: an input method sends a base and its marks,
/// or the parts of an emoji, in one piece.
struct TerminalEventBatch {
  private var finished: [TerminalEvent] = []
  private var typed = String.UnicodeScalarView()
  /// Whether the last event was the Escape of an Alt key, which the next completes.
  private var isAlt = false

  /// The events so far, in order.
  var events: [TerminalEvent] {
    finished + String(typed).map { .input(.key(.character($0))) } + (isAlt ? [.input(.key(.escape))] : [])
  }

  /// Adds an event; a paste is copied. What the program has no name for is left out.
  mutating func add(_ event: ct_event) {
    if isAlt, let character = event.altCharacter {
      finished.append(.input(.key(.alt(character))))
      isAlt = false
    } else if event.beginsAlt {
      finished = events
      typed = String.UnicodeScalarView()
      isAlt = true
    } else if isAlt {
      finished = events
      isAlt = false
      add(event)
    } else if Int(event.kind) == CT_EVENT_CHARACTER {
      typed.append(Unicode.Scalar(event.value) ?? "\u{FFFD}")
    } else if let event = TerminalEvent(event) {
      finished = events + [event]
      typed = String.UnicodeScalarView()
    }
  }
}

extension ct_event {
  /// Whether it is an Escape with which the next key came in one go.
  fileprivate var beginsAlt: Bool {
    Int(kind) == CT_EVENT_KEY && Int(value) == CT_KEY_ESCAPE && row == 1
  }

  /// The character that `Key.alt` has for this event after such an Escape.
  fileprivate var altCharacter: Character? {
    switch Int(kind) {
    case CT_EVENT_CHARACTER: Unicode.Scalar(value).map(Character.init)
    case CT_EVENT_KEY where Int(value) == CT_KEY_BACKSPACE: "\u{7F}"
    default: nil
    }
  }
}

extension TerminalEvent {
  /// The event for one of the shim's, all but characters; nil when the program has no name for it.
  fileprivate init?(_ event: ct_event) {
    switch Int(event.kind) {
    case CT_EVENT_CONTROL:
      guard let scalar = Unicode.Scalar(event.value) else { return nil }
      self = .input(.key(.control(Character(scalar))))
    case CT_EVENT_KEY:
      guard let key = Key(shimNumber: Int(event.value)) else { return nil }
      self = .input(.key(key))
    case CT_EVENT_MOUSE:
      guard let action = MouseEvent.Action(shimNumber: Int(event.value)) else { return nil }
      let position = Position(row: Int(event.row), column: Int(event.column))
      self = .input(.mouse(MouseEvent(action, at: position)))
    case CT_EVENT_PASTE:
      self = .input(.paste(pastedText(UnsafeBufferPointer(start: event.bytes, count: Int(event.length)))))
    case CT_EVENT_RESIZE:
      self = .input(.resize(Size(rows: Int(event.row), columns: Int(event.column))))
    case CT_EVENT_SIGNAL: self = .signal(Int32(truncatingIfNeeded: event.value))
    case CT_EVENT_SUSPEND: self = .suspend
    case CT_EVENT_CONTINUED: self = .continued
    case CT_EVENT_HANG_UP: self = .hangUp
    default: return nil
    }
  }
}

/// What was pasted, as text: terminals send a line's end as CR, and malformed UTF-8 becomes U+FFFD.
private func pastedText(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
  String(String(decoding: bytes, as: UTF8.self).map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
}

extension Key {
  /// The key for one of the shim's numbers.
  fileprivate init?(shimNumber number: Int) {
    switch number {
    case CT_KEY_UP: self = .up
    case CT_KEY_DOWN: self = .down
    case CT_KEY_LEFT: self = .left
    case CT_KEY_RIGHT: self = .right
    case CT_KEY_HOME: self = .home
    case CT_KEY_END: self = .end
    case CT_KEY_PAGE_UP: self = .pageUp
    case CT_KEY_PAGE_DOWN: self = .pageDown
    case CT_KEY_ENTER: self = .enter
    case CT_KEY_TAB: self = .tab
    case CT_KEY_BACK_TAB: self = .backTab
    case CT_KEY_BACKSPACE: self = .backspace
    case CT_KEY_DELETE: self = .delete
    case CT_KEY_INSERT: self = .insert
    case CT_KEY_ESCAPE: self = .escape
    case CT_KEY_WORD_LEFT: self = .wordLeft
    case CT_KEY_WORD_RIGHT: self = .wordRight
    case CT_KEY_FUNCTION + 1...CT_KEY_FUNCTION + 63: self = .function(number - CT_KEY_FUNCTION)
    default: return nil
    }
  }
}

extension MouseEvent.Action {
  /// The action for one of the shim's numbers.
  fileprivate init?(shimNumber number: Int) {
    switch number {
    case CT_MOUSE_PRESS: self = .press
    case CT_MOUSE_WHEEL_UP: self = .wheelUp
    case CT_MOUSE_WHEEL_DOWN: self = .wheelDown
    default: return nil
    }
  }
}
