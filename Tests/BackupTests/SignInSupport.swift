import CloudServer
import FoundationEssentials
import Glibc
import Model
import RemoteProtocol

@testable import Backup

/// A problem of the tests themselves.
struct Unmet: Error, CustomStringConvertible {
  let description: String
}

/// A folder that goes with the object.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/waymark-backup-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Unmet(description: "mkdtemp: \(errno)") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String, mode: mode_t = 0o600) throws {
    let path = "\(path)/\(name)"
    guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)), chmod(path, mode) == 0
    else {
      throw Unmet(description: "\(path): \(errno)")
    }
  }

  func text(of name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
  }

  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}

/// Answers requests with what a test says.
final class ScriptedTransport: Transport {
  private let answer: (RemoteRequest) throws(RemoteError) -> RemoteResponse
  private(set) var requests: [RemoteRequest] = []

  init(_ answer: @escaping (RemoteRequest) throws(RemoteError) -> RemoteResponse) { self.answer = answer }

  func send(
    _ request: RemoteRequest, progress: (RemoteProgress) -> Bool
  ) throws(RemoteError) -> RemoteResponse {
    requests.append(request)
    return try answer(request)
  }

  /// What the requests asked for: the root field, or Cognito's action.
  var calls: [String] { requests.map(\.call) }
}

extension RemoteRequest {
  var call: String {
    if let target = headers.first(where: { $0.name == "X-Amz-Target" })?.value {
      return target.split(separator: ".").last.map(String.init) ?? ""
    }
    let verbs = ["get", "create", "update", "delete"]
    return verbs.first { text.contains("\($0)WaymarkBackup(") } ?? ""
  }

  var text: String { String(decoding: body.bytes, as: UTF8.self) }

  /// The body as JSON.
  var json: JSONValue? { try? JSONDecoder().decode(JSONValue.self, from: Data(body.bytes)) }

  func value(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}

extension RemoteResponse {
  init(_ text: String) { self.init(200, text) }

  init(_ status: Int, _ text: String, headers: [RemoteHeader] = []) {
    self.init(status: status, headers: headers, body: Array(text.utf8))
  }
}

extension JSONValue {
  subscript(_ name: String) -> JSONValue? {
    if case .object(let fields) = self { fields[name] } else { nil }
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
}

extension Timestamp {
  static var now: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  func later(seconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds + 1000 * seconds) }
}

/// A token without a signature that is worth anything.
func unsignedToken(sub: String = "sub-1", end: Int, start: Int? = nil, _ more: String = "") -> String {
  let start = start.map { ",\"iat\":\($0)" } ?? ""
  let payload = Array("{\"sub\":\"\(sub)\",\"exp\":\(end)\(start)\(more)}".utf8).base64
  let url = payload.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  return "eyJhbGciOiJub25lIn0.\(url).c2ln"
}

extension CloudServer.Ready {
  func user(_ name: String) throws -> User {
    guard let user = users.first(where: { $0.username == name }) else { throw Unmet(description: name) }
    return user
  }

  func pool(secret: Bool = true) throws -> UserPool {
    try UserPool(
      poolID: poolID, clientID: clientID, clientSecret: secret ? clientSecret.map { Secret($0) } : nil,
      url: cognito)
  }
}
