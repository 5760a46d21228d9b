/// Why a file could not be read or written: the first thing that is wrong with it.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
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

  /// Makes the error of a problem in a file's bytes.
  public init(_ problem: SourceProblem, file: String, bytes: [UInt8]) {
    self.init(file: file, problem: problem.message, cure: problem.cure)
    guard let offset = problem.offset else { return }
    var counter = PlaceCounter(bytes)
    counter.advance(to: offset)
    line = counter.line
    column = counter.column
  }

  /// `file:line:column: error: problem — cure`; it may hold control characters of the file.
  public var description: String {
    let place = [file, line.map(String.init), column.map(String.init)].compactMap(\.self)
    return "\(place.joined(separator: ":")): error: \(problem) — \(cure)"
  }
}
