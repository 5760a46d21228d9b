/// One of the errors that stand in a GraphQL answer: in the forms that AppSync gives them, and with the codes that other
/// servers put into `extensions`, after the custom of Apollo Server.
struct GraphQLFailure {
  /// What an error means for the operation.
  enum Meaning: Hashable {
    /// The record is not in the state that it must be in.
    case conflict
    /// The user may not do this, or there is no such record.
    case notAllowed
    /// The whole request is refused, because the server does not know the user.
    case unauthorised
    /// There is no such record.
    case missing
    /// It was not carried out, and may be asked again.
    case busy
    /// It was not carried out, and never will be; with the cure.
    case refused(String)
    /// It may have been carried out.
    case unknown
  }

  /// The kind, such as "DynamoDB:ConditionalCheckFailedException"; resolvers in JavaScript may leave it out.
  var type: String?
  /// The kind as other servers give it, such as "UNAUTHENTICATED".
  var code: String?
  /// What it says.
  var message: String?
  /// Whether it belongs to a field: an error that belongs to none came before anything was done.
  var isOfField = true

  /// An error of which nothing is known.
  init() {}

  /// Reads an error; whatever is not as it must be counts as missing.
  init(_ error: ServerReply.Value) {
    type = error["errorType"]?.text ?? error["extensions"]?["errorType"]?.text
    code = error["extensions"]?["code"]?.text
    message = error["message"]?.text
    isOfField = error["path"].map { !$0.isNull } ?? false
  }

  /// What it means.
  var meaning: Meaning {
    let meaning = meaningOfType
    return meaning == .unknown ? meaningOfCode : meaning
  }

  private var meaningOfType: Meaning {
    let message = message ?? ""
    if message.contains("No existing item found") { return .conflict }
    switch type {
    case "DynamoDB:ConditionalCheckFailedException", "ConditionalCheckFailedException", "ConflictUnhandled":
      return .conflict
    case "Unauthorized": return .notAllowed
    case "UnauthorizedException": return .unauthorised
    case "ThrottlingException", "DynamoDB:ThrottlingException", "DynamoDB:RequestLimitExceeded",
      "DynamoDB:ProvisionedThroughputExceededException":
      return .busy
    case "DynamoDB:ValidationException":
      return .refused("the record is larger, or deeper, than the table allows; ask who runs the server")
    case "MappingTemplate", "BadRequestException", "MalformedHttpRequestException":
      return .refused(Self.schemaCure)
    case nil where message.hasPrefix("The conditional request failed"): return .conflict
    case nil where message == "Conflict resolver rejects mutation.": return .conflict
    case nil where message.hasPrefix("Not Authorized to access"): return .notAllowed
    case nil where !isOfField && code == nil && !message.isEmpty, "ValidationError", "Validation":
      return .refused(Self.schemaCure)
    default: return .unknown
    }
  }

  private var meaningOfCode: Meaning {
    switch code {
    case "UNAUTHENTICATED": .unauthorised
    case "FORBIDDEN", "UNAUTHORIZED": .notAllowed
    case "CONFLICT", "PRECONDITION_FAILED", "CONDITIONAL_CHECK_FAILED": .conflict
    case "NOT_FOUND": .missing
    case "TOO_MANY_REQUESTS", "RATE_LIMITED", "THROTTLED": .busy
    case "BAD_USER_INPUT", "BAD_REQUEST", "GRAPHQL_PARSE_FAILED", "GRAPHQL_VALIDATION_FAILED",
      "OPERATION_RESOLUTION_FAILURE":
      .refused(Self.schemaCure)
    default: .unknown
    }
  }

  private static let schemaCure =
    "see that the server has Waymark's schema, and that conflictDetection in backup.json is as on the server"
}
