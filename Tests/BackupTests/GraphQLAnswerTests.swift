import RemoteProtocol
import Testing

@testable import Backup

/// What every kind of answer comes to.
@Suite struct GraphQLAnswerTests {
  /// An outcome without its sentence.
  enum Kind: String {
    case done, none, conflict, notAllowed, unsure, failed, unauthorised, busy

    init(_ answer: ServerAnswer) {
      switch answer {
      case .outcome(let outcome): self = Kind(outcome)
      case .unauthorised: self = .unauthorised
      case .busy: self = .busy
      }
    }

    init(_ outcome: RemoteOutcome) {
      switch outcome {
      case .done(let record): self = record == nil ? .none : .done
      case .conflict: self = .conflict
      case .notAllowed: self = .notAllowed
      case .unsure: self = .unsure
      case .failed: self = .failed
      }
    }
  }

  private static let get = RemoteOperation.get("a")
  private static let update = RemoteOperation.update(
    BackupRecord(id: "a"), from: RecordState(version: 1, generation: 1, backupID: "b"))

  private func judge(_ operation: RemoteOperation, _ response: RemoteResponse) -> ServerAnswer {
    AnswerJudge(operation: operation, secrets: [Secret("tok-en.tok_en")]).judge(response)
  }

  private func kinds(_ response: RemoteResponse) -> [Kind] {
    [Kind(judge(Self.get, response)), Kind(judge(Self.update, response))]
  }

  private func sentence(_ response: RemoteResponse) -> String {
    switch judge(Self.get, response) {
    case .outcome(.failed(let text)), .outcome(.unsure(let text)), .unauthorised(let text),
      .busy(let text, _):
      text
    default: ""
    }
  }

  @Test(arguments: [
    (200, "{}", Kind.failed, Kind.unsure), (204, "", .failed, .unsure), (302, "", .failed, .unsure),
    (400, "{}", .failed, .failed), (401, "", .unauthorised, .unauthorised), (403, "", .failed, .failed),
    (404, "<html>", .failed, .failed), (408, "", .failed, .unsure), (413, "", .failed, .failed),
    (422, "", .failed, .failed), (425, "", .failed, .unsure), (429, "", .busy, .busy),
    (500, "", .failed, .unsure), (502, "<html>", .failed, .unsure), (503, "", .failed, .unsure),
    (504, "", .failed, .unsure), (999, "", .failed, .unsure), (100, "", .failed, .unsure),
  ])
  func `a status alone says much`(status: Int, text: String, get: Kind, update: Kind) {
    #expect(kinds(RemoteResponse(status, text)) == [get, update])
  }

  @Test func `a busy server says when to come back`() throws {
    let response = RemoteResponse(429, "", headers: [RemoteHeader("Retry-After", "7")])
    guard case .busy(_, after: 7) = judge(Self.get, response) else { throw Unmet(description: "not busy") }
    guard case .busy(_, after: nil) = judge(Self.get, RemoteResponse(429, "")) else {
      throw Unmet(description: "another outcome")
    }
  }

  private static let fieldErrors: [(type: String?, message: String, expected: Kind)] = [
    ("DynamoDB:ConditionalCheckFailedException", "The conditional request failed", Kind.conflict),
    (nil, "The conditional request failed (Service: DynamoDb, Status Code: 400)", .conflict),
    ("ConflictUnhandled", "Conflict resolver rejects mutation.", .conflict),
    (nil, "Conflict resolver rejects mutation.", .conflict),
    ("BadRequest", "No existing item found in the data source", .conflict),
    ("Unauthorized", "Not Authorized to access updateWaymarkBackup on type Mutation", .notAllowed),
    (nil, "Not Authorized to access updateWaymarkBackup on type Mutation", .notAllowed),
    ("UnauthorizedException", "Token has expired.", .unauthorised),
    ("DynamoDB:ProvisionedThroughputExceededException", "slow down", .busy),
    ("DynamoDB:ValidationException", "Item size has exceeded the maximum allowed size", .failed),
    ("MappingTemplate", "$[_version] must be a number", .failed), ("ValidationError", "x", .failed),
  ]

  @Test(arguments: fieldErrors)
  func `an error of a field is known by its type, or by its words`(
    type: String?, message: String, expected: Kind
  ) {
    let quoted = type.map { "\"\($0)\"" } ?? "null"
    let text =
      "{\"data\":{\"updateWaymarkBackup\":null},\"errors\":[{\"path\":[\"updateWaymarkBackup\"],\"data\":null,"
      + "\"errorType\":\(quoted),\"errorInfo\":null,\"locations\":[],\"message\":\"\(message)\"}]}"
    #expect(Kind(judge(Self.update, RemoteResponse(text))) == expected)
  }

