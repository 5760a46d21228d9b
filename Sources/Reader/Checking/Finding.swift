import FileAccess

/// Something that is wrong with a story file, or may be.
public struct Finding: Codable, Hashable, Sendable, CustomStringConvertible {
  /// How bad a finding is.
  public typealias Severity = SourceProblem.Severity

  /// How bad it is.
  public var severity: Severity
  /// The file's path as it was given.
  public var file: String
  /// The line, counted from 1; nil when the finding is about the whole file.
  public var line: Int?
  /// The column, counted from 1 in Unicode scalars; nil when `line` is.
  public var column: Int?
  /// The index of the page it is about, counted from 0 as a destination is; nil when it is about none.
  public var page: Int?
  /// The number of the page's choice it is about, counted from 1 as the reader sees it; nil when it is about none.
  public var choice: Int?
  /// What is wrong.
  public var message: String
  /// What to do about it.
  public var cure: String

  /// Makes a finding.
  public init(
    severity: Severity, file: String, line: Int? = nil, column: Int? = nil, page: Int? = nil,
    choice: Int? = nil, message: String, cure: String
  ) {
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.page = page
    self.choice = choice
    self.message = message
    self.cure = cure
  }

  /// `file:line:column: error: message — cure`; it may hold control characters of the file.
  public var description: String {
    let place = [file, line.map(String.init), column.map(String.init)].compactMap(\.self)
    return "\(place.joined(separator: ":")): \(severity.rawValue): \(message) — \(cure)"
  }
}

extension StorySource {
  /// Problems as findings of `file`, in the order of their places; those about the whole file come first.
  func findings(_ problems: [SourceProblem], file: String) -> [Finding] {
    var counter = PlaceCounter(bytes)
    var places = map.map { StoryPlaces(self, $0) }
    let byPlace = problems.enumerated().sorted {
      ($0.element.offset ?? -1, $0.offset) < ($1.element.offset ?? -1, $1.offset)
    }
    return byPlace.map { _, problem in
      guard let offset = problem.offset else {
        return Finding(
          severity: problem.severity, file: file, message: problem.message, cure: problem.cure)
      }
      counter.advance(to: offset)
      let place = places?.place(at: offset)
      return Finding(
        severity: problem.severity, file: file, line: counter.line, column: counter.column,
        page: place?.page, choice: place?.choice.map { $0 + 1 }, message: problem.message, cure: problem.cure)
    }
  }
}

extension FileError {
  /// The error of a finding.
  init(_ finding: Finding) {
    self.init(
      file: finding.file, line: finding.line, column: finding.column, problem: finding.message,
      cure: finding.cure)
  }

  /// The same as the checker says it.
  public var finding: Finding {
    Finding(severity: .error, file: file, line: line, column: column, message: problem, cure: cure)
  }
}
