/// A text held as paragraphs, so that an edit touches only the paragraphs that it is in.
struct EditorText: Hashable {
  /// A place between two Characters.
  struct Place: Hashable, Comparable {
    var paragraph: Int
    /// The offset in the paragraph's UTF-8.
    var byte: Int

    static func < (one: Place, other: Place) -> Bool {
      (one.paragraph, one.byte) < (other.paragraph, other.byte)
    }
  }

  /// At least one; none holds U+000A or U+000D.
  private(set) var paragraphs: [String]

  /// Takes a text whose line ends are U+000A.
  init(_ text: String) {
    paragraphs = Wrapping.paragraphs(of: text).map { String($0.text) }
  }

  /// The paragraphs joined by line ends.
  var string: String { paragraphs.joined(separator: "\n") }

  /// Whether the paragraphs joined by line ends are a text, byte by byte; nothing is put together for it.
  func isText(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = bytes[...]
      for (number, paragraph) in paragraphs.enumerated() {
        if number > 0, rest.popFirst() != 0x0A { return false }
        let count = paragraph.utf8.count
        let isSame =
          paragraph.utf8.withContiguousStorageIfAvailable { $0.elementsEqual(rest.prefix(count)) }
          ?? paragraph.utf8.elementsEqual(rest.prefix(count))
        guard isSame else { return false }
        rest = rest.dropFirst(count)
      }
      return rest.isEmpty
    }
  }

  /// The place after the last Character.
  var end: Place { Place(paragraph: paragraphs.count - 1, byte: paragraphs[paragraphs.count - 1].utf8.count) }

  /// The paragraph that a place is in.
  func paragraph(at place: Place) -> String { paragraphs[place.paragraph] }

  /// The next place, or nil at the end.
  func place(after place: Place) -> Place? {
    let text = paragraph(at: place)
    let index = text.index(atByte: place.byte)
    if index < text.endIndex {
      return Place(paragraph: place.paragraph, byte: text.byte(of: text.index(after: index)))
    }
    return place.paragraph + 1 < paragraphs.count ? Place(paragraph: place.paragraph + 1, byte: 0) : nil
  }

  /// The place before, or nil at the start.
  func place(before place: Place) -> Place? {
    let text = paragraph(at: place)
    let index = text.index(atByte: place.byte)
    if index > text.startIndex {
      return Place(paragraph: place.paragraph, byte: text.byte(of: text.index(before: index)))
    }
    guard place.paragraph > 0 else { return nil }
    return Place(paragraph: place.paragraph - 1, byte: paragraphs[place.paragraph - 1].utf8.count)
  }

  /// The place itself, or the next one when it stands inside a Character.
  func placeRoundedUp(_ place: Place) -> Place {
    let text = paragraph(at: place)
    let index = text.index(atByte: place.byte)
    if index == text.endIndex || index.samePosition(in: text) != nil { return place }
    return Place(paragraph: place.paragraph, byte: text.byte(of: text.index(after: index)))
  }

  /// The place that a text with its line ends comes to when it follows `start`.
  static func place(after start: Place, adding text: String) -> Place {
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let last = lines.last?.count ?? 0
    return Place(
      paragraph: start.paragraph + lines.count - 1, byte: lines.count == 1 ? start.byte + last : last)
  }

  /// The text between two places.
  func text(_ range: Range<Place>) -> String {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    if lower.paragraph == upper.paragraph {
      return String(paragraph(at: lower).slice(lower.byte..<upper.byte))
    }
    let first = paragraph(at: lower).slice(lower.byte..<Int.max)
    let middle = paragraphs[lower.paragraph + 1..<upper.paragraph].lazy.map { $0[...] }
    let last = paragraph(at: upper).slice(0..<upper.byte)
    return ([first] + middle + [last]).joined(separator: "\n")
  }

  /// Puts text in the place of what stands between two places.
  mutating func replace(_ range: Range<Place>, with text: String) {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    if lower.paragraph == upper.paragraph, !text.utf8.contains(0x0A) {
      let start = paragraphs[lower.paragraph].index(atByte: lower.byte)
      let end = paragraphs[lower.paragraph].index(atByte: upper.byte)
      paragraphs[lower.paragraph].replaceSubrange(start..<end, with: text)
      return
    }
    let head = paragraph(at: lower).slice(0..<lower.byte)
    let tail = paragraph(at: upper).slice(upper.byte..<Int.max)
    let new = EditorText(head + text + tail).paragraphs
    paragraphs.replaceSubrange(lower.paragraph...upper.paragraph, with: new)
  }

  /// The number of Characters before a place, line ends among them.
  func offset(of place: Place) -> Int {
    paragraphs[..<place.paragraph].reduce(0) { $0 + $1.characterCount + 1 }
      + paragraph(at: place).slice(0..<place.byte).count
  }

  /// The place that many Characters from the start, kept within the text.
  func place(atOffset offset: Int) -> Place {
    var rest = max(0, offset)
    for (number, text) in paragraphs.enumerated() {
      let count = text.characterCount
      if rest <= count {
        return Place(paragraph: number, byte: text.byte(of: text.index(text.startIndex, offsetBy: rest)))
      }
      rest -= count + 1
    }
    return end
  }
}

extension String {
  /// The index at an offset in UTF-8, kept within the string.
  func index(atByte byte: Int) -> Index { utf8.index(startIndex, offsetBy: min(max(0, byte), utf8.count)) }

  /// The offset in UTF-8 of an index.
  func byte(of index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

  /// The number of Characters of a string without U+000D U+000A; quick for ASCII.
  var characterCount: Int { utf8.allSatisfy { $0 < 0x80 } ? utf8.count : count }
}
