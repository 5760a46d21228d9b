/// Something in a file that was passed over or understood in part; the rest of the file is brought in all the same.
public struct ImportNotice: Hashable, Sendable, CustomStringConvertible {
  /// The line of the file, counted from 1; nil when it is about no single line.
  public var line: Int?
  /// What was found.
  public var problem: String
  /// What to do about it.
  public var cure: String

  /// Makes a notice.
  public init(line: Int? = nil, problem: String, cure: String) {
    self.line = line
    self.problem = problem
    self.cure = cure
  }

  /// `file:line: notice: problem — cure`; it may hold control characters of the file.
  public func description(in file: String) -> String {
    "\(file)\(line.map { ":\($0)" } ?? ""): notice: \(problem) — \(cure)"
  }

  /// `line 3: problem — cure`, without the line when there is none.
  public var description: String { "\(line.map { "line \($0): " } ?? "")\(problem) — \(cure)" }
}
