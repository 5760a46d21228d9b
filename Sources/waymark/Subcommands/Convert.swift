import FileAccess
import Glibc
import Reader

extension Subcommand {
  static let convert = Subcommand(
    name: "convert", words: "STORY…", wordKinds: [.story],
    help: "Write a story as a web page that plays, a book to print, Markdown, a graph or JSON",
    more: [
      "Several stories go into a folder, under the names of their files. A hyphen is the standard output.",
      "The format is what the ending of OUT says (.json, .md, .html, .dot), or else what --to does:",
      "html is one file that plays in a browser without a network; gamebook is to be printed, with numbered pages in",
      "a shuffled order and “turn to 47”; json keeps the fields that Waymark does not know.",
    ],
    options: [
      Option(
        name: "--output", short: "-o", value: "OUT", kind: .file,
        help: "a new file, or a folder to put it in; standard output if not given"),
      Option(
        name: "--to", value: "FORMAT", kind: .oneOf(StoryFormat.allCases.map(\.rawValue)),
        help: "json, markdown, gamebook, html or dot; else what OUT’s name says"),
      Option(
        name: "--seed", value: "N",
        help: "shuffle a gamebook in another way; the same number gives the same book"),
      Option(name: "--force", help: "replace a file that is there"),
    ],
    count: 1...10_000
  ) { (arguments, tool) throws(UsageError) in
    let place = try ConvertedPlace(arguments["--output"] ?? "-", count: arguments.words.count)
    let format = try format(arguments["--to"], for: place)
    let seed = try seed(arguments["--seed"], for: format)
    var texts: [(path: String, text: String)] = []
    for word in arguments.words {
      let path = try tool.story(word)
      let file = try loaded(path)
      texts.append((place.path(for: path, format), format.text(of: file, seed: seed)))
    }
    if place == .standardOutput {
      for (_, text) in texts {
        try format == .json ? tool.console.send(json: text) : tool.console.write(text)
      }
      return 0
    }
    try refuseSameNames(texts.map(\.path))
    for (path, text) in texts {
      try write(text, to: path, replacing: arguments.has("--force"))
      if tool.console.isTerminal { try tool.console.print("Wrote \(path)") }
    }
    return 0
  }

  private static func format(_ word: String?, for place: ConvertedPlace) throws(UsageError) -> StoryFormat {
    let formats = StoryFormat.allCases.map(\.rawValue).joined(separator: ", ")
    if let word {
      guard let format = StoryFormat(rawValue: word.lowercased()) else {
        throw .wrongWords("there is no format “\(word)”; use \(formats)")
      }
      return format
    }
    guard case .file(let path) = place else { throw .wrongWords("say the format with --to: \(formats)") }
    guard let format = StoryFormat(path: path) else {
      throw .wrongWords(
        "the name “\(path)” does not say the format; let it end with .json, .md, .html or .dot, or say --to FORMAT"
      )
    }
    return format
  }

  private static func seed(_ word: String?, for format: StoryFormat) throws(UsageError) -> UInt64? {
    guard let word else { return nil }
    guard format == .gamebook else {
      throw .wrongWords("--seed means nothing with \(format.rawValue); leave it out, or say --to gamebook")
    }
    guard let seed = Int(word) else { throw .wrongWords("--seed takes a whole number, not “\(word)”") }
    return UInt64(bitPattern: Int64(seed))
  }

  private static func loaded(_ path: String) throws(UsageError) -> StoryFile {
    do {
      return try StoryFile.load(path)
    } catch {
      throw .failed("\(error)")
    }
  }

  private static func refuseSameNames(_ paths: [String]) throws(UsageError) {
    var seen: Set<String> = []
    if let path = paths.first(where: { !seen.insert($0).inserted }) {
      throw .failed("two stories would be written to \(path); convert one of them by itself")
    }
  }

  private static func write(_ text: String, to path: String, replacing: Bool) throws(UsageError) {
    if !replacing, FileStatus.isThere(path) {
      throw .failed("\(path): it exists already; choose another name, or replace it with --force")
    }
    do {
      try AtomicFile.write(text, to: path, replacing: replacing, readableBy: .everyone)
    } catch {
      throw .failed("\(error)")
    }
  }
}

/// Where converted stories go.
private enum ConvertedPlace: Equatable {
  case standardOutput
  case folder(String)
  case file(String)

  /// Takes the place that a word means.
  ///
  /// - Throws: when that many stories have no room there.
  init(_ word: String, count: Int) throws(UsageError) {
    var status = stat()
    if word == "-" {
      self = .standardOutput
    } else if stat(word, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      self = .folder(word)
      return
    } else {
      self = .file(word)
    }
    guard count == 1 else {
      throw .wrongWords("\(count) stories need a folder to go to; give one that is there, with -o")
    }
  }

  /// The path of the file for a story; in a folder it is called as the story's file.
  func path(for story: String, _ format: StoryFormat) -> String {
    switch self {
    case .standardOutput: "-"
    case .folder(let folder):
      folder + (folder.hasSuffix("/") ? "" : "/")
        + SafeFileName.make(from: StoryFolder.name(of: story), suffix: format.suffix)
    case .file(let path): path
    }
  }
}
