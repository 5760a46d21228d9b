import CloudServer
import FoundationEssentials
import Glibc
import Model
import Store
import Testing

/// What is the matter with the server's backup, and what must be said of it.
struct BackupRefusal {
  enum Matter {
    /// All replies have a fault, with further options.
    case fault(String, options: [String] = [])
    /// A field of the manifest has another value.
    case planted(field: String, JSONValue)
    /// The first chunk of the newest backup is gone.
    case missingChunk
    /// The passphrase is not the right one.
    case wrongPassphrase
  }

  let name: String
  let matter: Matter
  /// Encrypted backups stand in chunks.
  var isEncrypted = false
  /// Texts of the message: the cause and the cure.
  let saying: [String]

  init(_ name: String, _ matter: Matter, isEncrypted: Bool = false, saying: String...) {
    self.name = name
    self.matter = matter
    self.isEncrypted = isEncrypted
    self.saying = saying
  }

  var isMissingChunk: Bool { if case .missingChunk = matter { true } else { false } }
  var isWrong: Bool { if case .wrongPassphrase = matter { true } else { false } }

  /// Brings it about.
  func arrange(at server: CloudServer, manifest: JSONValue) throws {
    switch matter {
    case .fault(let name, let options):
      let order = ["\"fault\": \"\(name)\"", "\"times\": null"] + options
      try server.control("POST", "faults", "{\(order.joined(separator: ", "))}")
    case .planted(let field, let value):
      guard case .object(var fields) = manifest else { return }
      fields[field] = value
      try server.plant([.object(fields)])
    case .missingChunk, .wrongPassphrase: break
    }
  }

  static let all = [
    BackupRefusal(
      "a damaged part", .fault("changed-content", options: ["\"field\": \"gamesJson\""]),
      saying: "The part gamesJson of the backup is damaged.", "Restore an older backup."),
    BackupRefusal(
      "a damaged manifest", .planted(field: "manifestJson", .string("{}")),
      saying: "the backup on the server cannot be read", "restore an older one"),
    BackupRefusal(
      "a damaged chunk", .fault("changed-content"), isEncrypted: true,
      saying: "Chunk 0 of the part ", " is damaged. Restore an older backup."),
    BackupRefusal(
      "parts that have changed places", .fault("swapped-parts"),
      saying: " of the backup is damaged.", "Restore an older backup."),
    BackupRefusal(
      "chunks that have changed places", .fault("swapped-parts"), isEncrypted: true,
      saying: "Chunk 0 of the part ", "Restore an older backup."),
    BackupRefusal(
      "another user's record", .fault("other-user"),
      saying: "the server answered with another record than was asked for", "ask who runs it"),
    BackupRefusal(
      "a deleted record", .fault("deleted"),
      saying: "the backup was deleted on the server", "then back up again"),
    BackupRefusal(
      "half a reply", .fault("truncated"), saying: "the server's answer is not GraphQL", "see that"),
    BackupRefusal(
      "errors beside the data", .fault("partial"),
      saying: "only a part of the answer is right", "try again later"),
    BackupRefusal(
      "a hotel's web page", .fault("captive-portal"),
      saying: "a web page came instead", "sign in to this network with a browser"),
    BackupRefusal(
      "a newer format", .planted(field: "format", .integer(2)),
      saying: "written by a newer Waymark (format 2", "install that version"),
    BackupRefusal(
      "a missing chunk", .missingChunk, isEncrypted: true,
      saying: "piece 1 of backup number 2 is missing on the server",
      "the last whole one can be had with --generation 1"),
    BackupRefusal(
      "a wrong passphrase", .wrongPassphrase, isEncrypted: true,
      saying: "The passphrase is not the one that the backup was encrypted with.", "Try again."),
  ]
}

extension BackupServerTests {
  /// What a restore does not take, and a backup does not overwrite.
  @Suite struct BackupRefusalTests {
    private static let passphrase = "correct horse"

