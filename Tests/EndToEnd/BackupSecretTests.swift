import CloudServer
import FoundationEssentials
import Glibc
import Model
import Store
import Testing

extension BackupServerTests {
  /// Passwords, passphrases, tokens and keys are nowhere but in one file that only its owner may read.
  @Suite struct BackupSecretTests {
    enum SignIn: CaseIterable {
      case password, apiKey
    }

    private static let passphrase = "Hortensie im Regen 庭"

    private let server: CloudServer
    private let laptop: BackupDevice

    init() throws {
      server = try freshServer()
      laptop = try BackupDevice("laptop", server)
      try laptop.fill(BackupSamples.full())
    }

    private func loginWords(_ signIn: SignIn) -> [String] {
      switch signIn {
      case .password: ["login", "ada", "--send-password"] + laptop.poolWords
      case .apiKey: ["login", "--api-key", "--id", "the-garden"]
      }
    }

    @Test(arguments: SignIn.allCases)
    func `nothing but the file of the sign-in holds a secret`(_ signIn: SignIn) throws {
      if signIn == .apiKey { try server.control("POST", "settings", "{\"apiKey\": true}") }
      let password = try signIn == .apiKey ? server.ready.apiKey : server.password(of: "ada")
      var shown: [UInt8] = []
      var processes: Set<String> = []
      /// Answers questions at a terminal, and looks at what `ps` shows while the network is slow.
      func atTerminal(
        _ words: [String], _ answers: [(question: String, answer: String)], _ end: String,
        isOnline: Bool = true
      ) throws {
        try server.control("DELETE", "faults")
        try server.order("slow-body", "\"on\": \"any\"", "\"seconds\": 0.3")
        let terminal = try laptop.open(words)
        var seen: Set<String> = []
        for (question, answer) in answers {
          try terminal.waitFor(question)
          seen.formUnion(Self.processes(of: terminal.pid, into: &processes))
          try terminal.send("\(answer)\r")
        }
        let wanted: Set = isOnline ? ["waymark", "waymark-remote"] : ["waymark"]
        let deadline = Deadline(seconds: 20)
        while seen != wanted, !deadline.hasPassed {
          seen.formUnion(Self.processes(of: terminal.pid, into: &processes))
          poll(nil, 0, 2)
        }
        #expect(seen == wanted)
        try terminal.waitFor(end)
        #expect(try terminal.waitForExit() == .exited(0))
        shown += terminal.output
      }

      // The whole story: sign in, back up with a passphrase, restore elsewhere, change, export, a file.
      try atTerminal(
        loginWords(signIn) + laptop.serverWords,
        [(signIn == .apiKey ? "API key:" : "Password:", password)], "Signed in.",
        isOnline: signIn != .apiKey)
      try atTerminal(
        ["backup", "--remote", "--encrypt"],
        [("nobody can restore:", Self.passphrase), ("The same again:", Self.passphrase)], "Backed up")
      let desk = try BackupDevice("desk", server)
      let login = try desk.run(
        loginWords(signIn) + desk.serverWords + ["--secrets-fd", "0"], secrets: [password])
      #expect(login.status == 0)
      try desk.done("restore", "--remote", "--yes", "--passphrase-fd", "0", secrets: [Self.passphrase])
      #expect(try desk.everything() == laptop.everything())
      try desk.done("add", "item", "Boat", "-g", "Elden Ring")
      try laptop.done("add", "item", "Rope", "-g", "Elden Ring")
      try laptop.done("backup", "--remote", "--passphrase-fd", "0", secrets: [Self.passphrase])
      let both = try desk.run(
        ["backup", "--remote", "--keep-both", "--encrypt", "--passphrase-fd", "0"], secrets: [Self.passphrase]
      )
      #expect(both.status == 0 && both.errors == "", "one passphrase is enough: \(both)")
      try server.order("unauthorized", "\"times\": null", "\"on\": \"any\"")
      try laptop.refused("backup", "status", saying: ["sign in again"].filter { _ in signIn != .apiKey })
      try server.control("DELETE", "faults")
      for device in [laptop, desk] {
        try device.done("backup")
        try device.run(["doctor"])
        try device.done("export")
      }

      // Where they are, and are not.
      var secrets = [password, Self.passphrase]
      for device in [laptop, desk] {
        let file = try JSONDecoder().decode(
          [String: JSONValue].self, from: Data(device.read("config/credentials.json").utf8))
        for name in ["accessToken", "refreshToken", "apiKey"] {
          if case .string(let token)? = file[name] { secrets.append(token) }
        }
      }
      let log = try server.log()
      secrets += log.flatMap { [$0.headers["authorization"], $0.headers["x-api-key"]].compactMap(\.self) }
      secrets = Array(Set(secrets.map { $0.replacing("Bearer ", with: "") }))
      #expect(secrets.count >= (signIn == .apiKey ? 2 : 6) && secrets.allSatisfy { $0.utf8.count > 8 })
      var places = [("the terminal", Haystack(shown))]
      for device in [laptop, desk] {
        places.append(("the output on \(device.name)", Haystack(Array(device.said.utf8))))
        places += try device.files().map { ("\(device.name): \($0)", Haystack($1)) }
      }
      places += processes.map { ("ps", Haystack(Array($0.utf8))) }
      for secret in secrets {
        let found = places.filter { $0.1.holds(secret) }.map(\.0)
        let isKept = secret != Self.passphrase && !(signIn != .apiKey && secret == password)
        #expect(found.allSatisfy { isKept && $0.hasSuffix(": config/credentials.json") }, "\(found)")
      }
      #expect(!log.contains { $0.body.contains(Self.passphrase) || $0.path.contains(password) })
      #expect(log.contains { $0.body.contains(password) } == (signIn == .password))

      // The server reads nothing of an encrypted backup.
      let stored = String(decoding: try server.control("GET", "items"), as: UTF8.self)
      for word in ["Varr", "Elden", "ferryman", "花子", "salt-road", "Salt Road", "mine.json"] {
        #expect(!stored.contains(word) && !log.contains { $0.body.contains(word) }, "\(word)")
      }
      #expect(stored.contains("laptop") && stored.contains("desk"))
    }

