/// Makes file names of names that people gave to something else.
public enum SafeFileName {
  /// The longest file name that Linux's file systems take, in bytes.
  private static let limit = 255

  /// A name for a file in whatever folder: it is no path, is not hidden, and looks like no option of a command.
  ///
  /// Characters that some system refuses in file names become hyphens, line breaks and tabs become blanks, and
  /// characters that cannot be seen are left out. A name that is too long is cut between two characters.
  ///
  /// - Parameters:
  ///   - name: what the thing is called, which may be anything.
  ///   - suffix: what the file's name ends with, such as ".json".
  ///   - fallback: the name to take when nothing is left of `name`.
  /// - Returns: a name of at most 255 bytes, suffix included.
  public static func make(from name: String, suffix: String = "", fallback: String = "untitled") -> String {
    var safe = String(String.UnicodeScalarView(name.unicodeScalars.compactMap(replacement)))
    // A hyphen or dot at the start hides a file or makes it an option; some systems drop dots and blanks at the end.
    safe = String(safe.drop { "-. ".contains($0) })
    safe = cut(safe, to: limit - suffix.utf8.count)
    while let last = safe.last, ". ".contains(last) { safe.removeLast() }
    if safe.isEmpty { safe = fallback }
    if isDevice(safe) { safe += "_" }
    return safe + suffix
  }

  private static func replacement(_ scalar: UnicodeScalar) -> UnicodeScalar? {
    switch scalar {
    case "\n", "\r", "\t", "\u{85}", "\u{2028}", "\u{2029}": return " "
    case "/", "\\", ":", "*", "?", "\"", "<", ">", "|": return "-"
    case "\u{200C}", "\u{200D}": return scalar  // these join the parts of letters and emoji
    default:
      let isSeen = ![.control, .format, .unassigned].contains(scalar.properties.generalCategory)
      return isSeen ? scalar : nil
    }
  }

  private static func cut(_ name: String, to limit: Int) -> String {
    guard name.utf8.count > limit else { return name }
    var bytes = 0
    return String(
      name.prefix { character in
        bytes += character.utf8.count
        return bytes <= limit
      })
  }

  /// Whether Windows takes the name, whatever its suffix, for a device.
  private static func isDevice(_ name: String) -> Bool {
    let stem = name.lowercased().prefix { $0 != "." }
    let isPort =
      stem.count == 4 && (stem.hasPrefix("com") || stem.hasPrefix("lpt")) && stem.last?.isNumber == true
    return isPort || ["con", "prn", "aux", "nul"].contains(stem)
  }
}
