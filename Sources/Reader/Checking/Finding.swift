/// Something that is wrong with a story file, or may be.
public struct Finding: Codable, Hashable, Sendable, CustomStringConvertible {
  /// How bad it is.
  public enum Severity: String, Codable, Sendable {
    /// The story cannot be read as it is, or part of the file is ignored.
    case error
    /// The story can be read, but probably not as its author meant.
    case warning
  }

  /// How bad it is.
  public var severity: Severity
  /// The file's path as it was given.
  public var file: String
  /// The line, counted from 1; nil when the finding is about the whole file.
  public var line: Int?
  /// The column, counted from 1 in Unicode scalars; nil when `line` is.
  public var column: Int?
  /// What is wrong.
  public var message: String
  /// What to do about it.
  public var cure: String

  /// Makes a finding.
  public init(
    severity: Severity, file: String, line: Int? = nil, column: Int? = nil, message: String, cure: String
  ) {
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    self.cure = cure
  }

  /// `file:line:column: error: message — cure`; it may hold control characters of the file.
  public var description: String {
    let place = [file, line.map(String.init), column.map(String.init)].compactMap(\.self)
    return "\(place.joined(separator: ":")): \(severity.rawValue): \(message) — \(cure)"
  }
}
