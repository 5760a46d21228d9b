import Model
import Store

/// What is known of backups without asking a server.
public struct BackupOverview: Hashable, Sendable {
  /// A backup that is a file.
  public struct Copy: Hashable, Sendable {
    /// Where it is.
    public var path: String
    /// When it was made.
    public var made: Timestamp
    /// Why it was made; nil when its name does not say it.
    public var reason: Snapshot.Reason?
    /// Its size in bytes.
    public var size: Int
    /// What it holds, in words; nil when nobody has looked.
    public var contents: String?
    /// Why it cannot be used, if so.
    public var problem: String?
    /// When it was read through last, if that is known.
    public var verified: Timestamp?

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  }

  /// A server that keeps backups.
  public struct Server: Hashable, Sendable {
    /// Its name.
    public var host: String
    /// Who is signed in; nil when nobody is.
    public var user: String?
    /// Why the sign-in cannot be used, if so.
    public var problem: String?
    /// When everything was safe there last; nil when never, as far as this device knows.
    public var saved: Timestamp?
    /// The number of that backup.
    public var generation: Int?
    /// How much has changed since.
    public var changes = 0
    /// Whether changes go there by themselves.
    public var isAutomatic: Bool
    /// Whether what goes there is encrypted.
    public var isEncrypted: Bool

    var isSignedIn: Bool { user != nil && problem == nil }
  }

  /// The backups that are files, the newest first.
  public var copies: [Copy]
  /// How much has changed since the newest of them; nil when there is none.
  public var changes: Int?
  /// The folder of the user's choice for backups; nil when none is set.
  public var folder: String?
  /// Whether that folder is there now.
  public var isFolderThere = false
  /// The server; nil when none is set.
  public var server: Server?
}

/// What a restore would change, to be looked at before it is done.
public struct RestorePlan: Hashable, Sendable {
  /// The backup.
  public var path: String
  /// When it was made.
  public var made: Timestamp
  /// What would be different, in lines.
  public var lines: [String]
  /// Whether nothing would be.
  public var isEmpty: Bool
}