    @Test(arguments: [false, true])
    func `what is not right is refused, and nothing is lost on either side`(isEncrypted: Bool) throws {
      let server = try freshServer()
      let (laptop, desk) = (try BackupDevice("laptop", server), try BackupDevice("desk", server))
      // Two backups by the laptop, which goes on; and a device that knows nothing of them.
      let words = isEncrypted ? ["--passphrase-fd", "0"] : []
      try laptop.fill(BackupSamples.full())
      try desk.fill(BackupSamples.small("Nioh"))
      for device in [laptop, desk] { try device.login() }
      for name in ["One", "Two"] {
        try laptop.done("add", "item", name, "-g", "Elden Ring")
        let run = try laptop.run(
          ["backup", "--remote"] + (isEncrypted ? ["--encrypt"] : []) + words, secrets: [Self.passphrase])
        #expect(run.status == 0, "\(run)")
      }
      try laptop.done("add", "item", "Three", "-g", "Elden Ring")
      let (items, memory) = (try server.items(), try laptop.memory)
      let before = try [laptop, desk].map { try $0.everything() }
      let snapshots = laptop.snapshots() + desk.snapshots()
      // To make a key of a passphrase takes its time: one device is enough then.
      let devices = isEncrypted ? [laptop] : [laptop, desk]

      for refusal in BackupRefusal.all where refusal.isEncrypted == isEncrypted {
        try server.control("POST", "reset")
        try server.plant(
          refusal.isMissingChunk ? items.filter { !$0.key.hasSuffix("#2#1") }.values : items.values)
        try refusal.arrange(at: server, manifest: #require(items[server.sub(of: "ada")]))
        try laptop.remember(memory)
        let planted = try server.items()

        // No device takes it.
        for device in devices {
          let run = try device.run(
            ["restore", "--remote", "--yes"] + words, secrets: [refusal.isWrong ? "wrong" : Self.passphrase])
          #expect(
            run.status == 1 && run.errors.hasPrefix("waymark: ") && run.output == ""
              && refusal.saying.allSatisfy(run.errors.contains), "\(refusal.name), \(device.name): \(run)")
        }
        // Whatever a backup does now, all that was there can be had afterwards.
        for device in devices.reversed() {
          _ = try device.run(["backup", "--remote"] + words, secrets: [Self.passphrase])
        }
        #expect(try [laptop, desk].map { try $0.everything() } == before, "\(refusal.name)")
        #expect(laptop.snapshots() + desk.snapshots() == snapshots, "\(refusal.name)")
        try server.control("DELETE", "faults")
        guard try server.items() != planted else { continue }
        for (generation, name) in [(1, "One"), (2, "Two")] where generation == 1 || !refusal.isMissingChunk {
          let run = try desk.run(
            ["restore", "--remote", "--generation", "\(generation)", "--dry-run"] + words,
            secrets: [Self.passphrase])
          #expect(run.status == 0 && run.errors == "", "\(refusal.name), \(generation): \(run)")
          #expect(run.output.contains("  + item \(name) (Elden Ring)"), "\(refusal.name): \(run)")
        }
      }
    }

    @Test func `a server that was set back is noticed by who knew the newer backup`() throws {
      let server = try freshServer()
      let (laptop, desk) = (try BackupDevice("laptop", server), try BackupDevice("desk", server))
      try laptop.fill(BackupSamples.full())
      for device in [laptop, desk] { try device.login() }
      try laptop.done("backup", "--remote")
      let first = try laptop.everything()
      let old = try #require(server.items()[server.sub(of: "ada")])
      try laptop.done("add", "item", "Two", "-g", "Elden Ring")
      try laptop.done("backup", "--remote")
      let second = try laptop.everything()

      // In a reply only.
      try server.order("older-generation", "\"times\": null")
      try laptop.refused(
        "restore", "--remote", "--yes",
        saying: ["the server has backup number 1, though it had number 2", "Say --allow-older"])
      try laptop.refused("backup", "--remote", saying: ["it was set back", "--replace-remote"])
      #expect(try laptop.everything() == second)
      try server.control("DELETE", "faults")
      #expect(try laptop.done("backup", "--remote") == "The backup on the server is up to date.\n")

      // For good.
      try server.plant([old])
      try laptop.refused("restore", "--remote", "--yes", saying: ["it was set back"])
      try desk.done("restore", "--remote", "--yes")
      #expect(try desk.everything() == first)
      try laptop.refused("backup", "--remote", saying: ["it was set back"])
      try laptop.done("backup", "--remote", "--replace-remote")
      #expect(try laptop.everything() == second)
      try desk.done("restore", "--remote", "--yes")
      #expect(try desk.everything() == second)

      // Or it is what is wanted.
      try server.plant([old])
      #expect(try laptop.done("restore", "--remote", "--yes", "--allow-older").contains("Restored."))
      #expect(try laptop.everything() == first)
      #expect(try laptop.done("backup", "--remote") == "The backup on the server is up to date.\n")
    }
  }
}
