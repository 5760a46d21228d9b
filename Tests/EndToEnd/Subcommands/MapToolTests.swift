import Testing

@Suite struct MapToolTests {
  private let home: TestFolder

  init() throws {
    home = try TestFolder()
    try home.write(
      #"{"id":"gate","title":"Gates","pages":[{"title":"The gate","text":"A","choices":[{"text":"in","destination":1},{"text":"on","destination":2}]},{"text":"B","choices":[{"text":"back","destination":0}]},{"title":"木戸","text":"C","choices":[]}]}"#,
      to: "gate.json")
  }

  private func map(_ options: String...) throws -> ToolRun {
    try ToolRun(["map", home.path("gate.json")] + options, home: home.root)
  }

  @Test func `map draws the whole graph, with what its signs mean`() throws {
    let answer = try map()
    #expect(answer.status == 0 && answer.errors == "")
    #expect(answer.output.contains("│ The gate │") && answer.output.contains("│ ■ 木戸 │"))
    #expect(answer.output.hasSuffix("\n\n■ ending\n"), "\(answer.output)")
  }

  @Test func `with --ascii the drawing holds nothing but ASCII`() throws {
    let answer = try map("--ascii")
    #expect(answer.output.filter { !$0.isASCII } == "木戸")
    #expect(answer.output.contains("| * 木戸 |") && answer.output.contains("v"))
  }

  @Test func `with --list it is an outline, without a drawing`() throws {
    #expect(
      try map("--list").output == """
        1 The gate
          Page 2 → 1 The gate
          3 木戸 (ending)

        """)
  }

  @Test func `with --dot it is a graph for Graphviz`() throws {
    let answer = try map("--dot")
    #expect(answer.output.hasPrefix("digraph story {\n  label=\"Gates\";"))
    #expect(answer.output.contains("page0 -> page1 [label=\"in\"];"))
  }

  @Test func `with --reading it is what was read, and without a reading it says so`() throws {
    let answer = try map("--reading")
    #expect(answer.status == 1 && answer.errors.contains("nobody has read “Gates” here yet"))
    #expect(answer.output == "")
  }

  @Test(arguments: [["--dot", "--ascii"], ["--list", "--ascii"], ["--dot", "--reading"]])
  func `two forms at once are wrong words`(options: [String]) throws {
    let answer = try ToolRun(["map", home.path("gate.json")] + options, home: home.root)
    #expect(answer.status == 2 && answer.errors.contains(options[0]))
  }
}
