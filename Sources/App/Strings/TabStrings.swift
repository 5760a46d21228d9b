import Model

// The texts of the kinds in the frame of the tracker's list.

extension Strings {
  static let tabToTheLeft = "‹ "
  static let tabToTheRight = " ›"

  static func tab(_ text: String) -> String { " \(text) " }
  static func shownTab(_ text: String) -> String { "[\(text)]" }

  /// A short name, for where the frame is narrow.
  static func shortKind(_ kind: RecordKind) -> String {
    switch kind {
    case .npc: "NPC"
    case .location: "Loc"
    case .quest: "Quest"
    case .item: "Item"
    case .creature: "Crea"
    }
  }
}
