/// Words that must all be found in a text, wherever they stand in it, as the search of records finds them.
public struct SearchWords: Hashable, Sendable {
  /// The search forms of the words. Bytes are compared: a String's own search takes ten times as long.
  private let words: [[UInt8]]

  /// Splits a text into words at white space.
  public init(_ text: String) {
    words = SearchForm.of(text).split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
  }

  /// Whether there is nothing to look for, so that every text has it.
  public var isEmpty: Bool { words.isEmpty }

  /// Whether all of them are found in a text.
  public func areFound(in text: String) -> Bool { areFound(inForm: SearchForm.of(text)) }

  /// Whether all of them are found in a text whose search form is this.
  public func areFound(inForm form: String) -> Bool {
    var form = form
    return form.withUTF8 { bytes in
      words.allSatisfy { word in word.withUnsafeBufferPointer { bytes.hold($0) } }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether bytes stand somewhere in these.
  fileprivate func hold(_ part: Self) -> Bool {
    guard let first = part.first, part.count <= count else { return part.isEmpty }
    for start in 0...(count - part.count) where self[start] == first {
      if part.indices.allSatisfy({ self[start + $0] == part[$0] }) { return true }
    }
    return false
  }
}
