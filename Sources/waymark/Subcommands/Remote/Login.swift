import Backup
import FileAccess
import Glibc
import Model

extension Subcommand {
  static let login = Subcommand(
    name: "login", words: "[USER]",
    help: "Sign in to the server that keeps your backups",
    more: [
      "The first time, say which server: --endpoint, --pool and --client, which the deployed Amplify project names; or",
      "--endpoint and --api-key with --id, the same on all your devices. Passwords are asked for, and never given as words.",
    ],
    options: [
      Option(name: "--endpoint", value: "URL", help: "the address of the GraphQL server"),
      Option(name: "--pool", value: "ID", help: "the Cognito user pool, such as eu-central-1_AbCdEfGhI"),
      Option(name: "--client", value: "ID", help: "the client of the user pool"),
      Option(name: "--client-secret", help: "the client has a secret; ask for it"),
      Option(name: "--sign-in-url", value: "URL", help: "another address of sign-in than Amazon's"),
      Option(name: "--send-password", help: "send the password (over TLS) instead of proving it by SRP"),
      Option(name: "--api-key", help: "ask for an API key instead of signing in a user"),
      Option(name: "--id", value: "ID", help: "with --api-key: the id that your backups are kept under"),
      Option(name: "--no-conflict-detection", help: "the server does not count versions"),
      Option(name: "--device", value: "NAME", help: "what this device is called; its host name if not given"),
      secretsFD,
    ], count: 0...1
  ) { (arguments, tool) throws(UsageError) in
    let places = try tool.places()
    var settings = try tool.backupSettings()
    settings.take(arguments)
    guard let endpoint = settings.endpoint else {
      throw .wrongWords("say which server with --endpoint URL; the README tells how to set one up")
    }
    let secrets = try SecretInput(arguments["--secrets-fd"], option: "--secrets-fd", tool.console)
    let credentials: Credentials
    if arguments.has("--api-key") {
      credentials = Credentials(
        endpoint: endpoint, access: try apiKey(arguments, secrets))
      settings.poolID = nil
      settings.clientID = nil
    } else {
      credentials = Credentials(
        endpoint: endpoint, access: try user(arguments, settings, secrets, tool))
    }
    try tool.files { () throws(FileError) in
      try settings.write(folder: places.config)
      try CredentialFile(folder: places.config).write(credentials)
    }
    try tool.console.print(
      "Signed in. `waymark backup --remote` makes a backup, `waymark backup status` tells what is safe.")
    return 0
  }

  static let logout = Subcommand(
    name: "logout", words: "",
    help: "Sign out of the server that keeps your backups; the backups stay there",
    options: [Option(name: "--everywhere", help: "end the sign-in on all your devices")]
  ) { (arguments, tool) throws(UsageError) in
    let file = CredentialFile(folder: try tool.places().config)
    let transport = RemoteProcess(environment: tool.environment)
    let result = try tool.files { () throws(FileError) in
      try SignOut.run(file, everywhere: arguments.has("--everywhere"), transport: transport) { .now() }
    }
    switch result {
    case .nobody: try tool.console.print("Nobody was signed in.")
    case .done: try tool.console.print("Signed out.")
    case .onlyHere(let sentence):
      tool.console.complain(sentence)
      return 1
    }
    return 0
  }

  /// The option that lets secrets come through a file descriptor.
  static let secretsFD = Option(
    name: "--secrets-fd", value: "N",
    help: "read the answers to secret questions from this descriptor, one a line")

  private static func apiKey(
    _ arguments: Arguments, _ secrets: SecretInput
  ) throws(UsageError) -> Credentials.Access {
    guard let id = arguments["--id"], Credentials.isID(id) else {
      throw .wrongWords(
        "--api-key needs --id ID: up to 128 characters without spaces and #, the same on all devices")
    }
    guard let key = try secrets.ask("API key:") else { throw .failed("not signed in: no API key was given") }
    return .apiKey(key, id: id)
  }

  private static func user(
    _ arguments: Arguments, _ settings: BackupSettings, _ secrets: SecretInput, _ tool: Tool
  ) throws(UsageError) -> Credentials.Access {
    guard let poolID = settings.poolID, let clientID = settings.clientID else {
      throw .wrongWords("say which user pool with --pool ID and --client ID, or give --api-key")
    }
    guard let username = arguments.words.first else {
      throw .wrongWords("say who signs in: waymark login USER")
    }
    let clientSecret = arguments.has("--client-secret") ? try secrets.ask("Secret of the client:") : nil
    do throws(SignInError) {
      let pool = try UserPool(
        poolID: poolID, clientID: clientID, clientSecret: clientSecret, url: settings.signInURL)
      let signIn = SignIn(pool: pool, transport: RemoteProcess(environment: tool.environment)) { .now() }
      var problem: UsageError?
      let user = try signIn.run(
        username: username, method: arguments.has("--send-password") ? .password : .srp
      ) { question in
        do throws(UsageError) {
          return try secrets.ask(words(for: question))
        } catch {
          problem = error
          return nil
        }
      }
      if let problem { throw SignInError(.cancelled, problem.message) }
      return .user(user, pool)
    } catch {
      throw .failed("\(error)")
    }
  }

  private static func words(for question: SignInQuestion) -> String {
    let wanted =
      switch question.kind {
      case .password: "Password:"
      case .newPassword: "A new password, for the one you have must be changed:"
      case .totp: "The six digits of your authenticator:"
      case .sentCode(let place): "The code that was sent\(place.map { " to \($0)" } ?? ""):"
      }
    return question.problem.map { "\($0). \(wanted)" } ?? wanted
  }
}

extension BackupSettings {
  /// Takes over what the words of a sign-in say about the server and this device.
  fileprivate mutating func take(_ arguments: Arguments) {
    if let url = arguments["--endpoint"] { endpoint = url }
    if let id = arguments["--pool"] { poolID = id }
    if let id = arguments["--client"] { clientID = id }
    if let url = arguments["--sign-in-url"] { signInURL = url }
    if let name = arguments["--device"] { deviceName = name }
    if arguments.has("--no-conflict-detection") { conflictDetection = false }
  }
}

extension Tool {
  /// Does something with a file of the configuration; its errors end the subcommand with status 1.
  func files<Answer>(_ body: () throws(FileError) -> Answer) throws(UsageError) -> Answer {
    do {
      return try body()
    } catch {
      throw .failed("\(error)")
    }
  }

  /// What is set about backups; for a device that has no settings yet, those it begins with.
  func backupSettings() throws(UsageError) -> BackupSettings {
    let folder = try places().config
    let settings = try files { () throws(FileError) in try BackupSettings.read(folder: folder) }
    return settings ?? BackupSettings(deviceName: Self.hostName)
  }

  private static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "this device" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
