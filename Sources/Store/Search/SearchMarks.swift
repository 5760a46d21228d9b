extension SearchForm {
  /// Where the words of a search stand in a text, so that they can be marked.
  ///
  /// - Parameters:
  ///   - words: the words, parted by white space, as a search takes them.
  ///   - text: the text as it was written. It need not have all the words.
  /// - Returns: ranges of whole characters, in their order, that neither overlap nor touch.
  public static func ranges(of words: String, in text: String) -> [Range<String.Index>] {
    let terms = SearchTerms(words).terms
    guard !terms.isEmpty else { return [] }
    var ranges: [Range<String.Index>] = []
    var start = text.startIndex
    // No word has a line end in it. Most lines have no word in them, and one look at the form says so.
    while start < text.endIndex {
      let end = text[start...].firstIndex(where: \.isNewline) ?? text.endIndex
      let form = of(String(text[start..<end]))
      if terms.contains(where: { holds(form, $0) }) {
        ranges += MappedForm(text[start..<end]).ranges(of: terms)
      }
      start = end < text.endIndex ? text.index(after: end) : end
    }
    return ranges
  }

  private static func holds(_ form: String, _ term: String) -> Bool {
    var (form, term) = (form, term)
    return form.withUTF8 { form in term.withUTF8 { form.offset(of: $0) } } != nil
  }
}

/// The form of a line, with the character of the line that each of its bytes comes from.
private struct MappedForm {
  private var form: [UInt8] = []
  /// The number of the character that each byte of the form comes from.
  private var owners: [Int32] = []
  /// Where each character of the line begins, and where the last one ends.
  private var places: [String.Index] = []

  init(_ line: Substring) {
    var number: Int32 = 0
    for index in line.indices {
      let part = SearchForm.of(String(line[index])).utf8
      form += part
      owners += repeatElement(number, count: part.count)
      places.append(index)
      number += 1
    }
    places.append(line.endIndex)
  }

  /// The characters that any of the words covers, in part or whole, side by side ones as one range.
  func ranges(of terms: [String]) -> [Range<String.Index>] {
    var covered = [Bool](repeating: false, count: places.count)
    form.withUnsafeBufferPointer { form in
      for var term in terms {
        term.withUTF8 { term in
          var start = 0
          while let found = form.offset(of: term, from: start) {
            start = found + term.count
            for character in owners[found]...owners[start - 1] { covered[Int(character)] = true }
          }
        }
      }
    }
    var ranges: [Range<String.Index>] = []
    var first: Int?
    // The place after the last character is never covered, and so ends the last range.
    for (number, isCovered) in covered.enumerated() where isCovered != (first != nil) {
      if let start = first { ranges.append(places[start]..<places[number]) }
      first = isCovered ? number : nil
    }
    return ranges
  }
}
