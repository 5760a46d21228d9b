import FoundationEssentials
import Glibc
import Model
import Testing

@Suite struct StoryToolTests {
  private let home: TestFolder

  init() throws { home = try TestFolder() }

  private func run(_ arguments: [String], input: String = "") throws -> ToolRun {
    try ToolRun(arguments, home: home.root, input: input)
  }

  @Test func `play prints the page, its choices and a prompt, and follows the numbers`() throws {
    try home.write(
      #"{"pages":[{"text":"You stand at a gate.","choices":[{"text":"Go in","destination":1},{"text":"Go in","destination":0}]},{"text":"A garden.","tags":["location: Garden","quiet"],"choices":[]}]}"#,
      to: "story.json")
    let answer = try run(["play", home.path("story.json")], input: "2\n9\n1\n")
    #expect(answer.status == 0 && answer.errors == "")
    #expect(
      answer.output == """
        You stand at a gate.

        1: Go in
        2: Go in
        ?> You stand at a gate.

        1: Go in
        2: Go in
        ?> Choice out of range
        ?> A garden.
        # tags: location: Garden, quiet

        """)
  }

  @Test func `the end of the input ends the reading`() throws {
    try home.write(#"{"pages":[{"text":"A","choices":[{"text":"on","destination":0}]}]}"#, to: "story.json")
    let answer = try run(["play", home.path("story.json")])
    #expect(answer.status == 0)
    #expect(answer.output.hasSuffix("?> <User input stream closed.>\n"), "\(answer.output)")
  }

  @Test(arguments: ["the-salt-road", "five-minutes-to-nine", "niwa-no-tomoshibi", "fyrvaktarens-syster"])
  func `a bundled story has nothing wrong with it and plays to an ending`(name: String) throws {
    let path = "\(Executable.packageRoot)/Stories/\(name).json"
    let checked = try run(["check", path])
    #expect(checked.status == 0 && checked.output == "", "\(checked.output)\(checked.errors)")
    let played = try run(["play", path], input: String(repeating: "1\n", count: 200))
    #expect(played.status == 0 && !played.output.hasSuffix("?> "), "\(played.output.suffix(200))")
  }

  @Test func `check names file, line and cure, and its status says whether there were errors`() throws {
    try home.write(
      "{ \"pages\": [\n  { \"text\": \"A\", \"choices\": [ { \"text\": \"x\", \"destination\": 7 } ] },\n  { \"text\": \"B\", \"choices\": [] } ] }\n",
      to: "bad.json")
    let answer = try run(["check", home.path("bad.json")])
    #expect(answer.status == 1)
    #expect(answer.output.contains("bad.json:2:") && answer.output.contains(": error: "))
    let json = try run(["check", home.path("bad.json"), "--json"])
    #expect(
      json.status == 1 && json.output.contains("\"line\" : 2")
        && json.output.contains("\"severity\" : \"error\""))
  }

  @Test func `check --statistics counts, beside what it finds`() throws {
    let path = "\(Executable.packageRoot)/Stories/niwa-no-tomoshibi.json"
    let answer = try run(["check", path, "--statistics"])
    #expect(answer.status == 0)
    #expect(
      answer.output == """
        \(path): 庭の灯
          pages: 18, endings: 6
          choices: 26, 2.17 on a page that goes on, at most 3
          text: 4592 characters of scripts without blanks, about 9 minutes for every page once
          path to an ending: 5 pages at least, 9 at most without leading back

        """)
  }

  @Test func `the statistics of files with errors are left out, and their findings are not`() throws {
    try home.write(
      #"{"pages":[{"text":"One two","choices":[{"text":"on","destination":0}]}]}"#, to: "loop.json")
    try home.write("{}", to: "bad.json")
    let answer = try run(["check", home.path("bad.json"), home.path("loop.json"), "--statistics"])
    #expect(answer.status == 1)
    #expect(
      answer.output.hasSuffix(
        """
        loop.json
          pages: 1, endings: 0
          choices: 1, 1 on a page that goes on, at most 1
          text: 3 words, about a minute for every page once
          path to an ending: none

        """), "\(answer.output)")
    let json = try run(["check", home.path("bad.json"), home.path("loop.json"), "--statistics", "--json"])
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(json.output.utf8))
    guard case .object(let fields) = value, case .array(let statistics)? = fields["statistics"],
      case .array(let findings)? = fields["findings"], case .object(let numbers)? = statistics.first
    else { throw TestFolder.Failure(what: json.output) }
    #expect(json.status == 1 && statistics.count == 1 && findings.count == 3)
    #expect(numbers["file"] == .string(home.path("loop.json")))
    #expect(numbers["words"] == .integer(3) && numbers["longestPath"] == nil && numbers["title"] == nil)
  }

  @Test func `a story of the library goes by its title, also to be checked and converted`() throws {
    let checked = try run(["check", "Five Minutes to Nine", "--statistics"])
    #expect(checked.status == 0 && checked.output.contains("pages: 13"), "\(checked.output)")
    let converted = try run(["convert", "Five Minutes to Nine", "--to", "dot"])
    #expect(converted.status == 0 && converted.output.hasPrefix("digraph"), "\(converted.errors)")
    #expect(
      try run(["check", "No Such Story"]).output.contains("No Such Story: error: there is no such file"))
  }

  @Test func `what is no story is refused at once, whatever it is`() throws {
    mkfifo(home.path("pipe"), 0o600)
    mkdir(home.path("folder"), 0o700)
    try home.write([0xFF, 0xFE, 0x41], to: "binary.json")
    try home.write("", to: "empty.json")
    for name in ["pipe", "folder", "binary.json", "empty.json", "missing.json"] {
      for subcommand in ["play", "check"] {
        let answer = try run([subcommand, home.path(name)])
        let text = answer.output + answer.errors
        #expect(answer.status == 1 && text.contains(name) && text.count > name.count + 10, "\(name): \(text)")
      }
    }
    #expect(try run(["check", "/dev/zero"]).status == 1)
  }

  @Test func `without a terminal the program says so and points to the line mode`() throws {
    let answer = try run([])
    #expect(answer.status == 1 && answer.errors.contains("waymark play"))
  }

  @Test func `help and version are printed, and every subcommand has its own help`() throws {
    let overview = try run(["--help"])
    #expect(overview.status == 0)
    #expect(try run(["--version"]).output.hasPrefix("waymark "))
    for name in [
      "play", "check", "convert", "list", "show", "add", "set", "link", "unlink", "remove", "search",
      "export", "import",
      "doctor",
    ] {
      #expect(overview.output.contains("\n  \(name) ") || overview.output.contains("\n  \(name)\n"))
      let help = try run([name, "--help"])
      #expect(help.status == 0 && help.output.contains("Usage: waymark \(name)"), "\(help.output)")
    }
  }

  @Test func `doctor tells what is fine and what is not`() throws {
    let answer = try run(["doctor"])
    #expect(answer.status == 1, "no terminal here")
    #expect(answer.output.contains("ok database: ") && answer.output.contains("!! terminal: "))
  }
}
