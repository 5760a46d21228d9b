import FileAccess
import Testing

struct SafeFileNameTests {
  @Test(
    arguments: [
      ("Elden Ring, samurai", "Elden Ring, samurai.json"), ("../x", "x.json"), ("..", "untitled.json"),
      ("con/..", "con-.json"), ("CON", "CON_.json"), ("com1", "com1_.json"),
      ("/etc/passwd", "etc-passwd.json"),
      ("--help", "help.json"), (".hidden", "hidden.json"), ("a\nb\tc", "a b c.json"), ("", "untitled.json"),
      (" \u{202E}\u{7}", "untitled.json"), ("a\0b", "ab.json"), ("花子の庭", "花子の庭.json"),
      ("A: the *end*?", "A- the -end--.json"), ("end. . .", "end.json"), ("👩‍🌾", "👩‍🌾.json"),
    ])
  func `A safe name`(name: String, expected: String) {
    #expect(SafeFileName.make(from: name, suffix: ".json") == expected)
  }

  @Test(arguments: ["x", "é", "庭", "👩‍🌾"]) func `A long name is cut between characters`(character: String) {
    let name = SafeFileName.make(from: String(repeating: character, count: 300), suffix: ".json")
    #expect(name.utf8.count <= 255 && name.utf8.count > 255 - character.utf8.count)
    #expect(name == String(repeating: character, count: (255 - 5) / character.utf8.count) + ".json")
  }
}
