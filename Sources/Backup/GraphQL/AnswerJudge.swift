import RemoteProtocol

/// What a server's answer to an operation comes to.
enum ServerAnswer: Hashable {
  /// It is settled.
  case outcome(RemoteOutcome)
  /// It was not carried out, because the server does not know the user; the sentence says what it says.
  case unauthorised(String)
  /// It was not carried out, because the server has too much to do; it may be asked again, after so many seconds if it
  /// says so.
  case busy(String, after: Double?)
}

/// Judges the answers to one operation.
struct AnswerJudge {
  /// What was asked.
  let operation: RemoteOperation
  /// What must not be shown, should the server repeat it.
  let secrets: [Secret]

  /// What it means that there is no answer.
  func outcome(of error: RemoteError) -> RemoteOutcome {
    error.mayHaveArrived ? undecided(error.description) : .failed(error.description)
  }

  /// What an answer means.
  func judge(_ response: RemoteResponse) -> ServerAnswer {
    switch response.status {
    case 400..<600 where isUnauthenticated(response):
      .unauthorised("the server does not accept this sign-in\(aside(response))")
    case 200: judge(response.body)
    case 401: .unauthorised("the server does not accept this sign-in\(aside(response))")
    case 403:
      .outcome(
        .failed(
          "the server, or a firewall before it, forbids this request\(aside(response)): ask who runs it"))
    case 404, 405:
      .outcome(.failed("there is no GraphQL server at this address: see that the address is right"))
    case 413:
      .outcome(
        .failed(
          "the server takes no request as large as this\(aside(response)): ask who runs it for its limits"))
    case 429:
      .busy(
        "the server has too many requests\(aside(response)): try again later",
        after: response.header("retry-after").flatMap { Double($0) })
    case 408, 425: .outcome(undecided("the server did not finish in time: try again later"))
    case 400..<500:
      .outcome(
        .failed(
          "the server refuses the request with status \(response.status)\(aside(response)): "
            + "see that the address is right, and that the server has Waymark's schema"))
    case 500..<600:
      .outcome(
        undecided("the server failed with status \(response.status)\(aside(response)): try again later"))
    default:
      .outcome(
        undecided("the server answered with status \(response.status): see that the address is right"))
    }
  }

  private func judge(_ body: RemoteBody) -> ServerAnswer {
    guard let reply = ServerReply(body) else { return .outcome(undecided(Self.strangeness(of: body))) }
    let found = reply.root["data"]?[operation.rootField]
    var errors: [GraphQLFailure] = []
    if let list = reply.root["errors"], !list.isNull {
      guard let elements = list.elements else { return .outcome(undecided(Self.notUnderstood)) }
      errors = elements.map(GraphQLFailure.init)
    }
    if !errors.isEmpty {
      if let found, !found.isNull {
        return .outcome(
          undecided("only a part of the answer is right\(aside(errors.first?.message)): try again later"))
      }
      return judge(errors)
    }
    return .outcome(outcome(of: found))
  }

  /// What a field without errors means.
  private func outcome(of found: ServerReply.Value?) -> RemoteOutcome {
    guard let found else { return undecided(Self.notUnderstood) }
    if found.isNull {
      return operation.isWrite
        ? undecided("the server does not say what came of the request: try again later") : .done(nil)
    }
    guard found.isObject else { return undecided(Self.notUnderstood) }
    do throws(GraphQLFields.Mismatch) {
      let record = try GraphQLFields.record(found)
      guard record.id == operation.recordID else {
        return undecided("the server answered with another record than was asked for: ask who runs it")
      }
      return .done(record)
    } catch {
      return undecided(
        "the server's field \(error.field) is not of the type that it must be: see that the server has Waymark's "
          + "schema")
    }
  }

  private func judge(_ errors: [GraphQLFailure]) -> ServerAnswer {
    // One operation has one root field; should several errors come, the first that says something counts.
    let error = errors.first { $0.meaning != .unknown } ?? errors.first ?? GraphQLFailure()
    switch error.meaning {
    case .conflict: return .outcome(.conflict)
    case .missing: return .outcome(operation.isWrite ? .conflict : .done(nil))
    case .notAllowed: return .outcome(.notAllowed)
    case .unauthorised: return .unauthorised("the server does not accept this sign-in\(aside(error.message))")
    case .busy:
      return .busy("the server has too many requests\(aside(error.message)): try again later", after: nil)
    case .refused(let cure):
      return .outcome(.failed("the server refuses the request\(aside(error.message)): \(cure)"))
    case .unknown:
      return .outcome(
        undecided(
          "the server failed\(aside(error.message ?? error.type)): try again later, or ask who runs it"))
    }
  }

  /// Whether a server that gives its errors another status than 200 says that it does not know the user.
  private func isUnauthenticated(_ response: RemoteResponse) -> Bool {
    let errors = ServerReply(response.body)?.root["errors"]?.elements ?? []
    return errors.contains { GraphQLFailure($0).code == "UNAUTHENTICATED" }
  }

  /// An answer that settles nothing: a query can simply be asked again, but a change may have been made.
  private func undecided(_ sentence: String) -> RemoteOutcome {
    operation.isWrite ? .unsure(sentence) : .failed(sentence)
  }

  private func aside(_ text: String?) -> String { ServerText.aside(text, hiding: secrets) }

  /// The message of an answer with another status than 200.
  private func aside(_ response: RemoteResponse) -> String {
    guard let reply = ServerReply(response.body) else { return "" }
    let message = reply.root["errors"]?.elements?.first?["message"]?.text ?? reply.root["message"]?.text
    return aside(message)
  }

  private static let notUnderstood =
    "the server's answer is not GraphQL: see that the address is right, and that nothing disturbs the network"

  /// What an answer is that is not JSON.
  static func strangeness(of body: RemoteBody) -> String {
    let start = body.bytes.first { $0 > 0x20 }
    return start == UInt8(ascii: "<")
      ? "a web page came instead of the server's answer: sign in to this network with a browser, or see that the "
        + "address is right"
      : notUnderstood
  }
}
