/// What is sent to the terminal in place of a character, for one cell of the screen.
public struct DisplayCell: Hashable, Sendable {
  /// A character of width 1 or 2 and at most four marks on it.
  public let text: String
  /// The columns it takes: 1 or 2.
  public let columns: Int
}

/// The one boundary between text from anywhere and the terminal.
///
/// The displayed form has the same width for ncurses and for every terminal, and it is harmless: it holds no
/// control character (C0, DEL, C1), no bidi control and nothing invisible. Its only scalars of width 0 are
/// combining marks, and the vowels and finals of Hangul written in parts, each after a scalar of width 1 or
/// 2. Models and searches keep the original text; only the screen has displayed forms.
public enum DisplayForm {
  /// The most marks that stay on one base, for ncurses' cells hold no more (CCHARW_MAX).
  static let largestMarkCount = 4

  /// The cells that a character is drawn in: one for most, two for a flag or a tab.
  public static func cells(of character: Character) -> [DisplayCell] {
    var cells: [DisplayCell] = []
    forEachCell(of: character) { cells.append($0) }
    return cells
  }

  /// A text made safe for output on a terminal: line ends stay, a tab becomes two spaces, and every other
  /// character gets its displayed form.
  public static func string(_ text: String) -> String {
    if text.utf8.allSatisfy({ ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x0A }) { return text }
    var output = ""
    output.reserveCapacity(text.utf8.count)
    for character in text {
      if character == "\n" || character == "\r\n" {
        output.append("\n")
      } else {
        forEachCell(of: character) { output.append($0.text) }
      }
    }
    return output
  }

  /// Calls `body` with each of the cells that a character is drawn in.
  static func forEachCell(of character: Character, _ body: (DisplayCell) -> Void) {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return }
    if scalars.index(after: scalars.startIndex) == scalars.endIndex {
      body(ScalarForm(first).cell)
      if first == "\t" { body(ScalarForm(first).cell) }
      return
    }
    let isEmoji = first.properties.isEmoji && !first.isASCII
    var open: DisplayCell?
    var markCount = 0
    var tagsAreShown = false
    scan: for scalar in scalars {
      let form = ScalarForm(scalar)
      switch form {
      case .mark:
        if let cell = open, markCount < largestMarkCount {
          open = DisplayCell(text: cell.text + String(scalar), columns: cell.columns)
          markCount += 1
        } else if open == nil {
          open = form.cell
          markCount = 1
        }
      case .ignorable where open != nil:
        // The rest of a joined emoji and the spelling of a flag add nothing that every terminal would draw.
        if scalar == "\u{200D}", isEmoji { break scan }
        let isTag = (0xE0020...0xE007F).contains(scalar.value)
        if isTag, first != "\u{1F3F4}", !tagsAreShown, let cell = open {
          body(cell)
          open = form.cell
          tagsAreShown = true
        }
      case .base where isEmoji && scalar.properties.isEmojiModifier && open != nil:
        break  // A skin tone: terminals that know it draw one emoji, others draw two.
      default:
        if let cell = open { body(cell) }
        open = form.cell
        markCount = 0
      }
    }
    if let cell = open { body(cell) }
  }
}

/// What becomes of one scalar in the displayed form.
enum ScalarForm {
  /// Drawn as it is, in a cell of its own.
  case base(Unicode.Scalar, columns: Int)
  /// Drawn on the base before it.
  case mark(Unicode.Scalar)
  /// Left out after a base; alone, a visible sign of one column.
  case ignorable(sign: Unicode.Scalar)
  /// Never drawn; a visible sign of one column takes its place.
  case replaced(Unicode.Scalar)

  /// Decides by the scalar's properties and by the C library's width, which ncurses goes by.
  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20..<0x7F: self = .base(scalar, columns: 1)
    case 0x09: self = .replaced(" ")
    case 0..<0x20: self = .replaced(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
    case 0x7F: self = .replaced("␡")
    case 0x80..<0xA0: self = .replaced("\u{FFFD}")
    // The C library gives these a width though they are invisible: soft hyphen, Hangul fillers.
    case 0xAD, 0x115F, 0x3164, 0xFFA0: self = .ignorable(sign: "·")
    case 0x2028, 0x2029: self = .replaced("␤")
    default: self = ScalarForm(width: TextWidth.columns(of: scalar), of: scalar)
    }
  }

  private init(width: Int?, of scalar: Unicode.Scalar) {
    if let width, width > 0 {
      self = .base(scalar, columns: min(width, 2))
    } else if scalar.properties.isBidiControl {
      self = .replaced("↔")
    } else if scalar.properties.isDefaultIgnorableCodePoint {
      self = .ignorable(sign: "·")
    } else if width == nil {
      self = .replaced("□")
    } else if scalar.properties.generalCategory == .format {
      self = .replaced("·")
    } else {
      self = .mark(scalar)
    }
  }

  /// The columns that the scalar takes when no base stands before it.
  var columns: Int {
    if case .base(_, let columns) = self { columns } else { 1 }
  }

  /// The cell that the scalar opens when no base stands before it.
  var cell: DisplayCell {
    switch self {
    case .base(let scalar, _): DisplayCell(text: String(scalar), columns: columns)
    case .mark(let mark): DisplayCell(text: "◌" + String(mark), columns: columns)
    case .ignorable(let sign), .replaced(let sign): DisplayCell(text: String(sign), columns: columns)
    }
  }
}
