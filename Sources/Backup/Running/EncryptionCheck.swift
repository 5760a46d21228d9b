/// What only the user can decide when a backup takes the place of another that is encrypted.
struct EncryptionCheck {
  /// What the new backup is encrypted with; nil for nothing.
  let passphrase: String?
  let choices: UploadChoices
  /// The backup that was found to fit, so that no key is made of a passphrase twice.
  private var passed: String?

  /// Prepares it.
  init(passphrase: String?, choices: UploadChoices) {
    self.passphrase = passphrase
    self.choices = choices
  }

  /// The question about a backup on the server that the run goes on from, or takes as up to date.
  ///
  /// A slip of the finger would lock the newest backup away from whoever knows the passphrase of the others; and a
  /// device that knows of no passphrase would show the server what the others hide from it.
  ///
  /// - Throws: ``BackupFormatError/noMemory(_:)``.
  mutating func question(
    about remote: RemoteBackup, after step: UploadStep
  ) throws(BackupFormatError) -> UploadQuestion? {
    guard remote.backupID != passed, let manifest = try? BackupManifest(of: remote.record),
      let encryption = manifest.encryption
    else { return nil }
    switch (step, passphrase) {
    case (.perform, nil): return choices.allowUnencrypted ? nil : .notEncrypted(remote)
    case (.perform, let passphrase?), (.finished(.upToDate), let passphrase?):
      guard !choices.allowNewPassphrase else { return nil }
      do throws(BackupFormatError) {
        _ = try encryption.key(of: passphrase, backupID: manifest.backupID)
      } catch .wrongPassphrase {
        return .otherPassphrase(remote)
      } catch .damagedManifest {
        // Nobody can open it, whatever the passphrase.
        return nil
      }
      passed = remote.backupID
      return nil
    default: return nil
    }
  }
}
