import Model

/// A reading as a text: the pages from the first to the present one, with the choices taken.
public enum ReadingTranscript {
  /// The text of the way so far, without marks of emphasis.
  ///
  /// The story's title stands first; then every page with its title, if it has one, and its text, and below it the
  /// choice that was taken, behind "> ".
  public static func text(of playthrough: Playthrough, title: String) -> String {
    var blocks = [ExportText.line(title)]
    for index in 0...playthrough.position {
      guard let page = playthrough.page(ofStep: index) else { continue }
      if let title = page.title, !title.isEmpty { blocks.append(ExportText.line(title)) }
      let text = ExportText.safe(page.plainText).trimmingWhitespace
      if !text.isEmpty { blocks.append(text) }
      guard index < playthrough.position else { continue }
      if let choice = playthrough.entry(at: index)?.choiceText {
        blocks.append("> " + ExportText.line(choice))
      }
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }
}
