/// What the line mode says besides the story. Every message stands on lines of its own.
enum LineModeText {
  static let atFirstPage = "This is the first page."
  static let ending = "The end. Type back, restart or quit."
  static let saveNeedsName = "Type a name after save, such as: save the bridge"
  static let unprintableName = "That name has characters that cannot be shown; type another one."

  static func saved(_ name: String) -> String { "Saved as “\(name)”." }

  /// What can be typed on a page of so many choices.
  static func whatToType(_ count: Int) -> String {
    switch count {
    case 0: "Type back, restart or quit; help lists all words."
    case 1: "Type 1, or a word such as back; help lists all words."
    default: "Type a number, 1 to \(count), or a word such as back; help lists all words."
    }
  }

  static func help(_ count: Int) -> String {
    let numbers = count == 0 ? "" : count == 1 ? "1: take the choice\n" : "1 to \(count): take a choice\n"
    return numbers + """
      back: go back one page
      restart: go to the first page
      save NAME: keep this place
      load NAME: go to a place that was kept
      map: tell the pages you have seen, and where they lead
      help: tell these words
      quit: end
      """
  }

  static func noSave(_ name: String, among names: [String]) -> String {
    if names.isEmpty { return "Nothing has been saved of this story. save NAME keeps a place." }
    let list = names.map { "“\($0)”" }.joined(separator: ", ")
    return name.isEmpty
      ? "Type a name after load: \(list)." : "There is no save “\(name)”. These are there: \(list)."
  }

  /// The pages that were seen and where they lead, as far as that is known.
  static func map(_ playthrough: Playthrough) -> String {
    MapOutline.lines(of: MapGraph(playthrough)).joined(separator: "\n")
  }
}
