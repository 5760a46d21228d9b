import Model
import Testing

@testable import Reader

struct GamebookTests {
  private let large = story(pages: (0..<200).map { $0 < 199 ? [$0 + 1, ($0 * 7) % 200] : [] })

  @Test func `Every page has a number of its own, and reading starts at 1`() {
    let book = Gamebook(large)
    #expect(book.pages.sorted() == Array(0..<200))
    #expect(book.pages.first == 0)
    for (position, page) in book.pages.enumerated() { #expect(book.numbers[page] == position + 1) }
  }

  @Test func `The same story and seed give the same book`() {
    #expect(Gamebook(large).document(title: "T") == Gamebook(large).document(title: "T"))
    #expect(Gamebook(large, seed: 5).pages == Gamebook(large, seed: 5).pages)
    #expect(Gamebook(large, seed: 5).pages != Gamebook(large, seed: 6).pages)
    var edited = large
    edited.id = "an id"
    let before = Gamebook(edited)
    edited.pages[3].text = "a typing error less"
    #expect(Gamebook(edited).pages == before.pages)
  }

  @Test func `No section stands beside one that it leads to, where that can be`() {
    for seed in 0..<20 as Range<UInt64> {
      let pages = Gamebook(large, seed: seed).pages
      let graph = StoryGraph(large)
      // The last sections have few others to change places with.
      for (one, other) in zip(pages, pages.dropFirst()).prefix(190) {
        #expect(!graph.destinations[one].contains(other) && !graph.destinations[other].contains(one))
      }
    }
  }

  @Test func `Stories of one and two pages`() {
    #expect(Gamebook(story([])).pages == [0])
    #expect(Gamebook(story([1], [])).pages == [0, 1])
  }

  @Test func `Each choice says where to turn to`() {
    let story = Story(
      pages: [
        StoryPage(text: "A <gate>.", choices: [Choice(text: "Go in", destination: 1)], title: "One & only"),
        StoryPage(text: "A *garden*."),
      ], author: "Ada", language: "en")
    let document = Gamebook(story).document(title: "Gates")
    #expect(
      document.contains(
        """
        <main>
        <section id="s1">
        <h2>1</h2>
        <h3 dir="auto">One &amp; only</h3>
        <p dir="auto">A &lt;gate&gt;.</p>
        <ul>
        <li dir="auto">Go in — <a href="#s2">turn to 2</a></li>
        </ul>
        </section>
        <section id="s2">
        <h2>2</h2>
        <p dir="auto">A <em>garden</em>.</p>
        <p class="end">The end</p>
        </section>
        </main>
        """))
    #expect(document.contains("<p dir=\"auto\">by Ada</p>"))
    #expect(!document.contains("<script"))
  }

  @Test func `English words in a story of another language say that they are English`() {
    let story = Story(
      pages: [
        StoryPage(text: "Eins", choices: [Choice(text: "Zwei", destination: 1)]), StoryPage(text: "Drei"),
      ],
      language: "de")
    let document = Gamebook(story).document(title: "T")
    #expect(document.contains("<a href=\"#s2\" lang=\"en\">turn to 2</a>"))
    #expect(document.contains("<html lang=\"de\" dir=\"ltr\">"))
  }
}
