import Testing

/// A text that would steer a terminal, or hide what it says, and how it is to be shown.
struct BadText: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let shown: String

  static let all = [
    BadText(testDescription: "writing the clipboard", text: "\u{1B}]52;c;aGk=\u{07}", shown: "␛]52;c;aGk=␇"),
    BadText(
      testDescription: "8-bit controls", text: "\u{9D}52;c;aGk=\u{9C}\u{9B}2J\u{90}q",
      shown: "�52;c;aGk=��2J�q"),
    BadText(testDescription: "reset, clear, report", text: "\u{1B}c\u{1B}[2J\u{1B}[6n", shown: "␛c␛[2J␛[6n"),
    BadText(
      testDescription: "through tmux", text: "\u{1B}Ptmux;\u{1B}\u{1B}]0;x\u{07}\u{1B}\\",
      shown: "␛Ptmux;␛␛]0;x␇␛\\"),
    BadText(testDescription: "unclosed title", text: "\u{1B}]0;owned", shown: "␛]0;owned"),
    BadText(testDescription: "reordering", text: "ab\u{202E}cd\u{2066}ef\u{2069}gh", shown: "ab↔cd↔ef↔gh"),
    BadText(testDescription: "nothing to see", text: "a\u{200B}b\u{AD}c\u{FEFF}d", shown: "a·b·c·d"),
    BadText(testDescription: "delete and backspace", text: "ab\u{08}\u{7F}c", shown: "ab␈␡c"),
  ]

  /// Bytes that only a text could have brought to the terminal, for no drawing needs them.
  static func steering(in output: [UInt8]) -> String? {
    let sequences = ["\u{1B}]", "\u{1B}P", "\u{1B}c", "\u{1B}[6n", "\u{1B}_", "\u{1B}^", "\u{1B}X", "\u{7F}"]
    let text = String(decoding: output, as: UTF8.self).unicodeScalars
    let hidden = text.first { scalar in
      (0x80..<0xA0).contains(scalar.value) || scalar.properties.generalCategory == .format
    }
    if let hidden { return hidden.escaped(asASCII: true) }
    return sequences.first { text.contains($0.unicodeScalars) }.map { String($0.unicodeScalars.dropFirst()) }
  }
}

/// Bad text in every place that a text can come from: what reaches a terminal is harmless and can be read.
@Suite struct BadTextTests {
  private let home: TestFolder

  init() throws { home = try TestFolder() }

  private func run(_ arguments: [String], input: String = "") throws -> ToolRun {
    try ToolRun(arguments, home: home.path("home"), input: input)
  }

  @discardableResult
  private func expect(_ arguments: [String], input: String = "") throws -> String {
    let run = try run(arguments, input: input)
    #expect(run.status == 0 && run.errors == "", "\(arguments): \(run.errors)")
    return run.output
  }

  private var environment: [String: String] {
    ["WAYMARK_HOME": home.path("home"), "WAYMARK_STORIES": home.path("stories")]
  }

