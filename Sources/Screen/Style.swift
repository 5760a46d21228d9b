/// One of the eight colours that every terminal names.
public enum Color: UInt8, Hashable, Sendable, CaseIterable {
  case black, red, green, yellow, blue, magenta, cyan, white
}

/// How a cell is drawn: on the terminal's own background, always.
public struct Style: Hashable, Sendable {
  /// What can be told apart without colour.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit an attribute.
    public let rawValue: UInt8
    /// Makes a set of the attributes whose bits are set.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier letters.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter letters.
    public static let dim = Attributes(rawValue: 2)
    /// Foreground and background swapped.
    public static let reverse = Attributes(rawValue: 4)
    /// A line under the letters.
    public static let underline = Attributes(rawValue: 8)
  }

  /// The colour of the letters; nil is the terminal's own.
  public var color: Color?
  /// Bold, dim, reverse, underline.
  public var attributes: Attributes

  /// Makes a style.
  public init(_ attributes: Attributes = [], color: Color? = nil) {
    self.attributes = attributes
    self.color = color
  }

  /// The terminal's own letters.
  public static let plain = Style()
  /// Heavier letters.
  public static let bold = Style(.bold)
  /// Fainter letters.
  public static let dim = Style(.dim)
  /// The selected row.
  public static let reverse = Style(.reverse)
  /// Emphasis.
  public static let underline = Style(.underline)

  /// This style with further attributes.
  public func adding(_ more: Attributes) -> Style { Style(attributes.union(more), color: color) }
}
