import FileAccess
import Model

/// Writes a changed story over the text that it was read from.
///
/// Whatever did not change stands in the new text as it stood in the old one, byte for byte: pages, and within a page
/// that changed its other fields, those that Waymark does not know included. A new page or choice is set out as the one
/// beside it is.
struct StoryRewriter {
  typealias Value = JSONSourceMap.Value

  private let map: JSONSourceMap
  private let source: StorySource
  private let content: DraftContent
  /// The first page with choices and the first with tags show how the author sets these lists out.
  private let pageWithChoices: Int?
  private let pageWithTags: Int?

  /// The text of a file that holds the content, made of the file that it was read from.
  static func text(of content: DraftContent, over source: StorySource) -> String {
    source.map.map { StoryRewriter(content, over: source, $0).text } ?? StoryFile.encode(content.story)
  }

  private init(_ content: DraftContent, over source: StorySource, _ map: JSONSourceMap) {
    self.content = content
    self.source = source
    self.map = map
    pageWithChoices = source.story.pages.firstIndex { !$0.choices.isEmpty }
    pageWithTags = source.story.pages.firstIndex { !$0.tags.isEmpty }
  }

  private var text: String {
    let root = map.range(of: map.root)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(map.bytes.count)
    bytes += map.bytes[..<root.lowerBound]
    object(map.root, storyParts, in: JSONLayout(ofRootIn: map)).write(to: &bytes)
    bytes += map.bytes[root.upperBound...]
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: - Parts

  /// What a field is to hold, and what it holds in the file.
  private enum Part {
    case text(String?, was: String?)
    case number(Int, was: Int)
    case tags([String], was: [String])
    case choices([Choice], was: [Choice], origins: [Int?])
    case pages
  }

  /// The fields that Waymark knows, in their usual order.
  private typealias Parts = [(name: String, part: Part)]

  private var storyParts: Parts {
    let story = content.story
    return [
      ("id", .text(story.id, was: source.story.id)),
      ("title", .text(story.title, was: source.story.title)),
      ("author", .text(story.author, was: source.story.author)),
      ("language", .text(story.language, was: source.story.language)),
      ("pages", .pages),
    ]
  }

  private func parts(of page: StoryPage, was old: StoryPage, origins: [Int?]) -> Parts {
    [
      ("title", .text(page.title, was: old.title)),
      ("text", .text(page.text, was: old.text)),
      ("tags", .tags(page.tags, was: old.tags)),
      ("choices", .choices(page.choices, was: old.choices, origins: origins)),
    ]
  }

  private func parts(of choice: Choice, was old: Choice) -> Parts {
    [
      ("text", .text(choice.text, was: old.text)),
      ("destination", .number(choice.destination, was: old.destination)),
    ]
  }

  /// What is to be written for a part, nil for nothing; `value` is its field in the file when it has one there.
  private func json(_ part: Part, over value: Value?, within layout: JSONLayout) -> LaidOutJSON? {
    let kept = value.map(kept)
    switch part {
    case .text(let text, let old):
      return text.isSame(as: old) ? kept : text.map { .source(StoryWriter.string($0)) }
    case .number(let number, let old):
      return number == old ? kept : .source(StoryWriter.integer(number))
    case .tags(let tags, let old):
      if tags.isSame(as: old) { return kept }
      return tags.isEmpty ? nil : list(tags, was: old, over: value, within: layout)
    case .choices(let choices, let old, let origins):
      if choices.isEmpty && old.isEmpty { return kept }
      return list(choices, was: old, origins: origins, over: value, within: layout)
    case .pages:
      return pages(over: value, within: layout)
    }
  }

  // MARK: - Lists

  /// The list of pages; a new page takes the one before it for an example, or the first.
  private func pages(over list: Value?, within outer: JSONLayout) -> LaidOutJSON {
    let layout = JSONLayout(of: list, in: map, within: outer)
    var example = content.origins.lazy.compactMap(\.page).first ?? 0
    let items = zip(content.story.pages, content.origins).map { page, origin in
      example = origin.page ?? example
      let value = source.pages[example]
      let old = source.story.pages[example]
      let isKept =
        origin.page != nil && origin.choices.elementsEqual(old.choices.indices, by: ==)
        && page.isSame(as: old)
      let json =
        isKept
        ? kept(value)
        : object(
          value, parts(of: page, was: old, origins: origin.choices),
          newFields: origin.page == nil ? page.unknownFields : nil,
          in: JSONLayout(of: value, in: map, within: layout))
      return LaidOutJSON.Item(gap: origin.page.flatMap { gap(before: $0, in: source.pages) }, value: json)
    }
    return .list(items, layout)
  }

  /// A list of choices; a new choice takes the one before it for an example, or the first. Where there were none, the
  /// first list that has some is the example, and where no list has, the object around this one.
  private func list(
    _ choices: [Choice], was old: [Choice], origins: [Int?], over list: Value?, within outer: JSONLayout
  ) -> LaidOutJSON {
    if old.isEmpty, let page = pageWithChoices {
      return self.list(
        choices, was: source.story.pages[page].choices, origins: origins,
        over: map.field("choices", of: source.pages[page]), within: outer)
    }
    guard let list, !old.isEmpty else { return StoryWriter.json(choices, in: outer.nested) }
    let layout = JSONLayout(of: list, in: map, within: outer)
    let known = origins.lazy.compactMap(\.self)
    let elements = Array(map.elements(of: list).prefix((known.max() ?? 0) + 1))
    var example = known.first ?? 0
    let items = zip(choices, origins).map { choice, origin in
      example = origin ?? example
      let value = elements[example]
      let object = object(
        value, parts(of: choice, was: old[example]),
        newFields: origin == nil ? choice.unknownFields : nil,
        in: JSONLayout(of: value, in: map, within: layout))
      return LaidOutJSON.Item(gap: origin.flatMap { gap(before: $0, in: elements) }, value: object)
    }
    return .list(items, layout)
  }

  /// A list of tags: those with which the old one begins and ends too stay as they are written.
  private func list(
    _ tags: [String], was old: [String], over list: Value?, within outer: JSONLayout
  ) -> LaidOutJSON {
    let example = old.isEmpty ? pageWithTags.flatMap { map.field("tags", of: source.pages[$0]) } : list
    let elements = list.map { Array(map.elements(of: $0)) } ?? []
    let head = zip(tags, old).prefix { $0.hasSameBytes(as: $1) }.count
    let tail = zip(tags[head...].reversed(), old[head...].reversed()).prefix { $0.hasSameBytes(as: $1) }.count
    let items = tags.enumerated().map { index, tag in
      let origin = index < head ? index : index + old.count - tags.count
      guard index < head || index >= tags.count - tail else {
        return LaidOutJSON.Item(value: .source(StoryWriter.string(tag)))
      }
      return LaidOutJSON.Item(gap: gap(before: origin, in: elements), value: kept(elements[origin]))
    }
    return .list(items, JSONLayout(of: example, in: map, within: outer))
  }

  /// The comma before an element and the blanks around it; nil for the first, which has none.
  private func gap(before index: Int, in elements: [Value]) -> LaidOutJSON.Bytes? {
    guard index > 0 else { return nil }
    return map.bytes[map.range(of: elements[index - 1]).upperBound..<map.offset(of: elements[index])]
  }

  private func kept(_ value: Value) -> LaidOutJSON { .source(map.bytes[map.range(of: value)]) }

  // MARK: - Objects

  /// An object of the file with other parts.
  ///
  /// A field that is new stands after the one that usually comes before it. Of a name that stands twice only the first
  /// counts, so that the others can stay until it goes.
  ///
  /// - Parameter newFields: nil to keep the fields that Waymark does not know. Otherwise the object is an example for a
  ///   new one, which has these instead.
  private func object(
    _ object: Value, _ parts: Parts, newFields: [String: JSONValue]? = nil, in layout: JSONLayout
  ) -> LaidOutJSON {
    var items: [LaidOutJSON.Item] = []
    var places: [Int?] = Array(repeating: nil, count: parts.count)
    var isFound = Array(repeating: false, count: parts.count)
    var end: Int?
    for (name, value) in map.fields(of: object) {
      let start = map.offset(of: name)
      var item = LaidOutJSON.Item(
        gap: end.map { map.bytes[$0..<start] }, label: map.bytes[start..<map.offset(of: value)],
        value: kept(value))
      end = map.range(of: value).upperBound
      guard let index = parts.firstIndex(where: { map.isText(name, $0.name) }) else {
        if newFields == nil { items.append(item) }
        continue
      }
      if isFound[index] {
        if newFields == nil, places[index] != nil { items.append(item) }
        continue
      }
      isFound[index] = true
      guard let json = json(parts[index].part, over: value, within: layout) else { continue }
      item.value = json
      places[index] = items.count
      items.append(item)
    }
    for index in parts.indices where !isFound[index] {
      guard let json = json(parts[index].part, over: nil, within: layout) else { continue }
      let before = places[..<index].compactMap(\.self).last
      let place = before.map { $0 + 1 } ?? places[index...].compactMap(\.self).first ?? items.count
      items.insert(LaidOutJSON.Item(label: layout.label(parts[index].name), value: json), at: place)
      places = places.map { $0.map { $0 >= place ? $0 + 1 : $0 } }
      places[index] = place
    }
    return .object(items + StoryWriter.fields(newFields ?? [:], in: layout), layout)
  }
}
