/// A field of text that is being edited: the text, the cursor, and what can be undone.
///
/// The cursor always stands between two Characters. A key's cost grows with its paragraph, not with the text.
public struct TextEditor: Hashable, Sendable {
  /// Whether it takes line ends; if not, they become spaces.
  public let isMultiline: Bool
  /// The language that line breaks go by: a BCP 47 language such as "ja"; "" when unknown.
  public var language = ""
  var content: EditorText
  var place: EditorText.Place
  /// The column that moves up and down keep to.
  var goal: Int?
  private var history = EditHistory()

  /// Makes a field with the cursor after the text.
  ///
  /// Line ends of other systems become U+000A; all other characters stay as they are.
  public init(_ text: String = "", isMultiline: Bool = true) {
    self.isMultiline = isMultiline
    content = EditorText(TextEditor.lineEnds(in: text, isMultiline: isMultiline))
    place = content.end
  }

  /// The text, its lines divided by U+000A.
  public var text: String { content.string }

  /// Whether the text is this one, byte by byte: quicker than to compare with ``text``, which is put together first.
  public func isText(_ text: String) -> Bool { content.isText(text) }

  /// Whether another field has the same text as this one; quick when one of the two comes from the other.
  public func hasSameText(as other: TextEditor) -> Bool { content == other.content }

  /// Whether there is no text.
  public var isEmpty: Bool { content.paragraphs.count == 1 && content.paragraphs[0].isEmpty }

  /// The number of Characters before the cursor.
  public var cursor: Int { content.offset(of: place) }

  /// Moves the cursor to a Character offset, kept within the text.
  public mutating func moveCursor(to offset: Int) { move(to: content.place(atOffset: offset)) }

  /// Inserts text in one piece, as a paste does; the cursor goes after it.
  ///
  /// Line ends become U+000A, or spaces in a field of one line; other control characters but the tab are
  /// left out.
  public mutating func insert(_ text: String) {
    let clean = TextEditor.lineEnds(in: text, isMultiline: isMultiline).unicodeScalars.filter {
      $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
    }
    guard !clean.isEmpty else { return }
    replace(place..<place, with: String(clean), .other)
  }

  /// Takes back the last edit, or the last run of typing.
  /// - Returns: Whether there was one.
  public mutating func undo() -> Bool {
    guard let edit = history.undo() else { return false }
    let end = EditorText.place(after: edit.start, adding: edit.inserted)
    content.replace(edit.start..<end, with: edit.removed)
    place = edit.before
    goal = nil
    return true
  }

  /// Makes the last edit undone again.
  /// - Returns: Whether there was one.
  public mutating func redo() -> Bool {
    guard let edit = history.redo() else { return false }
    let end = EditorText.place(after: edit.start, adding: edit.removed)
    content.replace(edit.start..<end, with: edit.inserted)
    place = edit.after
    goal = nil
    return true
  }

  /// Moves the cursor, which ends a run of typing.
  mutating func move(to target: EditorText.Place?, goal newGoal: Int? = nil) {
    history.closeGroup()
    goal = newGoal
    if let target { place = target }
  }

  /// Replaces text; the cursor goes after it.
  mutating func replace(_ range: Range<EditorText.Place>, with text: String, _ kind: EditHistory.Kind) {
    goal = nil
    guard !range.isEmpty || !text.isEmpty else { return }
    let before = place
    let removed = content.text(range)
    content.replace(range, with: text)
    let end = EditorText.place(after: range.lowerBound, adding: text)
    // What was inserted may have joined the Character after it.
    place = content.placeRoundedUp(end)
    history.record(
      EditHistory.Edit(
        kind: kind, start: range.lowerBound, removed: removed, inserted: text, before: before, after: place))
    if place != end { history.closeGroup() }
  }

  private static func lineEnds(in text: String, isMultiline: Bool) -> String {
    guard text.utf8.contains(where: { $0 == 0x0D || ($0 == 0x0A && !isMultiline) }) else { return text }
    let end: Character = isMultiline ? "\n" : " "
    return String(text.map { $0 == "\r\n" || $0 == "\n" || $0 == "\r" ? end : $0 })
  }
}
