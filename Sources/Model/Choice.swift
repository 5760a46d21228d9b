/// A way from one page to another. Choices are told apart by position: two may have the same text.
public struct Choice: Hashable, Sendable {
  /// What the reader sees.
  public var text: String
  /// The index of the page it leads to, counted from 0.
  public var destination: Int
  /// The fields of the file that Waymark does not know.
  public var unknownFields: [String: JSONValue]

  /// Makes a choice.
  public init(text: String, destination: Int) {
    self.text = text
    self.destination = destination
    unknownFields = [:]
  }
}

extension Choice: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case text, destination
  }

  /// Decodes a choice; `text` and `destination` are required.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    text = try container.decode(String.self, forKey: .text)
    destination = try container.decode(Int.self, forKey: .destination)
    unknownFields = try UnknownFields.decode(from: decoder, except: CodingKeys.self)
  }

  /// Encodes a choice.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
    try container.encode(destination, forKey: .destination)
    try UnknownFields.encode(unknownFields, to: encoder)
  }
}
