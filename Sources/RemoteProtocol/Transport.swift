/// What carries requests to a server and brings the answers back.
public protocol Transport {
  /// Carries out a request and returns the server's answer, whatever its status.
  ///
  /// - Parameters:
  ///   - request: The request; the transport gives it its number.
  ///   - progress: Called several times a second, on the caller's thread; the request is cancelled when it
  ///     returns false.
  /// - Throws: `RemoteError` when there is no answer.
  func send(
    _ request: RemoteRequest, progress: (RemoteProgress) -> Bool
  ) throws(RemoteError) -> RemoteResponse
}

extension Transport {
  /// Carries out a request that nobody watches or cancels.
  ///
  /// - Throws: `RemoteError` when there is no answer.
  public func send(_ request: RemoteRequest) throws(RemoteError) -> RemoteResponse {
    try send(request) { _ in true }
  }
}

/// Why a transport has no answer to a request.
public enum RemoteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The request failed.
  case failure(RemoteFailure)
  /// The network program at `path` could not be started.
  case notStarted(path: String, problem: String)
  /// The network program speaks another version of the protocol; nil when it did not say which.
  case wrongVersion(Int?)
  /// The request could not be given to the network program.
  case notSent(RemoteLineError)
  /// The network program ended with an exit status, or by a signal (128 and more), before it answered.
  case ended(status: Int32)
  /// The network program said something that is not an answer.
  case unintelligible
  /// The network program did not answer in time.
  case silent

  /// Whether the server may have carried the request out; false only if no byte of it can have arrived.
  public var mayHaveArrived: Bool {
    switch self {
    case .failure(let failure): failure.mayHaveArrived
    case .notStarted, .wrongVersion, .notSent: false
    case .ended, .unintelligible, .silent: true
    }
  }

  /// The cause and the cure.
  public var description: String {
    switch self {
    case .failure(let failure): failure.message
    case .notStarted(let path, let problem):
      "\(path): the network program could not be started: \(problem); install Waymark again, with both programs"
    case .wrongVersion(let version):
      "the network program waymark-remote \(version.map { "speaks version \($0)" } ?? "does not say its version"), "
        + "this one speaks \(RemoteGreeting.currentVersion): install both programs of the same Waymark"
    case .notSent(let error): "the request could not be sent: \(error)"
    case .ended(let status) where status > 128:
      "the network program was ended by signal \(status - 128) before it answered: try again"
    case .ended(let status):
      "the network program ended with status \(status) before it answered: try again, or install Waymark again"
    case .unintelligible:
      "the network program said what could not be understood: install both programs of the same Waymark"
    case .silent: "the network program did not answer in time: try again"
    }
  }
}
