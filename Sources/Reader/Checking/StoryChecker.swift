import FileAccess

/// Tells everything that is wrong with a story file, and what may be.
public enum StoryChecker {
  /// All errors and warnings of a file, in the order of their places.
  ///
  /// Errors are what `StoryFile.load` refuses, and fields that stand twice, of which the second is ignored.
  /// Warnings are texts that are empty or hold control characters, titles that repeat, pages that cannot be
  /// reached, and pages from which no ending can be; the last two are told only when there are no errors.
  public static func check(path: String) -> [Finding] {
    do {
      return check(try InputFile.bytes(of: path), file: path)
    } catch {
      return [error.finding]
    }
  }

  /// The findings in the bytes of a file of this name.
  static func check(_ bytes: [UInt8], file: String) -> [Finding] {
    let source = StorySource(bytes)
    var problems = source.problems
    if let map = source.map {
      problems += DuplicateFields.problems(in: map)
      problems += TextRules.problems(in: source, map)
      if source.problems.isEmpty { problems += GraphRules.problems(in: source, map) }
    }
    return problems.findings(file: file, bytes: bytes)
  }
}
