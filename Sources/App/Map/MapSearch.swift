import Reader
import Screen
import Store

/// The search for places on a map, by what stands on their pages.
struct MapSearch: Hashable, Sendable {
  var editor = TextEditor("", isMultiline: false)
  /// Whether the words are being typed.
  var isOpen = false
  /// The places that were found, in the order of the story.
  private(set) var matches: [Int] = []
  private(set) var isMatch: Set<Int> = []
  /// What is compared, for each place; empty until it is first needed.
  private var forms: [String] = []

  var isEmpty: Bool { editor.text.allSatisfy(\.isWhitespace) }

  /// Makes ready to search a graph.
  mutating func open(_ graph: MapGraph) {
    if forms.count != graph.nodes.count {
      forms = graph.nodes.map { SearchForm.of($0.title + "\n" + $0.text) }
    }
    isOpen = true
    editor.moveCursor(to: editor.text.count)
  }

  /// Finds the places in whose title and text all the words stand.
  mutating func find() {
    let words = SearchWords(editor.text)
    matches = words.isEmpty ? [] : forms.indices.filter { words.areFound(inForm: forms[$0]) }
    isMatch = Set(matches)
  }

  /// The first match at or after a place, in a direction; from the end it goes on at the other end.
  func match(from place: Int, by step: Int, orSame: Bool) -> Int? {
    if step > 0 { return matches.first { orSame ? $0 >= place : $0 > place } ?? matches.first }
    return matches.last { orSame ? $0 <= place : $0 < place } ?? matches.last
  }
}
