import Backup
import FileAccess
import Model
import Store

/// Makes, checks and restores backups that are files, and reads what is known of those on a server.
struct BackingUp {
  /// So many backups are looked into for the list; the others are only named.
  private static let looked = 40

  let store: Store
  let places: DataPlaces

  // MARK: What there is

  func overview() throws -> BackupOverview {
    let folder = try store.backupFolder()
    let verified = try store.verifiedBackups()
    let files = Snapshots.all(in: places, and: folder)
    let copies = files.enumerated().map { index, file in
      copy(file, verified: verified[file.path], isLookedInto: index < Self.looked)
    }
    return BackupOverview(
      copies: copies, changes: try files.first.map { try changes(since: $0) }, folder: folder,
      isFolderThere: folder.map(FileStatus.isFolder) ?? false, server: server())
  }

  private func copy(_ file: Snapshot, verified: Timestamp?, isLookedInto: Bool) -> BackupOverview.Copy {
    var copy = BackupOverview.Copy(path: file.path, made: file.taken, reason: file.reason, size: file.size)
    guard isLookedInto else { return copy }
    do throws(StoreError) {
      let summary = try BackupFile(path: file.path).summary()
      copy.contents = BackupWords.counts(summary.counts)
      copy.verified = verified ?? summary.made
    } catch {
      copy.problem = "\(error)"
    }
    return copy
  }

  private func changes(since file: Snapshot) throws -> Int {
    let summary = try? BackupFile(path: file.path).summary()
    return try store.changes(since: ChangeMark(writes: summary?.writes, at: summary?.made ?? file.taken))
  }

  private func server() -> BackupOverview.Server? {
    var server: BackupOverview.Server?
    do {
      guard let settings = try BackupSettings.read(folder: places.config), let endpoint = settings.endpoint
      else { return nil }
      server = BackupOverview.Server(
        host: Strings.host(of: endpoint), isAutomatic: settings.isAutomatic,
        isEncrypted: settings.isEncrypted)
      guard let credentials = try CredentialFile(folder: places.config).read() else { return server }
      switch credentials.access {
      case .user(let user, _): server?.user = user.username
      case .apiKey(_, let id): server?.user = id
      }
      let memory = memory(of: credentials, at: endpoint)
      server?.saved = memory.saved
      server?.generation = memory.known?.generation
      server?.changes = try changes(since: memory)
    } catch {
      server = server ?? BackupOverview.Server(host: "?", isAutomatic: false, isEncrypted: false)
      server?.problem = "\(error)"
    }
    return server
  }

  private func memory(of credentials: Credentials, at endpoint: String) -> BackupMemory {
    BackupMemoryFile(folder: places.state, endpoint: endpoint, sub: credentials.sub).read()
  }

  private func changes(since memory: BackupMemory) throws -> Int {
    guard let saved = memory.saved else { return 0 }
    return try store.changes(since: ChangeMark(writes: memory.writes, at: memory.taken ?? saved))
  }

  /// Whether something here has changed since it was safe on the server last, or was never sent there. False when
  /// backups do not go there by themselves.
  func isDue() -> Bool {
    guard let settings = try? BackupSettings.read(folder: places.config), settings.isAutomatic,
      let endpoint = settings.endpoint, let credentials = try? CredentialFile(folder: places.config).read()
    else { return false }
    let memory = memory(of: credentials, at: endpoint)
    return memory.saved == nil || (try? changes(since: memory)) ?? 1 > 0
  }

  // MARK: What is done

  func backUpHere() throws -> String {
    var folder = places.snapshots
    if let set = try store.backupFolder() {
      guard FileStatus.isFolder(set) else {
        throw FileError(
          file: set, problem: "the folder for backups is not there now",
          cure: "connect what it is on, or say `waymark backup --here`")
      }
      folder = set
    }
    let made = try Snapshots.takeByHand(store, folder: folder, now: .now())
    return Strings.backedUpHere(made)
  }

  func verify(_ path: String) throws -> String {
    let summary = try BackupFile(path: path).verify()
    try store.noteVerified([path], at: .now())
    return Strings.isSound(BackupWords.counts(summary.counts))
  }

  func plan(_ copy: BackupOverview.Copy) throws -> RestorePlan {
    let difference = try restoration(of: copy.path).preview()
    return RestorePlan(
      path: copy.path, made: copy.made, lines: DifferenceText.lines(of: difference),
      isEmpty: difference.isEmpty)
  }

  func restore(_ plan: RestorePlan) throws {
    let name = plan.path.split(separator: "/").last.map(String.init) ?? plan.path
    _ = try restoration(of: plan.path).carryOut(from: name, snapshots: places.snapshots, now: .now())
  }

  private func restoration(of path: String) throws -> Restoration {
    let contents = try BackupFile(path: path).contents(workFolder: places.data)
    return Restoration(of: contents, into: store, stories: StoryFiles(folder: places.stories))
  }

  func setAutomatic(_ isOn: Bool) throws {
    guard var settings = try BackupSettings.read(folder: places.config) else { return }
    settings.isAutomatic = isOn
    try settings.write(folder: places.config)
  }
}
