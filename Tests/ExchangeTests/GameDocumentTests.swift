import FileAccess
import FoundationEssentials
import Model
import Testing

@testable import Exchange

struct GameDocumentTests {
  private static let game = "01890a5d-ac96-774b-bcce-b302099a8057"
  private static let npc = "01890a5d-ac96-774b-bcce-b302099a8058"
  private static let place = "01890a5d-ac96-774b-bcce-b302099a8059"

  private func read(_ text: String) throws(FileError) -> (document: GameDocument, notices: [ImportNotice]) {
    try GameDocument.read(Array(text.utf8), file: "g")
  }

  private func error(_ text: String) throws -> String {
    try #require(throws: FileError.self) { try GameDocument.read(Array(text.utf8), file: "g") }.description
  }

  /// A document of one game with these fields beside its own.
  private func document(_ fields: String, form: Int = GameDocument.currentForm) -> String {
    #"{"waymark":\#(form),"games":[{"id":"\#(Self.game)","name":"G","updated":1,\#(fields)}]}"#
  }

  // MARK: Round trips

  @Test(arguments: 0..<40 as Range<UInt64>) func `A document gives the same games and the same bytes again`(
    seed: UInt64
  )
    throws
  {
    var random = RandomGames(seed: seed)
    let document = GameDocument(games: [random.game(), random.game()])
    let text = document.text
    let again = try read(text)
    #expect(again.document == document)
    #expect(again.notices.isEmpty)
    #expect(again.document.text.hasSameBytes(as: text))
  }

  @Test(arguments: 0..<10 as Range<UInt64>) func `The reader reads what a decoder of the model reads`(
    seed: UInt64
  ) throws {
    struct Coded: Decodable { var games: [Game] }
    var random = RandomGames(seed: seed)
    let text = GameDocument(games: [random.game()]).text
    let decoded = try JSONDecoder().decode(Coded.self, from: Data(text.utf8)).games
    #expect(try read(text).document.games == decoded)
  }

