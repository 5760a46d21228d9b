import FileAccess
import Model

// The rules for texts that readers will not see as their author meant.
extension CheckingRule {
  /// Warns of pages and choices without a text.
  static let emptyTexts = CheckingRule { source, map in
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

  /// Warns of characters that steer a terminal, in every string: other programs may show unknown fields.
  static let controlCharacters = CheckingRule { _, map in
    map.strings.compactMap { value in
      guard let text = map.text(of: value), let scalar = text.unicodeScalars.first(where: \.isSteering) else {
        return nil
      }
      return .warning(
        at: map.offset(of: value), "this text holds the control character \(scalar.codePoint)",
        cure: "remove it; line breaks are written as \\n")
    }
  }

  /// Warns of pages that are called as one before them.
  static let repeatedTitles = CheckingRule { source, map in
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
