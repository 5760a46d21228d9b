import Model
import Reader
import Screen

// The texts about what is wrong with a story, and about a story that changes while it is read.

extension Strings {
  static let nothingToMend = "Nothing to mend."

  /// "The Salt Road · 1 error, 2 warnings".
  static func findingsTitle(_ story: String, errors: Int, warnings: Int) -> String {
    let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map(counted)
    return "\(story) · " + (counts.isEmpty ? "no errors, no warnings" : counts.joined(separator: ", "))
  }

  /// "error", in the colour of how bad it is, and the place: "Page 3 “The well”, choice 1 (line 12)".
  static func head(of finding: Finding, in story: Story?) -> StyledText {
    let isError = finding.severity == .error
    let severity = Span(isError ? "error" : "warning", style: Style(.bold, color: isError ? .red : .yellow))
    let place = Span("  " + place(of: finding, in: story), style: .bold)
    return StyledText(spans: [severity, place])
  }

  private static func place(of finding: Finding, in story: Story?) -> String {
    guard let page = finding.page else { return finding.line.map { "Line \($0)" } ?? "The whole file" }
    let title = story?[page]?.title.flatMap { $0.isEmpty ? nil : " “\($0)”" } ?? ""
    let choice = finding.choice.map { ", choice \($0)" } ?? ""
    let line = finding.line.map { " (line \($0))" } ?? ""
    return "Page \(page + 1)\(title)\(choice)\(line)"
  }

  /// What is wrong, and what to do. Where it leads to the pages of a story, they are counted from 1 as everywhere in the
  /// program; where it leads to the text of a file, from 0 as the destinations there.
  static func body(of finding: Finding, in story: Story?) -> String {
    let words = "\(finding.message) — \(finding.cure)"
    return story == nil ? words : countingPagesFromOne(words)
  }

  private static func countingPagesFromOne(_ words: String) -> String {
    let parts = words.split(separator: "page index ", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { words, part in
      let digits = part.prefix { $0.isASCII && $0.isNumber }
      guard digits.count < 10, let index = Int(digits) else { return words + "page index " + part }
      return words + "page \(index + 1)" + part.dropFirst(digits.count)
    }
  }

  static func moreFindings(_ count: Int) -> String {
    "… and \(count) more, which are listed when some of these are mended."
  }

  /// A story in numbers, one line about each.
  static func lines(of numbers: StoryStatistics) -> [String] {
    let minutes = "about \(counted(numbers.minutes, "minute")) for every page once"
    var lines = [
      "\(counted(numbers.pages, "page")), \(counted(numbers.endings, "ending"))",
      "\(length(of: numbers)), \(minutes)",
    ]
    if numbers.choices > 0 {
      let choices = counted(numbers.choices, "choice")
      lines.append("\(choices), \(average(of: numbers)) on a page with some, at most \(numbers.mostChoices)")
    }
    if let shortest = numbers.shortestPath, let longest = numbers.longestPath {
      let range = shortest == longest ? "" : "\(shortest) to "
      lines.append("From the first page to an ending: \(range)\(counted(longest, "page"))")
    } else {
      lines.append("No way leads from the first page to an ending.")
    }
    return lines
  }

  /// "13 words", and the characters of scripts that have no words between blanks.
  private static func length(of numbers: StoryStatistics) -> String {
    let words = counted(numbers.words, "word")
    guard numbers.characters > 0 else { return words }
    let characters = counted(numbers.characters, "character")
    return numbers.words == 0 ? characters : "\(words) and \(characters) without blanks between"
  }

  /// "on average 2.5"; what is whole has no decimals.
  private static func average(of numbers: StoryStatistics) -> String {
    let number = numbers.choicesPerPage
    return "on average " + (number == number.rounded() ? "\(Int(number))" : "\(number)")
  }

  // MARK: - A story that changes while it is read

  static let storyIsChanged = "The story has changed; this is how it is now."
  static let storyIsAnother = "The file holds another story now."
  static let storyIsMended = "The story file is in order again."
  static let storyIsGone = "The story file is gone; you go on reading the story as it was."

  static func storyIsBroken(_ error: String) -> String {
    "The story file has an error now, and you go on reading the story as it was. \(error)"
  }
}
