import Model

/// The form in which a story's tags speak to the tracker: a word, a colon and a name, such as `quest: Find the ferryman`.
///
/// Case and blanks around the parts do not matter. `npc:` may say where after an at sign. `item:` may end with a colon
/// and a number: `+2` adds, `-1` takes away, a bare number sets. With any other word, a number after the colon changes
/// the counter of that name. Everything else belongs to others.
public enum TrackerTagForm {
  /// What a tag says; nil when it does not speak to the tracker.
  ///
  /// - Throws: what is wrong with a tag that begins as one that speaks, but has no name that can be kept.
  public static func parse(_ tag: String) throws(BrokenRule) -> TrackerTag? {
    guard let colon = tag.firstIndex(of: ":") else { return nil }
    let word = tag[..<colon].trimmingWhitespace
    let rest = tag[tag.index(after: colon)...]
    switch word.lowercased() {
    case "quest": return .quest(try name(rest, of: word))
    case "done": return .done(try name(rest, of: word))
    case "location": return .location(try name(rest, of: word))
    case "cleared": return .cleared(try name(rest, of: word))
    case "creature": return .creature(try name(rest, of: word))
    case "npc":
      guard let at = rest.firstIndex(of: "@") else { return .npc(try name(rest, of: word), at: nil) }
      let place = try RecordRules.name(String(rest[rest.index(after: at)...]), of: "the place after “@”")
      return .npc(try name(rest[..<at], of: word), at: place)
    case "item":
      if let last = rest.lastIndex(of: ":"), let change = number(rest[rest.index(after: last)...]) {
        return .item(try name(rest[..<last], of: word), change)
      }
      return .item(try name(rest, of: word), .add(1))
    default:
      guard let change = number(rest) else { return nil }
      return .counter(try name(word[...], of: "the counter"), change)
    }
  }

  private static func name(_ text: Substring, of word: String) throws(BrokenRule) -> String {
    try RecordRules.name(String(text), of: "the name after “\(word):”")
  }

  private static func number(_ text: Substring) -> CountChange? {
    let text = text.trimmingWhitespace
    guard let number = Int(text) else { return nil }
    return text.hasPrefix("+") || text.hasPrefix("-") ? .add(number) : .set(number)
  }
}

extension PresentedPage {
  /// What the page says to the tracker, in the order of its tags; a tag that is no good says nothing.
  public var trackerTags: [TrackerTag] {
    tags.compactMap { (tag) -> TrackerTag? in
      do throws(BrokenRule) {
        return try TrackerTagForm.parse(tag)
      } catch {
        return nil
      }
    }
  }
}
