/// What became of a reading in a story that was edited since it was left.
public struct ReadingChange: Hashable, Sendable {
  /// The names of the pages of the path that are gone, in the order of the path, each once.
  public var gone: [String]
  /// Whether the page that the reader had left is gone, so that another one is on the screen.
  public var isElsewhere: Bool
  /// Whether pages have other places in the story now, or are reached by other ways.
  public var isMoved: Bool

  /// Makes a change; by itself, none.
  public init(gone: [String] = [], isElsewhere: Bool = false, isMoved: Bool = false) {
    self.gone = gone
    self.isElsewhere = isElsewhere
    self.isMoved = isMoved
  }

  /// Whether the reader need not be told of anything.
  public var isNothing: Bool { gone.isEmpty && !isElsewhere && !isMoved }
}
