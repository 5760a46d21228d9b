/// The first line of `waymark-remote`, before any request.
public struct RemoteGreeting: Codable, Hashable, Sendable {
  /// The version of the protocol that this module speaks.
  public static let currentVersion = 1

  /// The version of the protocol that the program speaks.
  public var version: Int

  /// Greets with a version.
  public init(version: Int = RemoteGreeting.currentVersion) {
    self.version = version
  }
}

/// What the server answered.
public struct RemoteResponse: Codable, Hashable, Sendable {
  /// The HTTP status.
  public var status: Int
  /// The header fields in the server's order.
  public var headers: [RemoteHeader]
  /// The body as it came: a content coding that nobody asked for is not undone.
  public var body: RemoteBody

  /// Makes a response.
  public init(status: Int, headers: [RemoteHeader] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = RemoteBody(body)
  }

  /// The value of the first field of that name, in any case.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// How far the present try of a request has come, in bytes of the bodies.
public struct RemoteProgress: Codable, Hashable, Sendable {
  /// How much of the request is sent.
  public var sent: Int
  /// The length of the request's body.
  public var total: Int
  /// How much of the response is here.
  public var received: Int

  /// Makes a progress report.
  public init(sent: Int = 0, total: Int, received: Int = 0) {
    self.sent = sent
    self.total = total
    self.received = received
  }
}

/// What `waymark-remote` writes after its greeting: one a line.
public struct RemoteReply: Codable, Hashable, Sendable {
  /// The three kinds of reply. A request gets any number of reports of its progress, then one of the others.
  public enum Content: Hashable, Sendable {
    /// The server answered, with any status but a redirect.
    case response(RemoteResponse)
    /// There is no answer.
    case failure(RemoteFailure)
    /// The request is under way.
    case progress(RemoteProgress)
  }

  /// The number of the request; 0 when the line that is answered was not a request.
  public var id: Int
  /// What there is to say.
  public var content: Content

  /// Answers a request.
  public init(id: Int, _ content: Content) {
    self.id = id
    self.content = content
  }

  private enum CodingKeys: String, CodingKey { case id, response, failure, progress }

  /// Reads `{"id": …, "response": …}`, or one with `failure` or `progress`.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(Int.self, forKey: .id)
    content =
      if fields.contains(.progress) {
        .progress(try fields.decode(RemoteProgress.self, forKey: .progress))
      } else if fields.contains(.failure) {
        .failure(try fields.decode(RemoteFailure.self, forKey: .failure))
      } else {
        .response(try fields.decode(RemoteResponse.self, forKey: .response))
      }
  }

  /// Writes the number and the content under its own name.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(id, forKey: .id)
    switch content {
    case .response(let response): try fields.encode(response, forKey: .response)
    case .failure(let failure): try fields.encode(failure, forKey: .failure)
    case .progress(let progress): try fields.encode(progress, forKey: .progress)
    }
  }
}
