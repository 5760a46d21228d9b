import Model
import Reader

/// A story given by the destinations of each page's choices.
func story(_ destinations: [Int]...) -> Story { story(pages: destinations) }

func story(pages destinations: [[Int]]) -> Story {
  Story(
    pages: destinations.enumerated().map { index, choices in
      StoryPage(text: "text \(index)", choices: choices.map { Choice(text: "to \($0)", destination: $0) })
    })
}

func id(_ index: Int) -> PageID { PageID(rawValue: String(index)) }

extension Playthrough {
  /// The path without what is kept of the choices' texts.
  var way: [ReadingStep] { path.map { ReadingStep(choice: $0.choice, page: $0.page) } }
}

/// A generator that gives the same numbers in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