    @Test func `a sign-in that others could read is not used`() throws {
      try laptop.login()
      let file = laptop.path("config/credentials.json")
      var status = stat()
      #expect(stat(file, &status) == 0 && status.st_mode & 0o7777 == 0o600)
      #expect(stat(laptop.path("config"), &status) == 0 && status.st_mode & 0o7777 == 0o700)
      for mode: mode_t in [0o640, 0o604, 0o660] {
        chmod(file, mode)
        for words in [["backup", "--remote"], ["backup", "status"], ["restore", "--remote", "--yes"]] {
          let run = try laptop.run(words)
          #expect(
            run.status == 1 && run.output == "" && run.errors.contains("other users may read"), "\(run)")
          #expect(run.errors.contains("chmod 600"))
        }
      }
      #expect(try server.log().allSatisfy { $0.server == "cognito" })
      chmod(file, 0o600)
      try laptop.done("backup", "--remote")
    }

    @Test func `signing out takes the tokens away and makes them worthless`() throws {
      try laptop.login()
      let kept = try laptop.read("config/credentials.json")
      #expect(try laptop.done("logout") == "Signed out.\n")
      #expect(try !laptop.files().keys.contains { $0.hasPrefix("config/credentials") })
      #expect(try server.log(operation: "RevokeToken").map(\.status) == [200])
      try laptop.refused("backup", "--remote", saying: ["nobody is signed in: sign in with `waymark login`"])
      #expect(try laptop.done("logout") == "Nobody was signed in.\n")
      // Somebody who has copied the file gets no new tokens with it.
      var fields = try JSONDecoder().decode([String: JSONValue].self, from: Data(kept.utf8))
      fields["expires"] = .integer(1)
      let copy = String(decoding: try JSONEncoder().encode(fields), as: UTF8.self)
      try laptop.write(copy, to: "config/credentials.json")
      chmod(laptop.path("config/credentials.json"), 0o600)
      try laptop.refused("backup", "--remote", saying: ["sign in"])
      #expect(try server.items().isEmpty)
    }

    @Test func `signing out with an API key says that the key goes on working`() throws {
      try server.control("POST", "settings", "{\"apiKey\": true}")
      let words = loginWords(.apiKey) + laptop.serverWords + ["--secrets-fd", "0"]
      #expect(try laptop.run(words, secrets: [server.ready.apiKey]).status == 0)
      try laptop.done("backup", "--remote")
      try laptop.refused("logout", saying: ["the API key is forgotten here", "delete it there"])
      #expect(try !laptop.files().keys.contains { $0.hasPrefix("config/credentials") })
    }

    /// Notes the words and variables of a process and its children.
    ///
    /// - Returns: the names of their programs.
    private static func processes(of pid: pid_t, into notes: inout Set<String>) -> Set<String> {
      var names: Set<String> = []
      let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      for number in all.compactMap({ pid_t($0) }) {
        guard number == pid || parent(of: number) == pid,
          let words = contents(of: "/proc/\(number)/cmdline"), !words.isEmpty
        else { continue }
        notes.insert(words + (contents(of: "/proc/\(number)/environ") ?? ""))
        let program = words.prefix { $0 != "\0" }
        names.insert(program.split(separator: "/").last.map(String.init) ?? "")
      }
      return names
    }

    private static func parent(of pid: pid_t) -> pid_t? {
      guard let status = contents(of: "/proc/\(pid)/stat"), let end = status.lastIndex(of: ")") else {
        return nil
      }
      return status[end...].split(separator: " ").dropFirst(2).first.flatMap { pid_t($0) }
    }

    private static func contents(of path: String) -> String? {
      guard let file = fopen(path, "r") else { return nil }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = fread(&bytes, 1, bytes.count, file)
      return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
  }
}

/// Bytes in which texts are looked for.
private struct Haystack {
  private let bytes: [CChar]

  init(_ bytes: [UInt8]) { self.bytes = bytes.map { CChar(bitPattern: $0 == 0 ? 1 : $0) } + [0] }

  func holds(_ text: String) -> Bool { strstr(bytes, text) != nil }
}
