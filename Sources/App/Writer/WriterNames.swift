import Model
import Reader

extension WriterPane {
  /// How much of a page's text stands for a title that is missing, in characters.
  private static let firstWords = 60

  /// What a page is called beside its number: its title, or else how its text begins.
  func name(of index: Int) -> String {
    guard let page = story[index] else { return "" }
    if let title = page.title, !title.isEmpty { return title }
    let lines = page.text.prefix(4 * Self.firstWords).split(whereSeparator: \.isNewline)
    guard let line = lines.first(where: { !$0.allSatisfy(\.isWhitespace) }) else { return Strings.emptyPage }
    return String(line.prefix(Self.firstWords)).trimmingWhitespace
  }

  /// A page's number, as the reader counts, and its name.
  func numberedName(of index: Int) -> String { "\(index + 1) \(name(of: index))" }

  /// What is to be known of a page at a glance, in words.
  func signs(of index: Int) -> [String] {
    guard let page = story[index] else { return [] }
    var signs: [String] = []
    if index == 0 { signs.append(Strings.startSign) }
    if isReachable.element(at: index) == false { signs.append(Strings.unreachableSign) }
    if page.text.allSatisfy(\.isWhitespace) {
      signs.append(Strings.emptySign)
    } else if page.isEnding {
      signs.append(Strings.endingSign)
    }
    return signs
  }
}
