import Model

/// Texts as HTML (HTML Living Standard, 13.1), in which none of their characters can be taken for markup.
enum HTMLText {
  /// A text for the content of an element or the value of an attribute in quotation marks.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    for scalar in ExportText.safe(text).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      // Not characters, and no document may hold them.
      case _ where scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value):
        escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// The text of a page as paragraphs.
  static func paragraphs(_ text: String) -> String {
    ExportText.paragraphs(text).map { pieces in
      "<p dir=\"auto\">\(pieces.map(inline).joined())</p>\n"
    }.joined()
  }

  private static func inline(_ piece: MarkdownLight.Piece) -> String {
    piece.closes.map { "</\(element($0))>" }.joined()
      + escaped(piece.text).split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "<br>")
      + piece.opens.map { "<\(element($0))>" }.joined()
  }

  private static func element(_ mark: MarkdownLight.Mark) -> String {
    switch mark {
    case .emphasis: "em"
    case .strong: "strong"
    }
  }
}

extension ExportWords {
  /// The attribute that says the language of these words, where it is not that of the document; begins with a blank.
  func attribute(in story: Story) -> String { language == story.language ? "" : " lang=\"\(language)\"" }
}
