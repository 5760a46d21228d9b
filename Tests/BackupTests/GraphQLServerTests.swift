import CloudServer
import Model
import RemoteProtocol
import Testing

@testable import Backup
@testable import waymark

/// The tests that have the test server to themselves, one after the other.
@Suite(.serialized) enum CloudTests {
  static let server = Result { try CloudServer() }

  /// The server as it was at the start, but for settings such as `"ownerAuth": false`.
  static func freshServer(_ settings: String = "") throws -> CloudServer {
    let server = try server.get()
    try server.control("POST", "reset")
    if !settings.isEmpty { try server.control("POST", "settings", "{\(settings)}") }
    return server
  }
}

/// Somebody who uses the test server through the real network program.
struct CloudUser {
  let server: CloudServer
  let folder: TemporaryFolder
  let file: CredentialFile
  let remote = RemoteProcess(environment: [:])
  var conflictDetection = true
  var now = Timestamp.now

  init(_ server: CloudServer) throws {
    self.server = server
    folder = try TemporaryFolder()
    file = CredentialFile(folder: folder.path)
  }

  var endpoint: GraphQLEndpoint {
    GraphQLEndpoint(url: server.ready.graphql, conflictDetection: conflictDetection)
  }

  func signIn() throws -> SignIn { SignIn(pool: try server.ready.pool(), transport: remote) { now } }

  /// Signs a user in, and keeps it in the file.
  @discardableResult
  func logIn(_ name: String = "ada") throws -> SignedInUser {
    let known = try server.ready.user(name)
    let user = try signIn().run(username: name, method: .password) { _ in Secret(known.password) }
    try keep(user)
    return user
  }

  func keep(_ user: SignedInUser) throws {
    try file.write(Credentials(endpoint: endpoint.url, access: .user(user, server.ready.pool())))
  }

  func useKey() throws {
    let key = Secret(server.ready.apiKey)
    try file.write(Credentials(endpoint: endpoint.url, access: .apiKey(key, id: "shared-garden")))
  }

  func session() throws -> BackupSession {
    try BackupSession(endpoint: endpoint, file: file, transport: remote) { now }
  }

  func log(_ operation: String) throws -> Int { try server.log(operation: operation).count }
}

extension BackupRecord {
  /// A manifest with little in it.
  static func sample(_ id: String, generation: Int = 1) -> BackupRecord {
    var record = BackupRecord(id: id)
    record.kind = "manifest"
    record.format = 1
    record.generation = generation
    record.backupID = "backup-\(generation)"
    record.deviceName = "laptop"
    record.manifestJson = "{\"a\":[1,2]}"
    record.coins = 12
    record.parts = ["gamesJson": "[{\"name\":\"庭\"}]", "itemsJson": "[]"]
    return record
  }
}

extension CloudTests {
  @Suite struct GraphQLServerTests {
    typealias Kind = GraphQLAnswerTests.Kind

    enum Access: CaseIterable { case token, apiKey }

    private func record(_ outcome: RemoteOutcome) throws -> BackupRecord {
      guard case .done(.some(let record)) = outcome else { throw Unmet(description: "\(outcome)") }
      return record
    }

    @Test(arguments: [true, false], [true, false])
    func `every operation does what it must`(ownerAuth: Bool, counted: Bool) throws {
      let server = try freshServer("\"ownerAuth\": \(ownerAuth), \"conflictResolution\": \(counted)")
      var user = try CloudUser(server)
      user.conflictDetection = counted
      try user.logIn()
      try run(user, ownerAuth: ownerAuth, counted: counted)
    }

    @Test(arguments: [true, false])
    func `an API key is as good as a token`(counted: Bool) throws {
      let server = try freshServer(
        "\"ownerAuth\": false, \"apiKey\": true, \"conflictResolution\": \(counted)")
      var user = try CloudUser(server)
      user.conflictDetection = counted
      try user.useKey()
      try run(user, ownerAuth: false, counted: counted)
    }