  @Test(arguments: [
    ("UNAUTHENTICATED", Kind.unauthorised, Kind.unauthorised), ("FORBIDDEN", .notAllowed, .notAllowed),
    ("CONFLICT", .conflict, .conflict), ("PRECONDITION_FAILED", .conflict, .conflict),
    ("NOT_FOUND", .none, .conflict), ("TOO_MANY_REQUESTS", .busy, .busy),
    ("BAD_USER_INPUT", .failed, .failed),
    ("GRAPHQL_VALIDATION_FAILED", .failed, .failed), ("GRAPHQL_PARSE_FAILED", .failed, .failed),
    ("INTERNAL_SERVER_ERROR", .failed, .unsure), ("SOMETHING_NEW", .failed, .unsure), ("", .failed, .unsure),
  ])
  func `an error of another server is known by its code`(code: String, get: Kind, update: Kind) {
    let error = "\"message\":\"Not now\",\"extensions\":{\"code\":\"\(code)\",\"stacktrace\":[]}"
    for path in ["\"path\":[\"a\"],", ""] {
      let text = "{\"errors\":[{\(path)\(error)}],\"data\":null}"
      #expect(kinds(RemoteResponse(text)) == [get, update])
    }
    // Several errors: the first that says something counts.
    let several = "{\"errors\":[{\"path\":[\"b\"],\"message\":\"?\"},{\(error)}],\"data\":null}"
    #expect(kinds(RemoteResponse(several)) == [get, update])
    // With a record beside it, nothing is settled, whatever the code.
    let record = "{\"id\":\"a\"}"
    let partial =
      "{\"errors\":[{\(error)}],\"data\":{\"getWaymarkBackup\":\(record),\"updateWaymarkBackup\":\(record)}}"
    #expect(kinds(RemoteResponse(partial)) == [.failed, .unsure])
  }

  @Test(arguments: [400, 401, 403, 500])
  func `a server that does not know the user says so with any status`(status: Int) {
    let text = "{\"errors\":[{\"message\":\"who?\",\"extensions\":{\"code\":\"UNAUTHENTICATED\"}}]}"
    #expect(kinds(RemoteResponse(status, text)) == [.unauthorised, .unauthorised])
    let other = "{\"errors\":[{\"message\":\"?\",\"extensions\":{\"code\":\"INTERNAL_SERVER_ERROR\"}}]}"
    #expect(kinds(RemoteResponse(500, other)) == [.failed, .unsure])
  }

  @Test(arguments: [
    "{\"data\":{\"getWaymarkBackup\":null},\"errors\":[{\"path\":[\"x\"],\"errorType\":\"Lambda:Unhandled\"}]}",
    "{\"errors\":[{\"errorType\":\"ExecutionTimeout\",\"message\":\"Execution timed out.\"}]}",
    "{\"data\":null,\"errors\":[{\"path\":[\"updateWaymarkBackup\"],\"message\":\"?\"}]}",
    "{\"data\":null,\"errors\":[{\"path\":[\"a\"],\"errorType\":7,\"message\":{}}]}",
    "{\"data\":null,\"errors\":[7]}", "{\"data\":null,\"errors\":{}}", "{\"data\":null,\"errors\":\"no\"}",
    "{\"data\":null,\"errors\":[]}", "{\"data\":null}", "{\"data\":[]}", "[]", "null", "7", "\"data\"", "",
    "<!DOCTYPE html><p>Welcome", "{\"data\":{", "{\"data\":{}}", "{\"data\":{\"getWaymarkBackup\":7}}",
    "{\"data\":{\"listWaymarkBackups\":null}}", "{\"data\":{},\"data\":{\"getWaymarkBackup\":null}}",
    "{\"data\":{\"getWaymarkBackup\":null}} {}",
  ])
  func `an answer that says nothing settles nothing`(text: String) {
    #expect(kinds(RemoteResponse(text)) == [.failed, .unsure])
  }

  @Test func `what the server finds wrong with the request itself was never done`() {
    let text =
      "{\"data\":null,\"errors\":[{\"path\":null,\"message\":\"Validation error of type FieldUndefined: "
      + "Field '_version' in type 'WaymarkBackup' is undefined\"}]}"
    #expect(kinds(RemoteResponse(text)) == [.failed, .failed])
    #expect(sentence(RemoteResponse(text)).contains("conflictDetection in backup.json"))
  }

