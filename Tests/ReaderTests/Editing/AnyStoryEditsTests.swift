import FileAccess
import Model
import Testing

@testable import Reader

/// Changes made by chance to files made by chance.
struct AnyStoryEditsTests {
  @Test(arguments: 1...40)
  func `Every change keeps what it does not concern, in the story and in its file`(seed: Int) throws {
    var made = OddStoryText(seed: UInt64(seed))
    let text = made.text()
    let file = StorySource(Array(text.utf8))
    var draft = try StoryDraft(file.bytes, file: "s")
    #expect(draft.text.hasSameBytes(as: text))
    var marked = MarkedStory(draft.story)
    var edits = AnyEdits(seed: UInt64(seed))
    for _ in 0..<20 {
      edits.change(&draft, &marked)
      #expect(MarkedStory(draft.story) == marked)
      let written = StorySource(Array(draft.text.utf8))
      #expect(written.problems.isEmpty && written.story.isSame(as: draft.story))
      try expectKept(of: file, in: written)
    }
    let last = draft.text
    while draft.canUndo { try expectPlace(draft.undo(), in: draft) }
    #expect(draft.text.hasSameBytes(as: text))
    while draft.canRedo { try expectPlace(draft.redo(), in: draft) }
    #expect(draft.text.hasSameBytes(as: last))
  }

  private func expectPlace(_ place: StoryDraft.Place?, in draft: StoryDraft) throws {
    let place = try #require(place)
    let page = try #require(draft.story[place.page])
    if let choice = place.choice { #expect(page.choices.indices.contains(choice)) }
  }

  /// Expects that a page that did not change stands in the new file as in the old one, and so does each field that did
  /// not change of one that did.
  private func expectKept(of old: StorySource, in new: StorySource) throws {
    let (oldMap, newMap) = (try #require(old.map), try #require(new.map))
    let oldIndexes = Dictionary(uniqueKeysWithValues: zip(old.story.pages.map(\.unknownFields.mark), 0...))
    #expect(outside(oldMap) == outside(newMap))
    for (page, value) in zip(new.story.pages, new.pages) {
      guard let index = oldIndexes[page.unknownFields.mark] else { continue }
      let (oldPage, oldValue) = (old.story.pages[index], old.pages[index])
      if page.isSame(as: oldPage) { #expect(bytes(value, in: newMap) == bytes(oldValue, in: oldMap)) }
      var names = Array(page.unknownFields.keys)
      if page.title.isSame(as: oldPage.title) { names.append("title") }
      if page.text.hasSameBytes(as: oldPage.text) { names.append("text") }
      if page.tags.isSame(as: oldPage.tags) { names.append("tags") }
      let fields = sources(of: value, in: newMap)
      let oldFields = sources(of: oldValue, in: oldMap)
      for name in names { #expect(fields[name] == oldFields[name]) }
      expectKept(choicesOf: oldPage, oldValue, in: oldMap, as: page, value, in: newMap)
    }
  }

  private func expectKept(
    choicesOf oldPage: StoryPage, _ oldValue: JSONSourceMap.Value, in oldMap: JSONSourceMap,
    as page: StoryPage, _ value: JSONSourceMap.Value, in map: JSONSourceMap
  ) {
    let oldValues = oldMap.field("choices", of: oldValue).map { Array(oldMap.elements(of: $0)) } ?? []
    let values = map.field("choices", of: value).map { Array(map.elements(of: $0)) } ?? []
    for (choice, value) in zip(page.choices, values) {
      guard let mark = choice.unknownFields.mark,
        let index = oldPage.choices.firstIndex(where: { $0.unknownFields.mark == mark })
      else { continue }
      let old = oldPage.choices[index]
      if choice.isSame(as: old) { #expect(bytes(value, in: map) == bytes(oldValues[index], in: oldMap)) }
      var names = Array(choice.unknownFields.keys)
      if choice.text.hasSameBytes(as: old.text) { names.append("text") }
      if choice.destination == old.destination { names.append("destination") }
      let fields = sources(of: value, in: map)
      let oldFields = sources(of: oldValues[index], in: oldMap)
      for name in names { #expect(fields[name] == oldFields[name]) }
    }
  }

  /// What stands before the story and after it.
  private func outside(_ map: JSONSourceMap) -> [ArraySlice<UInt8>] {
    let root = map.range(of: map.root)
    return [map.bytes[..<root.lowerBound], map.bytes[root.upperBound...]]
  }

  private func bytes(_ value: JSONSourceMap.Value, in map: JSONSourceMap) -> [UInt8] {
    Array(map.bytes[map.range(of: value)])
  }

  /// The fields of an object as they are written: all of one name, with its spelling.
  private func sources(of object: JSONSourceMap.Value, in map: JSONSourceMap) -> [String: [[UInt8]]] {
    var sources: [String: [[UInt8]]] = [:]
    for (name, value) in map.fields(of: object) {
      sources[map.text(of: name) ?? "", default: []].append(bytes(name, in: map) + bytes(value, in: map))
    }
    return sources
  }
}
