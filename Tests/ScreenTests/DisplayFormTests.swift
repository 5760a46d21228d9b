import Testing

@testable import Screen

struct DisplayFormTests {
  @Test(
    arguments: [
      ("a", ["a"]), ("漢", ["漢"]), ("é", ["é"]), ("e\u{301}", ["e\u{301}"]),
      // Variation selectors go, the keycap's frame is a mark.
      ("❤\u{FE0F}", ["❤"]), ("❤\u{FE0E}", ["❤"]), ("1\u{FE0F}\u{20E3}", ["1\u{20E3}"]), ("葛\u{E0100}", ["葛"]),
      // Joined emoji and skin tones come down to the first emoji; a flag is two letters.
      ("👩‍💻", ["👩"]), ("👨‍👩‍👧‍👦", ["👨"]), ("👍🏽", ["👍"]), ("👩🏽‍💻", ["👩"]), ("🏳️‍🌈", ["🏳"]), ("❤️‍🔥", ["❤"]),
      ("🇯🇵", ["🇯", "🇵"]), ("🏴\u{E0067}\u{E0062}\u{E007F}", ["🏴"]),
      // A cluster of several letters has as many cells.
      ("क्षि", ["क्", "ष", "ि"]), ("ｶﾞ", ["ｶ", "ﾞ"]), ("\u{1112}\u{1161}\u{11AB}", ["\u{1112}\u{1161}\u{11AB}"]),
      // A mark alone stands on a circle.
      ("\u{301}", ["◌\u{301}"]), ("\u{1161}", ["◌\u{1161}"]),
      // What the C library doesn't know.
      ("\u{1FAFF}", ["□"]), ("\u{10FFFF}", ["□"]),
      // Control characters.
      ("\0", ["␀"]), ("\u{1B}", ["␛"]), ("\u{7}", ["␇"]), ("\n", ["␊"]), ("\r", ["␍"]), ("\r\n", ["␍", "␊"]),
      ("\t", [" ", " "]), ("\u{7F}", ["␡"]), ("\u{80}", ["\u{FFFD}"]), ("\u{85}", ["\u{FFFD}"]),
      ("\u{9B}", ["\u{FFFD}"]), ("\u{2028}", ["␤"]), ("\u{2029}", ["␤"]),
      // Bidi controls and what can't be seen.
      ("\u{202E}", ["↔"]), ("\u{2066}", ["↔"]), ("\u{200F}", ["↔"]), ("\u{61C}", ["↔"]), ("\u{200B}", ["·"]),
      ("\u{200D}", ["·"]), ("\u{200C}", ["·"]), ("\u{FEFF}", ["·"]), ("\u{AD}", ["·"]), ("\u{FE0F}", ["·"]),
      ("\u{E0041}", ["·"]), ("\u{E0001}", ["·"]), ("\u{FFF9}", ["·"]), ("\u{3164}", ["·"]),
      ("\u{2060}", ["·"]),
      ("a\u{200C}", ["a"]), ("a\u{E0041}\u{E0042}", ["a", "·"]),
    ] as [(String, [String])])
  func `a character has a displayed form`(text: String, cells: [String]) {
    #expect(text.count == 1)
    #expect(text.flatMap(DisplayForm.cells).map(\.text) == cells)
  }

  @Test func `a base keeps at most four marks`() throws {
    let character = Character("a" + String(repeating: "\u{301}", count: 10_000))
    let cells = DisplayForm.cells(of: character)
    #expect(cells == [DisplayCell(text: "a\u{301}\u{301}\u{301}\u{301}", columns: 1)])
  }

  @Test func `no scalar gets past the boundary raw, alone or after a letter`() {
    var broken: [UInt32] = []
    for value in 0...UInt32(0x10FFFF) {
      // Unassigned planes hold no more surprises than their first and last hundred scalars.
      if (0x40000..<0xE0000).contains(value) || value >= 0xF0000, (0x100..<0xFF00).contains(value & 0xFFFF) {
        continue
      }
      guard let scalar = Unicode.Scalar(value) else { continue }
      DisplayForm.forEachCell(of: Character(scalar)) { if !isHarmless($0) { broken.append(value) } }
      guard scalar.properties.isGraphemeExtend || scalar.properties.generalCategory == .spacingMark else {
        continue
      }
      for character in "a\(scalar)漢\(scalar)\(scalar)" {
        DisplayForm.forEachCell(of: character) { if !isHarmless($0) { broken.append(value) } }
      }
    }
    #expect(broken == [])
  }

  /// The promise of `DisplayForm`: a scalar of width 1 or 2, then at most four marks of width 0.
  private func isHarmless(_ cell: DisplayCell) -> Bool {
    var scalars = cell.text.unicodeScalars[...]
    guard let base = scalars.popFirst(), TextWidth.columns(of: base) == cell.columns else { return false }
    guard cell.columns == 1 || cell.columns == 2, isVisible(base), scalars.count <= 4 else { return false }
    return scalars.allSatisfy {
      TextWidth.columns(of: $0) == 0 && isVisible($0) && $0.properties.generalCategory != .format
    }
  }

  private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value)
      && !properties.isBidiControl && !properties.isDefaultIgnorableCodePoint
  }

  @Test(
    arguments: [
      ("plain\ntext", "plain\ntext"), ("a\tb\r\nc", "a  b\nc"), ("\u{1B}[31mred\u{9B}m", "␛[31mred\u{FFFD}m"),
      ("abc\u{202E}fdp", "abc↔fdp"), ("花子👩‍💻", "花子👩"), ("a\rb", "a␍b"), ("", ""), ("\u{7F}", "␡"),
    ] as [(String, String)])
  func `a text is made safe for a terminal`(text: String, expected: String) {
    #expect(DisplayForm.string(text) == expected)
  }
}
