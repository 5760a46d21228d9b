/// Why a story file could not be loaded: the first of its errors.
public struct StoryFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path as it was given.
  public var file: String
  /// The line, counted from 1; nil when the error is about the whole file.
  public var line: Int?
  /// The column, counted from 1 in Unicode scalars; nil when `line` is.
  public var column: Int?
  /// What is wrong.
  public var problem: String
  /// What to do about it.
  public var cure: String

  /// Makes an error.
  public init(file: String, line: Int? = nil, column: Int? = nil, problem: String, cure: String) {
    self.file = file
    self.line = line
    self.column = column
    self.problem = problem
    self.cure = cure
  }

  /// The same as the checker says it.
  public var finding: Finding {
    Finding(severity: .error, file: file, line: line, column: column, message: problem, cure: cure)
  }

  /// `file:line:column: error: problem — cure`; it may hold control characters of the file.
  public var description: String { finding.description }
}
