import Glibc

/// A program in a tmux window of its own server: a test sees the screen as the user would.
final class TmuxSession {
  /// The longest that anything may take, in seconds; only failing tests take so long.
  private static let patience = 20.0

  private let socket: String

  /// Starts a program in a window of the size.
  init(
    _ path: String, _ arguments: [String] = [], environment: [String: String] = [:], rows: Int = 24,
    columns: Int = 80
  ) throws {
    socket = "/tmp/waymark-test-\(getpid())-\(UInt64.random(in: 0 ... .max)).tmux"
    // A dead program's screen stays, for the test to look at; and Escape is not held back.
    try tmux(
      [
        "set-option", "-g", "remain-on-exit", "on", ";", "set-option", "-s", "escape-time", "0", ";",
        "new-session", "-d",
        "-x", "\(columns)", "-y", "\(rows)",
      ] + environment.flatMap { ["-e", "\($0.key)=\($0.value)"] } + [path] + arguments)
  }

  deinit {
    _ = try? tmux(["kill-server"])
    unlink(socket)
  }

  /// Presses keys by tmux' names, such as `Enter`, `C-f`, `PageDown` or `a`.
  func press(_ keys: String...) throws {
    try tmux(["send-keys", "--"] + keys)
  }

  /// Types text as it is.
  func type(_ text: String) throws {
    try tmux(["send-keys", "-l", "--", text])
  }

  /// Pastes text, bracketed if the program asked for it.
  func paste(_ text: String) throws {
    try tmux(["set-buffer", "--", text, ";", "paste-buffer", "-p", "-d"])
  }

  /// Gives the window another size.
  func resize(rows: Int, columns: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// What the screen shows now, row by row, trailing blanks left out.
  func screen() throws -> String {
    try tmux(["capture-pane", "-p"])
  }

  /// Where the cursor is, as "row,column" from 0.
  func cursor() throws -> String {
    try tmux(["display-message", "-p", "#{cursor_y},#{cursor_x}"]).filter { $0 != "\n" }
  }

  /// The program's exit status; nil while it runs.
  func exitStatus() throws -> Int? {
    Int(try tmux(["display-message", "-p", "#{pane_dead_status}"]).filter { $0 != "\n" })
  }

  /// Waits until the screen shows a text and returns the screen.
  @discardableResult
  func waitFor(_ text: String) throws -> String {
    try wait("“\(text)” on the screen") { try screen().contains(text) ? try screen() : nil }
  }

  /// Waits for the program's end and returns its exit status.
  func waitForExit() throws -> Int {
    try wait("end of the program") { try exitStatus() }
  }

  private func wait<Value>(_ wish: String, until look: () throws -> Value?) throws -> Value {
    let deadline = Deadline(seconds: TmuxSession.patience)
    while !deadline.hasPassed {
      if let value = try look() { return value }
      poll(nil, 0, 10)
    }
    throw Unmet(wish: wish, output: Array(try screen().utf8))
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let result = try Command.run(["tmux", "-u", "-S", socket, "-f", "/dev/null"] + arguments)
    guard result.status == .exited(0) else {
      throw Unmet(wish: "tmux \(arguments.joined(separator: " "))", output: Array(result.errors.utf8))
    }
    return result.output
  }
}
