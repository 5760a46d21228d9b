/// Why somebody could not be signed in, or is not signed in any more.
public struct SignInError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of thing went wrong.
  public enum Kind: Hashable, Sendable {
    /// The user's name or password is wrong, or the server lets this user in no more.
    case refused
    /// The account needs something that this program does not do, such as a new password by mail.
    case accountNotReady
    /// The pool, the client or its secret is not right.
    case wrongPool
    /// The server asks for a step that this program does not know.
    case unknownStep
    /// Too many tries.
    case tooManyTries
    /// Tokens have expired or were revoked.
    case signedOut
    /// The server could not be reached, or failed.
    case unreachable
    /// The server's answer is not as it must be.
    case badAnswer
    /// The person at the keyboard gave no answer.
    case cancelled
  }

  /// What kind of thing went wrong.
  public var kind: Kind
  /// The cause and the cure; a server's words in it are cut, quoted and free of control characters.
  public var message: String

  /// Makes an error.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// The cause and the cure.
  public var description: String { message }

  /// The server's answer is not as it must be.
  static let badAnswer = SignInError(
    .badAnswer, "the sign-in server's answer is not right: see that region, pool and address are right")

  /// Tokens have expired or were revoked.
  static let signedOut = SignInError(
    .signedOut, "the sign-in has expired or was ended elsewhere: sign in again with `waymark login`")
}
