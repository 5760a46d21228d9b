import Model

/// A story as one Markdown document: a heading a page, its text, and its choices as links to the other headings.
///
/// The form is CommonMark's. Links go to anchors of our own, since programs disagree about the names of headings.
enum MarkdownDocument {
  static func text(of story: Story, title: String) -> String {
    let words = ExportWords.of(story.language)
    var blocks = ["# \(escaped(ExportText.line(title)))"]
    if let author = story.exportAuthor { blocks.append(escaped(words.by(author))) }
    for (index, page) in story.pages.enumerated() {
      let title = story.exportTitle(ofPage: index) ?? words.page(index + 1)
      blocks.append("<a id=\"\(anchor(index))\"></a>")
      blocks.append("## \(escaped(title))")
      blocks += ExportText.paragraphs(page.text).map(paragraph)
      let choices = page.choices.enumerated().map { position, choice in
        "\(position + 1). [\(escaped(ExportText.line(choice.text)))](#\(anchor(choice.destination)))"
      }
      blocks.append(page.isEnding ? "*\(words.end)*" : choices.joined(separator: "\n"))
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private static func anchor(_ index: Int) -> String { "page-\(index + 1)" }

  private static func paragraph(_ pieces: [MarkdownLight.Piece]) -> String {
    var lines = [""]
    for piece in pieces {
      lines[lines.count - 1] += piece.closes.map(stars).joined()
      for (number, line) in piece.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if number > 0 { lines.append("") }
        lines[lines.count - 1] += escaped(String(line), isStart: lines.last?.isEmpty == true)
      }
      lines[lines.count - 1] += piece.opens.map(stars).joined()
    }
    // A backslash keeps the line break, which Markdown takes for a blank.
    return lines.joined(separator: "\\\n")
  }

  private static func stars(_ mark: MarkdownLight.Mark) -> String {
    String(repeating: "*", count: mark.rawValue)
  }

  /// The text with backslashes before all that Markdown would take for its own.
  ///
  /// - Parameter isStart: whether it stands at the start of a line, where more has a meaning.
  private static func escaped(_ text: String, isStart: Bool = true) -> String {
    var escaped = ""
    var rest = text[...]
    if isStart {
      // Blanks at the start would be dropped, or make a block of code.
      let blanks = rest.prefix { $0 == " " || $0 == "\t" }
      escaped += String(repeating: "\u{A0}", count: blanks.count)
      rest = rest.dropFirst(blanks.count)
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      if !digits.isEmpty, let next = rest.dropFirst(digits.count).first, ".)".contains(next) {
        escaped += digits + "\\"
        rest = rest.dropFirst(digits.count)
      } else if let first = rest.first, "+-=".contains(first) {
        escaped += "\\"
      }
    }
    for scalar in rest.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "|", "~", "#": escaped += "\\"
      default: break
      }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}
