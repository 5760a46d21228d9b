import Model
import Store
import Testing

@Suite struct FieldTests {
  @Test func `one field changes and those that another window changed stay`() throws {
    let sample = try Sample()
    let store = sample.store
    try store.setFields([Field(name: "level", value: .text("5"))], of: sample.varre)
    try store.setField(
      Field(name: "bells", value: .counter(count: 1, total: 3)), named: "bells", of: sample.varre)
    try store.setField(Field(name: "level", value: .text("6")), named: "level", of: sample.varre)
    let fields = try #require(try store.detail(of: sample.varre)).record.fields
    #expect(fields.map(\.name) == ["level", "bells"] && fields.map(\.value.text) == ["6", "1/3"])
    try store.undo()
    #expect(try store.detail(of: sample.varre)?.record.fields.map(\.value.text) == ["5", "1/3"])
  }

  @Test func `a field gets another name, and goes`() throws {
    let sample = try Sample()
    let store = sample.store
    let old = Field(name: "boss", value: .yesNo(true))
    try store.setFields([old, Field(name: "level", value: .text("5"))], of: sample.varre)
    try store.setField(Field(name: " hard ", value: .yesNo(true)), named: "boss", of: sample.varre)
    #expect(try store.detail(of: sample.varre)?.record.fields.map(\.name) == ["hard", "level"])
    expectError(isInvalid) {
      try store.setField(Field(name: " ", value: .yesNo(true)), named: "hard", of: sample.varre)
    }
    expectError(isInvalid) {
      try store.setField(Field(name: "level", value: .yesNo(true)), named: "hard", of: sample.varre)
    }
    try store.setField(nil, named: "hard", of: sample.varre)
    let newest = try store.undoable()
    try store.setField(nil, named: "hard", of: sample.varre)
    #expect(try store.undoable() == newest, "what is not there is not removed")
    #expect(try store.detail(of: sample.varre)?.record.fields.map(\.name) == ["level"])
  }

  @Test func `an item is counted, and nothing else`() throws {
    let sample = try Sample()
    let item = try sample.store.create(kind: .item, named: "Seed", in: sample.game)
    try sample.store.setCount(12, of: item)
    #expect(try sample.store.detail(of: item)?.record.count == 12)
    expectError(isInvalid) { try sample.store.setCount(-1, of: item) }
    expectError(isInvalid) { try sample.store.setCount(1, of: sample.varre) }
  }

  @Test func `all ids of a list come at once, in its order`() throws {
    let sample = try Sample()
    let store = sample.store
    let names = ["b", "a", "c"]
    let ids = try names.map {
      try store.create(kind: .item, named: $0, in: sample.game, flags: [.isRare: $0 == "a"])
    }
    var query = RecordQuery(game: sample.game, kind: .item, limit: 1)
    #expect(try store.ids(query) == ids)
    query.sort = .byName
    #expect(try store.ids(query) == [ids[1], ids[0], ids[2]])
    query.filter.conditions = [.flag(.isRare, true)]
    #expect(try store.ids(query) == [ids[1]])
    #expect(try store.tally(ids + [sample.game], of: .isRare) == (there: 3, on: 1))
    #expect(try store.tally([]) == (there: 0, on: 0))
  }
}
