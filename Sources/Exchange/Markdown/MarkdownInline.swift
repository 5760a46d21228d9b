/// Takes the markup out of a line that becomes a name, in time linear in its length.
struct MarkdownInline {
  /// The text without markup.
  private(set) var text = ""
  /// Where its links lead, in order.
  private(set) var addresses: [String] = []

  private let bytes: [UInt8]
  private var offset = 0
  private var output: [UInt8] = []
  /// The places in the output that turned out to be markup.
  private var isMarkup: [Bool] = []
  private var brackets: [(place: Int, isImage: Bool)] = []
  /// Where emphasis may have begun, by its mark and length.
  private var openings: [Run: [Int]] = [:]
  /// The last place of the runs of backticks, by their length.
  private var lastBackticks: [Int: Int] = [:]

  private struct Run: Hashable {
    var mark: UInt8
    var count: Int
  }

  init(_ line: ArraySlice<UInt8>) {
    bytes = Array(line)
    findBackticks()
    while offset < bytes.count { step() }
    text = String(decoding: zip(output, isMarkup).lazy.filter { !$0.1 }.map(\.0), as: UTF8.self)
    if text.isEmpty, let address = addresses.first { text = address }
  }

  private mutating func step() {
    switch bytes[offset] {
    case UInt8(ascii: "\\"): takeEscape()
    case UInt8(ascii: "`"): takeCode()
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): takeEmphasis()
    case UInt8(ascii: "["):
      brackets.append((output.count, offset > 0 && bytes[offset - 1] == UInt8(ascii: "!")))
      take(1)
    case UInt8(ascii: "]"): takeBracket()
    case UInt8(ascii: "<"): takeTag()
    case UInt8(ascii: "&"): takeEntity()
    default: take(1)
    }
  }

  /// Takes bytes over as they are.
  private mutating func take(_ count: Int) {
    write(bytes[offset..<offset + count])
    offset += count
  }

  private mutating func write(_ text: some Sequence<UInt8>) {
    for byte in text {
      output.append(byte)
      isMarkup.append(false)
    }
  }

  private func byte(at offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

  private mutating func takeEscape() {
    if let next = byte(at: offset + 1), MarkdownEscapes.isPunctuation(next) { offset += 1 }
    take(1)
  }

  // MARK: Code

  private mutating func findBackticks() {
    var place = 0
    while place < bytes.count {
      let count = run(at: place)
      if bytes[place] == UInt8(ascii: "`") { lastBackticks[count] = place }
      place += count
    }
  }

  /// How many bytes from here on are the same.
  private func run(at place: Int) -> Int {
    var end = place
    while end < bytes.count, bytes[end] == bytes[place] { end += 1 }
    return end - place
  }

  private mutating func takeCode() {
    let count = run(at: offset)
    guard let last = lastBackticks[count], last > offset else { return take(count) }
    offset += count
    while bytes[offset] != UInt8(ascii: "`") || run(at: offset) != count {
      take(bytes[offset] == UInt8(ascii: "`") ? run(at: offset) : 1)
    }
    offset += count
  }

  // MARK: Emphasis

  private mutating func takeEmphasis() {
    let mark = bytes[offset]
    let run = Run(mark: mark, count: run(at: offset))
    let before = byte(at: offset - 1)
    let after = byte(at: offset + run.count)
    let isWord = mark == UInt8(ascii: "_")
    let closes = !Self.isBlank(before) && !(isWord && Self.isLetter(after))
    let opens = !Self.isBlank(after) && !(isWord && Self.isLetter(before))
    if mark == UInt8(ascii: "~"), run.count != 2 { return take(run.count) }
    if closes, let opening = openings[run]?.popLast() {
      for place in opening..<opening + run.count { isMarkup[place] = true }
      offset += run.count
    } else {
      if opens { openings[run, default: []].append(output.count) }
      take(run.count)
    }
  }

  private static func isBlank(_ byte: UInt8?) -> Bool { byte.map(MarkdownLine.isBlank) ?? true }

  private static func isLetter(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  // MARK: Links and tags

  private mutating func takeBracket() {
    guard let opening = brackets.popLast() else { return take(1) }
    if byte(at: offset + 1) == UInt8(ascii: "("), let end = end(of: UInt8(ascii: ")"), from: offset + 2) {
      addAddress(bytes[(offset + 2)..<end])
      offset = end + 1
    } else if byte(at: offset + 1) == UInt8(ascii: "["),
      let end = end(of: UInt8(ascii: "]"), from: offset + 2)
    {
      offset = end + 1
    } else if byte(at: offset + 1) == UInt8(ascii: "]"), let outer = brackets.last,
      outer.place == opening.place - 1
    {
      brackets.removeLast()
      isMarkup[outer.place] = true
      offset += 2
    } else {
      return take(1)
    }
    isMarkup[opening.place] = true
    if opening.isImage, opening.place > 0 { isMarkup[opening.place - 1] = true }
  }

  /// How far the end of a link or tag is looked for, in bytes: so that many beginnings do not cost too much.
  private static let reach = 2048

  /// Where a mark stands that no other beginning comes before.
  private func end(of mark: UInt8, from start: Int) -> Int? {
    var depth = 0
    for place in start..<min(bytes.count, start + Self.reach) {
      let byte = bytes[place]
      if byte == mark, depth == 0 { return place }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "<") && place > start { return nil }
    }
    return nil
  }

  private mutating func addAddress(_ target: ArraySlice<UInt8>) {
    let target = MarkdownLine.trimmed(target)
    let address =
      target.first == UInt8(ascii: "<")
      ? target.dropFirst().prefix { $0 != UInt8(ascii: ">") } : target.prefix { !MarkdownLine.isBlank($0) }
    if !address.isEmpty { addresses.append(String(decoding: address, as: UTF8.self)) }
  }

  private mutating func takeTag() {
    let first = byte(at: offset + 1)
    guard first == UInt8(ascii: "/") || first == UInt8(ascii: "!") || Self.isLetter(first),
      let end = end(of: UInt8(ascii: ">"), from: offset + 1)
    else { return take(1) }
    let tag = bytes[(offset + 1)..<end]
    let isAddress = tag.contains(UInt8(ascii: ":")) && !tag.contains(where: MarkdownLine.isBlank)
    if isAddress { write(tag) }
    offset = end + 1
    guard tag.prefix(2).elementsEqual("br".utf8) else { return }
    if let last = output.last, !MarkdownLine.isBlank(last) { write([0x20]) }
    while let next = byte(at: offset), MarkdownLine.isBlank(next) { offset += 1 }
  }

  private static let entities: [(name: String, text: String)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"),
    ("&nbsp;", " "),
  ]

  private mutating func takeEntity() {
    for (name, text) in Self.entities where bytes[offset...].starts(with: name.utf8) {
      write(text.utf8)
      offset += name.utf8.count
      return
    }
    take(1)
  }
}
