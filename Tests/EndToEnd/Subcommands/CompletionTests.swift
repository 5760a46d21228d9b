import Testing

/// What Tab does in the shells that the program can be completed in.
@Suite struct CompletionTests {
  /// A name that would run a program, were it evaluated anywhere.
  private let evil: String
  private let home: TestFolder

  init() throws {
    home = try TestFolder()
    evil = "It's $(touch \(home.path("ran"))) `touch \(home.path("ran"))` \"q\" \\ !x ;*"
    for name in ["Elden Ring", "A: B = C", "花子の庭", "Bad\u{1B}[2J", "Bad\tone", evil] {
      #expect(try ToolRun(["add", "game", name], home: home.root).status == 0)
    }
    for name in ["Old Mara", "Odo", "-x", evil] {
      let words = ["add", "npc", "--game", "Elden Ring", "--", name]
      #expect(try ToolRun(words, home: home.root).status == 0)
    }
    #expect(try ToolRun(["add", "npc", "Olga", "-g", "花子の庭"], home: home.root).status == 0)
    for shell in ["bash", "zsh", "fish"] {
      let run = try ToolRun(["--completions", shell], home: home.root)
      #expect(run.status == 0 && run.errors == "")
      try home.write(run.output, to: "waymark.\(shell)")
    }
  }

  /// The program is found by its name, as when it is installed.
  private var environment: [String: String] {
    let folder = Executable.waymark.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return [
      "PATH": "\(folder.joined(separator: "/")):/usr/bin:/bin", "HOME": home.root, "WAYMARK_HOME": home.root,
    ]
  }

  /// What bash offers for the last of some words.
  private func bash(_ words: String...) throws -> [String] { try bash(words) }

