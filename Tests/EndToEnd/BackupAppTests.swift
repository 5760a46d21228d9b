import CloudServer
import FoundationEssentials
import Glibc
import Model
import Store
import Testing

extension BackupServerTests {
  /// Backups on a server as one makes them in the full-screen program.
  @Suite struct BackupAppTests {
    private let server: CloudServer
    private let laptop: BackupDevice

    init() throws {
      server = try freshServer()
      laptop = try BackupDevice("laptop", server)
    }

    /// Lets every reply to what stores a piece take its time.
    private func slowDown() throws {
      try server.order("slow-body", operation: "create*", "\"times\": null", "\"seconds\": 0.3")
    }

    /// Waits until something is so.
    private func wait(_ wish: String, until isSo: () throws -> Bool) throws {
      let deadline = Deadline(seconds: 20)
      while try !isSo() {
        if deadline.hasPassed { throw Unmet(wish: wish, output: []) }
        poll(nil, 0, 20)
      }
    }

    @Test func `everything goes to the server, and the screen tells how far it is`() throws {
      try laptop.fill(BackupSamples.large())
      try laptop.login()
      try slowDown()
      let screen = try laptop.openInTmux()
      try screen.waitFor("Elden Ring")
      try screen.press("B")
      try screen.waitFor("Nothing of this machine is there yet")
      try screen.press("s")
      try screen.waitFor("Sending piece ")
      try screen.waitFor("░")
      try screen.waitFor("Everything here is safe on the server.")
      try screen.waitFor("Safe there since today, ")
      try screen.waitFor("Nothing has changed since then.")
      #expect(try laptop.done("backup", "status").contains("Everything here is safe"))
      try screen.press("l")
      try screen.waitFor("The server has backup number 1 by laptop")
      try screen.press("C-c")
      #expect(try screen.waitForExit() == 0)
    }

    @Test func `a backup that is cancelled leaves the one before, and no process`() throws {
      try laptop.fill(BackupSamples.small("Nioh"))
      try laptop.login()
      try laptop.done("backup", "--remote")
      let before = try server.items()
      let sub = try server.sub(of: "ada")
      try laptop.fill(BackupSamples.large())
      try server.order("stall", operation: "create*", "\"skip\": 1", "\"times\": null")
      let screen = try laptop.openInTmux()
      try screen.waitFor("Elden Ring")
      try screen.press("B")
      try screen.waitFor("since then.")
      try screen.press("s")
      try screen.waitFor("Sending piece 2 of")
      let cancelled = ContinuousClock.now
      try screen.press("x")
      try screen.waitFor("Cancelled. What was on the server is there.")
      #expect(ContinuousClock.now - cancelled < .seconds(10), "the server would have kept it for a minute")
      #expect(laptop.processes(saying: "backup").isEmpty)
      #expect(try server.items()[sub] == before[sub])
      try server.control("DELETE", "faults")
      try screen.press("s")
      try screen.waitFor("Everything here is safe on the server.")
      #expect(try laptop.done("backup", "status").contains("backup number"))
    }

    @Test func `a conflict is shown in words, and solved by keys with both kept`() throws {
      let desk = try BackupDevice("desk", server)
      try laptop.fill(BackupSamples.full())
      for device in [laptop, desk] { try device.login() }
      try laptop.done("backup", "--remote")
      try desk.done("restore", "--remote", "--yes")
      try laptop.done("add", "item", "Rope", "-g", "Elden Ring")
      try laptop.done("backup", "--remote")
      try desk.done("add", "quest", "Cross the river", "-g", "Elden Ring")
      try desk.done("add", "quest", "Come back", "-g", "Elden Ring")
      let (ofLaptop, ofDesk) = (try laptop.everything(), try desk.everything())

      let screen = try desk.openInTmux()
      try screen.waitFor("Elden Ring")
      try screen.press("B")
      try screen.waitFor("2 changes since then.")
      try screen.press("s")
      let sides = try screen.waitFor("Decide later")
      for text in ["Here, on desk", "laptop, today", "Elden Ring: 7 records", "Elden Ring: 6 records"] {
        #expect(sides.contains(text), "\(text) in \(sides)")
      }
      try screen.press("Up", "Up", "Up", "Enter")
      try screen.waitFor("Everything here is safe on the server.")
      #expect(try desk.everything() == ofDesk)
      #expect(try desk.done("backup", "status").contains("backup number 3 by desk"))
      let spare = try BackupDevice("spare", server)
      let file = try #require(desk.snapshots().first { $0.hasSuffix("-by-hand.db") })
      try spare.done("restore", file, "--yes")
      #expect(try spare.everything() == ofLaptop)
    }

