import CloudServer
import Model
import Store
import Testing

extension BackupServerTests {
  /// A slip of the finger, or a device that knows of no passphrase, changes nothing about who can read the backups.
  @Suite struct BackupPassphraseTests {
    private static let (old, new) = ("correct horse", "battery staple")

    private let server: CloudServer
    private let laptop: BackupDevice
    private let desk: BackupDevice

    init() throws {
      server = try freshServer()
      laptop = try BackupDevice("laptop", server)
      desk = try BackupDevice("desk", server)
      try laptop.fill(BackupSamples.full())
      for device in [laptop, desk] { try device.login() }
      try laptop.done("backup", "--remote", "--encrypt", "--passphrase-fd", "0", secrets: [Self.old])
    }

    @Test func `another passphrase takes over only when that is meant, and the old one is still needed`()
      throws
    {
      let first = try laptop.everything()
      let before = try server.items()
      let words = ["backup", "--remote", "--passphrase-fd", "0"]
      // Even with nothing to send: who mistypes it now would learn of it at the worst time.
      for change in ["", "Rope"] {
        if !change.isEmpty { try laptop.done("add", "item", change, "-g", "Elden Ring") }
        let run = try laptop.run(words, secrets: [Self.new])
        #expect(run.status == 1 && run.output == "", "\(run)")
        for text in ["number 1 ", "another passphrase", "still need the old one", "Say --new-passphrase"] {
          #expect(run.errors.contains(text), "\(run)")
        }
      }
      #expect(try server.items() == before)
      let second = try laptop.everything()
      let run = try laptop.run(words + ["--new-passphrase"], secrets: [Self.new])
      #expect(run.status == 0 && run.errors == "", "\(run)")
      #expect(run.output.contains("The older backups still need the passphrase"))

      let restore = ["restore", "--remote", "--yes", "--passphrase-fd", "0"]
      let refused = try desk.run(restore, secrets: [Self.old])
      #expect(refused.status == 1 && refused.errors.contains("The passphrase is not the one"), "\(refused)")
      for (more, secret, state) in [
        (["--generation", "1"], Self.old, first), ([], Self.new, second),
      ] {
        #expect(try desk.run(restore + more, secrets: [secret]).status == 0)
        #expect(try desk.everything() == state)
      }
    }

    @Test
    func `a device that knows of no passphrase sends nothing that others can read, unless that is meant`()
      throws
    {
      try desk.done("restore", "--remote", "--yes", "--passphrase-fd", "0", secrets: [Self.old])
      #expect(try desk.done("backup", "--remote") == "The backup on the server is up to date.\n")
      try desk.done("add", "item", "Boat", "-g", "Elden Ring")
      let before = try server.items()
      try desk.refused(
        "backup", "--remote",
        saying: ["is encrypted, but this one would not be", "--encrypt or --no-encrypt"])
      try desk.refused(
        "backup", "--remote", "--new-passphrase", "--no-encrypt", status: 2, saying: ["two things"])
      #expect(try server.items() == before)
      try desk.done("backup", "--remote", "--no-encrypt")
      #expect(try desk.done("backup", "status").contains("Everything here is safe"))
      #expect(String(decoding: try server.control("GET", "items"), as: UTF8.self).contains("Varr"))
    }

    @Test func `a conflict comes before the question of the passphrase`() throws {
      try desk.fill(BackupSamples.full())
      try desk.done("add", "item", "Boat", "-g", "Elden Ring")
      let words = ["backup", "--remote", "--encrypt", "--passphrase-fd", "0"]
      let run = try desk.run(words, secrets: [Self.new])
      #expect(run.status == 1 && run.errors.contains("is not based on"), "\(run)")
      let other = try desk.run(words + ["--replace-remote"], secrets: [Self.new])
      #expect(other.status == 1 && other.errors.contains("another passphrase"), "\(other)")
      let done = try desk.run(words + ["--replace-remote", "--new-passphrase"], secrets: [Self.new])
      #expect(done.status == 0 && done.errors == "", "\(done)")
    }
  }
}
