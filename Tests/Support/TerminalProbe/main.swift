// Shows what the terminal shim does, for its tests: draws a frame and echoes every event, on the screen
// and, so that tests can read it whole, as an operating system command (OSC 777) that terminals ignore.
//
// Arguments: --mouse, --ascii. Exit status: 0 after q, 64 plus the shim's number when there is no screen, 128
// plus the number of a signal, 100 when the terminal hung up.

import CTerminal
import Glibc

func put(_ row: Int32, _ column: Int32, _ text: String, attributes: Int = 0, color: Int32 = -1) {
  text.withCString { ct_put(row, column, $0, Int32(strlen($0)), UInt32(attributes), color) }
}

func echo(_ text: String) {
  put(1, 2, text + String(repeating: " ", count: max(0, 40 - text.utf8.count)))
  ct_refresh()
  _ = "\u{1B}]777;\(text)\u{07}".withCString { ct_write_raw($0, Int32(strlen($0))) }
}

func describe(_ event: ct_event) -> String {
  switch Int(event.kind) {
  case CT_EVENT_CHARACTER: return "character \(String(event.value, radix: 16))"
  case CT_EVENT_CONTROL: return "control \(Unicode.Scalar(event.value).map(String.init) ?? "?")"
  case CT_EVENT_KEY: return "key \(event.value)"
  case CT_EVENT_MOUSE: return "mouse \(event.value) \(event.row) \(event.column)"
  case CT_EVENT_PASTE:
    let bytes = UnsafeBufferPointer(start: event.bytes, count: Int(event.length))
    let head = bytes.prefix(32).map { String($0, radix: 16) }.joined(separator: ",")
    return "paste \(event.length) \(head)"
  case CT_EVENT_RESIZE: return "resize \(event.row) \(event.column)"
  case CT_EVENT_SIGNAL: return "signal \(event.value)"
  case CT_EVENT_SUSPEND: return "suspend"
  case CT_EVENT_CONTINUED: return "continued"
  case CT_EVENT_HANG_UP: return "hang-up"
  default: return "unknown"
  }
}

/// Draws on and over the edges.
func drawAtEdges() {
  var rows: Int32 = 0
  var columns: Int32 = 0
  ct_size(&rows, &columns)
  put(rows - 1, columns - 2, "XY")
  put(rows - 1, columns, "beyond")
  put(rows, 0, "below")
  put(-1, 0, "above")
  put(2, columns - 1, "漢")
  put(3, -1, "lmn")
  put(4, 0, "a\u{1B}b\u{9B}c\nd")
  ct_refresh()
  echo("edges")
}

func stop(_ status: Int32) -> Never {
  ct_stop()
  exit(status)
}

func handle(_ event: ct_event) {
  echo(describe(event))
  switch (Int(event.kind), Int(event.value)) {
  case (CT_EVENT_SIGNAL, let number): stop(128 + Int32(number))
  case (CT_EVENT_HANG_UP, _): stop(100)
  case (CT_EVENT_SUSPEND, _), (CT_EVENT_CONTROL, 0x7A):
    echo(ct_suspend() != 0 ? "back" : "nothing to return to")
  case (CT_EVENT_CHARACTER, 0x71): stop(0)
  case (CT_EVENT_CHARACTER, 0x63):
    // A crash such as a mistake in Swift causes: an index out of bounds.
    let empty: [Int] = []
    echo("\(empty[Int(event.kind)])")
  case (CT_EVENT_CHARACTER, 0x77): drawAtEdges()
  case (CT_EVENT_CHARACTER, 0x6F):
    ct_leave()
    print("outside")
    fflush(nil)
    ct_return()
    echo("inside")
  default: break
  }
}

var options = 0
if CommandLine.arguments.contains("--mouse") { options |= CT_WITH_MOUSE }
if CommandLine.arguments.contains("--ascii") { options |= CT_ASCII_ONLY }
let status = ct_start(UInt32(options))
if Int(status) != CT_OK { exit(64 + status) }
put(0, 0, "┌─ Probe ─┐é")
put(2, 2, "colour", attributes: CT_BOLD, color: 1)
ct_move_cursor(1, 2, 1)
ct_refresh()
echo("ready")
while true {
  _ = ct_wait(-1, nil, 0)
  var event = ct_event()
  while ct_read(&event) != 0 { handle(event) }
}
