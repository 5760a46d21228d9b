import Model

/// A text of a story, made ready to be written in another format.
enum ExportText {
  /// The same text with LF at the end of every line, and with U+FFFD for each character that would steer what shows it.
  static func safe(_ text: String) -> String {
    var safe = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      defer { isAfterReturn = scalar == "\r" }
      switch scalar {
      case "\r": safe.append("\n")
      case "\n" where isAfterReturn: continue
      default: safe.append(scalar.isSteering ? "\u{FFFD}" : scalar)
      }
    }
    return String(safe)
  }

  /// The same on one line, for titles and choices.
  static func line(_ text: String) -> String {
    safe(text).split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }

  /// The paragraphs of a page's text, which blank lines divide, each in the pieces of its light Markdown.
  static func paragraphs(_ text: String) -> [[MarkdownLight.Piece]] {
    var paragraphs: [[Substring]] = [[]]
    for line in safe(text).split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.allSatisfy(\.isWhitespace) {
        paragraphs[paragraphs.count - 1].append(line)
      } else if paragraphs.last?.isEmpty == false {
        paragraphs.append([])
      }
    }
    return paragraphs.filter { !$0.isEmpty }.map { MarkdownLight($0.joined(separator: "\n")).pieces }
  }
}

extension Story {
  /// The title to show for a page in an export, or nil when it has none.
  func exportTitle(ofPage index: Int) -> String? {
    self[index]?.title.map(ExportText.line).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Who wrote it, on one line, or nil when nobody is named.
  var exportAuthor: String? {
    author.map(ExportText.line).flatMap { $0.isEmpty ? nil : $0 }
  }
}
