import CTerminal
import Screen
import Testing

@testable import waymark

/// What the program makes of the shim's events.
@Suite struct TerminalEventTests {
  private func event(_ kind: Int, _ value: UInt32 = 0, row: Int32 = 0, column: Int32 = 0) -> ct_event {
    ct_event(kind: Int32(kind), value: value, row: row, column: column, bytes: nil, length: 0)
  }

  private func events(_ raw: ct_event...) -> [TerminalEvent] {
    var batch = TerminalEventBatch()
    for event in raw { batch.add(event) }
    return batch.events
  }

  private func characters(_ text: String) -> [ct_event] {
    text.unicodeScalars.map { event(CT_EVENT_CHARACTER, $0.value) }
  }

  @Test(arguments: ["e\u{301}", "👩‍💻", "🇯🇵", "が"])
  func `scalars that arrive together are one character`(text: String) {
    var batch = TerminalEventBatch()
    for scalar in characters("a\(text)b") { batch.add(scalar) }
    let keys = ["a", Character(text), "b"].map { TerminalEvent.input(.key(.character($0))) }
    #expect(batch.events == keys)
  }

  @Test func `keys stay in order around characters`() {
    let raw = [
      event(CT_EVENT_CHARACTER, 0x61), event(CT_EVENT_KEY, UInt32(CT_KEY_UP)),
      event(CT_EVENT_CHARACTER, 0x62),
      event(CT_EVENT_CONTROL, 0x66), event(CT_EVENT_KEY, UInt32(CT_KEY_FUNCTION + 12)),
    ]
    var batch = TerminalEventBatch()
    for event in raw { batch.add(event) }
    let keys: [Key] = [.character("a"), .up, .character("b"), .control("f"), .function(12)]
    #expect(batch.events == keys.map { .input(.key($0)) })
  }

  @Test func `Escape and a key that came in one go are that key with Alt`() {
    let alt = event(CT_EVENT_KEY, UInt32(CT_KEY_ESCAPE), row: 1)
    let (b, backspace) = (event(CT_EVENT_CHARACTER, 0x62), event(CT_EVENT_KEY, UInt32(CT_KEY_BACKSPACE)))
    #expect(
      events(b, alt, b, b) == [Key.character("b"), .alt("b"), .character("b")].map { .input(.key($0)) })
    #expect(events(alt, backspace) == [.input(.key(.alt("\u{7F}")))])
    #expect(events(alt) == [.input(.key(.escape))])
    #expect(events(alt, alt, b) == [.input(.key(.escape)), .input(.key(.alt("b")))])
    #expect(events(alt, event(CT_EVENT_SUSPEND)) == [.input(.key(.escape)), .suspend])
    let escape = event(CT_EVENT_KEY, UInt32(CT_KEY_ESCAPE))
    #expect(events(escape, b) == [.input(.key(.escape)), .input(.key(.character("b")))])
  }

  @Test func `every key of the shim has a name`() {
    for number in CT_KEY_UP...CT_KEY_WORD_RIGHT {
      #expect(events(event(CT_EVENT_KEY, UInt32(number))).count == 1)
    }
  }

  @Test func `sizes, the mouse and signals are told`() {
    #expect(
      events(
        event(CT_EVENT_RESIZE, row: 3, column: 10),
        event(CT_EVENT_MOUSE, UInt32(CT_MOUSE_PRESS), row: 1, column: 2),
        event(CT_EVENT_SIGNAL, 15), event(CT_EVENT_SUSPEND), event(CT_EVENT_CONTINUED),
        event(CT_EVENT_HANG_UP))
        == [
          .input(.resize(Size(rows: 3, columns: 10))),
          .input(.mouse(MouseEvent(.press, at: Position(row: 1, column: 2)))), .signal(15), .suspend,
          .continued,
          .hangUp,
        ])
  }

  @Test(arguments: [("a\rb", "a\nb"), ("a\r\nb", "a\nb"), ("a\nb\n", "a\nb\n"), ("", "")])
  func `a paste has line feeds at its lines' ends`(pasted: String, text: String) {
    let bytes = Array(pasted.utf8)
    bytes.withUnsafeBufferPointer { buffer in
      let event = ct_event(
        kind: Int32(CT_EVENT_PASTE), value: 0, row: 0, column: 0, bytes: buffer.baseAddress,
        length: Int64(buffer.count))
      #expect(events(event) == [.input(.paste(text))])
    }
  }

  @Test func `attributes have the shim's numbers`() {
    let pairs = [
      (Style.Attributes.bold, CT_BOLD), (.dim, CT_DIM), (.reverse, CT_REVERSE), (.underline, CT_UNDERLINE),
    ]
    for (attribute, number) in pairs { #expect(Int(attribute.rawValue) == number) }
  }
}
