import Glibc
import Testing

/// Where the stories that come with the program are found, and what doctor says of them.
@Suite struct BundledStoriesTests {
  private let home: TestFolder
  private let program: TestFolder

  /// Copies the program into a folder of its own.
  init() throws {
    home = try TestFolder()
    program = try TestFolder()
    #expect(try Command.run(["cp", Executable.waymark, program.root]).status == .exited(0))
  }

  private func doctor(_ environment: [String: String] = [:]) throws -> Command.Result {
    try Command.run(
      [program.path("waymark"), "doctor"],
      environment: ["WAYMARK_HOME": home.root, "TERM": "xterm"].merging(environment) { $1 })
  }

  @Test func `a folder of stories beside the program is found`() throws {
    mkdir(program.path("Stories"), 0o700)
    try home.write(#"{"pages": [{"text": "A garden.", "choices": []}]}"#, to: "garden.json")
    #expect(try Command.run(["mv", home.path("garden.json"), program.path("Stories")]).status == .exited(0))
    let answer = try doctor()
    #expect(answer.output.contains("ok bundled stories: 1 in "), "\(answer.output)")
    #expect(answer.output.contains("/Stories/garden.json") && answer.status == .exited(0))
  }

  @Test func `where there are none, doctor says so with the cure`() throws {
    let answer = try doctor()
    #expect(
      answer.output.contains("!! bundled stories: ")
        && answer.output.contains("put their folder, Stories, beside"))
    #expect(answer.output.contains("ok own stories: 0 in ") && answer.status == .exited(1))
    let wrong = try doctor(["WAYMARK_STORIES": program.path("none")])
    #expect(wrong.output.contains("none, which is no folder; correct it, or unset it"), "\(wrong.output)")
  }
}
