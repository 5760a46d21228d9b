import Model

/// Writes a story in the native JSON form, in the way an author would.
///
/// The fields Waymark knows in their usual order, then the others by name; characters as themselves rather than as
/// escapes; a line break at the end.
enum StoryWriter {
  typealias Bytes = JSONLayout.Bytes

  /// The text of a story file.
  static func text(of story: Story) -> String {
    var bytes: [UInt8] = []
    json(story, in: .standard).write(to: &bytes)
    bytes += "\n".utf8
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A story, set out in a layout.
  static func json(_ story: Story, in layout: JSONLayout) -> LaidOutJSON {
    var fields: [LaidOutJSON.Item] = []
    for (name, text) in [
      ("id", story.id), ("title", story.title), ("author", story.author), ("language", story.language),
    ] {
      if let text { fields.append(field(name, .source(string(text)), in: layout)) }
    }
    fields.append(field("pages", list(story.pages, in: layout.nested, json), in: layout))
    return .object(fields + self.fields(story.unknownFields, in: layout), layout)
  }

  /// A page, set out in a layout.
  static func json(_ page: StoryPage, in layout: JSONLayout) -> LaidOutJSON {
    var fields: [LaidOutJSON.Item] = []
    if let title = page.title { fields.append(field("title", .source(string(title)), in: layout)) }
    fields.append(field("text", .source(string(page.text)), in: layout))
    if !page.tags.isEmpty {
      let tags = page.tags.map(JSONValue.string)
      fields.append(field("tags", list(tags, in: layout.nested, json), in: layout))
    }
    fields.append(field("choices", json(page.choices, in: layout.nested), in: layout))
    return .object(fields + self.fields(page.unknownFields, in: layout), layout)
  }

  /// Choices, set out in a layout.
  static func json(_ choices: [Choice], in layout: JSONLayout) -> LaidOutJSON {
    list(choices, in: layout, json)
  }

  /// A choice, set out in a layout.
  static func json(_ choice: Choice, in layout: JSONLayout) -> LaidOutJSON {
    let fields = [
      field("text", .source(string(choice.text)), in: layout),
      field("destination", .source(integer(choice.destination)), in: layout),
    ]
    return .object(fields + self.fields(choice.unknownFields, in: layout), layout)
  }

  /// Fields that Waymark does not know, for an object that is set out in a layout.
  static func fields(_ fields: [String: JSONValue], in layout: JSONLayout) -> [LaidOutJSON.Item] {
    fields.sorted { $0.key < $1.key }.map { field($0.key, json($0.value, in: layout.nested), in: layout) }
  }

  /// Any value; a list or an object is set out in a layout.
  static func json(_ value: JSONValue, in layout: JSONLayout) -> LaidOutJSON {
    switch value {
    case .null: .source(Bytes("null".utf8))
    case .bool(let value): .source(Bytes(value ? "true".utf8 : "false".utf8))
    case .integer(let value): .source(integer(value))
    // JSON has no number that is infinite or none at all; no file can hold one, so null loses nothing.
    case .number(let value): .source(Bytes(value.isFinite ? "\(value)".utf8 : "null".utf8))
    case .string(let value): .source(string(value))
    case .array(let values): list(values, in: layout, json)
    case .object(let fields): .object(self.fields(fields, in: layout), layout)
    }
  }

  /// A whole number.
  static func integer(_ value: Int) -> Bytes { Bytes(String(value).utf8) }

  /// A text in quotation marks.
  static func string(_ string: String) -> Bytes {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(string.utf8.count + 2)
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): escape(byte)
      case UInt8(ascii: "\n"): escape(UInt8(ascii: "n"))
      case UInt8(ascii: "\t"): escape(UInt8(ascii: "t"))
      case UInt8(ascii: "\r"): escape(UInt8(ascii: "r"))
      case 0x00..<0x20, 0x7F: bytes += codePoint(byte)
      case 0x80..<0xA0 where bytes.last == 0xC2:
        // The controls U+0080 to U+009F, whose second byte in UTF-8 is their number.
        bytes.removeLast()
        bytes += codePoint(byte)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return bytes[...]

    func escape(_ letter: UInt8) {
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(letter)
    }
  }

  private static func codePoint(_ number: UInt8) -> String.UTF8View {
    let digits = String(number, radix: 16)
    return ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
  }

  private static func list<Value>(
    _ values: [Value], in layout: JSONLayout, _ json: (Value, JSONLayout) -> LaidOutJSON
  ) -> LaidOutJSON {
    let inner = layout.nested
    return .list(values.map { LaidOutJSON.Item(value: json($0, inner)) }, layout)
  }

  private static func field(_ name: String, _ value: LaidOutJSON, in layout: JSONLayout) -> LaidOutJSON.Item {
    LaidOutJSON.Item(label: layout.label(name), value: value)
  }
}
