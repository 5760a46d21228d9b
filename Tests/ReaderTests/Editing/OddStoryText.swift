/// Makes story files as no program writes them: blanks, escapes, the order of fields and fields that Waymark does not
/// know are all as chance has it.
///
/// Every page and choice has a field "mark" that no other has.
struct OddStoryText {
  private var random: SeededGenerator
  /// The blanks that this file uses, one of them more often than the others.
  private let blanks: [String]
  private var count = 0

  init(seed: UInt64) {
    random = SeededGenerator(state: seed)
    let usual = ["", " ", "\n  ", "\r\n\t", "\n"].randomElement(using: &random) ?? ""
    blanks = [usual, usual, usual, ["", " ", "\n\n ", "\t"].randomElement(using: &random) ?? ""]
  }

  /// The text of a story.
  mutating func text() -> String {
    let pageCount = Int.random(in: 1...5, using: &random)
    var fields = [("pages", list((0..<pageCount).map { _ in page(of: pageCount) }))]
    for name in ["id", "title", "author", "language"] where chance() { fields.append((name, optionalText())) }
    let mark = chance() ? "\u{FEFF}" : ""
    return mark + blank() + object(fields) + blank()
  }

  private mutating func page(of pageCount: Int) -> String {
    let choices = (0..<max(0, Int.random(in: -1...3, using: &random))).map { _ in
      let destination = String(Int.random(in: 0..<pageCount, using: &random))
      let spelling = ["", "", ".0", "e0"].randomElement(using: &random) ?? ""
      return object([("mark", mark()), ("text", anyString()), ("destination", destination + spelling)])
    }
    var fields = [("mark", mark()), ("text", anyString()), ("choices", list(choices))]
    if chance() { fields.append(("title", optionalText())) }
    if chance() {
      let tags = (0..<Int.random(in: 0...3, using: &random)).map { _ in anyString() }
      fields.append(("tags", chance() ? list(tags) : "null"))
    }
    return object(fields)
  }

  private mutating func mark() -> String {
    count += 1
    return "\"m\(count)\""
  }

  private mutating func optionalText() -> String {
    chance() && chance() ? "null" : string(["T", "U", "é", ""].randomElement(using: &random) ?? "")
  }

  private mutating func object(_ known: [(name: String, value: String)]) -> String {
    var fields = known
    while chance() {
      fields.append((["x", "y", "x-\u{E9}"].randomElement(using: &random) ?? "", anyValue()))
    }
    fields.shuffle(using: &random)
    // Of a name that stands twice the first counts, and the other may hold anything.
    if chance(), let name = known.randomElement(using: &random)?.name { fields.append((name, anyValue())) }
    return items(fields.map { string($0.name) + blank() + ":" + blank() + $0.value }, in: ("{", "}"))
  }

  private mutating func list(_ values: [String]) -> String { items(values, in: ("[", "]")) }

  private mutating func items(_ items: [String], in brackets: (String, String)) -> String {
    var text = brackets.0 + blank()
    for (index, item) in items.enumerated() { text += (index == 0 ? "" : blank() + "," + blank()) + item }
    return text + (items.isEmpty ? "" : blank()) + brackets.1
  }

  private mutating func anyValue() -> String {
    let values = [
      "1.50", "1e3", "-0.0", "12", "null", "true", #""\/""#, "[ ]", "{\n}", #"{"a" : [1 ,{"a":2, "a" :3}]}"#,
      #"[ "\ud83d\ude00" ]"#,
    ]
    return values.randomElement(using: &random) ?? ""
  }

  private mutating func anyString() -> String {
    let pieces = ["a", "b", "\"", "\\", "\n", "\t", "\u{0}", "\u{7F}", "é", "e\u{301}", "花", "👩‍🚀", "/", " "]
    return string(
      (0..<Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined())
  }

  /// A text in quotation marks, now and then with escapes that it does not need.
  private mutating func string(_ text: String) -> String {
    var result = "\""
    for unit in text.unicodeScalars {
      let isPlain = unit.value >= 0x20 && unit != "\"" && unit != "\\"
      if isPlain && (unit.value > 0xFFFF || Int.random(in: 0..<8, using: &random) > 0) {
        result.unicodeScalars.append(unit)
      } else {
        let digits = String(unit.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result + "\""
  }

  private mutating func blank() -> String { blanks.randomElement(using: &random) ?? "" }

  private mutating func chance() -> Bool { Bool.random(using: &random) }
}