  private func bash(_ words: [String]) throws -> [String] {
    let code = """
      source "$0"; COMP_LINE="$*" COMP_POINT=${#COMP_LINE} COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
      _waymark waymark; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try Command.run(
      ["bash", "--norc", "-c", code, home.path("waymark.bash")] + words, environment: environment)
    return run.output.split(separator: "\n").map(String.init)
  }

  /// What fish offers at the end of a line.
  private func fish(_ line: String) throws -> [String] {
    let code = "source '\(home.path("waymark.fish"))'; complete -C $argv[1]"
    let run = try Command.run(["fish", "--no-config", "-c", code, "--", line], environment: environment)
    #expect(run.errors == "")
    return run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  /// The words at the start of the help's rows: subcommands, or options in all their forms.
  private func rows(of help: String) -> [String] {
    help.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .flatMap { $0.split(separator: "  ").first?.split(separator: ", ") ?? [] }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `a script has no mistakes in its grammar`(shell: String) throws {
    let run = try Command.run([shell, "-n", home.path("waymark.\(shell)")])
    #expect(run.status == .exited(0) && run.errors == "")
  }

  @Test(arguments: [["--completions", "tcsh"], ["--completions"], ["--completions", "bash", "zsh"]])
  func `a shell that is not known is refused`(arguments: [String]) throws {
    let run = try ToolRun(arguments, home: home.root)
    #expect(run.status == 2 && run.output == "" && run.errors.contains("--completions"))
  }

  @Test func `every subcommand and option that the help lists is offered`() throws {
    let subcommands = rows(of: try ToolRun(["--help"], home: home.root).output)
      .filter { !$0.hasPrefix("-") && $0 != "SUBCOMMAND" }
    #expect(subcommands.count > 10)
    let offered = (bash: try bash("waymark", ""), fish: try fish("waymark "))
    let zsh = try home.read("waymark.zsh")
    for name in subcommands {
      #expect(offered.bash.contains(name) && offered.fish.contains(name))
      let options = rows(of: try ToolRun([name, "--help"], home: home.root).output)
      let found = (bash: try bash("waymark", name, "--"), fish: try fish("waymark \(name) --"))
      for option in options where option.hasPrefix("--") {
        #expect(found.bash.contains(option) && found.fish.contains(option), "\(name) \(option)")
        #expect(zsh.contains("\(option)[") || zsh.contains("\(option)=["))
      }
    }
  }

  @Test func `fixed words are offered where they fit`() throws {
    #expect(try bash("waymark", "li") == ["list", "link"])
    #expect(try fish("waymark lis") == ["list"])
    #expect(try bash("waymark", "list", "l") == ["locations"])
    #expect(try fish("waymark list l") == ["locations"])
    #expect(try bash("waymark", "list", "--game", "Any", "npcs", "--sort", "") == ["hand", "name", "time"])
    #expect(try fish("waymark list -g Any npcs --sort ") == ["hand", "name", "time"])
    #expect(try bash("waymark", "--completions", "z") == ["zsh"])
    #expect(try bash("waymark", "add", "npc", "") == [], "a name is the user's own")
    #expect(try fish("waymark add npc ") == [])
    #expect(try bash("waymark", "help", "sea") == ["search"])
    #expect(try bash("waymark", "backup", "v") == ["verify"])
    #expect(try fish("waymark backup p") == ["prune"])
    #expect(try bash("waymark", "restore", "la") == ["latest"])
    #expect(try fish("waymark restore la") == ["latest"])
  }

  @Test func `names of games are offered, but none with control characters`() throws {
    #expect(try fish("waymark show X --game ") == [evil, "A: B = C", "Elden Ring", "花子の庭"].sorted())
    #expect(try fish("waymark show X -g E") == ["Elden Ring"])
    #expect(try bash("waymark", "show", "X", "--game", "B") == [])
    #expect(try bash("waymark", "show", "X", "--game", "E") == ["Elden\\ Ring"])
  }

  @Test func `names of records are offered where one is wanted, of the game that is named`() throws {
    for words in [
      ["show"], ["show", "Odo"], ["set"], ["link", "--to"], ["tag", "a"], ["add", "npc", "N", "--link"],
    ] {
      let line = ["waymark"] + words
      #expect(
        try bash(line + ["-g", "Elden\\ Ring"] + (words.last?.hasPrefix("--") == true ? [] : ["O"]))
          == (words.last?.hasPrefix("--") == true ? [] : ["Odo", "Old\\ Mara"]))
      let (head, last) = (words.dropLast().joined(separator: " "), words.last ?? "")
      let text =
        last.hasPrefix("--")
        ? "waymark \(head) -g 'Elden Ring' \(last) O" : "waymark \(head) \(last) --game 'Elden Ring' O"
      #expect(try fish(text) == ["Odo", "Old Mara"], "\(text)")
    }
    #expect(try bash(["waymark", "show", "--game=花子の庭", ""]) == ["Olga"])
    #expect(try fish("waymark show --game=花子の庭 ") == ["Olga"])
    #expect(try bash("waymark", "show", "O") == [], "there are several games")
    #expect(try bash("waymark", "tag", "") == [], "a tag is the user's own")
    #expect(try fish("waymark show -g 'Elden Ring' ") == [evil, "Odo", "Old Mara"].sorted())
  }

  @Test(arguments: ["bash", "zsh"])
  func `a completed name is one word, exactly that name, however it was begun`(shell: String) throws {
    let session = try InteractiveShell(
      shell, script: home.path("waymark.\(shell)"), environment: environment)
    let cases = [
      ("El\t", "Elden Ring"), ("Elden\\ R\t", "Elden Ring"), ("\"Elden R\t", "Elden Ring"),
      ("'El\t", "Elden Ring"),
      ("A\t", "A: B = C"), ("A:\t", "A: B = C"), ("A:\\ B\\ =\t", "A: B = C"), ("\"A: B\t", "A: B = C"),
      ("花\t", "花子の庭"),
      ("It\t", evil), ("It\\'s\\ \\$\t", evil), ("\"It\t", evil),
    ]
    for (typed, name) in cases {
      #expect(
        try session.words(typing: "waymark show X --game \(typed)") == ["show", "X", "--game", name],
        "\(typed)")
    }
    for (typed, name) in [
      ("Old\t", "Old Mara"), ("'Old M\t", "Old Mara"), ("It\\'s\t", evil), ("\"It\t", evil),
    ] {
      #expect(
        try session.words(typing: "waymark show -g Elden\\ Ring \(typed)") == [
          "show", "-g", "Elden Ring", name,
        ],
        "\(typed)")
    }
    #expect(try session.words(typing: "waymark show X --game=El\t") == ["show", "X", "--game=Elden Ring"])
    #expect(throws: TestFolder.Failure.self, "a name was evaluated") { try home.read("ran") }
  }

  @Test(arguments: ["bash", "zsh"])
  func `files are offered where a file or a story is wanted`(shell: String) throws {
    let session = try InteractiveShell(
      shell, script: home.path("waymark.\(shell)"), environment: environment)
    try home.write("", to: "my tale.json")
    let (typed, path) = (home.path("my") + "\t", home.path("my tale.json"))
    for words in [
      ["check"], ["check", "other"], ["import"], ["export", "-o"], ["convert"], ["convert", "-o"],
      ["restore"], ["backup", "--to"], ["play"],
      [],
    ] {
      let line = "waymark " + words.map { $0 + " " }.joined() + typed
      #expect(try session.words(typing: line) == words + [path])
    }
    #expect(try session.words(typing: "waymark lis\t n\t") == ["list", "npcs"])
  }

  @Test func `fish offers files where a file or a story is wanted`() throws {
    try home.write("", to: "tale.json")
    for words in ["check", "check other", "convert -o", "import", "export -o", "play", ""] {
      #expect(try fish("waymark \(words) \(home.path("ta"))") == [home.path("tale.json")])
    }
    #expect(try fish("waymark list \(home.path("ta"))") == [])
  }
}
