import FoundationEssentials
import Model
import Testing

@Suite struct RecordFilterTests {
  static let id = RecordID(time: Timestamp(milliseconds: 5))

  @Test(arguments: [
    (RecordFilter.Condition.flag(.isCleared, false), #"{"flag":"isCleared","is":false}"#),
    (.done(true), #"{"done":true}"#),
    (.tag("white mask", true), #"{"is":true,"tag":"white mask"}"#),
    (.field("level", .exists, true), #"{"field":"level","is":true}"#),
    (.field("level", .equals("5"), false), #"{"equals":"5","field":"level","is":false}"#),
    (.field("bells", .isFull, true), #"{"field":"bells","full":true,"is":true}"#),
    (.linked(.npc, false), #"{"is":false,"linked":"npc"}"#),
    (.linkedTo(id, true), #"{"is":true,"linkedTo":"\#(id)"}"#),
  ])
  func `a condition is one flat object`(condition: RecordFilter.Condition, json: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(condition), as: UTF8.self) == json)
    #expect(try JSONDecoder().decode(RecordFilter.Condition.self, from: Data(json.utf8)) == condition)
    #expect(condition.negated.negated == condition && condition.negated != condition)
  }
}
