import Reader
import Testing

struct PathLengthsTests {
  private func lengths(_ destinations: [Int]...) -> [Int?] {
    let lengths = PathLengths(StoryGraph(story(pages: destinations)))
    return [lengths.shortest, lengths.longest]
  }

  @Test func `One page is a path of one`() { #expect(lengths([]) == [1, 1]) }

  @Test func `Ways of different length`() { #expect(lengths([1, 2], [2], [3, 4], [4], []) == [3, 5]) }

  @Test func `No ending can be reached`() {
    #expect(lengths([1], [0]) == [nil, nil])
    #expect(lengths([0], []) == [nil, nil])
    #expect(PathLengths(StoryGraph(story(pages: []))).longest == nil)
  }

  @Test func `Loops are not gone round`() {
    #expect(lengths([1], [2, 0, 1], [1, 3], []) == [4, 4])
  }

  @Test func `Endings where every page leads back to the first`() {
    #expect(lengths([1, 2], [2, 0], [3, 0], [4, 0], []) == [4, 5])
  }

  @Test func `A page that leads only back is on no way`() {
    #expect(lengths([1, 2], [0], []) == [2, 2])
  }

  @Test func `The longest way is a way, and not shorter than the shortest`() {
    var random = SeededGenerator(state: 11)
    for _ in 0..<500 {
      let count = Int.random(in: 1...7, using: &random)
      let pages = (0..<count).map { _ in
        (0..<Int.random(in: 0...3, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) }
      }
      let lengths = PathLengths(StoryGraph(story(pages: pages)))
      let all = Self.simplePaths(pages)
      #expect(lengths.shortest == all.min())
      #expect((lengths.longest == nil) == all.isEmpty)
      if let longest = lengths.longest { #expect(all.contains(longest), "\(pages)") }
    }
  }

  @Test func `Without loops the longest way is the longest of all`() {
    var random = SeededGenerator(state: 12)
    for _ in 0..<300 {
      let count = Int.random(in: 1...8, using: &random)
      let pages = (0..<count).map { page in
        (0..<(page + 1 < count ? 3 : 0)).compactMap { _ in
          Bool.random(using: &random) ? Int.random(in: page + 1..<count, using: &random) : nil
        }
      }
      #expect(
        PathLengths(StoryGraph(story(pages: pages))).longest == Self.simplePaths(pages).max(), "\(pages)")
    }
  }

  @Test func `A chain of many pages does not run out of stack`() {
    let count = 100_000
    let chain = PathLengths(StoryGraph(story(pages: (0..<count).map { $0 + 1 < count ? [$0 + 1, 0] : [] })))
    #expect(chain.shortest == count && chain.longest == count)
  }

  /// The lengths of all ways to an ending without a page twice, found by trying them all.
  private static func simplePaths(_ pages: [[Int]], from page: Int = 0, seen: Set<Int> = []) -> Set<Int> {
    let seen = seen.union([page])
    if pages[page].isEmpty { return [seen.count] }
    return Set(pages[page].filter { !seen.contains($0) }.flatMap { simplePaths(pages, from: $0, seen: seen) })
  }
}
