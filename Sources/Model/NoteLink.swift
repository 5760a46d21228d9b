/// A link in a text to a record of the same game, by its name: `[[Varré]]`, or `[[Varré|the host]]` to show other words.
public struct NoteLink: Hashable, Sendable {
  /// The name of the record, without white space at its ends; never empty.
  public let name: String
  /// What stands for the link when it is shown: the words after the bar, or the name.
  public let shown: String
  /// Where it stands in its text, with its brackets.
  public let range: Range<String.Index>
  /// Where the name stands, with the white space around it.
  private let nameRange: Range<String.Index>

  /// The links in a text, in their order.
  ///
  /// A link begins and ends on one line and has no brackets inside. Brackets that are not closed, and those around
  /// nothing, are text like any other.
  public static func links(in text: String) -> [NoteLink] {
    var links: [NoteLink] = []
    // Where the brackets opened last, with no bracket and no line end since.
    var opening: String.Index?
    var previous: String.Index?
    for index in text.indices {
      switch text[index] {
      case "[":
        let isSecond = previous.map { text[$0] == "[" } ?? false
        opening = isSecond ? previous : nil
      case "]":
        let next = text.index(after: index)
        if let start = opening, next < text.endIndex, text[next] == "]" {
          if let link = NoteLink(in: text, range: start..<text.index(after: next)) { links.append(link) }
        }
        opening = nil
      case let character where character.isNewline: opening = nil
      default: break
      }
      previous = index
    }
    return links
  }

  private init?(in text: String, range: Range<String.Index>) {
    let content = text[range].dropFirst(2).dropLast(2)
    let bar = content.firstIndex(of: "|")
    let words = content[..<(bar ?? content.endIndex)]
    let shown = bar.map { content[$0...].dropFirst().trimmingWhitespace } ?? ""
    name = words.trimmingWhitespace
    guard !name.isEmpty else { return nil }
    self.shown = shown.isEmpty ? name : shown
    self.range = range
    nameRange = words.startIndex..<words.endIndex
  }

  /// The link to a record as it is written in a text; nil when the name has a bracket, a bar or a line end in it, so
  /// that no link can lead to it.
  public static func text(linkingTo name: String) -> String? {
    let name = name.trimmingWhitespace
    guard !name.isEmpty, !name.contains(where: { "[]|".contains($0) || $0.isNewline }) else { return nil }
    let text = "[[\(name)]]"
    // A name that begins with a combining mark would change the brackets.
    return links(in: text).first?.name == name ? text : nil
  }

  /// The link that is being typed at a place: after `[[`, on the same line, and not closed yet.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - cursor: where the next character goes, counted in characters from 0.
  /// - Returns: the name as far as it is typed, and how many characters stand before it in the text; the name reaches
  ///   from there to the cursor. Nil when no link is being typed there.
  public static func unfinished(in text: String, at cursor: Int) -> (name: String, start: Int)? {
    guard cursor >= 0, let end = text.index(text.startIndex, offsetBy: cursor, limitedBy: text.endIndex)
    else {
      return nil
    }
    var start = end
    while start > text.startIndex {
      let before = text.index(before: start)
      let character = text[before]
      if character == "[" {
        guard before > text.startIndex, text[text.index(before: before)] == "[" else { return nil }
        return isClosed(text[end...]) ? nil : (String(text[start..<end]), cursor - text[start..<end].count)
      }
      if character == "]" || character == "|" || character.isNewline { return nil }
      start = before
    }
    return nil
  }

  /// Whether a link that is open at the start of a text is closed in it.
  private static func isClosed(_ rest: Substring) -> Bool {
    guard let stop = rest.firstIndex(where: { $0 == "[" || $0 == "]" || $0.isNewline }) else { return false }
    return rest[stop...].prefix(2) == "]]"
  }

  /// The text with every link to one name leading to another; what the links show stays where they say it.
  ///
  /// - Parameters:
  ///   - old: the name that the links have now.
  ///   - new: the name that they get. The text stays as it is when no link can lead to it; see ``text(linkingTo:)``.
  ///   - text: the text.
  ///   - matches: whether two names mean the same record.
  public static func renaming(
    _ old: String, to new: String, in text: String, matches: (String, String) -> Bool
  ) -> String {
    let new = new.trimmingWhitespace
    guard NoteLink.text(linkingTo: new) != nil else { return text }
    var result = ""
    var copied = text.startIndex
    for link in links(in: text) where matches(link.name, old) {
      result += text[copied..<link.nameRange.lowerBound] + new
      copied = link.nameRange.upperBound
    }
    return result + text[copied...]
  }
}
