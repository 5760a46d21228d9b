import Model
import RemoteProtocol
import Testing

@testable import Backup

@Suite struct GraphQLRequestTests {
  private static let record: BackupRecord = {
    var record = BackupRecord(id: "sub-1")
    record.kind = "manifest"
    record.generation = 3
    record.deviceName = "庭 \"\\ \u{1}"
    record.parts["itemsJson"] = "[1]"
    record.version = 7
    return record
  }()
  private static let state = RecordState(version: 7, generation: 2, backupID: "b-2")
  static let operations: [RemoteOperation] = [
    .get("sub-1"), .create(record), .update(record, from: state), .delete("sub-1", version: 7),
  ]

  private func request(_ operation: RemoteOperation, counted: Bool = true) throws -> RemoteRequest {
    try operation.request(
      to: GraphQLEndpoint(url: "https://example.org/graphql", conflictDetection: counted),
      as: .token(Secret("secret")))
  }

  @Test(arguments: operations)
  func `a request is a POST of JSON within limits`(operation: RemoteOperation) throws {
    let request = try request(operation)
    #expect(request.method == "POST" && request.url == "https://example.org/graphql")
    #expect(request.value("Content-Type") == "application/json")
    #expect(request.deadline == 30 && request.greatestReply == 6_000_000)
    #expect(request.isRepeatable == !operation.isWrite)
  }

  @Test func `only a query may be repeated without a thought`() {
    #expect(Self.operations.map(\.isWrite) == [false, true, true, true])
  }

  @Test func `a token and a key have their own fields`() throws {
    let endpoint = GraphQLEndpoint(url: "https://example.org", conflictDetection: true)
    let token = try RemoteOperation.get("a").request(to: endpoint, as: .token(Secret("t")))
    #expect(token.value("Authorization") == "t" && token.value("x-api-key") == nil)
    let key = try RemoteOperation.get("a").request(to: endpoint, as: .apiKey(Secret("k")))
    #expect(key.value("x-api-key") == "k" && key.value("Authorization") == nil)
  }

  @Test(arguments: operations)
  func `versions are asked for only where the server counts them`(operation: RemoteOperation) {
    let fields = ["_version", "_deleted", "_lastChangedAt"]
    let (with, without) = (operation.document(counted: true), operation.document(counted: false))
    #expect(fields.allSatisfy { with.contains($0) && !without.contains($0) })
    #expect(without.contains(" manifestJson ") && without.contains(" storiesJson "))
  }

  @Test func `what is nil is sent as null, so that no old value stays`() throws {
    let input = try #require(try request(.create(Self.record)).json?["variables"]?["input"])
    #expect(input["id"]?.text == "sub-1" && input["deviceName"]?.text == "庭 \"\\ \u{1}")
    #expect(input["itemsJson"]?.text == "[1]" && input["generation"] == .integer(3))
    #expect(input["gamesJson"] == .null && input["coins"] == .null && input["chunkHash"] == .null)
    #expect(input["_version"] == nil)
  }

  @Test func `a creation has no condition`() throws {
    let json = try #require(try request(.create(Self.record)).json)
    #expect(json["variables"]?["condition"] == nil)
    #expect(json["query"]?.text?.contains("condition") == false)
  }

  @Test(arguments: [true, false])
  func `an update always names the backup it replaces, and the version where there is one`(
    counted: Bool
  ) throws {
    let variables = try request(.update(Self.record, from: Self.state), counted: counted).json?["variables"]
    let condition: JSONValue = .object([
      "generation": .object(["eq": .integer(2)]), "backupID": .object(["eq": .string("b-2")]),
    ])
    #expect(variables?["condition"] == condition)
    #expect(variables?["input"]?["_version"] == (counted ? .integer(7) : nil))
  }

  @Test func `what a damaged record does not say is no condition`() throws {
    for (state, names) in [
      (RecordState(version: 7, generation: nil, backupID: nil), []),
      (RecordState(version: 7, generation: nil, backupID: "b"), ["backupID"]),
    ] {
      let condition = try request(.update(Self.record, from: state)).json?["variables"]?["condition"]
      guard case .object(let fields)? = condition else {
        #expect(names.isEmpty && condition == .null)
        continue
      }
      #expect(Array(fields.keys) == names)
    }
  }

  @Test(arguments: [true, false])
  func `a deletion names the version where there is one`(counted: Bool) throws {
    let input = try request(.delete("sub-1", version: 7), counted: counted).json?["variables"]?["input"]
    #expect(
      input
        == .object(counted ? ["id": .string("sub-1"), "_version": .integer(7)] : ["id": .string("sub-1")]))
  }

  @Test func `a part that the schema does not know is never left out quietly`() {
    var record = Self.record
    record.parts["petsJson"] = "[]"
    #expect(throws: GraphQLRequestError.unknownPart("petsJson")) { try request(.create(record)) }
  }

  @Test func `neither a request nor what it was made of shows the secret`() throws {
    let authorisation = Authorisation.token(Secret("hush-hush"))
    let request = try RemoteOperation.get("a").request(
      to: GraphQLEndpoint(url: "https://example.org", conflictDetection: true), as: authorisation)
    for shown in [
      "\(request)", String(reflecting: request), "\(authorisation)", String(reflecting: authorisation),
    ] {
      #expect(!shown.contains("hush"))
    }
    var dumped = ""
    dump((request, authorisation), to: &dumped)
    #expect(!dumped.contains("hush"))
  }
}
