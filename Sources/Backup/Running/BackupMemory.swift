import FileAccess
import FoundationEssentials
import Model

/// What this device remembers of one user's backups at one server.
public struct BackupMemory: Codable, Hashable, Sendable {
  /// The backup that the state here is based on; nil when none was seen yet.
  public var known: KnownBackup?
  /// The UUIDs of backups whose arrival is not known.
  public var attempted: Set<String> = []
  /// When the last backup was safe on the server.
  public var saved: Timestamp?
  /// How many writes the database had seen when the state of that backup was taken; nil when nobody knows.
  public var writes: Int?
  /// When that state was taken.
  public var taken: Timestamp?

  /// Remembers nothing.
  public init() {}
}

/// The file that keeps what this device remembers: `backups.json` in the state folder. It holds nothing that is secret.
public struct BackupMemoryFile: Hashable, Sendable {
  private let path: String
  private let key: String

  /// Names the file in a folder, and the user and server that it is about.
  ///
  /// - Parameters:
  ///   - folder: the state folder.
  ///   - endpoint: the server's address.
  ///   - sub: the user's id. What is remembered of one user never counts for another.
  public init(folder: String, endpoint: String, sub: String) {
    path = folder + "/backups.json"
    key = "\(sub) \(endpoint)"
  }

  /// What is remembered; nothing when there is no file, or none that can be read: then everything is asked anew.
  public func read() -> BackupMemory {
    all()[key] ?? BackupMemory()
  }

  /// Remembers this instead.
  ///
  /// - Throws: why it could not be written.
  public func write(_ memory: BackupMemory) throws(FileError) {
    var memories = all()
    memories[key] = memory
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(memories) else {
      throw FileError(file: path, problem: "it cannot be written as JSON", cure: "take the file away")
    }
    try PrivateFile.replace(path, with: String(decoding: data, as: UTF8.self) + "\n")
  }

  private func all() -> [String: BackupMemory] {
    guard let bytes = try? PrivateFile.read(path) else { return [:] }
    return (try? JSONDecoder().decode([String: BackupMemory].self, from: Data(bytes))) ?? [:]
  }
}