  @Test func `no record and no error is an answer to a query, but none to a change`() {
    #expect(Kind(judge(Self.get, RemoteResponse("{\"data\":{\"getWaymarkBackup\":null}}"))) == .none)
    #expect(
      Kind(judge(Self.get, RemoteResponse("{\"data\":{\"getWaymarkBackup\":null},\"errors\":null}"))) == .none
    )
    #expect(Kind(judge(Self.update, RemoteResponse("{\"data\":{\"updateWaymarkBackup\":null}}"))) == .unsure)
  }

  private func got(_ fields: String) -> ServerAnswer {
    judge(Self.get, RemoteResponse(" {\"data\":{\"getWaymarkBackup\":{\(fields)}}}\n"))
  }

  @Test func `a record is read with all that it has`() {
    let fields =
      "\"id\":\"a\",\"kind\":\"manifest\",\"format\":1,\"generation\":4.0,\"coins\":null,\"goldCoins\":12e0,"
      + "\"itemsJson\":\"[1]\",\"deviceName\":\"\\u5ead\\u0000\",\"owner\":\"x\",\"new\":[{}],\"_version\":9,"
      + "\"_deleted\":null,\"_lastChangedAt\":1700000000000"
    var record = BackupRecord(id: "a")
    record.kind = "manifest"
    record.format = 1
    record.generation = 4
    record.goldCoins = 12
    record.parts = ["itemsJson": "[1]"]
    record.deviceName = "庭\0"
    record.version = 9
    #expect(got(fields) == .outcome(.done(record)))
  }

  @Test func `a record that was deleted says so`() {
    var record = BackupRecord(id: "a")
    record.isDeleted = true
    #expect(got("\"id\":\"a\",\"_deleted\":true") == .outcome(.done(record)))
  }

  @Test(arguments: [
    "\"id\":\"b\"", "\"id\":7", "\"id\":null", "\"kind\":\"x\"", "\"id\":\"a\",\"generation\":\"4\"",
    "\"id\":\"a\",\"generation\":1.5", "\"id\":\"a\",\"generation\":1e99", "\"id\":\"a\",\"kind\":4",
    "\"id\":\"a\",\"itemsJson\":[1]", "\"id\":\"a\",\"_deleted\":\"true\"", "\"id\":\"a\",\"id\":\"a\"",
    "\"id\":\"a\",\"_version\":{}", "\"id\":\"a\",\"chunk\":\"\\ud800\"",
  ])
  func `a record that is not the one asked for, or not of the schema, is refused`(fields: String) {
    #expect(Kind(got(fields)) == .failed)
  }

  @Test func `data beside errors is never taken for whole`() {
    let text =
      "{\"data\":{\"getWaymarkBackup\":{\"id\":\"a\"},\"updateWaymarkBackup\":{\"id\":\"a\"}},"
      + "\"errors\":[{\"path\":[\"getWaymarkBackup\",\"gamesJson\"],\"message\":\"no\"}]}"
    #expect(kinds(RemoteResponse(text)) == [.failed, .unsure])
  }

  @Test func `JSON that is too deep, or not UTF-8, settles nothing`() {
    let deep =
      "{\"data\":" + String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000) + "}"
    #expect(kinds(RemoteResponse(deep)) == [.failed, .unsure])
    let bytes = Array("{\"data\":{\"getWaymarkBackup\":null},\"x\":\"".utf8) + [0xFF] + Array("\"}".utf8)
    #expect(kinds(RemoteResponse(status: 200, body: bytes)) == [.failed, .unsure])
    #expect(kinds(RemoteResponse(status: 200, body: [0x1F, 0x8B, 8, 0])) == [.failed, .unsure])
  }

  @Test func `a web page is called one`() {
    #expect(sentence(RemoteResponse("\n <html>")).contains("web page"))
  }

  @Test func `without an answer it counts whether the request may have arrived`() {
    func kinds(_ error: RemoteError) -> [Kind] {
      [Self.get, Self.update].map { Kind(AnswerJudge(operation: $0, secrets: []).outcome(of: error)) }
    }
    for kind in RemoteFailure.Kind.allCases {
      let arrived = RemoteFailure(kind, mayHaveArrived: true, message: "m")
      #expect(kinds(.failure(arrived)) == [.failed, .unsure])
      #expect(
        kinds(.failure(RemoteFailure(kind, mayHaveArrived: false, message: "m"))) == [.failed, .failed])
    }
    #expect(kinds(.notStarted(path: "p", problem: "q")) == [.failed, .failed])
    #expect(kinds(.ended(status: 139)) == [.failed, .unsure] && kinds(.silent) == [.failed, .unsure])
  }

  // MARK: A server's words

  @Test func `a server's words are quoted, cut and cannot control the terminal`() {
    let text = ServerText.quoted(
      "a\u{1B}]52;c\u{7}\u{9B}31m\u{202E}b\u{200B}\u{0}\n" + String(repeating: "é ", count: 500))
    #expect(text.hasPrefix("“a\u{FFFD}]52;c\u{FFFD}\u{FFFD}31m\u{FFFD}b\u{FFFD}\u{FFFD}\u{FFFD}é"))
    #expect(text.hasSuffix("…”") && text.unicodeScalars.count == 203)
    #expect(ServerText.quoted("庭 is fine") == "“庭 is fine”")
    #expect(ServerText.aside(nil) == "" && ServerText.aside("") == "")
  }

  @Test func `a server that repeats the token does not make it known`() {
    let response = RemoteResponse(
      401,
      "{\"errors\":[{\"message\":\"Bad Authorization=tok-en.tok_en, or \(String(repeating: "x", count: 41))\"}]}"
    )
    #expect(!sentence(response).contains("tok"))
    #expect(!sentence(response).contains("xxx") && sentence(response).contains("•••"))
  }
}
