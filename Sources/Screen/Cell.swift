/// One place of the screen: what stands there, and how it is drawn.
public struct Cell: Hashable, Sendable {
  /// The displayed form; empty in the right half of a wide character.
  public internal(set) var text: String
  /// How it is drawn.
  public internal(set) var style: Style

  /// A place where nothing stands.
  public static let blank = Cell(text: " ", style: .plain)

  init(text: String, style: Style) {
    self.text = text
    self.style = style
  }

  /// Whether it is the right half of a wide character.
  var isRightHalf: Bool { text.isEmpty }
}
