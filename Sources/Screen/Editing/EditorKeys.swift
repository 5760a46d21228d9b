extension TextEditor {
  /// Does what a key means in a field of text.
  ///
  /// Characters and, in a field of several lines, Enter are inserted. Backspace, Delete, C-w (the word
  /// before), C-u (to the line's start) and C-k (to its end) delete. Arrows, Home or C-a, End or C-e, and
  /// C-← and C-→ (words) move. C-_ undoes, C-r redoes. With Alt: b and f move by words, d and Backspace delete
  /// the word after and before.
  /// - Parameter columns: The width of the field, for moves up and down.
  /// - Returns: Whether the key means something here; all other keys are the caller's.
  @discardableResult
  public mutating func handle(_ key: Key, columns: Int) -> Bool {
    switch key {
    case .character(let character): type(character)
    case .enter where isMultiline: replace(place..<place, with: "\n", .other)
    case .backspace: delete(back: content.place(before: place), .deletingBack)
    case .delete: delete(forward: content.place(after: place), .deletingForward)
    case .control("w"), .alt("\u{7F}"): delete(back: wordStart(), .other)
    case .control("u"): delete(back: lineStart, .other)
    case .control("k"): delete(forward: place == lineEnd ? content.place(after: place) : lineEnd, .other)
    case .left: move(to: content.place(before: place))
    case .right: move(to: content.place(after: place))
    case .up where isMultiline: moveVertically(by: -1, columns: columns)
    case .down where isMultiline: moveVertically(by: 1, columns: columns)
    case .home, .control("a"): move(to: lineStart)
    case .end, .control("e"): move(to: lineEnd)
    case .wordLeft, .alt("b"): move(to: wordStart())
    case .wordRight, .alt("f"): move(to: wordEnd())
    case .alt("d"): delete(forward: wordEnd(), .other)
    case .control("_"): _ = undo()
    case .control("r"): _ = redo()
    default: return false
    }
    return true
  }

  /// Inserts a typed character, or drops it when it is a control character.
  private mutating func type(_ character: Character) {
    if character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      insert(String(character))
    } else {
      replace(place..<place, with: String(character), .typing)
    }
  }

  private mutating func delete(back start: EditorText.Place?, _ kind: EditHistory.Kind) {
    if let start, start < place { replace(start..<place, with: "", kind) }
  }

  private mutating func delete(forward end: EditorText.Place?, _ kind: EditHistory.Kind) {
    if let end, place < end { replace(place..<end, with: "", kind) }
  }

  private var lineStart: EditorText.Place { EditorText.Place(paragraph: place.paragraph, byte: 0) }

  private var lineEnd: EditorText.Place {
    EditorText.Place(paragraph: place.paragraph, byte: content.paragraph(at: place).utf8.count)
  }

  /// The start of the word before the cursor; at a line's start the end of the line before, nil at the
  /// text's start.
  private func wordStart() -> EditorText.Place? {
    guard place.byte > 0 else { return content.place(before: place) }
    let line = content.paragraph(at: place)
    let before = line[..<line.index(atByte: place.byte)]
    guard let last = before.lastIndex(where: { WordClass($0) != .none }) else { return lineStart }
    let word = WordClass(before[last])
    let boundary = before[...last].lastIndex { WordClass($0) != word }
    let start = boundary.map { line.index(after: $0) } ?? line.startIndex
    return EditorText.Place(paragraph: place.paragraph, byte: line.byte(of: start))
  }

  /// The end of the word after the cursor; at a line's end the start of the next, nil at the text's end.
  private func wordEnd() -> EditorText.Place? {
    guard place != lineEnd else { return content.place(after: place) }
    let line = content.paragraph(at: place)
    let after = line[line.index(atByte: place.byte)...]
    guard let first = after.firstIndex(where: { WordClass($0) != .none }) else { return lineEnd }
    let word = WordClass(after[first])
    let end = after[first...].firstIndex { WordClass($0) != word } ?? line.endIndex
    return EditorText.Place(paragraph: place.paragraph, byte: line.byte(of: end))
  }
}

/// What a Character is to moves by words; Japanese has no spaces, so there a word ends with its script.
private enum WordClass {
  case none, letters, han, hiragana, katakana

  init(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else {
      self = .none
      return
    }
    switch scalar.value {
    case 0x3041...0x309F: self = .hiragana
    case 0x30A1...0x30FA, 0x30FC...0x30FF, 0xFF66...0xFF9F: self = .katakana
    case 0x3005, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .han
    default: self = character.isLetter || character.isNumber || character == "_" ? .letters : .none
    }
  }
}
