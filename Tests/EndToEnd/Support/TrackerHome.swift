import FoundationEssentials
import Testing

/// A home of a test's own with the game "Elden Ring", and runs of the program in it.
final class TrackerHome {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try done("add", "game", "Elden Ring")
  }

  /// Runs the program.
  func run(_ arguments: [String], input: String = "") throws -> ToolRun {
    try ToolRun(arguments, home: folder.root, input: input, environment: ["TZ": "UTC"])
  }

  /// Runs the program, which must do what it is asked without a complaint.
  ///
  /// - Returns: what it printed.
  @discardableResult
  func done(
    _ arguments: String..., input: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let run = try run(arguments, input: input)
    #expect(
      run.status == 0 && run.errors == "", "\(arguments): \(run.status) \(run.errors)",
      sourceLocation: sourceLocation)
    return run.output
  }

  /// Runs the program, which must refuse with a status and a message that holds a text, and print nothing.
  func refused(
    _ arguments: String..., status: Int32, saying text: String, input: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let run = try run(arguments, input: input)
    #expect(
      run.status == status && run.errors.hasPrefix("waymark: ") && run.errors.contains(text)
        && run.output == "", "\(arguments): \(run.status) \(run.errors)\(run.output)",
      sourceLocation: sourceLocation)
  }

  /// The program's JSON answer, read as a type.
  func json<Value: Decodable>(_ type: Value.Type, _ arguments: [String], input: String = "") throws -> Value {
    let run = try run(arguments + ["--json"], input: input)
    #expect(run.status == 0 && run.errors == "", "\(arguments): \(run.errors)")
    return try JSONDecoder().decode(type, from: Data(run.output.utf8))
  }
}
