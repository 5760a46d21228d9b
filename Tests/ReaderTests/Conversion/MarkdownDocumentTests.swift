import Model
import Testing

@testable import Reader

struct MarkdownDocumentTests {
  /// The paragraphs of one page with this text.
  private func body(_ text: String) -> String {
    let document = MarkdownDocument.text(of: Story(pages: [StoryPage(text: text)]), title: "T")
    let start = "# T\n\n<a id=\"page-1\"></a>\n\n## Page 1\n\n"
    let end = "\n\n*The end*\n"
    #expect(document.hasPrefix(start) && document.hasSuffix(end), "\(document)")
    return String(document.dropFirst(start.count).dropLast(end.count))
  }

  @Test func `A heading a page, and links between them`() {
    let story = Story(
      pages: [
        StoryPage(
          text: "A *gate*.\nIt is **shut**.\n\nAnd?",
          choices: [Choice(text: "Go in", destination: 1), Choice(text: "[Wait]\nhere", destination: 0)],
          title: "The gate"),
        StoryPage(text: "A garden."),
      ], author: "A_B")
    #expect(
      MarkdownDocument.text(of: story, title: "Gates #1") == """
        # Gates \\#1

        by A\\_B

        <a id="page-1"></a>

        ## The gate

        A *gate*.\\
        It is **shut**.

        And?

        1. [Go in](#page-2)
        2. [\\[Wait\\] here](#page-1)

        <a id="page-2"></a>

        ## Page 2

        A garden.

        *The end*

        """)
  }

  @Test(
    arguments: [
      ("# no heading", "\\# no heading"), ("- no item\n+ nor this", "\\- no item\\\n\\+ nor this"),
      ("1. no number", "1\\. no number"), ("12) nor this", "12\\) nor this"), ("1st", "1st"),
      ("===", "\\==="),
      ("    no code", "\u{A0}\u{A0}\u{A0}\u{A0}no code"), ("`a` _b_ [c](d)", "\\`a\\` \\_b\\_ \\[c\\](d)"),
      ("<b>&amp;", "\\<b\\>\\&amp;"), ("a | b ~~c~~", "a \\| b \\~\\~c\\~\\~"), ("2 * 3", "2 \\* 3"),
      ("a - b + c = d", "a - b + c = d"), ("\\*a\\* C:\\x", "\\*a\\* C:\\\\x"),
      ("*\u{301}a*", "\\*\u{301}a\\*"),
      ("*- a*", "*- a*"), ("***both***", "***both***"), ("**a *b***", "**a *b***"),
      ("\u{1B}[31m", "\u{FFFD}\\[31m"),
    ])
  func `Only the light Markdown means anything`(text: String, markdown: String) {
    #expect(Array(body(text).unicodeScalars) == Array(markdown.unicodeScalars))
  }

  @Test func `The few words of its own are in the story's language`() {
    let story = Story(pages: [StoryPage(text: "a")], author: "花", language: "ja-JP")
    let text = MarkdownDocument.text(of: story, title: "T")
    #expect(text.contains("作　花") && text.contains("## 1ページ") && text.contains("*終わり*"))
  }
}