  @Test func `The first form is read`() throws {
    let text = document(
      """
      "npcs":[{"id":"\(Self.npc)","name":"Varré","notes":"","isMerchant":true,"updated":1,
        "fields":[{"name":"a","value":{"text":{"_0":"b"}}},{"name":"c","value":{"yesNo":{"_0":true}}},
                  {"name":"d","value":{"counter":{"count":3,"total":8}}}]}],
      "locations":[{"id":"\(Self.place)","name":"Step","updated":1}],
      "links":[{"npc":"\(Self.npc)","target":"\(Self.place)"}]
      """, form: 1)
    let game = try #require(try read(text).document.games.first)
    #expect(game.npcs.first?.isMerchant == true)
    #expect(
      game.npcs.first?.fields == [
        Field(name: "a", value: .text("b")), Field(name: "c", value: .yesNo(true)),
        Field(name: "d", value: .counter(count: 3, total: 8)),
      ])
    #expect(game.links.map(\.to.rawValue) == [Self.place])
  }

  @Test func `The second form is read`() throws {
    let text = document(
      """
      "npcs":[{"id":"\(Self.npc)","name":"Varré","updated":1}],
      "locations":[{"id":"\(Self.place)","name":"Step","updated":1}],
      "links":[{"from":"\(Self.npc)","to":"\(Self.place)"}]
      """, form: 2)
    #expect(try read(text).document.games.first?.links.map(\.to.rawValue) == [Self.place])
  }

  @Test func `A quest's link to a location is written and read`() throws {
    var game = makeGame(IDs(seed: 6), locations: ["Inn"], quests: ["Ferry"])
    game.links = [Link(from: game.quests[0].id, to: game.locations[0].id)]
    let text = GameDocument(games: [game]).text
    #expect(text.hasSuffix("\"waymark\" : 3\n}\n"))
    #expect(try read(text).document.games == [game])
    game.links = [Link(from: game.locations[0].id, to: game.quests[0].id)]
    #expect(throws: FileError.self) { try read(GameDocument(games: [game]).text) }
  }

  @Test func `A template has no progress`() throws {
    var random = RandomGames(seed: 5)
    var game = random.game()
    game.quests.append(Quest(id: random.ids.next(), name: "Ferry", updated: now))
    game.quests[0].isComplete = true
    let template = try #require(GameDocument(games: [game]).template.games.first)
    #expect(template.quests.allSatisfy { !$0.isComplete })
    #expect(template.quests.map(\.notes) == game.quests.map(\.notes))
    #expect(template.items.allSatisfy { $0.count == 0 })
  }

  @Test func `A byte order mark is passed over`() throws {
    #expect(try read("\u{FEFF}" + document(#""npcs":[]"#)).document.games.count == 1)
  }

  // MARK: What is refused

  @Test(
    arguments: [
      ("", "g:1:1: error: the file ends where a value is expected — check that the whole file is there"),
      (
        "[]",
        "g:1:1: error: this is no document that `waymark export` wrote: “waymark” is missing — read other lists with "
          + "--format array, and say with --map which of their fields is the name"
      ),
      (
        #"{"waymark":99,"games":{}}"#,
        "g:1:12: error: the document has the form 99, which a newer Waymark wrote — update this Waymark first"
      ),
      (
        #"{"waymark":0,"games":[]}"#,
        "g:1:12: error: the document says that it has the form 0, which never was — export it again"
      ),
      (#"{"waymark":2}"#, "g:1:1: error: the field “games” is missing in this object — add it"),
      (
        #"{"waymark":2,"games":3}"#,
        "g:1:22: error: “games” should be a list, but is a number — write it in square brackets, [ … ]"
      ),
      (
        #"{"waymark":2,"games":[7]}"#,
        "g:1:23: error: everything in “games” should be an object, but here is a number — write it in braces, { … }"
      ),
      (
        #"{"waymark":2,"games":[{"id":"x","name":"A","updated":1}]}"#,
        "g:1:29: error: “x” is no id — write a UUID in small letters, such as 01890a5d-ac96-774b-bcce-b302099a8057"
      ),
      (
        #"{"waymark":2,"waymark":2,"games":[]}"#,
        "g:1:14: error: the field \"waymark\" stands twice in one object — take one of the two out"
      ),
      (
        #"{"waymark":2,"games":[],"ga\u006des":[]}"#,
        "g:1:25: error: the field \"ga\\u006des\" stands twice in one object — take one of the two out"
      ),
      (
        #"{"waymark":NaN}"#,
        "g:1:12: error: “NaN” is no value in JSON — write texts in straight quotation marks, \"like this\""
      ),
      (
        #"{"waymark":"\ud800"}"#,
        "g:1:13: error: this escape is half of a character — write the character itself"
      ),
    ] as [(String, String)])
  func `A document that is not one`(text: String, message: String) throws {
    #expect(try error(text) == message)
  }

  @Test(
    arguments: [
      (
        #""quests":[{"id":"\#(npc)","name":"\u0000","updated":1}]"#,
        "this text holds a NUL character (\\u0000) — take it out"
      ),
      (#""quests":[{"id":"\#(npc)","name":" ","updated":1}]"#, "the name is empty — type one"),
      (
        "\"quests\":[{\"id\":\"\(npc)\",\"name\":\"\u{200B}\",\"updated\":1}]",
        "the name has no character that can be seen — type one that has"
      ),
      (
        #""npcs":[{"id":"\#(npc)","name":"A","updated":1,"fields":[{"name":" ","text":"x"}]}]"#,
        "the name of a field is empty — type one"
      ),
      (
        #""npcs":[{"id":"\#(npc)","name":"A","updated":1,"fields":[{"name":"f","count":-1,"total":3}]}]"#,
        "the field “f” counts -1/3 — let both numbers be at least 0"
      ),
      (
        #""filters":[{"name":" ","kind":"npc","filter":{"words":"a","conditions":[]},"sort":"name"}]"#,
        "the name of a filter is empty — type one"
      ),
      (#""quests":[{"name":"A","updated":1}]"#, "the field “id” is missing in this object — add it"),
      (#""quests":[{"id":"\#(npc)","updated":1}]"#, "the field “name” is missing in this object — add it"),
      (
        #""quests":[{"id":"\#(npc)","name":"A","updated":1,"isComplete":1}]"#,
        "“isComplete” should be true or false, but is a number — write true or false"
      ),
      (
        #""quests":[{"id":"\#(npc)","name":"A","updated":1,"notes":null}]"#,
        "“notes” should be text, but is null — write it in quotation marks"
      ),
      (
        #""quests":[{"id":"\#(game)","name":"A","updated":1}]"#,
        "the id \(game) occurs twice in this file — give one of the two another id"
      ),
      (
        #""items":[{"id":"\#(npc)","name":"A","updated":1,"count":1e400}]"#,
        "“count” should be a whole number between -2^63 and 2^63 - 1, but is 1e400 — write a number such as 3"
      ),
      (
        #""items":[{"id":"\#(npc)","name":"A","updated":1,"count":9223372036854775808}]"#,
        "“count” should be a whole number between -2^63 and 2^63 - 1, but is 9223372036854775808 "
          + "— write a number such as 3"
      ),
      (
        #""items":[{"id":"\#(npc)","name":"A","updated":1,"count":-1}]"#,
        "the count is -1 — let it be at least 0"
      ),
      (
        #""links":[{"from":"\#(npc)","to":"\#(place)"}]"#,
        "the id \(npc) in this link is that of no record of this game — correct it, or take the link out"
      ),
      (
        #""npcs":[{"id":"\#(npc)","name":"A","updated":1}],"links":[{"from":"\#(npc)","to":"\#(npc)"}]"#,
        "this link does not go from an NPC, quest, item or creature to a location, nor from an NPC to a quest "
          + "— correct its two ids, or take the link out"
      ),
      (
        #""counters":[{"name":"a","count":1},{"name":"a","count":2}]"#,
        "the game has two counters called “a” — take one of the two out"
      ),
      (#""filters":[{"name":"a"}]"#, "this filter cannot be understood — correct it, or take it out"),
    ])
  func `A game that is wrong`(fields: String, message: String) throws {
    let error = try #require(throws: FileError.self) { try read(document(fields)) }
    #expect("\(error.problem) — \(error.cure)" == message)
    #expect(error.line == 1 && (error.column ?? 0) > 70)
  }

  @Test func `A link into another game is refused`() throws {
    let other = #"{"id":"01890a5d-ac96-774b-bcce-b302099a8050","name":"H","updated":1,"#
    let text = #"""
      {"waymark":2,"games":[{"id":"\#(Self.game)","name":"G","updated":1,
        "locations":[{"id":"\#(Self.place)","name":"L","updated":1}]},
        \#(other)"npcs":[{"id":"\#(Self.npc)","name":"N","updated":1}],
        "links":[{"from":"\#(Self.npc)","to":"\#(Self.place)"}]}]}
      """#
    #expect(
      try error(text).contains("the id \(Self.place) in this link belongs to another game of this file"))
    #expect(try error(text).hasPrefix("g:4:12: error: "))
  }

  @Test func `Ten thousand links are read, and one of them that leads nowhere is placed`() throws {
    func id(_ number: Int) -> String {
      let digits = String(number)
      return "01890a5d-ac96-774b-bcce-" + String(repeating: "0", count: 12 - digits.count) + digits
    }
    func records(_ range: Range<Int>) -> String {
      range.map { #"{"id":"\#(id($0))","name":"R\#($0)","updated":1}"# }.joined(separator: ",")
    }
    var links = (0..<10_000).map { #"{"from":"\#(id($0 / 100))","to":"\#(id(100 + $0 % 100))"}"# }
    func text() -> String {
      document(
        "\"npcs\":[\(records(0..<100))],\"quests\":[\(records(100..<200))],\"links\":[\n\(links.joined(separator: ",\n"))]"
      )
    }
    #expect(try read(text()).document.games.first?.links.count == 10_000)
    links[5000] = #"{"from":"\#(id(1))","to":"\#(id(999))"}"#
    #expect(try error(text()).hasPrefix("g:5002:"))
  }

  @Test func `Brackets 513 deep are refused`() throws {
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    #expect(
      try error(#"{"waymark":2,"games":[],"x":\#(deep)}"#).contains("more than 512 brackets are open at once")
    )
  }

  @Test(arguments: ["-0", "0.0", "0e5"]) func `A zero is a zero however it is written`(zero: String) throws {
    let text = document(#""items":[{"id":"\#(Self.npc)","name":"A","updated":1,"count":\#(zero)}]"#)
    #expect(try read(text).document.games.first?.items.first?.count == 0)
  }

  @Test func `Fields that are not known are told once each`() throws {
    let text = document(
      """
      "quests":[
      {"id":"\(Self.npc)","name":"A","updated":1,"mood":1},
      {"id":"\(Self.place)","name":"B","updated":1,"mood":[{}]}],"colour":2
      """)
    #expect(
      try read(text).notices.map { $0.description(in: "g") } == [
        "g:2: notice: the field “mood” of a quest is not known, so it was left out, 2 times — check how it is written, "
          + "or update Waymark",
        "g:3: notice: the field “colour” of a game is not known, so it was left out — check how it is written, "
          + "or update Waymark",
      ])
  }

  /// Cuts a document after every byte, and changes bytes at random: nothing may trap.
  @Test func `Damaged documents never trap`() {
    var random = RandomGames(seed: 3)
    let bytes = Array(GameDocument(games: [random.game()]).text.utf8)
    for length in stride(from: 0, to: bytes.count - 2, by: 7) {
      #expect(throws: FileError.self) { try GameDocument.read(Array(bytes[..<length]), file: "g") }
    }
    for _ in 0..<300 {
      var damaged = bytes
      for _ in 0..<3 {
        damaged[Int.random(in: 0..<bytes.count, using: &random.random)] = UInt8.random(
          in: 0x20..<0x7F, using: &random.random)
      }
      _ = try? GameDocument.read(damaged, file: "g")
    }
  }
}