    @Test func `a choice about a backup that was replaced meanwhile is asked again`() throws {
      let desk = try BackupDevice("desk", server)
      try laptop.fill(BackupSamples.full())
      for device in [laptop, desk] { try device.login() }
      try laptop.done("backup", "--remote")
      try desk.fill(BackupSamples.full())
      try desk.done("add", "quest", "Come back", "-g", "Elden Ring")
      let run = try desk.run(["backup", "--remote", "--json"])
      #expect(run.status == 1 && run.output.split(separator: "\n").last?.hasPrefix("{\"conflict\":") == true)
      let start = try #require(run.output.firstRange(of: "\"backupID\":\"")).upperBound
      let seen = String(run.output[start...].prefix { $0 != "\"" })
      try laptop.done("add", "item", "Rope", "-g", "Elden Ring")
      try laptop.done("backup", "--remote")
      let before = try server.items()
      try desk.refused(
        "backup", "--remote", "--replace-remote", "--seen", seen, saying: ["nothing was replaced"])
      #expect(try server.items() == before)
    }

    @Test func `a change goes to the server by itself, also when the program was left before its time`()
      throws
    {
      try laptop.fill(BackupSamples.full())
      try laptop.login()
      #expect(try laptop.done("backup", "--automatic", "on").contains("by themselves"))
      try laptop.setQuiet(0)
      func isSafe() throws -> Bool { try laptop.run(["backup", "status"]).status == 0 }
      do {
        let screen = try laptop.openInTmux()
        try screen.waitFor("backed up ✓")
        #expect(try isSafe(), "what was never sent goes at the start")
        try screen.press("Tab", "Enter")
        try screen.waitFor("Varré")
        let requests = try server.log().count
        #expect(laptop.processes(saying: "backup").isEmpty && requests > 0)
        try screen.press("Space")
        try screen.waitFor("backed up ✓")
        #expect(try isSafe())
        try laptop.setQuiet(3600)
        try screen.press("C-c")
        #expect(try screen.waitForExit() == 0)
      }
      do {
        let screen = try laptop.openInTmux()
        try screen.waitFor("Elden Ring")
        try screen.press("Tab", "d", "y")
        try screen.waitFor("Games 1")
        try screen.press("u")
        try screen.waitFor("Games 2")
        try screen.press("Tab", "a")
        try screen.type("New game")
        try screen.press("Enter")
        try screen.waitFor("New game")
        try screen.press("C-c")
        #expect(try screen.waitForExit() == 0)
      }
      #expect(try !isSafe())
      try laptop.setQuiet(0)
      let screen = try laptop.openInTmux()
      try screen.waitFor("backed up ✓")
      #expect(try isSafe())
    }

    @Test func `by itself nothing is decided: a mark waits, and B shows the question`() throws {
      let desk = try BackupDevice("desk", server)
      try laptop.fill(BackupSamples.full())
      for device in [laptop, desk] { try device.login() }
      try laptop.done("backup", "--remote")
      try desk.fill(BackupSamples.small("Nioh"))
      try desk.done("backup", "--automatic", "on")
      try desk.setQuiet(0)
      let before = try server.items()
      let screen = try desk.openInTmux()
      try screen.waitFor("backup asks you – B")
      #expect(try server.items() == before)
      try screen.press("B")
      try screen.waitFor("▸Decide later")
      try screen.press("Enter")
      try screen.waitFor("Press d to decide.")
      #expect(try server.items() == before)
    }

