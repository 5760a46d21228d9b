import Model

/// What the checker makes of one file.
public struct StoryReport: Sendable {
  /// The file's path as it was given.
  public let file: String
  /// All errors and warnings, in the order of their places.
  public let findings: [Finding]
  /// The story; nil when the file has errors that `StoryFile.load` refuses.
  public let story: Story?

  /// Whether there are errors among the findings, rather than only warnings.
  public var hasErrors: Bool { findings.contains { $0.severity == .error } }
}
