/// The part of a text that shows why a search found it.
enum Excerpt {
  /// How many characters it has at most.
  static let length = 80

  /// The first line that has one of the words, or the part of it around the word when the line is long.
  static func of(_ text: String, around terms: SearchTerms) -> String {
    for line in text.split(whereSeparator: \.isNewline) {
      let form = SearchForm.of(String(line))
      guard let term = terms.terms.first(where: { contains(form, $0) }) else { continue }
      return line.count <= length ? String(line) : piece(of: line, with: term)
    }
    return String(text.prefix(length))
  }

  /// Forms differ in length from their texts, so pieces that overlap are tried until one has the word.
  private static func piece(of line: Substring, with term: String) -> String {
    var start = line.startIndex
    while let next = line.index(start, offsetBy: length / 2, limitedBy: line.endIndex) {
      let piece = line[start...].prefix(length)
      if contains(SearchForm.of(String(piece)), term) { return String(piece) }
      start = next
    }
    return String(line.suffix(length))
  }

  private static func contains(_ form: String, _ term: String) -> Bool {
    form.utf8.count >= term.utf8.count
      && form.unicodeScalars.indices.contains { form.unicodeScalars[$0...].starts(with: term.unicodeScalars) }
  }
}
