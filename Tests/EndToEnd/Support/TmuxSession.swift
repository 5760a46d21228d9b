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
    // The shell tells the exit status on the screen; tmux itself at times misses the end of a program.
    let shell = ["/bin/sh", "-c", #""$@"; echo "exit status: $?."; read -r _"#, "sh"]
    let options = ["set-option", "-g", "default-terminal", "tmux-256color", ";"]
    let window = ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"]
    let variables = environment.flatMap { ["-e", "\($0.key)=\($0.value)"] }
    try tmux(options + window + variables + shell + [path] + arguments)
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

  /// Waits until the screen shows a text and returns the screen.
  @discardableResult
  func waitFor(_ text: String) throws -> String {
    let deadline = Deadline(seconds: TmuxSession.patience)
    while !deadline.hasPassed {
      let screen = try screen()
      if screen.contains(text) { return screen }
      poll(nil, 0, 10)
    }
    throw Unmet(wish: "“\(text)” on the screen", output: Array(try screen().utf8))
  }

  /// Presses Escape and waits until a text of what it closes is gone. The next key must not arrive together with
  /// Escape: the two are what terminals send for Alt and the key.
  func escape(from text: String) throws {
    try press("Escape")
    let deadline = Deadline(seconds: TmuxSession.patience)
    while !deadline.hasPassed {
      if try !screen().contains(text) { return }
      poll(nil, 0, 10)
    }
    throw Unmet(wish: "“\(text)” no longer on the screen", output: Array(try screen().utf8))
  }

  /// Waits for the program's end and returns its exit status.
  func waitForExit() throws -> Int {
    let screen = try waitFor("exit status: ")
    let number = screen.split(separator: "exit status: ").last?.prefix { $0.isNumber } ?? ""
    return Int(number) ?? -1
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
