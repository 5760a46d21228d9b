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
      pause: { usleep(UInt32($0 * 1_000_000)) })
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

  /// Fetches a backup and unpacks it.
  func fetch(_ wanted: WantedBackup) throws(UsageError) -> (remote: RemoteBackup, state: BackupState) {
    switch backups.fetch(wanted, progress: { _ in }) {
    case .fetched(let remote, let packed):
      let isEncrypted = (try? BackupSummary(of: remote.record))?.isEncrypted == true
      let passphrase = isEncrypted ? try self.passphrase("Passphrase of the backup:") : nil
      do throws(BackupFormatError) {
        return (remote, try backups.state(in: packed, passphrase: passphrase))
      } catch {
        throw .failed("\(error)")
      }
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
