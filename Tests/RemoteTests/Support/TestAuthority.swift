import FoundationEssentials
import Glibc

/// A certificate authority of a test's own, and TLS servers with certificates of it, made with `openssl`.
final class TestAuthority {
  /// The folder with everything, removed with this object.
  let folder: String
  private var servers: [pid_t] = []

  init() throws {
    var template = Array("/tmp/waymark-tls-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Unmet(description: "mkdtemp: \(errno)") }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    try selfSigned("authority", "-addext", "basicConstraints=critical,CA:TRUE")
  }

  deinit {
    for server in servers {
      kill(server, SIGTERM)
      waitpid(server, nil, 0)
    }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The authority's own certificate.
  var certificate: String { "\(folder)/authority.pem" }

  /// Makes a certificate that no authority signed.
  func selfSigned(_ name: String, _ options: String...) throws {
    try openssl(
      ["req", "-x509", "-subj", "/CN=\(name)", "-days", "2", "-out", "\(name).pem"] + newKey(name) + options)
  }

  /// Makes a certificate of the authority for the hosts that `names` lists, valid for so many days.
  func signed(_ name: String, for names: String, days: Int = 2) throws {
    try Array("subjectAltName=\(names)\n".utf8).withUnsafeBytes {
      try Data($0).write(to: URL(filePath: "\(folder)/\(name).ext"))
    }
    try openssl(["req", "-new", "-subj", "/CN=\(name)", "-out", "\(name).csr"] + newKey(name))
    try openssl([
      "x509", "-req", "-in", "\(name).csr", "-CA", "authority.pem", "-CAkey", "authority.key", "-set_serial",
      "2",
      "-days", "\(days)", "-extfile", "\(name).ext", "-out", "\(name).pem",
    ])
  }

  /// Revokes certificates.
  ///
  /// - Returns: the authority's list of those that are revoked.
  func revoke(_ names: String..., days: Int = 2) throws -> String {
    let settings = """
      [ca]
      default_ca = this
      [this]
      database = index.txt
      crlnumber = number
      certificate = authority.pem
      private_key = authority.key
      default_md = sha256

      """
    for (name, text) in ["ca.cnf": settings, "index.txt": "", "number": "01\n"] {
      try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
    }
    for name in names { try openssl(["ca", "-config", "ca.cnf", "-revoke", "\(name).pem"]) }
    try openssl(["ca", "-config", "ca.cnf", "-gencrl", "-crldays", "\(days)", "-out", "revoked.pem"])
    return "\(folder)/revoked.pem"
  }

  /// Makes a folder of trusted certificates, named as OpenSSL looks for them.
  func trustFolder() throws -> String {
    let path = "\(folder)/trusted"
    mkdir(path, 0o700)
    try FileManager.default.copyItem(atPath: certificate, toPath: "\(path)/authority.pem")
    try openssl(["rehash", path])
    return path
  }

  /// Starts a server with a certificate, and returns its port. It answers every request with status 200.
  func serve(_ name: String, _ options: String...) throws -> Int {
    let pair = try SocketPair()
    defer { close(pair.ours) }
    let words =
      ["timeout", "120", "openssl", "s_server", "-accept", "127.0.0.1:0", "-www"]
      + ["-cert", "\(folder)/\(name).pem", "-key", "\(folder)/\(name).key"] + options
    let server = try spawn(words, output: pair.theirs)
    close(pair.theirs)
    servers.append(server)
    // "ACCEPT 127.0.0.1:12345"
    var text = ""
    var byte: UInt8 = 0
    while true {
      var polled = pollfd(fd: pair.ours, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, 20_000) > 0, read(pair.ours, &byte, 1) == 1 else {
        throw Unmet(description: "openssl s_server: \(text)")
      }
      if byte == 0x0A, let mark = text.firstRange(of: "ACCEPT 127.0.0.1:") {
        return Int(text[mark.upperBound...].prefix { $0.isNumber }) ?? 0
      }
      text.unicodeScalars.append(Unicode.Scalar(byte))
    }
  }

  private func newKey(_ name: String) -> [String] {
    ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", "\(name).key"]
  }

  private func openssl(_ words: [String]) throws {
    let process = try spawn(["openssl"] + words, output: nil)
    var status: Int32 = 0
    guard waitpid(process, &status, 0) == process, status == 0 else {
      throw Unmet(description: "openssl \(words.joined(separator: " ")): \(status)")
    }
  }

  private func spawn(_ words: [String], output: Int32?) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The test runner blocks signals that the program needs.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let inFolder = ["sh", "-c", "cd \"$1\" && shift && exec \"$@\"", "sh", folder] + words
    let arguments = inFolder.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments, environ)
    guard code == 0 else { throw Unmet(description: "\(words[0]): \(code)") }
    return process
  }
}
