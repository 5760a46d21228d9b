import App
import Backup
import FileAccess
import Glibc
import Model
import Store

/// What the subcommands need that work with the backups on a server.
struct RemoteCall {
  let tool: Tool
  let places: DataPlaces
  let settings: BackupSettings
  let backups: RemoteBackups
  private let passphraseWord: String?

  /// Takes up the sign-in of this user.
  ///
  /// - Throws: `UsageError.failed` when nobody is signed in.
  init(_ arguments: Arguments, _ tool: Tool) throws(UsageError) {
    self.tool = tool
    places = try tool.places()
    settings = try tool.backupSettings()
    passphraseWord = arguments["--passphrase-fd"]
    guard let url = settings.endpoint else {
      throw .failed("no server is set: sign in with `waymark login`, which says where the backups go")
    }
    let session: BackupSession
    do throws(SignInError) {
      session = try BackupSession(
        endpoint: GraphQLEndpoint(url: url, conflictDetection: settings.conflictDetection),
        file: CredentialFile(folder: places.config),
        transport: RemoteProcess(environment: tool.environment), clock: { .now() })
    } catch {
      throw .failed("\(error)")
    }
    backups = RemoteBackups(
      session: session, settings: settings,
      memoryFile: BackupMemoryFile(folder: places.state, endpoint: url, sub: session.sub), clock: { .now() },
      pause: { usleep(UInt32($0 * 1_000_000)) }, goesOn: { !Cancellation.isAsked })
  }

  /// The option that lets a passphrase come through a file descriptor.
  static let passphraseFD = Option(
    name: "--passphrase-fd", value: "N", help: "read the passphrase of the backup from this descriptor")

  /// Asks for the passphrase.
  func passphrase(_ question: String) throws(UsageError) -> String {
    let input = try SecretInput(passphraseWord, option: Self.passphraseFD.name, tool.console)
    guard let passphrase = try input.ask(question) else {
      throw .failed("no passphrase was given; nothing was done")
    }
    return passphrase.revealed
  }

  /// Everything that is here.
  func state(of store: Store) throws(UsageError) -> BackupState {
    try tool.attempt { () throws(StoreError) in
      var contents = try store.contents()
      let found = StoryFiles(folder: places.stories).read()
      for path in found.leftOut {
        tool.console.complain(
          "the story \(path) could not be read or is too large, so it is not in the backup")
      }
      contents.stories = found.stories
      return BackupState(contents)
    }
  }

  /// The option that restores what a server has after it was set back.
  static let allowOlder = Option(
    name: "--allow-older", help: "remote: even if the server had a newer backup before")

  /// Fetches a backup and unpacks it.
  ///
  /// - Parameters:
  ///   - passphrase: what is tried before anybody is asked.
  ///   - allowOlder: whether the newest may be older than one that this device has seen.
  ///   - progress: told how many pieces are here, and how many there are to be.
  func fetch(
    _ wanted: WantedBackup, passphrase: String? = nil, allowOlder: Bool = false,
    progress: (_ fetched: Int, _ count: Int) -> Void = { _, _ in }
  ) throws(UsageError) -> (remote: RemoteBackup, state: BackupState) {
    switch backups.fetch(wanted, progress: { progress($0.fetched, $0.of) }) {
    case .fetched(let remote, let packed):
      if wanted == .newest, !allowOlder, let known = backups.newerKnown(than: remote) {
        throw .failed(
          "the server has backup number \(remote.generation), though it had number \(known.generation) before: "
            + "it was set back, and nothing was changed. Say \(Self.allowOlder.name) to restore it all the same"
        )
      }
      return (remote, try state(in: packed, passphrase))
    case .refused(let refusal): throw .failed("\(refusal)")
    case .failed(let sentence): throw .failed(sentence)
    case .incomplete(let remote, let chunk, let lastWhole):
      let cure =
        lastWhole.map { "the last whole one can be had with --generation \($0.generation)" }
        ?? "no whole backup is kept beside it"
      throw .failed("piece \(chunk) of backup number \(remote.generation) is missing on the server; \(cure)")
    }
  }
}

extension RemoteCall {
  /// The state in a backup, for which somebody is asked when it is encrypted and the passphrase is not the right one.
  private func state(
    in packed: PackedBackup, _ given: String?
  ) throws(UsageError) -> BackupState {
    func attempt(_ passphrase: String?) -> Result<BackupState, BackupFormatError> {
      Result { () throws(BackupFormatError) in try backups.state(in: packed, passphrase: passphrase) }
    }
    var result = attempt(given)
    switch result {
    case .failure(.passphraseNeeded), .failure(.wrongPassphrase):
      result = attempt(try passphrase("Passphrase of the backup:"))
    default: break
    }
    do throws(BackupFormatError) {
      return try result.get()
    } catch {
      throw .failed("\(error)")
    }
  }
}

/// The words of the command line for backups on a server.
enum RemoteWords {
  /// A backup on the server, in lines.
  static func lines(of remote: RemoteBackup) -> [String] {
    guard let summary = try? BackupSummary(of: remote.record) else {
      return ["backup number \(remote.generation), \(Words.counted(remote.contents.records, "record"))"]
    }
    let saved = summary.savedAt.map { ", \(LocalTime($0).words)" } ?? ""
    let head = "backup number \(summary.generation) by \(summary.deviceName)\(saved)"
    return [head + (summary.isEncrypted ? ", encrypted" : "")] + lines(of: summary.contents).map { "  " + $0 }
  }

  /// What is in a backup, in lines.
  static func lines(of contents: BackupContents) -> [String] {
    let counts = contents.counts
    var lines = [
      [
        Words.counted(counts.games, "game"), Words.counted(counts.records, "record"),
        Words.counted(counts.readings, "reading"),
        "\(counts.stories) \(counts.stories == 1 ? "story" : "stories")",
      ].joined(separator: ", ")
        + (contents.newestChange.map { "; last changed \(LocalTime($0).words)" } ?? "")
    ]
    lines += contents.games.map {
      "\($0.name): \(Words.counted($0.records, "record")), last changed \(LocalTime($0.newestChange).words)"
    }
    return lines
  }
}
