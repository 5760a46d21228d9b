import CTerminal
import FoundationEssentials
import Glibc
import Screen

/// The full screen, from `init` to `stop()`; there can be only one at a time.
///
/// It belongs to one thread: the class is not `Sendable`.
final class Terminal {
  /// The most events that one call of `next` takes, so that a flood of keys does not keep the screen from
  /// being drawn.
  private static let largestBatch = 256

  /// Takes the screen.
  ///
  /// When it throws, the terminal is as it was. `usesMouse` makes the terminal report presses and the
  /// wheel, and then it selects text only with Shift held; `isASCIIOnly` replaces every other character by
  /// a likeness or `?`.
  init(usesMouse: Bool = true, isASCIIOnly: Bool = false) throws(TerminalError) {
    var options = 0
    if usesMouse { options |= CT_WITH_MOUSE }
    if isASCIIOnly { options |= CT_ASCII_ONLY }
    let status = Int(ct_start(UInt32(options)))
    if status == CT_OK { return }
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    throw switch status {
    case CT_DUMB_TERMINAL: .dumb(name)
    case CT_UNKNOWN_TERMINAL: .unknown(name)
    default: .notATerminal
    }
  }

  deinit {
    ct_stop()
  }

  /// Gives the screen back and restores the terminal. Further calls do nothing.
  func stop() {
    ct_stop()
  }

  /// The size of the screen.
  var size: Size {
    var rows: Int32 = 0
    var columns: Int32 = 0
    ct_size(&rows, &columns)
    return Size(rows: Int(rows), columns: Int(columns))
  }

  /// Whether the terminal takes output now; drawing on one that does not would block until it does.
  var takesOutput: Bool { ct_takes_output() != 0 }

  /// Shows a grid, sending only what differs from the one before.
  ///
  /// - Parameters:
  ///   - previous: The grid that was drawn last; nil draws everything.
  ///   - cursor: Where the real cursor goes, for input methods and screen readers: the insertion point or the
  ///     selected row. Without one it waits, hidden, in the last row.
  ///   - showsCursor: Whether it can be seen there.
  func draw(_ grid: Grid, previous: Grid?, cursor: Position?, showsCursor: Bool = true) {
    // What is not drawn first on a screen of a new size is blank.
    if previous?.size != grid.size { ct_erase() }
    for change in grid.changes(since: previous) {
      put(row: change.row, column: change.column, text: change.text, style: change.style)
    }
    let place = cursor ?? Position(row: grid.size.rows - 1, column: 0)
    ct_move_cursor(
      Int32(clamping: place.row), Int32(clamping: place.column), cursor != nil && showsCursor ? 1 : 0)
    ct_refresh()
  }

  private func put(row: Int, column: Int, text: String, style: Style) {
    var text = text
    // `Style.Attributes` and the shim number the attributes alike.
    let attributes = UInt32(style.attributes.rawValue)
    let color = style.color.map { Int32($0.rawValue) } ?? -1
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        ct_put(
          Int32(clamping: row), Int32(clamping: column), bytes.baseAddress, Int32(clamping: bytes.count),
          attributes, color)
      }
    }
  }

  /// Sends the whole screen again, for when something else has drawn on it.
  func redraw() {
    ct_redraw()
  }

  /// What to say when a text could not be copied.
  static let notCopied = "The terminal did not take the text for the clipboard. Write it to a file instead."

  /// Gives a text to the terminal for the clipboard of the user's desktop, with OSC 52 (xterm's control sequences). A
  /// terminal that does not know it, or may not write there, takes no notice.
  ///
  /// - Returns: whether the terminal took all of it.
  func copy(_ text: String) -> Bool {
    var sequence = "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{07}"
    return sequence.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        ct_write_raw($0.baseAddress, Int32(clamping: $0.count)) == 0
      }
    }
  }

  /// Waits until something happens and returns all that did, in order; never empty.
  ///
  /// - Parameters:
  ///   - timeoutMilliseconds: How long to wait at most; nil waits for ever.
  ///   - descriptors: File descriptors to watch as well, at most 4; negative ones are passed over.
  func next(timeoutMilliseconds: Int? = nil, watching descriptors: [Int32] = []) -> [TerminalEvent] {
    let timeout = Int32(clamping: timeoutMilliseconds.map { max(0, $0) } ?? -1)
    let ready = Int(ct_wait(timeout, descriptors, Int32(clamping: descriptors.count)))
    var batch = TerminalEventBatch()
    var isHungUp = false
    if ready & CT_READY_INPUT != 0 {
      var event = ct_event()
      var count = 0
      while count < Terminal.largestBatch, !isHungUp, ct_read(&event) != 0 {
        batch.add(event)
        isHungUp = Int(event.kind) == CT_EVENT_HANG_UP
        count += 1
      }
    }
    var events = batch.events
    for (index, descriptor) in descriptors.prefix(CT_MOST_EXTRA).enumerated()
    where ready & CT_READY_EXTRA << index != 0 {
      events.append(.watched(descriptor))
    }
    return events.isEmpty ? [.timeout] : events
  }

  /// Stops this process, as ^Z does, and comes back when the user continues it.
  ///
  /// Afterwards the screen is drawn again; a changed size comes as an event.
  ///
  /// - Returns: whether it was stopped; it is not where no shell waits that could continue it.
  func suspend() -> Bool { ct_suspend() != 0 }

  /// Runs something that needs the terminal for itself, such as an editor, with the screen left.
  ///
  /// Afterwards the screen is drawn again; a changed size comes as an event.
  func runOutside<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    ct_leave()
    defer { ct_return() }
    return try body()
  }
}
