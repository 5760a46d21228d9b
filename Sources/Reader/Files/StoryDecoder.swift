import FileAccess
import Model

/// Makes a story of its JSON text and finds everything in it that has the wrong shape.
///
/// The result is what decoding `Story` as Codable gives; reading it from the source map as well tells *all*
/// errors and their places, where a decoder stops at the first one and tells neither line nor column.
struct StoryDecoder {
  let map: JSONSourceMap
  /// What is wrong, in the order it was found.
  private(set) var problems: [SourceProblem] = []
  /// The pages of the file, which are those of the story when there are no problems.
  private(set) var pages: [JSONSourceMap.Value] = []

  init(_ map: JSONSourceMap) { self.map = map }

  /// The story; it holds all of the file only when there are no problems.
  mutating func decode() -> Story {
    guard map.kind(of: map.root) == .object else {
      report(
        map.root, "the story should be an object with “pages”, but is \(map.words(for: map.root))",
        cure: "write it as { \"pages\": [ … ] }")
      return Story(pages: [])
    }
    var story = Story(pages: [])
    story.id = optionalText("id", of: map.root, at: .story)
    story.title = optionalText("title", of: map.root, at: .story)
    story.author = optionalText("author", of: map.root, at: .story)
    story.language = optionalText("language", of: map.root, at: .story)
    story.unknownFields = unknownFields(of: map.root, except: ["id", "title", "author", "language", "pages"])
    if let list = required("pages", .list, of: map.root, at: .story, cure: "add \"pages\": [ … ]") {
      pages = Array(map.elements(of: list))
      if pages.isEmpty {
        report(
          list, "the story has no pages", cure: "add a page such as { \"text\": \"…\", \"choices\": [] }")
      }
    }
    story.pages.reserveCapacity(pages.count)
    for (index, page) in pages.enumerated() { story.pages.append(decodePage(page, index: index)) }
    return story
  }

  private mutating func decodePage(_ value: JSONSourceMap.Value, index: Int) -> StoryPage {
    let place = Place.page(index)
    guard isObject(value, at: place) else { return StoryPage(text: "") }
    var page = StoryPage(text: requiredText("text", of: value, at: place))
    page.title = optionalText("title", of: value, at: place)
    page.tags = tags(of: value, at: place)
    page.unknownFields = unknownFields(of: value, except: ["title", "text", "tags", "choices"])
    let cure = "add \"choices\": [ … ], or \"choices\": [] where the story ends"
    if let list = required("choices", .list, of: value, at: place, cure: cure) {
      for (position, choice) in map.elements(of: list).enumerated() {
        page.choices.append(decodeChoice(choice, at: .choice(page: index, position: position)))
      }
    }
    return page
  }

  private mutating func decodeChoice(_ value: JSONSourceMap.Value, at place: Place) -> Choice {
    guard isObject(value, at: place) else { return Choice(text: "", destination: 0) }
    var choice = Choice(text: requiredText("text", of: value, at: place), destination: 0)
    let cure = "add \"destination\": and the index of a page, counted from 0"
    if let value = required("destination", .number, of: value, at: place, cure: cure) {
      choice.destination = destination(value, at: place)
    }
    choice.unknownFields = unknownFields(of: value, except: ["text", "destination"])
    return choice
  }

  private mutating func destination(_ value: JSONSourceMap.Value, at place: Place) -> Int {
    let source = map.source(of: value)
    if let index = JSONNumber.integer(source), pages.indices.contains(index) { return index }
    if let number = Double(source), number.isFinite, number != number.rounded() {
      report(
        value, "\(place): “destination” should be a whole number, but is \(source)",
        cure: "write the index of a page, counted from 0")
    } else {
      let range = pages.count == 1 ? "only page index 0" : "page indexes 0 to \(pages.count - 1)"
      report(
        value, "\(place) leads to page index \(source), but the story has \(range)",
        cure: "lead it to one of these pages, or add the page")
    }
    return 0
  }

  private mutating func tags(of page: JSONSourceMap.Value, at place: Place) -> [String] {
    guard let list = optional("tags", .list, of: page, at: place) else { return [] }
    var tags: [String] = []
    for value in map.elements(of: list) {
      if let tag = map.text(of: value) {
        tags.append(tag)
      } else {
        report(
          value, "\(place): every one of the “tags” should be text, but one is \(map.words(for: value))",
          cure: Self.cure(for: .string))
      }
    }
    return tags
  }
}

