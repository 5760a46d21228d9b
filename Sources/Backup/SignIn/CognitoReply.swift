import RemoteProtocol

/// What Cognito answered.
enum CognitoReply {
  /// The call was carried out, with this result.
  case result(ServerReply.Value)
  /// It was refused: the kind, such as "NotAuthorizedException", and what Cognito says.
  case refusal(String, String)

  /// Reads an answer.
  ///
  /// - Throws: ``SignInError`` when it is none of Cognito's, or Cognito failed.
  init(_ response: RemoteResponse) throws(SignInError) {
    let reply = ServerReply(response.body)
    switch response.status {
    case 200:
      guard let reply else {
        throw SignInError(.badAnswer, AnswerJudge.strangeness(of: response.body))
      }
      self = .result(reply.root)
    case 400..<500:
      guard let kind = reply?.root["__type"]?.text else {
        throw SignInError(
          .unreachable,
          "the sign-in server refuses the request with status \(response.status): see that its address is right"
        )
      }
      // Some of Amazon's services write "com.amazonaws.…#Kind".
      let name = kind.split(separator: "#").last.map(String.init) ?? kind
      self = .refusal(name, reply?.root["message"]?.text ?? reply?.root["Message"]?.text ?? "")
    default:
      throw SignInError(
        .unreachable, "the sign-in server failed with status \(response.status): try again later")
    }
  }
}

extension SignInError {
  /// What a refusal of Cognito's means for somebody who signs in.
  ///
  /// - Parameter secrets: What must not be shown, should Cognito repeat it.
  static func refusal(_ kind: String, _ message: String, hiding secrets: [Secret] = []) -> SignInError {
    let aside = ServerText.aside(message, hiding: secrets)
    switch kind {
    case "NotAuthorizedException" where message.lowercased().contains("secret"):
      return SignInError(
        .wrongPool,
        "the client of the user pool has a secret, and it is missing or wrong\(aside): give it, or "
          + "make a client without a secret")
    case "NotAuthorizedException":
      return SignInError(.refused, "the name or the password is not right\(aside): try again")
    case "UserNotFoundException":
      return SignInError(.refused, "there is no user of this name\(aside): see how it is written")
    case "UserNotConfirmedException":
      return SignInError(
        .accountNotReady,
        "the account is not confirmed yet\(aside): use the code that came by mail, in the app")
    case "PasswordResetRequiredException":
      return SignInError(
        .accountNotReady, "the account needs a new password\(aside): choose “forgot password” in the app")
    case "TooManyRequestsException", "LimitExceededException", "TooManyFailedAttemptsException":
      return SignInError(.tooManyTries, "there were too many tries\(aside): wait some minutes")
    case "ResourceNotFoundException":
      return SignInError(
        .wrongPool, "there is no such user pool, or no such client of it\(aside): see that both ids are right"
      )
    case "InvalidParameterException" where message.contains("not enabled"):
      return SignInError(
        .wrongPool,
        "the client of the user pool does not allow this way to sign in\(aside): allow it there, or "
          + "choose the other way")
    case "CodeMismatchException", "ExpiredCodeException", "EnableSoftwareTokenMFAException":
      return SignInError(.refused, "the code is not right, or no longer\(aside): sign in again")
    case "InvalidPasswordException", "PasswordHistoryPolicyViolationException":
      return SignInError(.refused, "the new password is not allowed\(aside): choose another one")
    case "InternalErrorException", "ServiceUnavailableException":
      return SignInError(.unreachable, "the sign-in server failed\(aside): try again later")
    default:
      return SignInError(
        .badAnswer,
        "the sign-in server refuses: \(ServerText.quoted(kind, hiding: secrets))\(aside): see that the settings are right"
      )
    }
  }
}
