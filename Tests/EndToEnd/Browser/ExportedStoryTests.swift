import FoundationEssentials
import Model
import Testing

/// Exported stories, played in a real browser.
@Suite(.serialized, .browser) struct ExportedStoryTests {
  private let home: TestFolder

  init() throws { home = try TestFolder() }

  /// Plays to an ending, taking always one choice, and looks at every page on the way.
  ///
  /// - Parameter take: takes the first choice of the page that is shown.
  private func play(_ exported: ExportedStory, take: () throws -> Void) throws {
    var page = 0
    for _ in 0..<100 {
      #expect(try exported.shown() == exported.expected(page))
      let title = exported.story.pages[page].title ?? ""
      #expect(try exported.tab.text("document.title") == "\(title) – \(exported.story.title ?? "")")
      guard let choice = exported.story.pages[page].choices.first else { break }
      try take()
      page = choice.destination
      try exported.tab.wait(for: "document.querySelector('.here').id === 'p\(page)'")
      #expect(
        try exported.tab.text("document.activeElement.id") == "p\(page)", "a screen reader reads on here")
    }
    #expect(exported.story.pages[page].isEnding)
    #expect(try exported.tab.evaluate("document.querySelectorAll('.here .end').length") == .integer(1))
    #expect(exported.tab.requests == [] && exported.tab.complaints == [])
  }

  @Test func `a story is played to an ending with the keyboard`() throws {
    let exported = try ExportedStory(bundled: "the-salt-road", in: home)
    try play(exported) { try exported.tab.press("1") }
  }

  @Test func `a Japanese story is played to an ending with the mouse`() throws {
    let exported = try ExportedStory(bundled: "niwa-no-tomoshibi", in: home)
    try play(exported) { try exported.tab.click("document.querySelector('.here button')") }
    #expect(try exported.tab.text("document.documentElement.lang") == "ja")
    #expect(try exported.tab.text("document.querySelector('.here .end').innerText") == "終わり")
    #expect(try exported.tab.text("document.getElementById('back').innerText") == "戻る")
  }

  @Test func `arrows and Enter choose, Backspace goes back, and r starts again`() throws {
    let exported = try ExportedStory(bundled: "five-minutes-to-nine", in: home)
    let first = exported.story.pages[0].choices.map(\.destination)
    try exported.tab.press("ArrowDown")
    try exported.tab.press("ArrowDown")
    try exported.tab.press("ArrowUp")
    try exported.tab.press("ArrowDown")
    #expect(
      try exported.tab.text("document.activeElement.textContent") == exported.story.pages[0].choices[1].text)
    try exported.tab.press("Enter")
    #expect(try exported.page() == first[1])
    try exported.tab.press("2")
    #expect(try exported.page() == exported.story.pages[first[1]].choices[1].destination)
    try exported.tab.press("Backspace")
    #expect(try exported.page() == first[1])
    try exported.tab.press("9")
    #expect(try exported.page() == first[1], "there is no such choice")
    try exported.tab.press("r")
    #expect(try exported.page() == 0)
    try exported.tab.press("Backspace")
    #expect(try exported.page() == first[1], "starting again is a step like others")
    try exported.tab.click("document.getElementById('back')")
    #expect(try exported.page() == 0)
    #expect(try exported.tab.evaluate("document.getElementById('back').disabled") == .bool(true))
    try exported.tab.press("Backspace")
    #expect(try exported.page() == 0)
    #expect(exported.tab.complaints == [])
  }

  @Test func `a text that is longer than the window is scrolled before a choice is selected`() throws {
    let exported = try ExportedStory(bundled: "the-salt-road", in: home)
    try exported.tab.resize(width: 600, height: 300)
    try exported.tab.press("ArrowDown")
    #expect(try exported.tab.text("document.activeElement.tagName") != "BUTTON")
    try exported.tab.evaluate("scrollTo(0, document.body.scrollHeight)")
    try exported.tab.press("ArrowDown")
    #expect(try exported.tab.text("document.activeElement.tagName") == "BUTTON")
  }

  @Test func `the place is remembered, and as much of the way as an edited story still has`() throws {
    let source = home.path("tale.json")
    try home.write(
      #"{"id":"t","pages":[{"text":"A","choices":[{"text":"on","destination":1}]},{"text":"B","choices":[{"text":"on","destination":2}]},{"text":"C","choices":[]}]}"#,
      to: "tale.json")
    let exported = try ExportedStory(source, in: home)
    try exported.tab.press("1")
    try exported.tab.press("1")
    try exported.tab.reload()
    #expect(try exported.page() == 2)
    try exported.tab.press("Backspace")
    try exported.tab.reload()
    #expect(try exported.page() == 1)
    try home.write(
      #"{"id":"t","pages":[{"text":"A","choices":[{"text":"on","destination":2}]},{"text":"B","choices":[]},{"text":"C","choices":[]}]}"#,
      to: "tale.json")
    #expect(
      try ToolRun(["convert", source, "-o", exported.path, "--force"], home: home.root).status == 0)
    try exported.tab.reload()
    #expect(try exported.page() == 0, "the way leads elsewhere now")
    #expect(exported.tab.complaints == [])
  }

  @Test func `a memory that makes no sense does no harm`() throws {
    let exported = try ExportedStory(bundled: "five-minutes-to-nine", in: home)
    try exported.tab.press("1")
    for (memory, page) in [
      ("[7]", 0), ("[0,9]", 0), ("[0,1,\"x\"]", 1), ("{", 0), ("null", 0), ("0", 0), ("[0,-1]", 0),
      ("[0,0.5]", 0),
    ] {
      try exported.tab.evaluate("localStorage.setItem(localStorage.key(0), '\(memory)')")
      try exported.tab.reload()
      #expect(try exported.page() == page, "\(memory)")
      #expect(try exported.shown() == exported.expected(page))
    }
    #expect(exported.tab.complaints == [])
  }

  @Test func `without a memory the story plays all the same`() throws {
    let exported = try ExportedStory(bundled: "five-minutes-to-nine", in: home)
    try exported.tab.call(
      "Page.addScriptToEvaluateOnNewDocument",
      [
        "source": .string(
          "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError') }})"
        )
      ])
    try exported.tab.reload()
    try exported.tab.press("1")
    #expect(try exported.page() == 1)
    try exported.tab.reload()
    #expect(try exported.page() == 1, "the history of the tab has kept it")
    #expect(exported.tab.complaints == [])
  }

  @Test func `without a script the story is read by its links`() throws {
    let exported = try ExportedStory(bundled: "five-minutes-to-nine", in: home)
    try exported.tab.call("Emulation.setScriptExecutionDisabled", ["value": .bool(true)])
    try exported.tab.open(exported.path)
    #expect(try exported.shown() == exported.expected(0))
    try exported.tab.click("document.querySelector('#p0 a')")
    let next = exported.story.pages[0].choices[0].destination
    try exported.tab.wait(for: "location.hash === '#p\(next)'")
    #expect(try exported.shown() == exported.expected(next))
    #expect(try exported.tab.evaluate("document.querySelector('nav').checkVisibility()") == .bool(false))
  }

  @Test func `a screen reader finds the page as a region, and the choices as buttons of a list`() throws {
    let exported = try ExportedStory(bundled: "five-minutes-to-nine", in: home)
    let nodes = try exported.tab.call("Accessibility.getFullAXTree")["nodes"]?.values ?? []
    let seen = nodes.filter { $0["ignored"] == .bool(false) }.map { node in
      (role: node["role"]?["value"]?.text ?? "", name: node["name"]?["value"]?.text ?? "")
    }
    func names(_ role: String) -> [String] { seen.filter { $0.role == role }.map(\.name) }
    let page = exported.story.pages[0]
    #expect(Set(names("button")) == Set(page.choices.map(\.text) + ["Back", "Start again"]))
    #expect(names("button").count == page.choices.count + 2)
    #expect(names("region") == [page.title])
    #expect(names("listitem").count == page.choices.count && names("list").count == 1)
    #expect(names("heading") == [exported.story.title, page.title])
    #expect(names("navigation").count == 1 && names("main").count == 1)
  }

  @Test(arguments: ["light", "dark"]) func `text is easy to read, by day and by night`(scheme: String) throws
  {
    let exported = try ExportedStory(bundled: "five-minutes-to-nine", in: home)
    try exported.tab.call(
      "Emulation.setEmulatedMedia",
      [
        "features": .array([.object(["name": .string("prefers-color-scheme"), "value": .string(scheme)])])
      ])
    let parts = ["body", ".here p", ".here button", "nav button:not(:disabled)", "header h1", "li"]
    for part in parts {
      let contrast = try exported.tab.evaluate(
        """
        (() => {
          const light = (color) => {
            const [r, g, b] = color.match(/\\d+/g).map((n) => n / 255)
              .map((n) => n <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4);
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
          };
          const paper = light(getComputedStyle(document.body).backgroundColor);
          const ink = light(getComputedStyle(document.querySelector('\(part)')).color);
          const isDark = paper < 0.2;
          const ratio = (Math.max(paper, ink) + 0.05) / (Math.min(paper, ink) + 0.05);
          return [isDark ? 'dark' : 'light', ratio >= 4.5 ? 'readable' : 'ratio ' + ratio];
        })()
        """)
      #expect(contrast.values.compactMap(\.text) == [scheme, "readable"], "\(part)")
    }
    #expect(
      try exported.tab.evaluate(
        "document.querySelector('main').getBoundingClientRect().width <= 72 * parseFloat(getComputedStyle(document.body).fontSize)"
      ) == .bool(true))
  }

  @Test(arguments: ["html", "gamebook"]) func `a hostile story is shown and does nothing else`(format: String)
    throws
  {
    let evil =
      "</script><script>window.hacked = 1</script><!-- <img src=x onerror='window.hacked = 1'>\" onfocus=\"window.hacked = 1\" ' &lt; \u{1B}[2J \u{202E}abc \u{0} ]]> \\"
    var story = Story(
      pages: [
        StoryPage(
          text: evil + "\n\n" + evil, choices: [Choice(text: evil, destination: 1)], title: evil, tags: [evil]
        ),
        StoryPage(text: evil),
      ], id: evil, title: evil, author: evil, language: "en\" onload=\"window.hacked = 1")
    story.unknownFields[evil] = .string(evil)
    try home.write(Array(try JSONEncoder().encode(story)), to: "evil.json")
    let exported = try ExportedStory(home.path("evil.json"), in: home, to: format)
    let shown = evil.replacingScalars(["\u{1B}", "\u{202E}", "\u{0}"], with: "\u{FFFD}")
    #expect(try exported.tab.text("document.querySelector('section p').textContent") == shown)
    #expect(try exported.tab.text("document.querySelector('section li').textContent").hasPrefix(shown))
    #expect(try exported.tab.text("document.title").contains(shown))
    if format == "html" { try exported.tab.press("1") }
    #expect(try exported.tab.evaluate("window.hacked === undefined") == .bool(true))
    #expect(
      try exported.tab.evaluate("document.querySelectorAll('img, iframe, [onfocus], [onload]').length")
        == .integer(0))
    #expect(try exported.tab.evaluate("document.scripts.length") == .integer(format == "html" ? 1 : 0))
    #expect(exported.tab.requests == [] && exported.tab.complaints == [])
  }

  @Test func `a gamebook's choices lead to the sections they name, and it can be printed`() throws {
    let exported = try ExportedStory(bundled: "the-salt-road", in: home, to: "gamebook")
    let count = exported.story.pages.count
    let numbers = try exported.tab.evaluate(
      "[...document.querySelectorAll('section > h2')].map((heading) => Number(heading.innerText))")
    #expect(numbers == .array((1...count).map { .integer($0) }))
    #expect(
      try exported.tab.evaluate(
        """
        [...document.querySelectorAll('li a')].every((link) => {
          const section = document.querySelector(link.hash);
          return section && link.innerText === 'turn to ' + section.querySelector('h2').innerText;
        })
        """) == .bool(true))
    #expect(
      try exported.tab.text("getComputedStyle(document.querySelector('h2')).textAlign") == "center",
      "the style is allowed")
    let printed = try exported.tab.call("Page.printToPDF", ["preferCSSPageSize": .bool(true)])
    #expect(printed["data"]?.text?.hasPrefix("JVBERi0") == true, "a PDF begins with %PDF-")
    #expect(exported.tab.requests == [] && exported.tab.complaints == [])
  }
}

extension String {
  /// The same text with another in the place of some of its scalars.
  fileprivate func replacingScalars(_ scalars: Set<UnicodeScalar>, with other: String) -> String {
    unicodeScalars.map { scalars.contains($0) ? other : String($0) }.joined()
  }
}
