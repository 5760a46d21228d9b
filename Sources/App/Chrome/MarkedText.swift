import Screen
import Store

extension Style {
  /// How the words that a search found are marked, so that it shows without colour.
  static let found = Style([.bold, .underline])
}

/// A text with the words of a search marked in it.
///
/// - Parameters:
///   - words: the words, as a search takes them; where one is not found, nothing is marked.
///   - style: how the rest of the text is drawn.
func marked(_ text: String, words: String, style: Style = .plain) -> [Span] {
  let ranges = words.isEmpty ? [] : SearchForm.ranges(of: words, in: text)
  var spans: [Span] = []
  var end = text.startIndex
  for range in ranges {
    if end < range.lowerBound { spans.append(Span(String(text[end..<range.lowerBound]), style: style)) }
    spans.append(Span(String(text[range]), style: .found))
    end = range.upperBound
  }
  if end < text.endIndex { spans.append(Span(String(text[end...]), style: style)) }
  return spans
}
