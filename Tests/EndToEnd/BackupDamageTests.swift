import CloudServer
import Model
import Store
import Testing

/// How a backup is damaged where it lies on the server.
enum BackupDamage {
  /// Its manifest is not what was written.
  case manifest
  /// A part in the record of its manifest is another one.
  case part
  /// One of its chunks is gone.
  case chunk

  /// What a restore says of it.
  var saying: [String] {
    switch self {
    case .manifest: ["the backup on the server cannot be read: "]
    case .part: ["The part gamesJson of the backup is damaged."]
    case .chunk: ["piece 1 of backup number 2 is missing on the server", "with --generation 1"]
    }
  }

  /// Brings it about.
  func arrange(at server: CloudServer) throws {
    let items = try server.items()
    let sub = try server.sub(of: "ada")
    guard case .object(var manifest)? = items[sub] else { return }
    switch self {
    case .manifest: manifest["manifestJson"] = .string("{}")
    case .part: manifest["gamesJson"] = .string("[]")
    case .chunk:
      try server.control("DELETE", "items")
      try server.plant(items.filter { $0.key != "\(sub)#2#1" }.values)
      return
    }
    try server.plant([.object(manifest)])
  }
}

extension BackupServerTests {
  /// The way out when the server's backup has become useless.
  @Suite struct BackupDamageTests {
    @Test(arguments: [
      (BackupDamage.manifest, true), (.manifest, false), (.part, false), (.chunk, true),
    ])
    func `a damaged backup is replaced when that is meant, and what is sound stays`(
      damage: BackupDamage, countsVersions: Bool
    ) throws {
      let server = try freshServer()
      if !countsVersions { try server.control("POST", "settings", "{\"conflictResolution\": false}") }
      let (laptop, desk) = (try BackupDevice("laptop", server), try BackupDevice("desk", server))
      try laptop.fill(damage == .chunk ? BackupSamples.large() : BackupSamples.full())
      for device in [laptop, desk] { try device.login(countsVersions: countsVersions) }
      try laptop.done("backup", "--remote")
      let first = try laptop.everything()
      try laptop.done("add", "item", "Two", "-g", "Elden Ring")
      try laptop.done("backup", "--remote")
      #expect(
        try laptop.done("backup", "verify", "--remote") == "ok backup number 2\nok backup number 1\n")
      let second = try laptop.everything()

      try damage.arrange(at: server)
      let before = try server.items()
      try desk.refused("restore", "--remote", "--yes", saying: damage.saying)
      let verdict = try laptop.run(["backup", "verify", "--remote"])
      #expect(verdict.status == 1, "\(verdict)")
      if damage != .chunk {
        // Neither by itself, nor by any other word.
        for words in [[], ["--allow-missing", "--allow-shrinking", "--keep-both"]] {
          let run = try laptop.run(["backup", "--remote"] + words)
          #expect(run.status == 1 && run.errors.contains("is damaged: "), "\(run)")
          #expect(run.errors.contains("Say --replace-remote"), "\(run)")
        }
      } else {
        #expect(
          verdict.output == "!! backup number 2: piece 1 is missing on the server\nok backup number 1\n")
      }
      #expect(try server.items() == before)

      // A good one takes its place; the damaged one is there as well.
      let run = try laptop.run(["backup", "--remote", "--replace-remote"])
      #expect(run.status == 0 && run.output.contains("Backed up, and read back:"), "\(run)")
      #expect(run.errors.contains("the damaged backup is kept") == (damage == .manifest), "\(run)")
      let sub = try server.sub(of: "ada")
      let number = damage == .manifest ? 3 : 2
      #expect(try server.items()["\(sub)#\(number)#0"] != nil)
      #expect(try laptop.done("backup", "status").contains("Everything here is safe"))
      try desk.done("restore", "--remote", "--yes")
      #expect(try desk.everything() == second)
      try desk.done("restore", "--remote", "--generation", "1", "--yes")
      #expect(try desk.everything() == first)

      // And life goes on, with both devices.
      try desk.done("restore", "--remote", "--yes")
      try desk.done("add", "item", "Three", "-g", "Elden Ring")
      try desk.done("backup", "--remote")
      try laptop.done("restore", "--remote", "--yes")
      #expect(try laptop.everything() == desk.everything())
    }
  }
}
