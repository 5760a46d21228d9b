import CloudServer
import Glibc
import Store
import Testing

/// How the story goes.
struct BackupStory: CustomTestStringConvertible {
  var isLarge = false
  var accident = Accident.none
  /// Whether the server counts versions.
  var countsVersions = true

  var testDescription: String {
    (isLarge ? "more than one record holds" : "what one record holds")
      + (accident == .none ? "" : ", \(accident.rawValue) in every call")
      + (countsVersions ? "" : ", no versions")
  }

  static let all = [
    BackupStory(isLarge: true, accident: .lostReplies), BackupStory(countsVersions: false),
    BackupStory(accident: .brokenConnections),
  ]
  /// Those that take long.
  static let long = [
    BackupStory(isLarge: true), BackupStory(isLarge: true, accident: .everyReplyLost),
    BackupStory(isLarge: true, accident: .brokenConnections, countsVersions: false),
    BackupStory(isLarge: true, accident: .everyReplyLost, countsVersions: false),
  ]
  /// Whether these are wanted: `make proofs`.
  static let isLongWanted = getenv("WAYMARK_PROOF_LENGTH") != nil
}

extension BackupServerTests {
  /// The life of a backup, from the first one to a lost disk, with two devices and the real programs.
  @Suite struct BackupStoryTests {
    @Test(arguments: BackupStory.all + (BackupStory.isLongWanted ? BackupStory.long : []))
    func `two devices back up, disagree, keep both and survive a lost disk`(_ story: BackupStory) throws {
      let server = try freshServer()
      if !story.countsVersions { try server.control("POST", "settings", "{\"conflictResolution\": false}") }
      let (laptop, desk) = (try BackupDevice("laptop", server), try BackupDevice("desk", server))
      let contents = story.isLarge ? BackupSamples.large() : BackupSamples.full()
      try laptop.fill(contents)
      let spare = try BackupDevice("spare", server)
      for device in [laptop, desk, spare] {
        device.accident = story.accident
        try device.login(countsVersions: story.countsVersions)
      }

      // The first backup, and what another device makes of it.
      #expect(try laptop.unsafeStatus().contains("There is no backup on the server yet."))
      #expect(try laptop.done("backup", "--remote").contains("Backed up, and read back:\n2 games, "))
      #expect(try laptop.done("backup", "status").contains("Everything here is safe on the server.\n"))
      let chunks = try server.items().keys.count { $0.contains("#1#") && !$0.hasSuffix("#0") }
      #expect(story.isLarge ? chunks > 1 : chunks == 0, "\(chunks)")
      let first = try laptop.everything()
      #expect(first.contents == contents)
      #expect(try desk.done("restore", "--remote", "--yes").hasSuffix("\nRestored.\n"))
      #expect(try desk.everything() == first)
      #expect(try desk.done("backup", "--remote") == "The backup on the server is up to date.\n")

      // Both go on without each other.
      try laptop.done("add", "quest", "Cross the river", "-g", "Elden Ring", "--notes", "向こう岸")
      try laptop.write("{\"title\":\"changed\"}", to: "data/stories/odd.json")
      try desk.done("remove", "Wolf", "-g", "Elden Ring", "--yes")
      try desk.done("counter", "Coins", "+5", "-g", "Elden Ring")
      let ofLaptop = try laptop.everything()
      let ofDesk = try desk.everything()
      try laptop.done("backup", "--remote")

      // Who comes second is told what there is on both sides, and nothing is replaced.
      let before = try server.items()
      let sides = try desk.refused(
        "backup", "--remote",
        saying: ["the server has a backup that what is here is not based on; nothing was replaced"])
      #expect(sides.hasPrefix("There:\n  backup number 2 by laptop, "), "\(sides)")
      #expect(sides.contains("\nHere:\n  2 games, ") && sides.contains("--keep-both"))
      #expect(sides.split(separator: "\n").count { $0.contains("  Elden Ring: ") } == 2, "\(sides)")
      #expect(try server.items() == before)
      #expect(try desk.unsafeStatus().contains("is not the one that what is here is based on"))

      // It keeps both: the other one is a file here, and its own is on the server.
      let kept = try desk.done("backup", "--remote", "--keep-both")
      #expect(kept.contains("The backup of the other device is kept in ") && kept.contains("Backed up"))
      #expect(try desk.everything() == ofDesk)
      let file = try #require(desk.snapshots().first { kept.contains($0) })
      try spare.done("restore", file, "--yes")
      #expect(try spare.everything() == ofLaptop)

      // The first device takes that over, and could go back.
      try laptop.refused("backup", "--remote", saying: ["nothing was replaced"])
      #expect(try laptop.done("backup", "--remote", "--use-remote").hasPrefix("Restored the backup of"))
      #expect(try laptop.everything() == ofDesk)
      try laptop.done("undo")
      #expect(try laptop.everything().export == ofLaptop.export)
      try laptop.done("redo")
      #expect(try laptop.everything() == ofDesk)
      #expect(try laptop.done("backup", "--remote") == "The backup on the server is up to date.\n")

      // Its disk is lost.
      try laptop.wipe()
      #expect(access(laptop.places.database, F_OK) != 0)
      try laptop.login(countsVersions: story.countsVersions)
      try laptop.done("restore", "--remote", "--yes")
      #expect(try laptop.everything() == ofDesk)
      for (generation, state) in [(1, first), (2, ofLaptop)] {
        try spare.done("restore", "--remote", "--generation", "\(generation)", "--yes")
        #expect(try spare.everything() == state)
      }

      // And life goes on.
      try laptop.done("add", "item", "Boat", "-g", "花子の庭 🌸")
      try laptop.done("backup", "--remote")
      try desk.refused("backup", "--remote", "--use-remote", "--keep-both", status: 2, saying: ["two things"])
      try desk.done("restore", "--remote", "--yes")
      #expect(try desk.everything() == laptop.everything())
    }
  }
}
