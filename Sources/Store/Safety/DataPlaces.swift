import Glibc

/// The folders that Waymark keeps its files in.
public struct DataPlaces: Hashable, Sendable {
  /// The database, its copies and the user's stories.
  public var data: String
  /// The configuration.
  public var config: String
  /// The log.
  public var state: String

  /// Finds the folders as the XDG base directory specification says; `WAYMARK_HOME` puts all three under one.
  ///
  /// - Parameter environment: the variables of the process. Those that are empty or no absolute path do not count.
  /// - Throws: ``StoreError/cannotOpen(path:reason:)`` when neither the variables nor `HOME` say where, or what they say
  ///   is not UTF-8.
  public init(environment: [String: String]) throws(StoreError) {
    func folder(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let home = environment["WAYMARK_HOME"], !home.isEmpty {
      // Someone who names the folder may name it from where they are.
      data = home + "/data"
      config = home + "/config"
      state = home + "/state"
      try checkNames()
      return
    }
    func place(_ variable: String, _ fallback: String) throws(StoreError) -> String {
      if let base = folder(variable) { return base + "/waymark" }
      guard let home = folder("HOME") else {
        throw .cannotOpen(path: "the data folder", reason: "neither WAYMARK_HOME nor HOME says where it is")
      }
      return "\(home)/\(fallback)/waymark"
    }
    data = try place("XDG_DATA_HOME", ".local/share")
    config = try place("XDG_CONFIG_HOME", ".config")
    state = try place("XDG_STATE_HOME", ".local/state")
    try checkNames()
  }

  /// The places below one folder.
  public init(at folder: String) {
    data = folder + "/data"
    config = folder + "/config"
    state = folder + "/state"
  }

  /// Bytes that are no UTF-8 have become U+FFFD by now, which would be another folder.
  private func checkNames() throws(StoreError) {
    for folder in [data, config, state] where folder.unicodeScalars.contains("\u{FFFD}") {
      throw .cannotOpen(path: folder, reason: "the name of this folder is not UTF-8")
    }
  }

  /// The database file.
  public var database: String { data + "/waymark.db" }
  /// The folder of the database's copies.
  public var snapshots: String { data + "/snapshots" }
  /// The folder of the user's own stories.
  public var stories: String { data + "/stories" }

  /// Deletes the folders with everything in them.
  public func remove() {
    for folder in [data, config, state] { Files.removeTree(folder) }
    rmdir(Files.folder(of: data))
  }

  /// Makes the folders that are missing; only their owner may enter them.
  public func prepare() throws(StoreError) {
    for folder in [data, config, state, snapshots, stories] { try Files.createFolder(folder) }
  }
}
