/// The form of the line mode's output, the same as that of inklecate's player.
///
/// A page is its text, after each piece of it a line of its tags if it has any; then, when there are choices,
/// an empty line, the choices with numbers from 1, and the prompt without a line break. What is typed is not
/// repeated, so that the next page begins on the prompt's line.
public enum Transcript {
  /// What asks for a choice.
  public static let prompt = "?> "
  /// What answers a number that is none of the choices.
  public static let outOfRange = "Choice out of range\n"
  /// What is written when the input ends before the story does.
  public static let endOfInput = "<User input stream closed.>\n"

  /// A page with its choices and the prompt, or without them when it is an ending.
  public static func page(_ page: PresentedPage) -> String {
    let text = page.lines.map(line).joined()
    guard !page.isEnding else { return text }
    let choices = page.choices.enumerated().map { "\($0.offset + 1): \($0.element.text)\n" }
    return text + "\n" + choices.joined() + prompt
  }

  /// A piece of text, with one line break at its end unless it is empty, and the line of its tags.
  public static func line(_ line: PresentedLine) -> String {
    let needsBreak = !line.text.isEmpty && line.text.utf8.last != UInt8(ascii: "\n")
    let text = needsBreak ? line.text + "\n" : line.text
    return line.tags.isEmpty ? text : text + "# tags: \(line.tags.joined(separator: ", "))\n"
  }
}
