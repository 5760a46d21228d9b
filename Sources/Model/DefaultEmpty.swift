/// A list that is left out of the file when it is empty, and is empty when the file leaves it out.
@propertyWrapper
public struct DefaultEmpty<Element: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  /// The list.
  public var wrappedValue: [Element]

  /// Wraps a list.
  public init(wrappedValue: [Element]) { self.wrappedValue = wrappedValue }

  /// Decodes the list.
  public init(from decoder: any Decoder) throws { wrappedValue = try [Element](from: decoder) }
  /// Encodes the list.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

// The compiler's own Codable code calls these instead of the general ones, since they fit more closely.
extension KeyedDecodingContainer {
  func decode<Element>(_ type: DefaultEmpty<Element>.Type, forKey key: Key) throws -> DefaultEmpty<Element> {
    try decodeIfPresent(type, forKey: key) ?? DefaultEmpty(wrappedValue: [])
  }
}

extension KeyedEncodingContainer {
  mutating func encode<Element>(_ value: DefaultEmpty<Element>, forKey key: Key) throws {
    if !value.wrappedValue.isEmpty { try encode(value.wrappedValue, forKey: key) }
  }
}
