import FoundationEssentials
import Reader

extension Subcommand {
  static let check = Subcommand(
    name: "check", words: "STORY…", wordKinds: [.story],
    help: "Say what is wrong with a story, with file and line",
    options: [json], count: 1...10_000
  ) { (arguments, tool) throws(UsageError) in
    let findings = arguments.words.flatMap { StoryChecker.check(path: $0) }
    if arguments.has("--json") {
      try tool.console.send(json: try JSONOutput.text(findings))
    } else {
      for finding in findings { try tool.console.print(finding.description) }
    }
    return findings.contains { $0.severity == .error } ? 1 : 0
  }
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
