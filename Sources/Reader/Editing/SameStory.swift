import Model

// Stories compared as somebody who writes one sees them: two texts are the same when they are so byte for byte.

extension Story {
  /// Whether two stories are the same, with every text byte for byte.
  func isSame(as other: Story) -> Bool {
    title.isSame(as: other.title) && author.isSame(as: other.author) && id.isSame(as: other.id)
      && language.isSame(as: other.language) && unknownFields == other.unknownFields
      && pages.elementsEqual(other.pages) { $0.isSame(as: $1) }
  }
}

extension StoryPage {
  /// Whether two pages are the same, with every text byte for byte.
  func isSame(as other: StoryPage) -> Bool {
    title.isSame(as: other.title) && text.hasSameBytes(as: other.text) && tags.isSame(as: other.tags)
      && unknownFields == other.unknownFields && choices.elementsEqual(other.choices) { $0.isSame(as: $1) }
  }
}

extension Choice {
  /// Whether two choices are the same, with their texts byte for byte.
  func isSame(as other: Choice) -> Bool {
    destination == other.destination && text.hasSameBytes(as: other.text)
      && unknownFields == other.unknownFields
  }
}

extension String? {
  /// Whether both are nil, or the same text byte for byte.
  func isSame(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.hasSameBytes(as: other)
  }
}

extension [String] {
  /// Whether all texts are the same byte for byte.
  func isSame(as other: [String]) -> Bool { elementsEqual(other) { $0.hasSameBytes(as: $1) } }
}
