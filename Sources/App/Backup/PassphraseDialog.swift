import Backup
import Screen

/// A field whose text nobody sees. It is kept as a secret from the first key on.
struct SecretField: Hashable, Sendable {
  /// The longest text, in bytes: what `--passphrase-fd` reads.
  private static let limit = 1000

  private(set) var secret = Secret("")
  /// How many bytes each character has, for taking the last away.
  private var lengths: [Int] = []

  /// How many characters were typed.
  var count: Int { lengths.count }

  /// Adds text; what steers a terminal is left out.
  mutating func insert(_ text: String) {
    let clean = text.filter { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } }
    guard !clean.isEmpty, secret.count + clean.utf8.count <= Self.limit else { return }
    secret = secret.withBytes { Secret(bytes: Array($0) + clean.utf8) }
    lengths += clean.map(\.utf8.count)
  }

  /// Changes it as a key says; other keys do nothing.
  mutating func handle(_ key: Key) {
    switch key {
    case .character(let character): insert(String(character))
    case .backspace:
      guard let length = lengths.popLast() else { return }
      secret = secret.withBytes { Secret(bytes: $0.dropLast(length)) }
    case .control("u"): self = SecretField()
    default: break
    }
  }
}

/// Asks for the passphrase of encrypted backups, twice: a slip of the finger would lock them for ever.
struct PassphraseDialog: Hashable, Sendable {
  /// What is to be sent once it is known.
  let request: BackupRequest
  var field = SecretField()
  /// What was typed the first time.
  private(set) var first: Secret?

  init(_ request: BackupRequest) { self.request = request }

  /// What came of an answer.
  enum Answer {
    case again, different, empty
    case agreed(Secret)
  }

  /// Takes what was typed.
  mutating func take() -> Answer {
    defer { field = SecretField() }
    guard !field.secret.isEmpty else { return .empty }
    guard let first else {
      first = field.secret
      return .again
    }
    self.first = nil
    return first == field.secret ? .agreed(first) : .different
  }

  func render(in area: Rect, into grid: inout Grid) -> Position? {
    let frame = DialogFrame.small(in: area, rows: 5)
    grid.fill(frame)
    grid.pane(frame, title: first == nil ? Strings.passphraseTitle : Strings.passphraseAgain, isFocused: true)
    let inner = frame.inset(by: 1).padded
    let (line, rest) = inner.split(top: 1)
    grid.write(lines: [Strings.passphraseHelp], in: rest, style: .dim)
    // As many dots as there is room for: how many there are beyond tells nobody anything.
    let dots = min(field.count, max(0, line.columns - 1))
    grid.write(String(repeating: Strings.hiddenCharacter, count: dots), at: line.origin, in: line)
    return line.isEmpty ? nil : Position(row: line.row, column: line.column + dots)
  }
}

extension AppState {
  /// Sends everything to the server, after the passphrase was asked for if one is needed.
  mutating func send(_ request: BackupRequest) -> [Effect] {
    guard backup.overview?.server?.isEncrypted == true, !backup.hasPassphrase else {
      return [.startBackup(.send(request, isAutomatic: false))]
    }
    dialogs.append(.passphrase(PassphraseDialog(request)))
    return []
  }

  mutating func runInPassphrase(_ command: CommandID, _ dialog: PassphraseDialog) -> [Effect] {
    guard command == .accept else { return [] }
    var dialog = dialog
    switch dialog.take() {
    case .agreed(let secret):
      backup.hasPassphrase = true
      return [.keepPassphrase(secret), .startBackup(.send(dialog.request, isAutomatic: false))]
    case .again: break
    case .different: complain(Strings.passphrasesDiffer)
    case .empty: complain(Strings.passphraseNeeded)
    }
    dialogs.append(.passphrase(dialog))
    return []
  }
}
