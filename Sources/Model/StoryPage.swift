/// One page of a story: a text, then the choices that lead on.
public struct StoryPage: Hashable, Sendable {
  /// A short name of the page, shown above the text.
  public var title: String?
  /// The text: paragraphs, *emphasis*, **strong**, line breaks; anything else is shown as written.
  public var text: String
  /// What the page says to the program, such as "location: The inn".
  public var tags: [String]
  /// The ways on; a page without any is an ending.
  public var choices: [Choice]
  /// The fields of the file that Waymark does not know.
  public var unknownFields: [String: JSONValue]

  /// Makes a page.
  public init(text: String, choices: [Choice] = [], title: String? = nil, tags: [String] = []) {
    self.text = text
    self.choices = choices
    self.title = title
    self.tags = tags
    unknownFields = [:]
  }

  /// Whether the story ends here.
  public var isEnding: Bool { choices.isEmpty }
}

extension StoryPage: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case title, text, tags, choices
  }

  /// Decodes a page; `text` and `choices` are required.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    title = try container.decodeIfPresent(String.self, forKey: .title)
    text = try container.decode(String.self, forKey: .text)
    tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
    choices = try container.decode([Choice].self, forKey: .choices)
    unknownFields = try UnknownFields.decode(from: decoder, except: CodingKeys.self)
  }

  /// Encodes a page; optional fields are left out when empty.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(title, forKey: .title)
    try container.encode(text, forKey: .text)
    if !tags.isEmpty { try container.encode(tags, forKey: .tags) }
    try container.encode(choices, forKey: .choices)
    try UnknownFields.encode(unknownFields, to: encoder)
  }
}
