import FoundationEssentials

/// Values kept as JSON in a text column.
enum JSONText {
  /// The JSON of a value, with sorted keys so that equal values have equal text.
  static func encode(_ value: some Encodable) throws(StoreError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      throw .invalid("The value cannot be written as JSON: \(error). Change it and try again.")
    }
  }

  /// The JSON of a list; most lists are empty, and then no encoder is made.
  static func encode(list: [some Encodable]) throws(StoreError) -> String {
    list.isEmpty ? "[]" : try encode(list)
  }

  /// The value of a JSON text, or nil when the text is not the JSON of such a value.
  static func decode<Content: Decodable>(_ type: Content.Type, from text: String) -> Content? {
    try? JSONDecoder().decode(type, from: Data(text.utf8))
  }
}
