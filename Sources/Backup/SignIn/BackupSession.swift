import FileAccess
import Glibc
import Model
import RemoteProtocol

/// Carries out operations on a server as the user who is signed in.
///
/// A token that has expired is replaced before or after the server says so, once for each operation. The sign-in is read
/// again for every operation, because another window may have changed it.
public struct BackupSession {
  /// How often a server that has too much to do is asked.
  private static let greatestTries = 4
  /// The longest time to wait for such a server, in seconds.
  private static let longestWait = 30.0
  /// How often is asked whether to go on waiting, in seconds.
  private static let interval = 0.1

  /// The user's id, which is the id of the user's manifest.
  public let sub: String
  private let endpoint: GraphQLEndpoint
  private let file: CredentialFile
  private let transport: any Transport
  private let clock: () -> Timestamp
  private let pause: (Double) -> Void

  /// Takes up the sign-in that a file keeps.
  ///
  /// - Parameters:
  ///   - endpoint: The GraphQL server.
  ///   - file: Where the sign-in is kept, and new tokens go.
  ///   - transport: What carries the requests.
  ///   - clock: The time of this machine.
  ///   - pause: Waits for so many seconds.
  /// - Throws: ``SignInError`` of the kind `signedOut` when nobody is signed in to that server.
  public init(
    endpoint: GraphQLEndpoint, file: CredentialFile, transport: any Transport,
    clock: @escaping () -> Timestamp, pause: @escaping (Double) -> Void = { usleep(UInt32($0 * 1_000_000)) }
  ) throws(SignInError) {
    sub = try Self.credentials(in: file, for: endpoint).sub
    self.endpoint = endpoint
    self.file = file
    self.transport = transport
    self.clock = clock
    self.pause = pause
  }

  /// Carries out an operation.
  ///
  /// - Parameter progress: Called several times a second; the operation is given up when it returns false.
  public func perform(
    _ operation: RemoteOperation, progress: (RemoteProgress) -> Bool = { _ in true }
  ) -> RemoteOutcome {
    do throws(SignInError) {
      var credentials = try current()
      var isFresh = false
      if case .user(let user, let pool) = credentials.access, user.tokens.areExpired(at: clock()) {
        credentials = try refreshed(credentials, user, pool)
        isFresh = true
      }
      var tries = 1
      while true {
        switch answer(to: operation, as: credentials.authorisation, progress: progress) {
        case .outcome(let outcome): return outcome
        case .unauthorised(let sentence):
          guard case .user(let user, let pool) = credentials.access, !isFresh else {
            return .failed("\(sentence): \(Self.cure(for: credentials.access))")
          }
          credentials = try refreshed(credentials, user, pool)
          isFresh = true
        case .busy(let sentence, let seconds):
          let seconds = seconds ?? Double(1 << tries)
          guard tries < Self.greatestTries, seconds <= Self.longestWait, wait(seconds, progress) else {
            return .failed(sentence)
          }
          tries += 1
        }
      }
    } catch {
      return .failed(error.message)
    }
  }

  private func answer(
    to operation: RemoteOperation, as authorisation: Authorisation, progress: (RemoteProgress) -> Bool
  ) -> ServerAnswer {
    let judge = AnswerJudge(operation: operation, secrets: [authorisation.secret])
    let request: RemoteRequest
    do throws(GraphQLRequestError) {
      request = try operation.request(to: endpoint, as: authorisation)
    } catch {
      return .outcome(.failed(error.description))
    }
    do throws(RemoteError) {
      return judge.judge(try transport.send(request, progress: progress))
    } catch {
      return .outcome(judge.outcome(of: error))
    }
  }

  /// The sign-in as it is now.
  private func current() throws(SignInError) -> Credentials {
    let credentials = try Self.credentials(in: file, for: endpoint)
    guard credentials.sub == sub else {
      throw SignInError(.signedOut, "another user has signed in meanwhile: begin again")
    }
    return credentials
  }

  /// New tokens, which are in the file by now.
  private func refreshed(
    _ credentials: Credentials, _ user: SignedInUser, _ pool: UserPool
  ) throws(SignInError) -> Credentials {
    var fresh = credentials
    do throws(SignInError) {
      let user = try SignIn(pool: pool, transport: transport, clock: clock).refresh(user)
      fresh.access = .user(user, pool)
    } catch  where error.kind == .signedOut {
      // Where a refresh token serves once, another window may have used it first.
      let now = try current()
      guard now != credentials else { throw error }
      return now
    }
    do throws(FileError) {
      try file.write(fresh)
    } catch {
      throw SignInError(.unreachable, "the new sign-in could not be kept: \(error)")
    }
    return fresh
  }

  /// Waits; false when nobody wants to wait any longer.
  private func wait(_ seconds: Double, _ progress: (RemoteProgress) -> Bool) -> Bool {
    for _ in 0..<Int(max(0, seconds) / Self.interval) {
      guard progress(RemoteProgress(total: 0)) else { return false }
      pause(Self.interval)
    }
    return true
  }

  private static func credentials(
    in file: CredentialFile, for endpoint: GraphQLEndpoint
  ) throws(SignInError) -> Credentials {
    let found: Credentials?
    do throws(FileError) {
      found = try file.read()
    } catch {
      throw SignInError(.signedOut, error.description)
    }
    guard let found else {
      throw SignInError(.signedOut, "nobody is signed in: sign in with `waymark login`")
    }
    guard found.endpoint == endpoint.url else {
      throw SignInError(
        .signedOut,
        "the sign-in is for another server than the one in the settings: sign in again with "
          + "`waymark login`")
    }
    return found
  }

  private static func cure(for access: Credentials.Access) -> String {
    switch access {
    case .user:
      "see that the server belongs to the user pool in the settings, and that this machine's clock is right, or "
        + "sign in again with `waymark login`"
    case .apiKey: "get a new API key, and give it with `waymark login`"
    }
  }
}
