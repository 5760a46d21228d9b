/// One visual line of a paragraph.
struct WrappedLine: Hashable {
  /// Its bytes in the paragraph's UTF-8, without the spaces that hang over its end.
  var bytes: Range<Int>
  /// The Characters before it in the paragraph.
  var firstCharacter: Int
  /// The columns it takes; more than allowed only where a single character is wider.
  var columns: Int
}

/// Breaks paragraphs into lines of a width.
///
/// Spaces at a line's end hang over it; a word that is longer than a line breaks between Characters.
enum Wrapping {
  /// The lines of a paragraph, at least one, and its number of Characters; linear in its length.
  /// - Parameters:
  ///   - paragraph: Text without line ends.
  ///   - columns: The width; less than 1 counts as 1.
  static func lines(
    of paragraph: String, columns: Int, language: String
  ) -> (lines: [WrappedLine], characterCount: Int) {
    var filler = LineFiller(columns: columns)
    let isASCII = paragraph.utf8.withContiguousStorageIfAvailable { bytes in
      guard bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return false }
      for index in bytes.indices {
        filler.add(
          byteCount: 1, columns: 1, isSpace: bytes[index] == 0x20,
          canBreakBefore: LineBreaking.isASCIIBreak(bytes, before: index))
      }
      return true
    }
    if isASCII != true {
      let breaks = LineBreaking.breaks(in: paragraph, language: language)
      var nextBreak = 0
      for (offset, character) in paragraph.enumerated() {
        let canBreak = nextBreak < breaks.count && breaks[nextBreak] == offset
        if canBreak { nextBreak += 1 }
        filler.add(
          byteCount: character.utf8.count, columns: TextWidth.columns(of: character),
          isSpace: hangs(character), canBreakBefore: canBreak)
      }
    }
    return (filler.finish(), filler.place.character)
  }

  /// Whether it is a space that a line may end with, unlike the spaces that forbid a break.
  private static func hangs(_ character: Character) -> Bool {
    // By the scalar: to compare Characters is to normalise them, ten times slower than all the rest here.
    guard let scalar = character.unicodeScalars.first, UTF8.width(scalar) == character.utf8.count else {
      return false
    }
    switch scalar.value {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: return true
    default: return false
    }
  }

  /// The paragraphs of a text, divided at U+000A and at the pair U+000D U+000A, and where each begins in
  /// its UTF-8.
  static func paragraphs(of text: String) -> [(text: Substring, start: Int)] {
    var paragraphs: [(text: Substring, start: Int)] = []
    let bytes = text.utf8
    var start = text.startIndex
    var offset = 0
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      let length = bytes.distance(from: start, to: end)
      let isPair = length > 0 && bytes[bytes.index(before: end)] == 0x0D
      paragraphs.append((text[start..<(isPair ? bytes.index(before: end) : end)], offset))
      offset += length + 1
      start = bytes.index(after: end)
    }
    paragraphs.append((text[start...], offset))
    return paragraphs
  }
}

/// Fills lines one after the other with what fits.
private struct LineFiller {
  /// How far the text has been read.
  struct Place {
    var byte = 0
    var character = 0
    /// The columns since the line's start, with spaces at the end.
    var columns = 0
    /// Where the line's text ends without them, and its columns.
    var visibleByte = 0
    var visibleColumns = 0
  }

  private let limit: Int
  private var lines: [WrappedLine] = []
  private var lineStart = Place()
  private var candidate: Place?
  private(set) var place = Place()

  init(columns: Int) { limit = max(1, columns) }

  /// Adds a character.
  @inline(__always)
  mutating func add(byteCount: Int, columns: Int, isSpace: Bool, canBreakBefore: Bool) {
    if canBreakBefore, place.byte > lineStart.byte { candidate = place }
    if !isSpace {
      while place.columns + columns > limit, place.byte > lineStart.byte { startLine(at: candidate ?? place) }
    }
    place.byte += byteCount
    place.character += 1
    place.columns += columns
    if !isSpace {
      place.visibleByte = place.byte
      place.visibleColumns = place.columns
    }
  }

  /// Ends the text and gives its lines.
  mutating func finish() -> [WrappedLine] {
    if place.columns <= limit {
      place.visibleByte = place.byte
      place.visibleColumns = place.columns
    }
    endLine(at: place)
    return lines
  }

  private mutating func startLine(at start: Place) {
    endLine(at: start)
    lineStart = start
    candidate = nil
    place.columns -= start.columns
    place.visibleByte = max(place.visibleByte, start.byte)
    place.visibleColumns = max(0, place.visibleColumns - start.columns)
  }

  private mutating func endLine(at end: Place) {
    lines.append(
      WrappedLine(
        bytes: lineStart.byte..<max(lineStart.byte, end.visibleByte), firstCharacter: lineStart.character,
        columns: end.visibleColumns))
  }
}

extension String {
  /// The text between two offsets in its UTF-8, which must lie on scalars; what lies outside is left out.
  func slice(_ bytes: Range<Int>) -> Substring {
    let count = utf8.count
    let lower = utf8.index(startIndex, offsetBy: min(max(0, bytes.lowerBound), count))
    let upper = utf8.index(startIndex, offsetBy: min(max(0, bytes.upperBound), count))
    return self[lower..<max(lower, upper)]
  }
}
