import Model

/// A JSON value that is to be written, and how it is set out.
indirect enum LaidOutJSON {
  typealias Bytes = JSONLayout.Bytes

  /// A value of any kind as it is written.
  case source(Bytes)
  case list([Item], JSONLayout)
  case object([Item], JSONLayout)

  /// An element of a list or a field of an object.
  struct Item {
    /// The comma and the blanks that stand before it where it is not the first; nil for those of the layout.
    var gap: Bytes?
    /// The name of a field with its colon; empty for an element.
    var label: Bytes = []
    var value: LaidOutJSON
  }

  /// Writes the value behind what is there.
  func write(to output: inout [UInt8]) {
    switch self {
    case .source(let bytes): output += bytes
    case .list(let items, let layout): Self.write(items, layout, in: ("[", "]"), to: &output)
    case .object(let items, let layout): Self.write(items, layout, in: ("{", "}"), to: &output)
    }
  }

  private static func write(
    _ items: [Item], _ layout: JSONLayout, in brackets: (String, String), to output: inout [UInt8]
  ) {
    output += brackets.0.utf8
    for (index, item) in items.enumerated() {
      output += index == 0 ? layout.opening : item.gap ?? layout.gap
      output += item.label
      item.value.write(to: &output)
    }
    if !items.isEmpty { output += layout.closing }
    output += brackets.1.utf8
  }
}
