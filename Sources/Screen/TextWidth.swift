import CICU
import Glibc

/// How many columns text takes on the screen, counted as ncurses counts.
public enum TextWidth {
  /// The columns of a character's displayed form: 1 or 2 for nearly all, more where it needs several cells.
  public static func columns(of character: Character) -> Int {
    if character.printableASCII != nil { return 1 }
    let scalars = character.unicodeScalars
    if let scalar = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex,
      scalar != "\t"
    {
      return ScalarForm(scalar).columns
    }
    var sum = 0
    DisplayForm.forEachCell(of: character) { sum += $0.columns }
    return sum
  }

  /// The columns of a text's displayed form on one line.
  public static func columns(of text: String) -> Int {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
    var sum = 0
    for character in text { sum += columns(of: character) }
    return sum
  }

  /// The C library's width of a scalar: 0 to 2, or nil when it doesn't know the scalar.
  static func columns(of scalar: Unicode.Scalar) -> Int? {
    _ = localeIsUnicode
    let columns = Int(libc_columns(scalar.value))
    return columns < 0 ? nil : columns
  }

  /// In a locale that isn't UTF-8 the C library knows no width beyond ASCII, so one that is gets chosen,
  /// once.
  private static let localeIsUnicode: Bool = {
    if String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" { return true }
    return setlocale(LC_CTYPE, "C.UTF-8") != nil
  }()
}

extension Character {
  /// The character's byte if it is one of U+0020 to U+007E.
  var printableASCII: UInt8? {
    guard let byte = utf8.first, byte >= 0x20, byte < 0x7F, utf8.count == 1 else { return nil }
    return byte
  }
}

/// The start of `text` that fits into `columns` columns, with "…" at its end when something was left out.
public func truncated(_ text: String, columns: Int) -> String {
  if text.utf8.count <= columns, text.utf8.allSatisfy({ $0 < 0x80 && $0 >= 0x20 }) { return text }
  guard columns > 0 else { return "" }
  var used = 0
  var lastFit = text.startIndex
  for index in text.indices {
    used += TextWidth.columns(of: text[index])
    if used > columns { return text[..<lastFit] + "…" }
    if used < columns { lastFit = text.index(after: index) }
  }
  return text
}
