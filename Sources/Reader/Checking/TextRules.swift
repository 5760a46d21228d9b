import FileAccess
import Model

/// Warns of texts that readers will not see as their author meant.
enum TextRules {
  static func problems(in source: StorySource, _ map: JSONSourceMap) -> [SourceProblem] {
    emptyTexts(in: source, map) + controlCharacters(in: map) + repeatedTitles(in: source, map)
  }

  private static func emptyTexts(in source: StorySource, _ map: JSONSourceMap) -> [SourceProblem] {
    var problems: [SourceProblem] = []
    func warnIfEmpty(_ object: JSONSourceMap.Value, at place: StoryDecoder.Place) {
      guard let value = map.field("text", of: object), let text = map.text(of: value),
        text.allSatisfy(\.isWhitespace)
      else { return }
      problems.append(
        .warning(
          at: map.offset(of: value), "\(place) has an empty text", cure: "write what the reader shall see"))
    }
    for (index, page) in source.pages.enumerated() {
      warnIfEmpty(page, at: .page(index))
      guard let choices = map.field("choices", of: page) else { continue }
      for (position, choice) in map.elements(of: choices).enumerated() {
        warnIfEmpty(choice, at: .choice(page: index, position: position))
      }
    }
    return problems
  }

  /// Looks at every string of the file, since unknown fields may be shown by other programs.
  private static func controlCharacters(in map: JSONSourceMap) -> [SourceProblem] {
    map.strings.compactMap { value in
      guard let text = map.text(of: value), let scalar = text.unicodeScalars.first(where: isUnsafe) else {
        return nil
      }
      return .warning(
        at: map.offset(of: value), "this text holds the control character \(scalar.codePoint)",
        cure: "remove it; line breaks are written as \\n")
    }
  }

  /// Whether a terminal could take the scalar as a command: controls but for line breaks and tabs, and the
  /// marks that change the direction of writing.
  private static func isUnsafe(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func repeatedTitles(in source: StorySource, _ map: JSONSourceMap) -> [SourceProblem] {
    var first: [String: Int] = [:]
    var problems: [SourceProblem] = []
    for (index, page) in source.pages.enumerated() {
      guard let value = map.field("title", of: page), let title = map.text(of: value), !title.isEmpty else {
        continue
      }
      if let earlier = first[title] {
        problems.append(
          .warning(
            at: map.offset(of: value),
            "\(StoryDecoder.Place.page(index)) has the title of page index \(earlier), “\(title)”",
            cure: "give each page a title of its own"))
      } else {
        first[title] = index
      }
    }
    return problems
  }
}

extension SourceProblem {
  /// A warning at an offset of the file.
  static func warning(at offset: Int, _ message: String, cure: String) -> SourceProblem {
    SourceProblem(severity: .warning, offset: offset, message: message, cure: cure)
  }
}
