/// A header field of a request or a response.
public struct RemoteHeader: Codable, Hashable, Sendable {
  /// The name; its case does not matter.
  public var name: String
  /// The value; in a response, bytes that are not UTF-8 are U+FFFD.
  public var value: String

  /// Makes a header field.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// An HTTP request for `waymark-remote` to carry out.
public struct RemoteRequest: Codable, Hashable, Sendable {
  /// The longest body of a request, and the longest that can be asked for in a response, in bytes.
  public static let greatestBody = 8 << 20
  /// The longest time that a request may take, in seconds.
  public static let greatestDeadline = 600.0

  /// What replies are marked with. Whoever sends the request numbers it; requests count from 1.
  public var id: Int
  /// GET, HEAD, POST, PUT, PATCH or DELETE.
  public var method: String
  /// The address: https, or http to this machine.
  public var url: String
  /// The header fields, which may hold secrets.
  public var headers: [RemoteHeader]
  /// The body; at most `greatestBody` bytes.
  public var body: RemoteBody
  /// Whether the request can be sent again when it is not known if the server carried it out.
  public var isRepeatable: Bool
  /// The time in seconds that all tries together may take; above 0, at most `greatestDeadline`.
  public var deadline: Double
  /// The longest body of the response, in bytes; at most `greatestBody`.
  public var greatestReply: Int

  /// Makes a request.
  public init(
    id: Int = 0, method: String, url: String, headers: [RemoteHeader] = [], body: [UInt8] = [],
    isRepeatable: Bool, deadline: Double = 30, greatestReply: Int = RemoteRequest.greatestBody
  ) {
    self.id = id
    self.method = method
    self.url = url
    self.headers = headers
    self.body = RemoteBody(body)
    self.isRepeatable = isRepeatable
    self.deadline = deadline
    self.greatestReply = greatestReply
  }
}

extension RemoteRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The number alone: everything else may hold secrets.
  public var description: String { "request \(id)" }

  /// The same as `description`.
  public var debugDescription: String { description }

  /// Nothing, so that neither `dump` nor a failed test shows what is secret.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Asks for the end of a request that is waiting or under way.
public struct RemoteCancel: Codable, Hashable, Sendable {
  /// The request's number.
  public var id: Int

  /// Names the request to end.
  public init(id: Int) {
    self.id = id
  }
}

/// What `waymark-remote` reads: one a line.
public enum RemoteCommand: Codable, Hashable, Sendable {
  /// To be carried out after those before it.
  case request(RemoteRequest)
  /// To be ended. A request that is over already, or was never sent, is no error.
  case cancel(RemoteCancel)

  private enum CodingKeys: String, CodingKey { case request, cancel }

  /// Reads `{"request": …}` or `{"cancel": …}`.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self =
      if fields.contains(.cancel) {
        .cancel(try fields.decode(RemoteCancel.self, forKey: .cancel))
      } else {
        .request(try fields.decode(RemoteRequest.self, forKey: .request))
      }
  }

  /// Writes `{"request": …}` or `{"cancel": …}`.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .request(let request): try fields.encode(request, forKey: .request)
    case .cancel(let cancel): try fields.encode(cancel, forKey: .cancel)
    }
  }
}