// MARK: Fields

extension StoryDecoder {
  /// The value of a field that must be there; nil when it is reported.
  private mutating func required(
    _ name: String, _ kind: JSONSourceMap.Kind, of object: JSONSourceMap.Value, at place: Place, cure: String
  ) -> JSONSourceMap.Value? {
    guard let value = map.field(name, of: object) else {
      report(object, "\(place) has no “\(name)”", cure: cure)
      return nil
    }
    return expect(kind, value, name: name, at: place) ? value : nil
  }

  /// The value of a field that may be left out or null; nil when it is or is reported.
  private mutating func optional(
    _ name: String, _ kind: JSONSourceMap.Kind, of object: JSONSourceMap.Value, at place: Place
  ) -> JSONSourceMap.Value? {
    guard let value = map.field(name, of: object), map.kind(of: value) != .null else { return nil }
    return expect(kind, value, name: name, at: place) ? value : nil
  }

  private mutating func requiredText(_ name: String, of object: JSONSourceMap.Value, at place: Place)
    -> String
  {
    required(name, .string, of: object, at: place, cure: "add \"\(name)\": \"…\"").flatMap(map.text) ?? ""
  }

  private mutating func optionalText(_ name: String, of object: JSONSourceMap.Value, at place: Place)
    -> String?
  {
    optional(name, .string, of: object, at: place).flatMap(map.text)
  }

  private mutating func unknownFields(
    of object: JSONSourceMap.Value, except known: [String]
  ) -> [String: JSONValue] {
    var fields: [String: JSONValue] = [:]
    for (nameToken, value) in map.fields(of: object)
    where !known.contains(where: { map.isText(nameToken, $0) }) {
      guard let name = map.text(of: nameToken), fields[name] == nil else { continue }
      fields[name] = json(value)
    }
    return fields
  }

  /// A value that is kept without being understood. The scanner bounds the depth of this recursion.
  private mutating func json(_ value: JSONSourceMap.Value) -> JSONValue {
    switch map.kind(of: value) {
    case .null: return .null
    case .boolean: return .bool(map.source(of: value) == "true")
    case .string: return .string(map.text(of: value) ?? "")
    case .number:
      let source = map.source(of: value)
      if let integer = JSONNumber.integer(source) { return .integer(integer) }
      if let number = Double(source), number.isFinite { return .number(number) }
      report(value, "the number \(source) is too large", cure: "write a number below 1e308")
      return .null
    case .list:
      var values: [JSONValue] = []
      for element in map.elements(of: value) { values.append(json(element)) }
      return .array(values)
    case .object:
      return .object(unknownFields(of: value, except: []))
    }
  }

  private mutating func isObject(_ value: JSONSourceMap.Value, at place: Place) -> Bool {
    guard map.kind(of: value) != .object else { return true }
    report(
      value, "\(place) should be an object, but is \(map.words(for: value))", cure: Self.cure(for: .object))
    return false
  }

  private mutating func expect(
    _ kind: JSONSourceMap.Kind, _ value: JSONSourceMap.Value, name: String, at place: Place
  ) -> Bool {
    guard map.kind(of: value) != kind else { return true }
    report(
      value, "\(place): “\(name)” should be \(kind.words), but is \(map.words(for: value))",
      cure: Self.cure(for: kind))
    return false
  }

  private mutating func report(_ value: JSONSourceMap.Value, _ message: String, cure: String) {
    problems.append(SourceProblem(offset: map.offset(of: value), message: message, cure: cure))
  }

  private static func cure(for kind: JSONSourceMap.Kind) -> String {
    kind == .number ? "write the index of a page, counted from 0, without quotation marks" : kind.advice
  }

  /// A place in a story in words: pages by index, as a destination counts them; choices by number, as the
  /// reader sees them.
  enum Place: CustomStringConvertible {
    case story
    case page(Int)
    case choice(page: Int, position: Int)

    var description: String {
      switch self {
      case .story: "the story"
      case .page(let index): "page index \(index)"
      case .choice(let page, let position): "page index \(page), choice \(position + 1)"
      }
    }
  }
}
