import Backup

/// What the user lets a backup to the server do.
public struct BackupRequest: Hashable, Sendable {
  /// What is done about another device's backup on the server; nil stops there and asks.
  public var choice: ConflictChoice?
  /// The UUID of the one backup that the choice is about.
  public var seen: String?
  /// The questions that the user has answered with yes.
  public var allows: Set<BackupQuestion> = []

  /// Allows nothing.
  public init() {}
}

/// Something that is done with the server, by a program of its own.
public enum BackupTask: Hashable, Sendable {
  /// Everything is sent.
  case send(BackupRequest, isAutomatic: Bool)
  /// It is only asked what the server has.
  case look

  /// The words after `waymark` that do it.
  public var words: [String] {
    guard case .send(let request, _) = self else { return ["backup", "status", "--json"] }
    var words = ["backup", "--remote", "--json"]
    switch request.choice {
    case .keepBoth: words.append("--keep-both")
    case .useRemote: words.append("--use-remote")
    case .replaceRemote: words.append("--replace-remote")
    case nil: break
    }
    if let seen = request.seen { words += ["--seen", seen] }
    for question in BackupQuestion.allCases where request.allows.contains(question) {
      // What is damaged is replaced as after a conflict: the option is there once.
      if let word = question.word, !words.contains(word) { words.append(word) }
    }
    return words
  }

  /// Whether nobody asked for it.
  var isAutomatic: Bool {
    if case .send(_, isAutomatic: true) = self { true } else { false }
  }
}

extension BackupQuestion {
  /// The option that says yes; nil where one of the two sides must be chosen.
  fileprivate var word: String? {
    switch self {
    case .missing: "--allow-missing"
    case .rolledBack: nil
    case .shrinking: "--allow-shrinking"
    case .damaged: "--replace-remote"
    case .otherPassphrase: "--new-passphrase"
    case .notEncrypted: "--no-encrypt"
    }
  }
}

/// What is heard of a task while it is done.
public enum BackupNews: Hashable, Sendable {
  /// It has been started.
  case began(BackupTask)
  /// How far it is, or how it ended.
  case report(BackupReport)
  /// What the server has.
  case status(BackupStatus)
  /// It is over.
  case ended(BackupTask)
  /// One was due by itself, but needs the user's passphrase first.
  case needsPassphrase
}

extension BackupNews {
  /// Whether the passphrase that was given is not that of the backup on the server.
  public var doubtsPassphrase: Bool {
    if case .report(.question(kind: .otherPassphrase, _, _, _)) = self { true } else { false }
  }
}