    private func run(_ user: CloudUser, ownerAuth: Bool, counted: Bool) throws {
      let session = try user.session()
      let first = BackupRecord.sample(session.sub)
      let version: (Int) -> Int? = { counted ? $0 : nil }
      #expect(session.perform(.get(session.sub)) == .done(nil))
      let missing = session.perform(
        .update(first, from: RecordState(version: version(1), generation: 1, backupID: "backup-1")))
      #expect(Kind(missing) == (ownerAuth ? .notAllowed : .conflict))

      let made = try record(session.perform(.create(first)))
      #expect(made.version == version(1) && made.generation == 1 && made.deviceName == "laptop")
      #expect(session.perform(.create(first)) == .conflict)

      var second = BackupRecord.sample(session.sub, generation: 2)
      second.coins = nil
      second.parts = ["gamesJson": "[]"]
      let stale = RecordState(version: version(9), generation: 1, backupID: "backup-1")
      if counted { #expect(session.perform(.update(second, from: stale)) == .conflict) }
      let wrongGeneration = RecordState(version: version(1), generation: 9, backupID: "backup-1")
      #expect(session.perform(.update(second, from: wrongGeneration)) == .conflict)
      let otherBackup = RecordState(version: version(1), generation: 1, backupID: "backup-0")
      #expect(session.perform(.update(second, from: otherBackup)) == .conflict)
      let base = RecordState(version: version(1), generation: 1, backupID: "backup-1")
      let changed = try record(session.perform(.update(second, from: base)))
      #expect(changed.version == version(2) && changed.generation == 2)
      #expect(session.perform(.update(second, from: base)) == .conflict)

      let read = try record(session.perform(.get(session.sub)))
      #expect(read.coins == nil && read.parts == ["gamesJson": "[]"] && read.backupID == "backup-2")

      if counted { #expect(session.perform(.delete(session.sub, version: 1)) == .conflict) }
      let deleted = try record(session.perform(.delete(session.sub, version: version(2))))
      #expect(deleted.isDeleted == counted)
      let last = session.perform(.get(session.sub))
      if counted { #expect(try record(last).isDeleted) } else { #expect(last == .done(nil)) }
    }

    @Test func `another user's record is out of reach`() throws {
      let user = try CloudUser(try freshServer())
      try user.logIn("ben")
      let ben = try user.session()
      #expect(Kind(ben.perform(.create(.sample(ben.sub)))) == .done)
      try user.logIn("ada")
      let ada = try user.session()
      #expect(ada.perform(.get(ben.sub)) == .notAllowed)
      let state = RecordState(version: 1, generation: 1, backupID: "backup-1")
      #expect(ada.perform(.update(.sample(ben.sub), from: state)) == .notAllowed)
      #expect(ada.perform(.create(.sample(ben.sub))) == .conflict)
      #expect(ada.perform(.delete(ben.sub, version: 1)) == .notAllowed)
      #expect(Kind(ben.perform(.get(ben.sub))) == .failed)
    }

    @Test func `versions are not asked of a server that counts none, and the cure is told`() throws {
      let user = try CloudUser(try freshServer("\"conflictResolution\": false"))
      try user.logIn()
      guard case .failed(let text) = try user.session().perform(.get("a")) else {
        throw Unmet(description: "another outcome")
      }
      #expect(text.contains("conflictDetection") && text.contains("FieldUndefined"))
    }

    @Test func `a record that is too large, or not JSON, is refused for good`() throws {
      let user = try CloudUser(try freshServer())
      try user.logIn()
      let session = try user.session()
      var record = BackupRecord.sample(session.sub)
      record.chunk = String(repeating: "x", count: 410_000)
      #expect(Kind(session.perform(.create(record))) == .failed)
      record.chunk = String(repeating: "x", count: 1_100_000)
      #expect(Kind(session.perform(.create(record))) == .failed)
      record.chunk = nil
      record.manifestJson = "{"
      #expect(Kind(session.perform(.create(record))) == .failed)
    }

    /// What a fault makes of a query and of an update, each met once.
    struct Expectation: CustomTestStringConvertible {
      var fault: String
      var get: Kind
      var update: Kind
      var options: [String] = []
      var testDescription: String { "\(fault) \(options.joined(separator: " "))" }
    }

    static let expectations = [
      // Refused.
      Expectation(fault: "unauthorized", get: .done, update: .done),
      Expectation(fault: "unauthorized", get: .failed, update: .failed, options: ["\"times\": null"]),
      Expectation(fault: "token-expired", get: .done, update: .done),
      Expectation(fault: "token-expired", get: .failed, update: .failed, options: ["\"times\": null"]),
      Expectation(fault: "forbidden", get: .failed, update: .failed),
      Expectation(fault: "throttled", get: .done, update: .done, options: ["\"retryAfter\": 0"]),
      Expectation(fault: "throttled", get: .failed, update: .failed, options: ["\"retryAfter\": 3600"]),
      Expectation(fault: "server-error", get: .done, update: .unsure),
      Expectation(fault: "server-error", get: .failed, update: .unsure, options: ["\"times\": null"]),
      Expectation(fault: "unavailable", get: .done, update: .unsure),
      Expectation(fault: "captive-portal", get: .failed, update: .unsure),
      Expectation(fault: "redirect", get: .failed, update: .unsure),
      Expectation(fault: "graphql-error", get: .failed, update: .failed),
      Expectation(
        fault: "graphql-error", get: .conflict, update: .conflict,
        options: ["\"errorType\": \"ConflictUnhandled\"", "\"data\": {\"id\": \"x\", \"_version\": 5}"]),
      Expectation(
        fault: "graphql-error", get: .conflict, update: .conflict,
        options: ["\"errorType\": null", "\"message\": \"No existing item found in the data source\""]),
      Expectation(
        fault: "graphql-error", get: .failed, update: .unsure,
        options: ["\"errorType\": \"Lambda:Unhandled\""]),
      Expectation(
        fault: "graphql-error", get: .done, update: .done,
        options: ["\"errorType\": null", "\"extensions\": {\"code\": \"UNAUTHENTICATED\"}"]),
      Expectation(
        fault: "graphql-error", get: .notAllowed, update: .notAllowed,
        options: ["\"errorType\": null", "\"extensions\": {\"code\": \"FORBIDDEN\"}"]),
      Expectation(
        fault: "graphql-error", get: .failed, update: .failed,
        options: ["\"errorType\": null", "\"extensions\": {\"code\": \"BAD_USER_INPUT\"}"]),
      Expectation(
        fault: "graphql-error", get: .failed, update: .unsure,
        options: ["\"errorType\": null", "\"extensions\": {\"code\": \"INTERNAL_SERVER_ERROR\"}"]),
      Expectation(fault: "escapes-in-error", get: .failed, update: .unsure),
      // Done, but something happens to the reply.
      Expectation(fault: "reset", get: .done, update: .unsure),
      Expectation(fault: "drop-reply", get: .done, update: .unsure),
      Expectation(fault: "drop-reply", get: .done, update: .unsure, options: ["\"reset\": true"]),
      Expectation(fault: "commit-then-500", get: .done, update: .unsure),
      Expectation(fault: "commit-then-500", get: .done, update: .unsure, options: ["\"status\": 504"]),
      Expectation(fault: "truncated", get: .failed, update: .unsure),
      Expectation(fault: "short-body", get: .done, update: .unsure),
      Expectation(fault: "slow-body", get: .done, update: .done, options: ["\"seconds\": 0.2"]),
      Expectation(fault: "endless-body", get: .failed, update: .unsure),
      Expectation(fault: "large-reply", get: .failed, update: .unsure),
      Expectation(fault: "gzip-bomb", get: .failed, update: .unsure, options: ["\"megabytes\": 8"]),
      Expectation(fault: "wrong-content-type", get: .done, update: .done),
      Expectation(fault: "invalid-utf8", get: .failed, update: .unsure),
      Expectation(fault: "deep-reply", get: .failed, update: .unsure),
      // Done, but the reply says something else.
      Expectation(fault: "partial", get: .failed, update: .unsure),
      Expectation(fault: "missing", get: .none, update: .unsure),
      Expectation(fault: "other-user", get: .failed, update: .unsure),
      Expectation(fault: "older-generation", get: .none, update: .done),
      // Whoever reads the contents will notice.
      Expectation(fault: "swapped-parts", get: .done, update: .done),
      Expectation(fault: "changed-content", get: .done, update: .done),
      Expectation(fault: "deleted", get: .done, update: .done),
      Expectation(fault: "escapes", get: .done, update: .done),
    ]

    @Test(arguments: expectations)
    func `every fault has the outcome that it should`(expected: Expectation) throws {
      let server = try freshServer()
      let user = try CloudUser(server)
      try user.logIn()
      let session = try user.session()
      #expect(Kind(session.perform(.create(.sample(session.sub)))) == .done)

      func order(_ operation: String) throws {
        try server.control("DELETE", "faults")
        let fields =
          ["\"fault\": \"\(expected.fault)\"", "\"operation\": \"\(operation)WaymarkBackup\""]
          + expected.options
        try server.control("POST", "faults", "{\(fields.joined(separator: ", "))}")
      }
      try order("get")
      let got = session.perform(.get(session.sub))
      #expect(Kind(got) == expected.get, "\(got)")
      if expected.fault == "deleted" { #expect(try record(got).isDeleted) }

      try order("update")
      let state = RecordState(version: 1, generation: 1, backupID: "backup-1")
      let changed = session.perform(.update(.sample(session.sub, generation: 2), from: state))
      #expect(Kind(changed) == expected.update, "\(changed)")
      for outcome in [got, changed] { try expectFit(outcome, user) }
      #expect(try server.log().allSatisfy { $0.server != "elsewhere" })
    }

    /// Sentences say cause and cure, and neither secrets nor control characters.
    private func expectFit(_ outcome: RemoteOutcome, _ user: CloudUser) throws {
      let sentence: String
      switch outcome {
      case .unsure(let text), .failed(let text): sentence = text
      default: return
      }
      #expect(sentence.contains(": ") && sentence.unicodeScalars.count < 600)
      #expect(sentence.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      #expect(!sentence.contains("\u{202E}") && !sentence.contains("eyJ"))
    }

    @Test func `a lost reply is sent once, and can be found out about`() throws {
      let server = try freshServer()
      let user = try CloudUser(server)
      try user.logIn()
      let session = try user.session()
      try server.order("drop-reply", operation: "createWaymarkBackup")
      #expect(Kind(session.perform(.create(.sample(session.sub)))) == .unsure)
      #expect(try user.log("createWaymarkBackup") == 1)
      #expect(try record(session.perform(.get(session.sub))).backupID == "backup-1")
    }

    @Test func `a server that is not there changed nothing`() throws {
      let user = try CloudUser(try freshServer())
      try user.logIn()
      var credentials = try #require(try user.file.read())
      credentials.endpoint = "http://127.0.0.1:9/graphql"
      try user.file.write(credentials)
      let nowhere = GraphQLEndpoint(url: credentials.endpoint, conflictDetection: true)
      let session = try BackupSession(endpoint: nowhere, file: user.file, transport: user.remote) { user.now }
      #expect(Kind(session.perform(.create(.sample(session.sub)))) == .failed)
    }
  }
}
