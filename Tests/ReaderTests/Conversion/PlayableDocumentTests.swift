import Model
import Testing

@testable import Reader

struct PlayableDocumentTests {
  /// Numbers that no document may hold, and that no literal can.
  private static let nonCharacters = String(
    String.UnicodeScalarView(
      [0xFFFE, 0x1FFFF, 0xFDD0].compactMap(UnicodeScalar.init(_:) as (UInt32) -> UnicodeScalar?)))

  private func document(_ story: Story, title: String = "T") -> String {
    PlayableDocument.text(of: story, title: title)
  }

  @Test func `Pages are sections with links between them`() {
    let story = Story(
      pages: [
        StoryPage(
          text: "One\ntwo.\n\n**Three**",
          choices: [Choice(text: "On & on", destination: 1), Choice(text: "Stay", destination: 0)],
          title: "Start"),
        StoryPage(text: "End."),
      ], language: "en")
    #expect(
      document(story).contains(
        """
        <main>
        <section id="p0" tabindex="-1" aria-labelledby="h0">
        <h2 id="h0" dir="auto">Start</h2>
        <p dir="auto">One<br>two.</p>
        <p dir="auto"><strong>Three</strong></p>
        <ol>
        <li><a href="#p1" dir="auto">On &amp; on</a></li>
        <li><a href="#p0" dir="auto">Stay</a></li>
        </ol>
        </section>
        <section id="p1" tabindex="-1" aria-label="Page 2">
        <p dir="auto">End.</p>
        <p class="end">The end</p>
        </section>
        </main>
        """))
  }

  @Test(
    arguments: [
      ("en", "lang=\"en\" dir=\"ltr\""), ("ar-EG", "lang=\"ar-EG\" dir=\"rtl\""),
      ("HE", "lang=\"HE\" dir=\"rtl\""),
      (nil, "lang=\"\" dir=\"ltr\""), ("", "lang=\"\" dir=\"ltr\""),
      ("a\" onload=\"x", "lang=\"\" dir=\"ltr\""),
      ("en_GB", "lang=\"\" dir=\"ltr\""), ("ja-Jpan-JP", "lang=\"ja-Jpan-JP\" dir=\"ltr\""),
    ] as [(String?, String)])
  func `The document says the story's language and direction`(language: String?, attributes: String) {
    #expect(
      document(Story(pages: [StoryPage(text: "a")], language: language)).contains("<html \(attributes)>"))
  }

  @Test(
    arguments: [
      ("en", "Start again"), ("ja", "最初から"), ("sv-FI", "Börja om"), ("de", "Start again"),
      ("", "Start again"),
    ])
  func `Buttons are in the story's language where it is known`(language: String, label: String) {
    #expect(document(Story(pages: [StoryPage(text: "a")], language: language)).contains(">\(label)</button>"))
  }

  @Test(
    arguments: [
      ("</script><script>x()</script>", "&lt;/script&gt;&lt;script&gt;x()&lt;/script&gt;"),
      ("<!-- -->", "&lt;!-- --&gt;"),
      ("\" onclick='x", "&quot; onclick=&#39;x"), ("]]> &amp;", "]]&gt; &amp;amp;"),
      ("\u{0}\u{1B}", "\u{FFFD}\u{FFFD}"),
      (Self.nonCharacters, "\u{FFFD}\u{FFFD}\u{FFFD}"), ("\u{202E}x", "\u{FFFD}x"),
    ])
  func `Text is never markup, wherever it stands`(text: String, html: String) {
    let story = Story(
      pages: [StoryPage(text: text, choices: [Choice(text: text, destination: 0)], title: text)],
      id: text, author: text, language: text)
    let document = document(story, title: text)
    #expect(
      document.components(of: html) == 7, "title and author twice, heading, text and choice: \(document)")
    #expect(document.components(of: text) == 0)
    #expect(document.components(of: "<script") == 1 && document.components(of: "<!--") == 0)
  }

  @Test func `Only the style and the script of the document are allowed`() {
    let document = document(story([]))
    #expect(
      document.contains(
        "content=\"default-src 'none'; style-src 'sha256-\(PlayableDocument.style.hash)'; "
          + "script-src 'sha256-\(PlayableDocument.script.hash)'; base-uri 'none'; form-action 'none'\""))
    #expect(document.contains("<script>\(PlayableDocument.script.source)</script>"))
    #expect(!document.contains("http:") && !document.contains("https:") && !document.contains("url("))
  }
}

extension String {
  /// How often a text stands in this one, by scalars.
  fileprivate func components(of text: String) -> Int {
    var count = 0
    var rest = Array(unicodeScalars)[...]
    let wanted = Array(text.unicodeScalars)
    while rest.count >= wanted.count {
      if rest.starts(with: wanted) {
        count += 1
        rest = rest.dropFirst(wanted.count)
      } else {
        rest = rest.dropFirst()
      }
    }
    return count
  }
}
