import Store
import Testing

@Suite struct NameOrderTests {
  private func sorted(_ names: [String], _ language: String) -> [String] {
    let order = NameOrder(language: language)
    return names.sorted { order.key(for: $0).lexicographicallyPrecedes(order.key(for: $1)) }
  }

  @Test func `Å, Ä and Ö come after Z in Swedish, and beside A and O in English`() {
    let names = ["Ödla", "Zoo", "Ärla", "Apa", "Orm", "Ål", "Bi"]
    #expect(sorted(names, "sv_SE.UTF-8") == ["Apa", "Bi", "Orm", "Zoo", "Ål", "Ärla", "Ödla"])
    #expect(sorted(names, "en_US.UTF-8") == ["Ål", "Apa", "Ärla", "Bi", "Ödla", "Orm", "Zoo"])
  }

  @Test func `Japanese names are in the order of the kana, and kanji in that of the standard`() {
    #expect(sorted(["花子", "カラス", "いぬ", "ｱﾘ", "庭"], "ja_JP.UTF-8") == ["ｱﾘ", "いぬ", "カラス", "花子", "庭"])
    // By reading in Japanese, by the radical elsewhere.
    #expect(sorted(["一", "亜"], "ja") == ["亜", "一"])
    #expect(sorted(["一", "亜"], "en") == ["一", "亜"])
  }

  @Test(arguments: [
    "", "C", "POSIX", "C.UTF-8", "en_GB.UTF-8", "de_AT@euro", "xx_YY", String(repeating: "s", count: 99),
  ])
  func `most languages share one order`(language: String) {
    #expect(NameOrder(language: language).language == "root")
  }

  @Test(arguments: [
    ("sv_SE.UTF-8", "sv"), ("sv_FI@euro", "sv"), ("nb_NO", "no"), ("nn_NO.UTF-8", "no"),
    ("sr_RS@latin", "sr_Latn"),
    ("zh_TW.UTF-8", "zh@collation=stroke"),
  ])
  func `languages of one order have the same name, which makes the same order again`(
    name: String, actual: String
  ) {
    let order = NameOrder(language: name)
    #expect(order.language == actual)
    #expect(NameOrder(language: order.language) == order)
    #expect(order.version > 0)
  }

  @Test func `numbers inside names go by their value`() {
    let names = ["Bell 10", "Bell 2", "Bell 2b", "Bell", "Bell 010", "Act 3 Bell 1"]
    #expect(sorted(names, "en") == ["Act 3 Bell 1", "Bell", "Bell 2", "Bell 2b", "Bell 10", "Bell 010"])
  }

  @Test func `case and accents matter only where the letters are the same`() {
    #expect(
      sorted(["Mara", "mara", "marA b", "Måra", "mara a"], "en") == [
        "mara", "Mara", "Måra", "mara a", "marA b",
      ])
  }

  @Test func `the same letters put together in two ways have the same key`() {
    let order = NameOrder(language: "sv")
    #expect(order.key(for: "Kal\u{E9}") == order.key(for: "Kale\u{301}"))
    #expect(order.key(for: "Kale") != order.key(for: "Kalé"))
  }

  @Test func `every name has a key, also an empty one, a very long one, and one of marks alone`() {
    let order = NameOrder(language: "sv")
    #expect(order.key(for: "").lexicographicallyPrecedes(order.key(for: "a")))
    let long = String(repeating: "Å庭🐉 12 ", count: 20_000)
    #expect(order.key(for: long).lexicographicallyPrecedes(order.key(for: long + "a")))
    #expect(order.key(for: String(repeating: "\u{301}", count: 10_000)).count > 0)
    #expect(!order.key(for: "a").contains(0), "a zero would end a key too early")
  }

  @Test func `the language comes from the first variable that says something`() {
    let variables = ["LANG": "en_US.UTF-8", "LC_COLLATE": "sv_SE.UTF-8", "LC_ALL": ""]
    #expect(NameOrder.fromEnvironment(variables).language == "sv")
    #expect(NameOrder.fromEnvironment(variables.merging(["LC_ALL": "ja_JP.UTF-8"]) { $1 }).language == "ja")
    #expect(NameOrder.fromEnvironment(["LANG": "sv_SE"]).language == "sv")
    #expect(NameOrder.fromEnvironment([:]).language == "root")
  }

  @Test func `two languages used in turn do not disturb each other`() {
    let orders = [NameOrder(language: "sv"), NameOrder(language: "en")]
    let once = orders.map { $0.key(for: "Ål") }
    #expect(once[0] != once[1])
    #expect(orders.map { $0.key(for: "Ål") } == once)
  }
}
