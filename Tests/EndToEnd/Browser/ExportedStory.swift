import FoundationEssentials
import Model

/// A story exported as a web page, open in a tab of a browser.
struct ExportedStory {
  /// The pages that a test compares with what is shown.
  let story: Story
  /// The tab.
  let tab: BrowserTab
  /// The exported file.
  let path: String

  /// Exports a story's file and opens it.
  init(_ file: String, in home: TestFolder, to format: String = "html") throws {
    story = try JSONDecoder().decode(Story.self, from: Data(contentsOf: URL(filePath: file)))
    path = home.path("story.html")
    let run = try ToolRun(["convert", file, "-o", path, "--to", format], home: home.root)
    guard run.status == 0 else { throw TestFolder.Failure(what: run.errors) }
    tab = try BrowserTrait.tab()
    try tab.open(path)
  }

  /// A bundled story.
  init(bundled name: String, in home: TestFolder, to format: String = "html") throws {
    try self.init("\(Executable.packageRoot)/Stories/\(name).json", in: home, to: format)
  }

  /// What the tab shows, as the parts of a page: its title, the paragraphs of its text, and its choices.
  func shown() throws -> [String] {
    try tab.evaluate(
      """
      [...document.querySelectorAll('section')].filter((page) => page.checkVisibility())
        .flatMap((page) => [...page.querySelectorAll('h2, p:not(.end), li')].map((part) => part.innerText))
      """
    ).values.compactMap(\.text)
  }

  /// What it shall show on a page.
  func expected(_ page: Int) -> [String] {
    let page = story.pages[page]
    let text = MarkdownLight(page.text).pieces.map(\.text).joined()
    let paragraphs = text.split(separator: "\n\n").map(String.init)
    return [page.title].compactMap(\.self) + paragraphs + page.choices.map(\.text)
  }

  /// The number of the page that has the class of the current one.
  func page() throws -> Int? { Int(try tab.text("document.querySelector('.here').id").dropFirst()) }
}
