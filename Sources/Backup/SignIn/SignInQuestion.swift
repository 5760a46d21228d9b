/// What a sign-in asks the person at the keyboard.
public struct SignInQuestion: Hashable, Sendable {
  /// What is to be typed.
  public enum Kind: Hashable, Sendable {
    /// The password.
    case password
    /// A password to take the place of the one that somebody else has given.
    case newPassword
    /// The six digits that an authenticator shows.
    case totp
    /// The digits that were sent; to where, if the server says so, such as "+*******9934".
    case sentCode(to: String?)
  }

  /// What is to be typed.
  public var kind: Kind
  /// Why it is asked once more, if it is.
  public var problem: String?

  /// Makes a question.
  public init(_ kind: Kind, problem: String? = nil) {
    self.kind = kind
    self.problem = problem
  }
}
