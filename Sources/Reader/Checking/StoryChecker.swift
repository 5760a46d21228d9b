import FileAccess

/// Tells everything that is wrong with a story file, and what may be.
public enum StoryChecker {
  /// All errors and warnings of a file, in the order of their places.
  ///
  /// Errors are what `StoryFile.load` refuses, and fields that stand twice, of which the second is ignored.
  /// Warnings are texts that are empty or hold control characters, titles that repeat, tags that say nothing, pages
  /// that cannot be reached, pages from which no ending can be, and pages whose choices all lead to one; the last
  /// three are told only when there are no errors.
  public static func check(path: String) -> [Finding] { report(path: path).findings }

  /// The findings in the bytes of a file, which need not be on a disk.
  ///
  /// - Parameter file: what the findings call the file.
  public static func check(_ bytes: [UInt8], file: String) -> [Finding] {
    report(bytes, file: file).findings
  }

  /// The findings of a file, with the story if there is one in it.
  public static func report(path: String) -> StoryReport {
    do {
      return report(try InputFile.bytes(of: path), file: path)
    } catch {
      return StoryReport(file: path, findings: [error.finding], story: nil)
    }
  }

  private static func report(_ bytes: [UInt8], file: String) -> StoryReport {
    let source = StorySource(bytes)
    let isSound = source.problems.isEmpty
    var problems = source.problems
    if let map = source.map {
      for rule in CheckingRule.all where isSound || !rule.needsSoundStory {
        problems += rule.problems(source, map)
      }
    }
    return StoryReport(
      file: file, findings: source.findings(problems, file: file), story: isSound ? source.story : nil)
  }
}
