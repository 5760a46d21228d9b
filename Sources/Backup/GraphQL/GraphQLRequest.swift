import FoundationEssentials
import Model
import RemoteProtocol

/// Why an operation cannot be asked of a server.
enum GraphQLRequestError: Error, Hashable, CustomStringConvertible {
  /// The record has a part that the schema has no field for.
  case unknownPart(String)
  /// The record cannot be written as JSON.
  case notEncodable

  /// The cause and the cure.
  var description: String {
    switch self {
    case .unknownPart(let name):
      "the backup has a part “\(name)” that the server has no field for: use the same version of Waymark throughout"
    case .notEncodable: "the backup cannot be written as JSON: look with `waymark doctor` what is damaged"
    }
  }
}

extension RemoteOperation {
  /// How long a request may take, in seconds.
  static let deadline = 30.0
  /// The longest reply, in bytes: AppSync sends 5 MB at most.
  static let greatestReply = 6_000_000

  /// The field of the GraphQL document that does it.
  var rootField: String { verb + "WaymarkBackup" }

  /// The id of the record that it is about.
  var recordID: String {
    switch self {
    case .get(let id), .delete(let id, _): id
    case .create(let record), .update(let record, _): record.id
    }
  }

  /// Whether the server may have changed something when the answer is lost.
  var isWrite: Bool {
    if case .get = self { false } else { true }
  }

  /// The request that asks a server for it.
  ///
  /// The network program may repeat only what changes nothing: whether a change is repeated is decided by whoever knows
  /// what has been seen of the server.
  func request(
    to endpoint: GraphQLEndpoint, as authorisation: Authorisation
  ) throws(GraphQLRequestError) -> RemoteRequest {
    let body: JSONValue = .object([
      "query": .string(document(counted: endpoint.conflictDetection)),
      "variables": .object(try variables(counted: endpoint.conflictDetection)),
    ])
    guard let bytes = body.encoded else { throw .notEncodable }
    return RemoteRequest(
      method: "POST", url: endpoint.url,
      headers: [RemoteHeader("Content-Type", "application/json"), authorisation.header], body: bytes,
      isRepeatable: !isWrite, deadline: Self.deadline, greatestReply: Self.greatestReply)
  }

  /// The GraphQL document.
  ///
  /// - Parameter counted: Whether the server counts versions.
  func document(counted: Bool) -> String {
    let selection = GraphQLFields.selection(counted: counted)
    let type = verb.prefix(1).uppercased() + verb.dropFirst() + "WaymarkBackup"
    return switch self {
    case .get: "query \(type)($id: ID!) { \(rootField)(id: $id) { \(selection) } }"
    case .create, .delete:
      "mutation \(type)($input: \(type)Input!) { \(rootField)(input: $input) { \(selection) } }"
    case .update:
      "mutation \(type)($input: \(type)Input!, $condition: ModelWaymarkBackupConditionInput) "
        + "{ \(rootField)(input: $input, condition: $condition) { \(selection) } }"
    }
  }

  /// The values for the document.
  ///
  /// - Parameter counted: Whether the server counts versions.
  func variables(counted: Bool) throws(GraphQLRequestError) -> [String: JSONValue] {
    func versioned(_ input: [String: JSONValue], _ version: Int?) -> JSONValue {
      guard counted, let version else { return .object(input) }
      return .object(input.merging(["_version": .integer(version)]) { $1 })
    }
    switch self {
    case .get(let id): return ["id": .string(id)]
    case .delete(let id, let version): return ["input": versioned(["id": .string(id)], version)]
    case .create(let record): return ["input": .object(try input(record))]
    case .update(let record, let state):
      var condition: [String: JSONValue] = [:]
      condition["generation"] = state.generation.map { .object(["eq": .integer($0)]) }
      condition["backupID"] = state.backupID.map { .object(["eq": .string($0)]) }
      return [
        "input": versioned(try input(record), state.version),
        "condition": condition.isEmpty ? .null : .object(condition),
      ]
    }
  }

  private func input(_ record: BackupRecord) throws(GraphQLRequestError) -> [String: JSONValue] {
    do throws(GraphQLFields.UnknownPart) {
      return try GraphQLFields.input(record)
    } catch {
      throw .unknownPart(error.name)
    }
  }

  private var verb: String {
    switch self {
    case .get: "get"
    case .create: "create"
    case .update: "update"
    case .delete: "delete"
    }
  }
}

extension JSONValue {
  /// The value as JSON, or nil when it holds a number that JSON cannot write.
  var encoded: [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    return (try? encoder.encode(self)).map(Array.init)
  }
}
