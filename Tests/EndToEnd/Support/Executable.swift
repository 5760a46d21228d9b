import FoundationEssentials

/// Where the built programs are.
enum Executable {
  /// The program to test: `$WAYMARK_BINARY`, or the one built beside the tests.
  static let waymark = ProcessInfo.processInfo.environment["WAYMARK_BINARY"] ?? besideTests("waymark")

  /// The program that shows what the terminal shim does.
  static let terminalProbe = besideTests("terminal-probe")

  /// The path of a product of the build that the tests are part of.
  private static func besideTests(_ name: String) -> String {
    let folder = testBundle.map { parent(of: $0) } ?? "\(packageRoot)/.build/debug"
    return "\(folder)/\(name)"
  }

  /// The tests' own file, wherever `--scratch-path` put it: an argument of the runner, or mapped into this
  /// process.
  private static var testBundle: String? {
    let arguments = CommandLine.arguments
    if let flag = arguments.firstIndex(of: "--test-bundle-path"), flag + 1 < arguments.count {
      return arguments[flag + 1]
    }
    guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else { return nil }
    return maps.split(separator: "\n").first { $0.hasSuffix(".xctest") }
      .flatMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
  }

  /// The folder of Package.swift.
  static var packageRoot: String {
    // Tests/EndToEnd/Support/Executable.swift
    (0..<4).reduce(#filePath) { path, _ in parent(of: path) }
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}
