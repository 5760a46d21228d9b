import Glibc
import Testing

@Suite struct ConvertToolTests {
  private let home: TestFolder
  private let story: String

  init() throws {
    home = try TestFolder()
    try home.write(
      #"{"title":"Gate","pages":[{"text":"A gate.","choices":[{"text":"Go in","destination":1}]},{"text":"A garden.","choices":[]}],"mood":"calm"}"#,
      to: "gate.json")
    story = home.path("gate.json")
  }

  private func run(_ arguments: String...) throws -> ToolRun {
    try ToolRun(["convert"] + arguments, home: home.root)
  }

  private func refused(
    _ arguments: String..., status: Int32, saying text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let run = try ToolRun(["convert"] + arguments, home: home.root)
    #expect(
      run.status == status && run.errors.contains(text) && run.output == "", "\(run.status) \(run.errors)",
      sourceLocation: sourceLocation)
  }

  @Test(
    arguments: [
      ("out.json", "\"mood\": \"calm\""), ("out.md", "1. [Go in](#page-2)"), ("out.html", "<a href=\"#p1\""),
      ("out.dot", "page0 -> page1"),
    ])
  func `the name of the file says the format`(name: String, text: String) throws {
    let run = try run(story, "-o", home.path(name))
    #expect(run.status == 0 && run.output == "" && run.errors == "", "\(run.errors)")
    #expect(try home.read(name).contains(text))
  }

  @Test func `the format that is asked for goes before the name`() throws {
    #expect(try run(story, "-o", home.path("book.html"), "--to", "gamebook").status == 0)
    #expect(try home.read("book.html").contains("turn to 2"))
  }

  @Test(arguments: [[], ["-o", "-"]]) func `without a place, the standard output is meant`(place: [String])
    throws
  {
    let run = try ToolRun(["convert", story, "--to", "markdown"] + place, home: home.root)
    #expect(run.status == 0 && run.output.hasPrefix("# Gate\n"), "\(run.errors)")
  }

  @Test func `a gamebook is the same each time, and another with another seed`() throws {
    let salt = "\(Executable.packageRoot)/Stories/the-salt-road.json"
    let books = try [[], [], ["--seed", "1"], ["--seed", "1"], ["--seed", "-2"]].map { seed in
      try ToolRun(["convert", salt, "-o", "-", "--to", "gamebook"] + seed, home: home.root).output
    }
    #expect(books[0] == books[1] && books[2] == books[3])
    #expect(Set(books).count == 3 && books.allSatisfy { $0.contains("turn to 48") })
  }

  @Test func `several stories go into a folder under their own names`() throws {
    try home.write(#"{"pages":[{"text":"B","choices":[]}]}"#, to: "other.json")
    mkdir(home.path("out"), 0o700)
    #expect(try run(story, home.path("other.json"), "-o", home.path("out"), "--to", "html").status == 0)
    #expect(try home.read("out/gate.html").contains("A garden."))
    #expect(try home.read("out/other.html").contains("<title>other</title>"))
    mkdir(home.path("more"), 0o700)
    try home.write(#"{"pages":[{"text":"B","choices":[]}]}"#, to: "more/gate.json")
    try refused(
      story, home.path("more/gate.json"), "-o", home.path("out/"), "--to", "dot", status: 1,
      saying: "two stories would be written to")
    try refused(story, story, "-o", home.path("new.html"), status: 2, saying: "2 stories need a folder")
    try refused(story, story, "-o", "-", "--to", "dot", status: 2, saying: "2 stories need a folder")
  }

  @Test func `a file that is there is replaced only on demand`() throws {
    try home.write("precious", to: "out.md")
    try refused(
      story, "-o", home.path("out.md"), status: 1,
      saying: "it exists already; choose another name, or replace it with --force")
    #expect(try home.read("out.md") == "precious")
    #expect(try run(story, "-o", home.path("out.md"), "--force").status == 0)
    #expect(try home.read("out.md").hasPrefix("# Gate\n"))
  }

  @Test func `what cannot be converted is refused, and nothing is written`() throws {
    try home.write("{}", to: "bad.json")
    try refused(
      home.path("bad.json"), "-o", home.path("out.html"), status: 1,
      saying: "bad.json:1:1: error: the story has no “pages”")
    #expect(access(home.path("out.html"), F_OK) != 0)
    try refused(home.path("none.json"), "-o", "-", "--to", "dot", status: 1, saying: "there is no such file")
    try refused(story, "-o", home.path("no/where.html"), status: 1, saying: "there is no such folder")
    try refused(
      story, "-o", "-", status: 2, saying: "say the format with --to: json, markdown, gamebook, html, dot")
    try refused(story, "-o", home.path("out.pdf"), status: 2, saying: "does not say the format")
    try refused(story, "-o", "-", "--to", "pdf", status: 2, saying: "there is no format “pdf”")
    try refused(
      story, "-o", home.path("out.html"), "--seed", "1", status: 2, saying: "--seed means nothing with html")
    try refused(
      story, "-o", "-", "--to", "gamebook", "--seed", "x", status: 2, saying: "--seed takes a whole number")
  }

  @Test(arguments: ["html", "gamebook"]) func `the style and script have the hashes that the document allows`(
    format: String
  ) throws {
    let document = try run(story, "-o", "-", "--to", format).output
    for element in format == "html" ? ["style", "script"] : ["style"] {
      let start = try #require(document.firstRange(of: "<\(element)>"))
      let end = try #require(document.firstRange(of: "</\(element)>"))
      let encoded = try Command.run(
        ["sh", "-c", "openssl dgst -sha256 -binary | openssl base64"],
        input: String(document[start.upperBound..<end.lowerBound]))
      let name = encoded.output.split(separator: "\n").first.map(String.init) ?? ""
      #expect(document.contains("\(element)-src 'sha256-\(name)'"), "the hash of the \(element) is \(name)")
    }
  }
}
