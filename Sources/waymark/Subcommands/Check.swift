import FoundationEssentials
import Reader

extension Subcommand {
  static let check = Subcommand(
    name: "check", words: "STORY…", wordKinds: [.story],
    help: "Say what is wrong with a story, with file and line",
    more: [
      "--json prints a list of objects: severity (error or warning), file, line, column, page (its index, from 0),",
      "choice (its number, from 1), message and cure; what does not apply is left out.",
      "With --statistics it prints an object: findings is that list; statistics is a list of objects: file, title,",
      "pages, endings, words, characters, minutes, choices, choicesPerPage, mostChoices, shortestPath, longestPath.",
      "words are those of all texts; a script without blanks, such as Japanese, is counted by its characters.",
      "Paths are counted in pages; on the longest no choice is taken that leads back. minutes are for every page once.",
    ],
    options: [
      json, Option(name: "--statistics", help: "count pages, words, endings, choices and paths too"),
    ],
    count: 1...10_000
  ) { (arguments, tool) throws(UsageError) in
    let reports = arguments.words.map { StoryChecker.report(path: (try? tool.story($0)) ?? $0) }
    let findings = reports.flatMap(\.findings)
    let statistics = arguments.has("--statistics") ? reports.compactMap(FileStatistics.init) : nil
    if !arguments.has("--json") {
      try tool.console.print(findings.map(\.description))
      for file in statistics ?? [] { try tool.console.print(file.lines) }
    } else if let statistics {
      try tool.console.send(
        json: try JSONOutput.text(CheckedFiles(findings: findings, statistics: statistics)))
    } else {
      try tool.console.send(json: try JSONOutput.text(findings))
    }
    return reports.contains(where: \.hasErrors) ? 1 : 0
  }
}

/// What `check --statistics --json` prints.
private struct CheckedFiles: Encodable {
  let findings: [Finding]
  let statistics: [FileStatistics]
}

/// The statistics of one file.
private struct FileStatistics: Encodable {
  let file: String
  let title: String?
  let numbers: StoryStatistics

  /// Nil when there is no story in the file.
  init?(_ report: StoryReport) {
    guard let story = report.story else { return nil }
    file = report.file
    title = story.title
    numbers = StoryStatistics(story)
  }

  private enum CodingKeys: String, CodingKey {
    case file, title
  }

  /// The numbers beside the file's name, rather than below it.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(file, forKey: .file)
    try container.encodeIfPresent(title, forKey: .title)
    try numbers.encode(to: encoder)
  }

  /// The numbers in words.
  var lines: [String] {
    let average = "\(choicesPerPage) on a page that goes on, at most \(numbers.mostChoices)"
    let reading = [numbers.words > 0 ? "\(numbers.words) words" : nil, characters].compactMap(\.self)
    var lines = [
      title.map { "\(file): \($0)" } ?? file,
      "  pages: \(numbers.pages), endings: \(numbers.endings)",
      "  choices: \(numbers.choices), \(average)",
      "  text: \(reading.isEmpty ? "none" : reading.joined(separator: ", ")), about \(minutes) for every page once",
    ]
    if let shortest = numbers.shortestPath, let longest = numbers.longestPath {
      lines.append("  path to an ending: \(shortest) pages at least, \(longest) at most without leading back")
    } else {
      lines.append("  path to an ending: none")
    }
    return lines
  }

  private var choicesPerPage: String {
    let text = "\(numbers.choicesPerPage)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private var characters: String? {
    numbers.characters > 0 ? "\(numbers.characters) characters of scripts without blanks" : nil
  }

  private var minutes: String { numbers.minutes == 1 ? "a minute" : "\(numbers.minutes) minutes" }
}

/// JSON as the subcommands print it.
enum JSONOutput {
  /// A value as JSON: sorted keys, two spaces, a final newline.
  static func text(_ value: some Encodable) throws(UsageError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    } catch {
      throw .failed("cannot write the answer as JSON: \(error)")
    }
  }
}
