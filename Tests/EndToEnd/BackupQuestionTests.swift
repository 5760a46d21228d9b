import CloudServer
import Model
import Store
import Testing

extension BackupServerTests {
  /// What is done only when the user says so.
  @Suite struct BackupQuestionTests {
    private let server: CloudServer
    private let laptop: BackupDevice

    init() throws {
      server = try freshServer()
      laptop = try BackupDevice("laptop", server)
      try laptop.fill(BackupSamples.full())
      try laptop.login()
      try laptop.done("backup", "--remote")
    }

    @Test(arguments: [0, 1])
    func `far less than the backup holds is sent only when that is meant`(records: Int) throws {
      let full = try laptop.everything()
      try laptop.fill(records == 0 ? StoreContents() : BackupSamples.small("Nioh"))
      let before = try server.items()
      try laptop.refused(
        "backup", "--remote",
        saying: [
          "there are \(records == 0 ? 2 : 4) things here", "in the backup on the server",
          "Say --allow-shrinking",
        ])
      #expect(try server.items() == before)
      try laptop.done("backup", "--remote", "--allow-shrinking")
      #expect(try laptop.done("backup", "status").contains("Everything here is safe"))
      try laptop.done("restore", "--remote", "--generation", "1", "--yes")
      #expect(try laptop.everything() == full)
    }

    @Test func `a new device never takes the place of a full backup by itself`() throws {
      let desk = try BackupDevice("desk", server)
      try desk.login()
      let before = try server.items()
      try desk.refused("backup", "--remote", saying: ["is not based on"])
      try desk.refused(
        "backup", "--remote", "--replace-remote", saying: ["0 things here", "--allow-shrinking"])
      try desk.refused("backup", "--remote", "--keep-both", saying: ["0 things here", "--allow-shrinking"])
      #expect(try server.items() == before)
      try desk.done("backup", "--remote", "--use-remote")
      #expect(try desk.everything() == laptop.everything())
      #expect(try desk.done("backup", "--remote") == "The backup on the server is up to date.\n")
    }

    @Test func `a backup that the server has lost is begun anew only when that is meant`() throws {
      try server.control("POST", "reset")
      try laptop.refused("restore", "--remote", "--yes", saying: ["the server has no backup of this user"])
      try laptop.refused(
        "backup", "--remote", saying: ["the server has no backup, though it had number 1", "--allow-missing"])
      #expect(try server.items().isEmpty)
      try laptop.done("backup", "--remote", "--allow-missing")
      #expect(try server.items().count == 1)
      #expect(try laptop.done("backup", "status").contains("backup number 2 by laptop"))
    }

    @Test func `two users of one device have backups of their own`() throws {
      let ada = try #require(server.items()[server.sub(of: "ada")])
      let ofAda = try laptop.everything()
      try laptop.login("ben")
      #expect(try laptop.unsafeStatus().contains("There is no backup on the server yet."))
      try laptop.refused("restore", "--remote", "--yes", saying: ["no backup of this user"])
      try laptop.fill(BackupSamples.small("Nioh"))
      let ofBen = try laptop.everything()
      // What is known of ada's backup is neither missing here nor shrinking.
      try laptop.done("backup", "--remote")
      #expect(try laptop.done("backup", "status").contains("backup number 1 by laptop"))
      #expect(try server.items()[server.sub(of: "ada")] == ada)

      try laptop.login("ada")
      try laptop.refused("backup", "--remote", saying: ["there are 4 things here"])
      try laptop.done("restore", "--remote", "--yes")
      #expect(try laptop.everything() == ofAda)
      #expect(try laptop.done("backup", "--remote") == "The backup on the server is up to date.\n")
      #expect(try server.items()[server.sub(of: "ada")] == ada)
      try laptop.login("ben")
      try laptop.done("restore", "--remote", "--yes")
      #expect(try laptop.everything().export == ofBen.export)
    }
  }
}
