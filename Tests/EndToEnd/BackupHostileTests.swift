import CloudServer
import Model
import Store
import Testing

extension BackupServerTests {
  /// Servers that mean harm, or addresses that would do it.
  @Suite struct BackupHostileTests {
    /// What must not reach a terminal: commands to it, and marks that turn the direction of the text.
    private static let harm = [
      "\u{1B}]52", "\u{1B}[2J", "\u{1B}]0;", "\u{9B}", "\u{9D}", "\u{202E}", "\u{200B}",
    ]
    private static let name =
      "desk\u{1B}]52;c;cm0=\u{7}\u{1B}[2J\u{1B}]0;x\u{9B}31m\u{9D}0;y\u{202E}evil\u{200B}"

    private let server: CloudServer
    private let laptop: BackupDevice

    init() throws {
      server = try freshServer()
      laptop = try BackupDevice("laptop", server)
      try laptop.fill(BackupSamples.full())
      try laptop.login()
      try laptop.done("backup", "--remote")
    }

    /// Runs the program at a terminal, and returns what it has shown.
    private func shown(_ words: [String], until end: String, status: Int32) throws -> String {
      let terminal = try laptop.open(words)
      try terminal.waitFor(end)
      #expect(try terminal.waitForExit() == .exited(status))
      return String(decoding: terminal.output, as: UTF8.self)
    }

    @Test func `what a server says never controls the terminal`() throws {
      // A device's name is not part of what the manifest's hash covers.
      guard case .object(var record)? = try server.items()[server.sub(of: "ada")] else { return }
      record["deviceName"] = .string(Self.name)
      try server.plant([.object(record)])
      let status = try shown(["backup", "status"], until: "evil", status: 0)
      #expect(status.contains("by desk"), "\(status)")
      for harm in Self.harm { #expect(!status.contains(harm), "\(harm.debugDescription)") }
      // In an error, and in everything that a reply says.
      for fault in ["escapes-in-error", "escapes"] {
        try server.control("DELETE", "faults")
        try server.order(fault, "\"times\": null")
        for words in [["backup", "status"], ["backup", "--remote"], ["restore", "--remote", "--yes"]] {
          let shown = try shown(words, until: "waymark: ", status: 1)
          for harm in Self.harm { #expect(!shown.contains(harm), "\(words): \(harm.debugDescription)") }
        }
      }
    }

    @Test(arguments: [
      "http://backups.example/graphql", "ftp://backups.example/", "backups.example", "https://",
    ])
    func `nothing is sent to an address without TLS`(address: String) throws {
      let desk = try BackupDevice("desk", server)
      try server.control("DELETE", "log")
      let key = ["login", "--endpoint", address, "--api-key", "--id", "garden", "--secrets-fd", "0"]
      _ = try desk.run(key, secrets: ["the-key"])
      for words in [["backup", "--remote"], ["backup", "status"], ["restore", "--remote", "--yes"]] {
        let run = try desk.run(words)
        #expect(run.status == 1 && run.errors.contains("https://") && run.output == "", "\(run)")
        #expect(!run.errors.contains("the-key"))
      }
      let user = try desk.run(
        [
          "login", "ada", "--endpoint", server.ready.graphql, "--pool", server.ready.poolID, "--client",
          server.ready.clientID, "--sign-in-url", address, "--secrets-fd", "0",
        ], secrets: [server.password(of: "ada")])
      #expect(user.status == 1 && user.errors.contains("https://"), "\(user)")
      #expect(try server.log().isEmpty)
    }
  }
}