    @Test func `one backup at a time, and none outlives the program`() throws {
      try laptop.fill(BackupSamples.small("Nioh"))
      try laptop.login()
      let terminal = try laptop.open([])
      try terminal.waitFor("Nioh")
      try server.order("stall", operation: "get*", "\"times\": null")
      try terminal.send("B")
      try terminal.waitFor("This machine")
      try terminal.send("s")
      try wait("request") { try server.log(operation: "getWaymarkBackup").count > 0 }
      #expect(laptop.processes(saying: "backup").count == 1)
      try laptop.refused("backup", "--remote", saying: ["another backup is under way"])
      let json = try laptop.run(["backup", "--remote", "--json"])
      #expect(json.status == 1 && json.output == "{\"busy\":{}}\n")
      terminal.signal(SIGKILL)
      #expect(try terminal.waitForExit() == .killed(signal: SIGKILL))
      try wait("end of the backup") { laptop.processes(saying: "waymark").isEmpty }
    }

    @Test func `leaving the program ends the backup at once`() throws {
      try laptop.fill(BackupSamples.small("Nioh"))
      try laptop.login()
      let terminal = try laptop.open([])
      try terminal.waitFor("Nioh")
      try server.order("stall", operation: "get*", "\"times\": null")
      try terminal.send("B")
      try terminal.waitFor("This machine")
      try terminal.send("s")
      try wait("request") { try server.log(operation: "getWaymarkBackup").count > 0 }
      try terminal.send([0x03])
      #expect(try terminal.waitForExit() == .exited(0))
      #expect(laptop.processes(saying: "backup").isEmpty)
      #expect(try server.items().isEmpty)
    }

    @Test func `a passphrase that is typed in the program is nowhere else`() throws {
      let passphrase = "Hortensie im Regen"
      try laptop.fill(BackupSamples.full())
      try laptop.login()
      try laptop.done(
        "backup", "--remote", "--encrypt", "--passphrase-fd", "0", secrets: [passphrase])
      try laptop.done("add", "item", "Rope", "-g", "Elden Ring")
      try server.order("slow-body", "\"times\": null", "\"seconds\": 0.3")
      let screen = try laptop.openInTmux()
      try screen.waitFor("Elden Ring")
      try screen.press("B")
      try screen.waitFor("Encrypted: yes")
      try screen.press("s")
      try screen.waitFor("Passphrase of your backups")
      try screen.type(passphrase)
      try screen.waitFor(String(repeating: "•", count: passphrase.count))
      try screen.press("Enter")
      try screen.waitFor("The same again")
      try screen.type(passphrase)
      try screen.press("Enter")
      var processes: Set<String> = []
      var shown = ""
      try wait("safety") {
        processes.formUnion(laptop.processes(saying: ""))
        shown = try screen.screen()
        #expect(!shown.contains(passphrase))
        return shown.contains("Everything here is safe on the server.")
      }
      #expect(processes.contains { $0.contains("--passphrase-fd") })
      #expect(!processes.contains { $0.contains(passphrase) })
      let files = try laptop.files().filter { String(decoding: $0.value, as: UTF8.self).contains(passphrase) }
      #expect(files.keys.sorted() == [])
      let desk = try BackupDevice("desk", server)
      try desk.login()
      try desk.done("restore", "--remote", "--yes", "--passphrase-fd", "0", secrets: [passphrase])
      #expect(try desk.everything() == laptop.everything())
    }
  }
}

extension BackupDevice {
  /// Sets how many seconds nothing must have changed before a backup starts by itself.
  func setQuiet(_ seconds: Int) throws {
    let old = try JSONDecoder().decode(JSONValue.self, from: Data(read("config/backup.json").utf8))
    guard case .object(var fields) = old else { return }
    fields["quiet"] = .integer(seconds)
    try write(
      String(decoding: JSONEncoder().encode(JSONValue.object(fields)), as: UTF8.self),
      to: "config/backup.json")
  }

  /// The words and variables of the processes that work in this device's home and have a text in their words.
  func processes(saying text: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.filter { pid_t($0) != nil }.compactMap { number in
      guard let words = try? Data(contentsOf: URL(filePath: "/proc/\(number)/cmdline")), !words.isEmpty,
        let variables = try? Data(contentsOf: URL(filePath: "/proc/\(number)/environ"))
      else { return nil }
      let (said, set) = (String(decoding: words, as: UTF8.self), String(decoding: variables, as: UTF8.self))
      let isOurs = set.contains("WAYMARK_HOME=\(home)\0") && said.hasPrefix("waymark")
      return isOurs && said.contains(text) ? said + set : nil
    }
  }
}
