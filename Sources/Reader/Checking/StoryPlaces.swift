import FileAccess

/// Tells to which page and choice a place in a story's file belongs.
///
/// Moving forward only keeps very many places linear.
struct StoryPlaces {
  private let map: JSONSourceMap
  private let pages: [JSONSourceMap.Value]
  private var nextPage = 0
  private var choices: [JSONSourceMap.Value] = []
  private var nextChoice = 0

  /// Starts at the beginning of the file.
  init(_ source: StorySource, _ map: JSONSourceMap) {
    self.map = map
    pages = source.pages
  }

  /// The page and the choice at an offset, both counted from 0; nil outside them.
  ///
  /// - Parameter offset: one that is not before that of an earlier call.
  mutating func place(at offset: Int) -> (page: Int?, choice: Int?) {
    while nextPage < pages.count, map.offset(of: pages[nextPage]) <= offset {
      choices = []
      nextChoice = 0
      if let list = map.field("choices", of: pages[nextPage]) { choices = Array(map.elements(of: list)) }
      nextPage += 1
    }
    guard nextPage > 0, map.range(of: pages[nextPage - 1]).contains(offset) else { return (nil, nil) }
    while nextChoice < choices.count, map.offset(of: choices[nextChoice]) <= offset { nextChoice += 1 }
    guard nextChoice > 0, map.range(of: choices[nextChoice - 1]).contains(offset) else {
      return (nextPage - 1, nil)
    }
    return (nextPage - 1, nextChoice - 1)
  }
}
