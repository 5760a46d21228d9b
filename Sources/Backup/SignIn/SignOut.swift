import FileAccess
import Model
import RemoteProtocol

/// The end of a sign-in on this machine.
public enum SignOut {
  /// What came of it.
  public enum Result: Hashable, Sendable {
    /// Nobody was signed in.
    case nobody
    /// The tokens are worthless, and gone from here.
    case done
    /// They are gone from here, but not worthless; the sentence says why, and what to do.
    case onlyHere(String)
  }

  /// Signs out: tells the server that the tokens are over, and takes the file away, even when the server could not be told.
  ///
  /// - Parameters:
  ///   - file: Where the sign-in is kept.
  ///   - everywhere: Whether the user is signed out on every other device as well.
  ///   - transport: What carries the requests.
  ///   - clock: The time of this machine.
  /// - Throws: when the file could not be taken away.
  public static func run(
    _ file: CredentialFile, everywhere: Bool, transport: any Transport, clock: @escaping () -> Timestamp
  ) throws(FileError) -> Result {
    let found: Credentials?
    do throws(FileError) {
      found = try file.read()
    } catch {
      try file.remove()
      return .onlyHere("the sign-in could not be read, so that the server was not told: \(error)")
    }
    let left = found.flatMap { problem(ending: $0, everywhere: everywhere, transport, clock) }
    try file.remove()
    return found == nil ? .nobody : left.map(Result.onlyHere) ?? .done
  }

  private static func problem(
    ending credentials: Credentials, everywhere: Bool, _ transport: any Transport,
    _ clock: @escaping () -> Timestamp
  ) -> String? {
    switch credentials.access {
    case .apiKey:
      return
        "the API key is forgotten here, but the server goes on accepting it: delete it there if nobody needs it"
    case .user(let user, let pool):
      do throws(SignInError) {
        try SignIn(pool: pool, transport: transport, clock: clock).end(user, everywhere: everywhere)
        return nil
      } catch  where error.kind == .signedOut {
        return nil
      } catch {
        return "the sign-in is forgotten here, but the server could not be told: \(error); "
          + "it ends there by itself, or change the password in the app"
      }
    }
  }
}
