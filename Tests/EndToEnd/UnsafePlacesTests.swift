import FoundationEssentials
import Glibc
import Testing

/// Places and files that are not what they should be: what is said about them, and that nothing comes to harm.
@Suite struct UnsafePlacesTests {
  private let home: TestFolder

  init() throws {
    home = try TestFolder()
    try home.makeGame()
    // The program makes the other folders.
    #expect(try ToolRun(["list", "games"], home: home.root).status == 0)
  }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> ToolRun {
    try ToolRun(arguments, home: home.root, environment: environment)
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: home.path(folder)).sorted()
  }

  // MARK: Permissions

  @Test(
    arguments: [
      ("data/waymark.db", 0o666, "others can write DATABASE; run chmod 600 on it"),
      ("data/waymark.db", 0o644, "others can read DATABASE; run chmod 600 on it"),
      ("data", 0o777, "others can write into DATABASE; run chmod 700 on it"),
      ("data/snapshots", 0o720, "others can write into DATABASE; run chmod 700 on it"),
    ] as [(String, mode_t, String)])
  func `files that others can get at are told by doctor and at the start, until they are put right`(
    name: String, mode: mode_t, message: String
  ) throws {
    #expect(try run("doctor").output.contains("ok permissions: private\n"))
    chmod(home.path(name), mode)
    let message = message.replacing("DATABASE", with: home.path(name))
    #expect(try run("doctor").output.contains("!! permissions: \(message)\n"))
    let terminal = try home.openApp(columns: 160)
    try terminal.waitFor(message)
    try terminal.send([0x03])
    #expect(try terminal.waitForExit() == .exited(0))

    chmod(home.path(name), name == "data/waymark.db" ? 0o600 : 0o700)
    #expect(try run("doctor").output.contains("ok permissions: private\n"))
    let again = try home.openApp(columns: 160)
    try again.waitFor("Ring")
    try again.send([0x03])
    #expect(try again.waitForExit() == .exited(0))
    #expect(!again.hasReceived("run chmod"))
  }

  @Test(
    .enabled(if: geteuid() == 0, "only root can give a file away"), arguments: ["data", "data/waymark.db"])
  func `files of another user are told by doctor and at the start`(name: String) throws {
    chown(home.path(name), 65534, 65534)
    let message = "\(home.path(name)) belongs to another user; give it to yourself with chown"
    #expect(try run("doctor").output.contains("!! permissions: \(message)\n"))
    let terminal = try home.openApp(columns: 160)
    try terminal.waitFor(message)
    try terminal.send([0x03])
    #expect(try terminal.waitForExit() == .exited(0))
  }

  // MARK: Files to read

  @Test func `what is no file cannot be brought in, wherever its path leads`() throws {
    mkfifo(home.path("pipe"), 0o600)
    symlink(home.path("loop"), home.path("loop"))
    symlink("/dev/zero", home.path("zero"))
    let before = try run("export").output
    for (path, message) in [
      (home.path("pipe"), "this is a pipe, not a file"), (home.path("zero"), "this is a device, not a file"),
      (home.path("loop"), "its symbolic links lead in a circle"), (home.root, "this is a folder, not a file"),
      ("../../../../../../no/such/.bashrc", "there is no such file"),
    ] {
      for format in ["json", "csv", "markdown", "array"] {
        let answer = try run("import", path, "--format", format)
        #expect(answer.status == 1 && answer.output == "")
        #expect(answer.errors.contains("\(path): error: \(message)"), "\(answer.errors)")
      }
    }
    #expect(try run("export").output == before)
  }

  @Test(arguments: ["json", "csv", "md"])
  func `a compressed file is refused, not expanded`(suffix: String) throws {
    try home.write([0x1F, 0x8B, 8, 0, 0, 0], to: "bomb.\(suffix)")
    let answer = try run("import", home.path("bomb.\(suffix)"))
    #expect(answer.status == 1 && answer.errors.contains("the file is compressed"), "\(answer.errors)")
    #expect(try run("check", home.path("bomb.\(suffix)")).output.contains("unpack it first"))
  }

  // MARK: Files to write

  @Test func `an export never follows a symbolic link`() throws {
    try home.write("precious", to: "victim")
    mkdir(home.path("out"), 0o700)
    symlink(home.path("victim"), home.path("out/link.json"))
    symlink(home.path("nowhere"), home.path("out/dangling.json"))
    // The name that the export itself would choose in a folder.
    symlink(home.path("victim"), home.path("out/Ring.json"))
    for name in ["out/link.json", "out/dangling.json", "out"] {
      let answer = try run("export", "-o", home.path(name))
      #expect(answer.status == 1 && answer.errors.contains("it exists already"), "\(answer.errors)")
    }
    #expect(try home.read("victim") == "precious")
    #expect(access(home.path("nowhere"), F_OK) != 0)
  }

  @Test(
    arguments: [
      ("../x", "x.json"), ("con/..", "con-.json"), ("-n", "n.json"), (".hidden", "hidden.json"),
      ("a\nb", "a b.json"), ("\u{1B}]0;x\u{7}", "]0;x.json"),
      (String(repeating: "庭", count: 100), String(repeating: "庭", count: 83) + ".json"),
    ])
  func `a game's name never leads an export out of its folder`(name: String, file: String) throws {
    mkdir(home.path("out"), 0o700)
    #expect(try run("add", "game", "--", name).status == 0)
    #expect(try run("remove", "game", "Ring", "--yes").status == 0)
    let answer = try run("export", "-o", home.path("out"))
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(try names(in: "out") == [file])
  }

  @Test func `an export that has no room is told, and not there by halves`() throws {
    let notes = String(repeating: "long ", count: 80_000)
    let added = try ToolRun(["add", "npc", "Long", "--notes", "-"], home: home.root, input: notes)
    #expect(added.status == 0)
    // A limit in blocks of 512 bytes stands for the disk.
    let run = try Command.run(
      ["sh", "-c", "ulimit -f 256; exec \"$0\" export -o \"$1\"", Executable.waymark, home.path("out.json")],
      environment: ["WAYMARK_HOME": home.root])
    #expect(run.status == .exited(1) && run.errors.contains("the file cannot be written"), "\(run.errors)")
    #expect(run.errors.contains("make room, or choose another place"))
    #expect(access(home.path("out.json"), F_OK) != 0)
  }

  @Test(arguments: ["list games", "export", "show Mara", "--help"])
  func `output that nobody takes is an error`(words: String) throws {
    for end in [">&-", "> /dev/full"] {
      let run = try Command.run(
        ["sh", "-c", "exec \"$0\" \(words) \(end)", Executable.waymark],
        environment: ["WAYMARK_HOME": home.root])
      #expect(run.status == .exited(1) && run.errors.contains("cannot write the output"), "\(run.errors)")
    }
    // Nobody hears the complaint either.
    let mute = try Command.run(
      ["sh", "-c", "exec \"$0\" \(words) 2>&- | true", Executable.waymark],
      environment: ["WAYMARK_HOME": home.root])
    #expect(mute.status == .exited(0))
  }

  // MARK: Names that are not UTF-8

  @Test func `a story whose name is not UTF-8 is shown safely, with the cure`() throws {
    mkdir(home.path("stories"), 0o700)
    let story = #"{"pages": [{"text": "A garden.", "choices": []}]}"#
    let name = Array(home.path("stories/caf").utf8) + [0xE9] + Array(".json\0".utf8)
    let file = name.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        bytes.baseAddress.map { open($0, O_CREAT | O_EXCL | O_WRONLY, 0o600) } ?? -1
      }
    }
    try #require(file >= 0)
    close(file)
    try home.write(story, to: "stories/\u{1B}]0;x\u{7}.json")
    let environment = ["WAYMARK_STORIES": home.path("stories")]
    let doctor = try run("doctor", environment: environment)
    #expect(
      doctor.output.contains("caf�.json: error: the bytes shown as � are not UTF-8"), "\(doctor.output)")

    let terminal = try home.openApp(environment: environment, columns: 200)
    try terminal.waitFor("␛]0;x␇")
    try terminal.waitFor("caf�")
    // The files are sorted by their bytes.
    try terminal.send("j")
    try terminal.waitFor("not UTF-8")
    try terminal.send("\rk\r")
    try terminal.waitFor("A garden.")
    try terminal.send([0x03])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(BadText.steering(in: terminal.output) == nil)
  }

  @Test func `a home whose name is not UTF-8 is refused, and no other is made`() throws {
    let run = try Command.run(
      [
        "sh", "-c", "WAYMARK_HOME=\"$1/$(printf 'h\\351')\" exec \"$0\" list games", Executable.waymark,
        home.root,
      ])
    #expect(run.status == .exited(1) && run.errors.contains("the name of this folder is not UTF-8"))
    #expect(run.errors.contains("Choose another place with WAYMARK_HOME"))
    #expect(try names(in: ".") == ["config", "data", "state"])
  }

  @Test func `two records whose notes mention each other are both shown`() throws {
    #expect(try run("set", "Mara", "notes=see [[Ferry]] and [[Mara]]").status == 0)
    #expect(try run("set", "Ferry", "notes=see [[Mara]]").status == 0)
    #expect(try run("show", "Ferry").output.contains("mentioned in: Mara"))
    #expect(try run("show", "Mara").output.contains("mentioned in: "))
  }
}
