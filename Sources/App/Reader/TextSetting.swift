import Screen

/// Sets the text of a page in lines.
enum TextSetting {
  /// The lines of a page's text at a width, as the settings want them.
  static func lines(of text: String, _ settings: TextSettings, columns: Int, language: String) -> [StyledLine]
  {
    let styled = StyledText(markdownLight: settings.spacing == .indented ? indented(text) : text)
    var lines = styled.wrapped(columns: columns, language: language)
    if settings.isJustified { lines = justified(lines, of: styled.plainText, columns: columns) }
    return settings.spacing == .wide ? lines.flatMap { $0.columns == 0 ? [$0, $0] : [$0] } : lines
  }

  /// The text without blank lines, each paragraph but the first behind two blanks.
  private static func indented(_ text: String) -> String {
    var result = ""
    var isAfterBlank = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy(\.isWhitespace) {
        isAfterBlank = !result.isEmpty
        continue
      }
      if !result.isEmpty { result += isAfterBlank ? "\n  " : "\n" }
      result += line
      isAfterBlank = false
    }
    return result
  }

  /// The lines with wider blanks, but for the last one of each paragraph.
  private static func justified(_ lines: [StyledLine], of text: String, columns: Int) -> [StyledLine] {
    let characters = Array(text)
    return lines.enumerated().map { index, line in
      guard let next = lines.element(at: index + 1), let last = characters.element(at: next.start - 1),
        !last.isNewline
      else { return line }
      return line.widened(to: columns)
    }
  }
}

extension StyledLine {
  /// The line with its blanks widened to a number of columns; as it is when that would tear it apart.
  fileprivate func widened(to width: Int) -> StyledLine {
    let text = plainText
    let lead = text.prefix { $0 == " " }.count
    let gaps = text.dropFirst(lead).count { $0 == " " }
    let missing = width - columns
    guard gaps > 0, missing > 0, missing <= max(gaps, width / 4) else { return self }
    var (seen, gap) = (0, 0)
    let spans = spans.map { span in
      var wide = ""
      for character in span.text {
        wide.append(character)
        seen += 1
        guard character == " ", seen > lead else { continue }
        // Spread evenly: after so many gaps, so many of the missing blanks are there.
        wide += String(repeating: " ", count: missing * (gap + 1) / gaps - missing * gap / gaps)
        gap += 1
      }
      return Span(wide, style: span.style)
    }
    return StyledLine(spans, start: start)
  }
}
