import FoundationEssentials
import Glibc
import RemoteProtocol
import Testing

@testable import waymark

/// The starter, with programs that are not what they should be.
@Suite final class RemoteProcessTests {
  private let folder: String

  init() throws {
    var template = Array("/tmp/waymark-remote-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Unmet(description: "mkdtemp: \(errno)") }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// A program that is a shell script.
  ///
  /// Another process writes the file: a program that is open for writing cannot be started, and what this one
  /// has open would for a moment be open in the programs that other tests start, too.
  private func script(_ lines: String) throws -> String {
    let path = "\(folder)/program"
    guard let writer = popen("cat > \(path) && chmod 700 \(path)", "we") else {
      throw Unmet(description: "popen: \(errno)")
    }
    fputs("#!/bin/sh\n\(lines)\n", writer)
    guard pclose(writer) == 0 else { throw Unmet(description: "\(path) cannot be written") }
    return path
  }

  private func error(_ path: String, deadline: Double = 20, patience: Double = 20) throws -> RemoteError {
    let remote = RemoteProcess(path: path, environment: ["PATH": "/usr/bin:/bin"], patience: patience)
    return try #require(throws: RemoteError.self) {
      try remote.send(.get("https://example.org/", deadline: deadline))
    }
  }

  @Test func `a program that is missing`() throws {
    let error = try error("\(folder)/missing")
    guard case .notStarted = error else { throw error }
    #expect(!error.mayHaveArrived && "\(error)".contains("No such file"))
  }

  @Test func `a program that ends at once`() throws {
    let error = try error(try script("exit 3"))
    guard case .notStarted = error else { throw error }
    #expect(!error.mayHaveArrived && "\(error)".contains("status 3"))
  }

  @Test(arguments: [("{\"version\":2}", 2), ("hello", nil)])
  func `a program of another version`(line: String, version: Int?) throws {
    let error = try error(try script("echo '\(line)'"))
    #expect(error == .wrongVersion(version))
    #expect(!error.mayHaveArrived)
  }

  @Test func `a program that dies over a request`() throws {
    let error = try error(try script("echo '{\"version\":1}'; read line; kill -9 $$"))
    #expect(error == .ended(status: 137) && error.mayHaveArrived)
  }

  @Test(arguments: [
    "nonsense", "{\"id\":1}",
    "{\"id\":2,\"response\":{\"status\":200,\"headers\":[],\"body\":{\"text\":\"\"}}}",
  ])
  func `a program that says nonsense`(line: String) throws {
    let error = try error(try script("echo '{\"version\":1}'; read line; echo '\(line)'; read line"))
    #expect(error == .unintelligible && error.mayHaveArrived)
  }

  @Test func `a program that does not answer`() throws {
    let error = try error(
      try script("echo '{\"version\":1}'; read line; read line"), deadline: 0.1, patience: 2)
    #expect(error == .silent && error.mayHaveArrived)
  }

  @Test func `a program that died is started anew`() throws {
    let path = try script(
      """
      echo '{"version":1}'; read line
      if mkdir "$0.tried" 2>/dev/null; then exit 1; fi
      echo '{"id":2,"response":{"status":204,"headers":[],"body":{"text":""}}}'; read line
      """)
    let remote = RemoteProcess(path: path, environment: ["PATH": "/usr/bin:/bin"])
    #expect(throws: RemoteError.ended(status: 1)) { try remote.send(.get("https://example.org/")) }
    #expect(try remote.send(.get("https://example.org/")).status == 204)
  }

  @Test func `it learns of the environment what concerns the network`() throws {
    let path = try script(
      """
      echo '{"version":1}'; read line; text=$(env | sed 's/=.*//' | sort | tr '\\n' ' ')
      echo '{"id":1,"response":{"status":200,"headers":[],"body":{"text":"'"$text"'"}}}'; read line
      """)
    let remote = RemoteProcess(
      path: path,
      environment: [
        "PATH": "/usr/bin:/bin", "HTTPS_PROXY": "p", "SSL_CERT_FILE": "f", "TOKEN": "s3cret", "HOME": "/",
      ])
    let names = String(decoding: try remote.send(.get("https://example.org/")).body.bytes, as: UTF8.self)
      .split(separator: " ").filter { !["PWD", "_", "OLDPWD", "SHLVL"].contains($0) }
    #expect(names == ["HTTPS_PROXY", "PATH", "SSL_CERT_FILE", "SWIFT_BACKTRACE"])
  }

  @Test func `a message that is too long is not sent`() throws {
    let remote = RemoteProcess(environment: [:])
    let body = [UInt8](repeating: 0, count: RemoteLine.greatestLength / 4)
    let request = RemoteRequest(method: "POST", url: "https://h/", body: body, isRepeatable: false)
    #expect(throws: RemoteError.notSent(.tooLong)) { try remote.send(request) }
  }
}
