/// Something wrong at a place in a file's bytes, before the place is counted as line and column.
public struct SourceProblem: Error, Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Codable, Sendable {
    /// The file cannot be used as it is, or part of it is ignored.
    case error
    /// The file can be used, but probably not as its author meant.
    case warning
  }

  /// How bad it is.
  public var severity: Severity
  /// The offset in the file's bytes; nil when the problem is about the whole file.
  public var offset: Int?
  /// What is wrong.
  public var message: String
  /// What to do about it.
  public var cure: String

  /// Makes a problem.
  public init(severity: Severity = .error, offset: Int?, message: String, cure: String) {
    self.severity = severity
    self.offset = offset
    self.message = message
    self.cure = cure
  }
}
