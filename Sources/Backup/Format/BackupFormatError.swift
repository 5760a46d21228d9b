/// Why a state cannot be packed, or a backup not be unpacked.
public enum BackupFormatError: Error, Hashable, Sendable {
  /// A part of the state would not come back as it is.
  case notPackable(BackupPart)
  /// The state is larger than a backup may be: its size in bytes.
  case tooLarge(Int)
  /// The passphrase is empty.
  case emptyPassphrase
  /// The backup is encrypted, and no passphrase was given.
  case passphraseNeeded
  /// The passphrase is not the one that the backup was encrypted with.
  case wrongPassphrase
  /// There is not enough memory to make a key of the passphrase: the bytes that it takes.
  case noMemory(Int)
  /// The server keeps the record only to tell that it was deleted.
  case deleted
  /// The backup was written by a newer Waymark, in this format.
  case newerFormat(Int)
  /// The record belongs to another user, or is no manifest of this one.
  case foreign
  /// Something in the manifest is missing or not as it was written.
  case damagedManifest(String)
  /// A part is missing from the record.
  case missingPart(BackupPart)
  /// A part is not as it was written.
  case damagedPart(BackupPart)
  /// A chunk of a part is missing; chunks are counted from 0.
  case missingChunk(BackupPart, Int)
  /// A chunk is not as it was written.
  case damagedChunk(BackupPart, Int)
  /// Where a chunk should be there is one of another backup, generation, part or place.
  case misplacedChunk(BackupPart, Int)
  /// There is a record that the manifest does not name, or one of them twice.
  case unexpectedRecord
  /// The parts are sound, but together they are not the state that was saved.
  case inconsistent
}

extension BackupFormatError: CustomStringConvertible {
  /// What happened and what to do about it, in whole sentences.
  public var description: String {
    switch self {
    case .notPackable(let part):
      "The part \(part.rawValue) of the backup would not come back as it is, so nothing was backed up. "
        + "Export the games, and report this."
    case .tooLarge(let size):
      "There are \(size) bytes to back up, and a backup holds at most \(BackupLimits.total). "
        + "Move large stories out of the folder of your stories."
    case .emptyPassphrase: "The passphrase is empty. Type one, or back up without."
    case .passphraseNeeded: "The backup is encrypted. Give its passphrase."
    case .wrongPassphrase: "The passphrase is not the one that the backup was encrypted with. Try again."
    case .noMemory(let bytes):
      "There is not enough memory for the passphrase: it takes \(bytes >> 20) MiB. Close other programs."
    case .deleted: "The backup was deleted from the server. Make a new one, or restore another one."
    case .newerFormat(let format):
      "The backup was written by a newer Waymark (format \(format)). Update Waymark."
    case .foreign: "The backup belongs to another user. Sign in as the one who made it."
    case .damagedManifest(let problem): "The manifest of the backup is damaged: \(problem). \(Self.cure)"
    case .missingPart(let part): "The part \(part.rawValue) of the backup is missing. \(Self.cure)"
    case .damagedPart(let part): "The part \(part.rawValue) of the backup is damaged. \(Self.cure)"
    case .missingChunk(let part, let index):
      "Chunk \(index) of the part \(part.rawValue) of the backup is missing. \(Self.cure)"
    case .damagedChunk(let part, let index):
      "Chunk \(index) of the part \(part.rawValue) of the backup is damaged. \(Self.cure)"
    case .misplacedChunk(let part, let index):
      "In the place of chunk \(index) of the part \(part.rawValue) there is one of something else. "
        + Self.cure
    case .unexpectedRecord: "There are records that do not belong to the backup. \(Self.cure)"
    case .inconsistent: "The parts of the backup do not fit together. \(Self.cure)"
    }
  }

  private static let cure = "Restore an older backup."
}
