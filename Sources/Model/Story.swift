/// A branching story: pages, of which the first is where reading starts.
///
/// The native story file is this value as JSON. Only `pages` is required; the other fields are left out when
/// empty, and fields that Waymark does not know are kept.
public struct Story: Hashable, Sendable {
  /// A name that stays the same when the file moves, or nil: then the file's path identifies the story.
  public var id: String?
  /// The title shown to readers.
  public var title: String?
  /// Who wrote it.
  public var author: String?
  /// The BCP 47 language of the text, such as "ja"; it decides where lines may break.
  public var language: String?
  /// The pages; a choice's destination is an index into them.
  public var pages: [StoryPage]
  /// The fields of the file that Waymark does not know.
  public var unknownFields: [String: JSONValue]

  /// Makes a story of pages.
  public init(
    pages: [StoryPage], id: String? = nil, title: String? = nil, author: String? = nil,
    language: String? = nil
  ) {
    self.pages = pages
    self.id = id
    self.title = title
    self.author = author
    self.language = language
    unknownFields = [:]
  }

  /// The page at `index`, or nil when there is none.
  public subscript(index: Int) -> StoryPage? {
    pages.indices.contains(index) ? pages[index] : nil
  }

  /// How many pages are endings.
  public var endingCount: Int { pages.count { $0.isEnding } }
}

extension Story: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case id, title, author, language, pages
  }

  /// Decodes a story; `pages` is required.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decodeIfPresent(String.self, forKey: .id)
    title = try container.decodeIfPresent(String.self, forKey: .title)
    author = try container.decodeIfPresent(String.self, forKey: .author)
    language = try container.decodeIfPresent(String.self, forKey: .language)
    pages = try container.decode([StoryPage].self, forKey: .pages)
    unknownFields = try UnknownFields.decode(from: decoder, except: CodingKeys.self)
  }

  /// Encodes a story; optional fields are left out when empty.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(id, forKey: .id)
    try container.encodeIfPresent(title, forKey: .title)
    try container.encodeIfPresent(author, forKey: .author)
    try container.encodeIfPresent(language, forKey: .language)
    try container.encode(pages, forKey: .pages)
    try UnknownFields.encode(unknownFields, to: encoder)
  }
}
