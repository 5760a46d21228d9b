import Testing

@testable import Screen

struct KeyTests {
  static let keys: [Key] = [
    .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .tab, .backTab, .backspace, .delete,
    .insert,
    .escape, .wordLeft, .wordRight, .function(1), .function(63), .control("f"), .control("_"), .alt("b"),
    .alt("B"), .alt("\u{7F}"),
    .character("q"),
    .character("Q"), .character(" "), .character("<"), .character("é"), .character("漢"), .character("👩‍💻"),
  ]

  @Test(arguments: keys)
  func `a key's name stands for the key`(key: Key) {
    #expect(Key(named: key.name) == key)
    #expect(!key.label.isEmpty)
  }

  @Test(arguments: keys)
  func `a key's name in angle brackets is the key in a script`(key: Key) {
    #expect(Key.script(key.name.count == 1 ? key.name : "<\(key.name)>") == [key])
  }

  @Test(
    arguments: [
      ("ENTER", Key.enter), ("c-F", .control("f")), ("f12", .function(12)), ("space", .character(" ")),
    ] as [(String, Key)])
  func `names are read in upper and lower case`(name: String, key: Key) {
    #expect(Key(named: name) == key)
  }

  @Test(arguments: ["", "Foo", "F0", "F64", "F+5", "C-", "C-ab"])
  func `other words stand for no key`(name: String) {
    #expect(Key(named: name) == nil)
  }

  @Test(
    arguments: [
      ("jj<Enter>", [Key.character("j"), .character("j"), .enter]),
      ("a<b>c", [.character("a"), .character("<"), .character("b"), .character(">"), .character("c")]),
      ("<nokey>", Array("<nokey>").map(Key.character)), ("<lt>Up>", Array("<Up>").map(Key.character)),
      ("<", [.character("<")]), ("<<Up>", [.character("<"), .up]), ("a\n", [.character("a"), .enter]),
      ("<C-_><C-r>", [.control("_"), .control("r")]), ("", []),
    ] as [(String, [Key])])
  func `a script is read key by key`(script: String, keys: [Key]) {
    #expect(Key.script(script) == keys)
  }
}