  /// What a subcommand shows on a terminal.
  private func shown(_ arguments: [String]) throws -> String {
    let terminal = try home.openApp(arguments, environment: environment)
    _ = try terminal.waitForExit()
    #expect(BadText.steering(in: terminal.output) == nil)
    let text = String(decoding: terminal.output, as: UTF8.self).replacingLineEnds
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }, "\(text)")
    return text
  }

  /// A game, a record and a story with the text in each of their parts.
  private func fill(with bad: BadText) throws {
    try expect(["add", "game", "G\(bad.text)"])
    try expect(["add", "npc", "N\(bad.text)", "--notes", "note \(bad.text)", "--tag", "t\(bad.text)"])
    try expect(["add", "quest", "Q\(bad.text)"])
    let escaped = bad.text.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
    let story = """
      {"title": "S\(escaped)", "pages": [{"text": "P\(escaped)", "choices": [{"text": "C\(escaped)", "destination": 1}]},
       {"text": "end", "choices": []}]}
      """
    #expect(try Command.run(["mkdir", home.path("stories")]).status == .exited(0))
    try home.write(story, to: "stories/bad.json")
  }

  @Test(arguments: BadText.all)
  func `it would be noticed, did it reach a terminal`(bad: BadText) {
    #expect(BadText.steering(in: Array("a\(bad.text)b".utf8)) != nil)
    #expect(BadText.steering(in: Array("a\(bad.shown)b".utf8)) == nil)
  }

  @Test(arguments: BadText.all)
  func `a subcommand shows it on a terminal, and gives a pipe the exact text`(bad: BadText) throws {
    try fill(with: bad)
    #expect(try shown(["list", "games"]) == "G\(bad.shown)\n")
    #expect(try shown(["list", "npcs"]).contains("N\(bad.shown)"))
    let record = try shown(["show", "N\(bad.text)"])
    #expect(record.contains("note \(bad.shown)") && record.contains("tags: t\(bad.shown)"))
    #expect(try shown(["search", "note"]).contains("N\(bad.shown) (npc) in G\(bad.shown)"))
    for arguments in [["show", "N\(bad.text)", "--json"], ["export"], ["search", "note", "--json"]] {
      _ = try shown(arguments)
    }
    #expect(try expect(["list", "games"]) == "G\(bad.text)\n")
    #expect(try expect(["show", "N\(bad.text)"]).contains("note \(bad.text)\n"))
  }

  @Test(arguments: BadText.all)
  func `a story is read line by line with it made visible`(bad: BadText) throws {
    try fill(with: bad)
    let terminal = try home.openApp(["play", home.path("stories/bad.json")], environment: environment)
    try terminal.waitFor("P\(bad.shown)")
    try terminal.waitFor("1: C\(bad.shown)")
    try terminal.send("1\nquit\n")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(BadText.steering(in: terminal.output) == nil)
  }

  @Test(arguments: BadText.all)
  func `a message that repeats it does so visibly`(bad: BadText) throws {
    try expect(["add", "game", "G"])
    let name = "x\(bad.text)"
    for arguments in [
      [name], ["show", name], ["list", name], ["list", "npcs", "--game", name],
      ["list", "npcs", "--\(name)"],
      ["list", "npcs", "--sort", name], ["import", name], ["play", name], ["set", "a", name],
      ["--completions", name],
    ] {
      let answer = try run(arguments)
      #expect(answer.status != 0 && answer.output == "")
      #expect(BadText.steering(in: Array(answer.errors.utf8)) == nil, "\(arguments)")
    }
    #expect(try run(["show", name]).errors.contains("no record called “x\(bad.shown)”"))
    #expect(try run(["import", name]).errors.contains("x\(bad.shown)"))
    #expect(try shown(["check", home.path(name)]).contains("x\(bad.shown): error: there is no such file"))
  }

  @Test(arguments: BadText.all)
  func `every view of the screen makes it visible`(bad: BadText) throws {
    try fill(with: bad)
    let screen = try home.openAppInTmux(environment: environment, columns: 120)
    try screen.waitFor("S\(bad.shown)")
    try screen.waitFor("G\(bad.shown)")
    try screen.press("Tab", "Enter", "Enter")
    try screen.waitFor("N\(bad.shown)")
    try screen.waitFor("note \(bad.shown)")
    try screen.waitFor("t\(bad.shown)")
    try screen.press("l")
    try screen.waitFor("Q\(bad.shown)")
    try screen.press("Escape", "Left", "d")
    try screen.waitFor("elete")
    #expect(try screen.screen().contains("N\(bad.shown)"), "a question names what it is about")
  }

  @Test(arguments: BadText.all)
  func `nothing of it steers the screen`(bad: BadText) throws {
    try fill(with: bad)
    let terminal = try home.openApp(environment: environment)
    try terminal.waitFor("G")
    // The story, its choice and its last page; then the game, the record, and its note.
    try terminal.send("\r1")
    try terminal.waitFor("end")
    try terminal.send("q\t\re")
    try terminal.waitFor("editor")
    try terminal.send([0x03])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(BadText.steering(in: terminal.output) == nil)
  }

  @Test func `a text of characters that are not seen is shown by a sign, and is no name`() throws {
    try expect(["add", "game", "G"])
    try expect(["add", "npc", "A", "--notes", "\u{200B}"])
    #expect(try shown(["show", "A"]).contains("·\n"))
    #expect(try run(["add", "npc", "\u{200B}"]).errors.contains("no character that can be seen"))
    #expect(try run(["add", "npc", " \u{3000}\t\n"]).errors.contains("The name is empty. Type one."))
  }

  @Test func `names that only look the same are two names, told apart by what was typed`() throws {
    try expect(["add", "game", "G"])
    let composed = try expect(["add", "npc", "Kal\u{E9}"]).dropLast()
    let parted = try expect(["add", "npc", "Kale\u{301}"]).dropLast()
    #expect(try expect(["show", "Kal\u{E9}", "--json"]).contains(composed))
    #expect(try expect(["show", "Kale\u{301}", "--json"]).contains(parted))
    let answer = try run(["show", "ｋａｌｅ"])
    #expect(answer.errors.contains("2 records are called") && answer.errors.contains(composed))
  }

  @Test func `ten thousand marks on one letter are stored, and few of them shown`() throws {
    try expect(["add", "game", "G"])
    let name = "a" + String(repeating: "\u{301}", count: 10_000)
    try expect(["add", "npc", name])
    #expect(try expect(["list", "npcs"]) == name + "\n")
    #expect(try shown(["list", "npcs"]).unicodeScalars.count < 10)
    let terminal = try home.openApp(environment: environment)
    try terminal.waitFor("G")
    try terminal.send("\t\r")
    try terminal.waitFor("a" + String(repeating: "\u{301}", count: 4))
    try terminal.send([0x03])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.hasReceived(String(repeating: "\u{301}", count: 5)))
  }

  @Test func `a note of one line of a million letters is kept, shown and left`() throws {
    try expect(["add", "game", "G"])
    let note = String(repeating: "long ", count: 200_000) + "the end"
    try expect(["add", "npc", "N", "--notes", "-"], input: note)
    #expect(try expect(["show", "N"]).hasSuffix("\n\(note)\n"))
    #expect(try expect(["search", "the end"]).contains("the end"))
    let terminal = try home.openApp(environment: environment)
    try terminal.waitFor("G")
    try terminal.send("\t\r\re")
    try terminal.waitFor("editor")
    try terminal.send([0x03])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try expect(["show", "N"]).hasSuffix("\n\(note)\n"))
  }

  @Test func `a lone carriage return overwrites nothing`() throws {
    try expect(["add", "game", "G"])
    try expect(["add", "npc", "one\rtwo", "--notes", "good\rbad"])
    #expect(try expect(["list", "npcs"]) == "one two\n", "a name is one line")
    #expect(try shown(["show", "one two"]).hasSuffix("good␍bad\n"))
    #expect(try expect(["show", "one two"]).hasSuffix("good\rbad\n"))
  }

  @Test(
    arguments: [
      (bytes: [0xEF, 0xBB, 0xBF] + Array("A".utf8), message: nil),
      (bytes: [0x61, 0, 0x62], message: "holds a NUL character (U+0000). Take it out."),
      (bytes: [0x61, 0xFF, 0x62], message: "standard input is not text in UTF-8"),
      (bytes: [0xFF, 0xFE, 0x61, 0], message: "standard input is not text in UTF-8"),
      (bytes: [0xED, 0xA0, 0x80], message: "standard input is not text in UTF-8"),
    ] as [(bytes: [UInt8], message: String?)])
  func `a note that is not UTF-8 is refused, not changed`(bytes: [UInt8], message: String?) throws {
    try expect(["add", "game", "G"])
    try home.write(bytes, to: "note")
    let run = try Command.run(
      ["sh", "-c", "exec \"$0\" add npc N --notes - < \"$1\"", Executable.waymark, home.path("note")],
      environment: environment)
    #expect(run.status == .exited(message == nil ? 0 : 1))
    #expect(run.errors.contains(message ?? ""))
    #expect(try expect(["list", "npcs"]) == (message == nil ? "N\n" : ""))
  }

  @Test(arguments: ["show", "check", "add npc", "play", "import", ""])
  func `a word that is not UTF-8 is refused, and shown harmlessly`(words: String) throws {
    let run = try Command.run(
      ["sh", "-c", "exec \"$0\" \(words) \"$(printf 'x\\377\\033[2J')\"", Executable.waymark],
      environment: environment)
    #expect(run.status == .exited(2) && run.output == "")
    #expect(run.errors.contains("the word “x�␛[2J” is not UTF-8"))
  }

  @Test(
    arguments: [
      ("\u{FEFF}{\"pages\": [{\"text\": \"a\", \"choices\": []}]}", nil),
      (
        "{\"pages\": [{\"text\": \"a\\u0000b\", \"choices\": []}]}",
        "bad.json:1:21: warning: this text holds the control character U+0000"
      ),
      (
        "{\"pages\": [{\"text\": \"a\u{1B}[2J\", \"choices\": []}]}",
        "bad.json:1:23: error: the control character U+001B stands in a text"
      ),
      ("{\r\"pages\": 1\r}", "bad.json:1:"),
    ] as [(String, String?)])
  func `a story with marks and controls is read or refused with the place`(story: String, message: String?)
    throws
  {
    try home.write(story, to: "bad.json")
    let answer = try run(["check", home.path("bad.json")])
    if let message {
      #expect(answer.output.contains(message))
    } else {
      #expect(answer.output == "" && answer.status == 0)
    }
  }

  @Test(
    arguments: [
      ([0x7B, 0xFF, 0x7D], "the byte 0xFF is not part of any character in UTF-8"),
      ([0xFF, 0xFE, 0x7B, 0], "the file is in UTF-16"),
      (Array("{\"pages\"\0: []}".utf8), "U+0000"),
    ] as [([UInt8], String)])
  func `a story in another encoding is refused with a cure`(bytes: [UInt8], message: String) throws {
    try home.write(bytes, to: "bad.json")
    let answer = try run(["check", home.path("bad.json")])
    #expect(answer.status == 1 && answer.output.contains(message), "\(answer.output)")
  }
}

extension String {
  /// The text as it was before the terminal driver put a carriage return before each line end.
  fileprivate var replacingLineEnds: String { String(map { $0 == "\r\n" ? "\n" : $0 }) }
}
