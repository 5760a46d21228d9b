import Reader
import Screen

// The texts of a story's map.

extension Strings {
  static let keysMap = "Map of a story"
  static let wholeMap = "whole story"
  static let nothingToFold = "Nothing lies behind this alone, so there is nothing to fold."
  static let noEndings = "No ending is on the map yet."
  static let nothingSearched = "Press / first, and type what to look for."
  static let noWholeMap = "Only the pages that were read are known of this kind of story."
  static let unseenPage = "You have not been there yet: only pages that you have seen can be gone to."
  static let mapSearchHelp = "words of a title or a text"

  static func mapTitle(_ story: String, visited: Int, of count: Int, isWhole: Bool) -> String {
    let seen = "\(visited) of \(counted(count, "page"))"
    return isWhole ? "Map · \(story) · \(seen) · \(wholeMap)" : "Map · \(story) · \(seen)"
  }

  /// "2 of 17", or that there is nothing.
  static func matches(_ index: Int?, of count: Int) -> String {
    guard count > 0 else { return nothingMatches }
    return index.map { "\($0 + 1) of \(count)" } ?? "\(count)"
  }

  /// "The inn · you are here · ending".
  static func mapPlace(_ node: MapNode, behind title: String?) -> String {
    if let title, case .choice(_, let number) = node.id {
      return "Not seen · choice \(number + 1) of \(title)"
    }
    var words = [node.title]
    if node.hiddenCount > 0 { words.append("\(node.hiddenCount) more folded into it") }
    if node.isHere { words.append(here) }
    if node.isEnding { words.append("ending") }
    if !node.isHere { words.append(node.isVisited ? "visited" : "not seen") }
    if node.leadsToItself { words.append("a choice leads to itself") }
    return words.joined(separator: " · ")
  }
}
