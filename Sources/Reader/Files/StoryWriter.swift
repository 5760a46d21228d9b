import Model

/// Writes a story in the native JSON form, in the way an author would.
///
/// Two blanks a level; the fields Waymark knows in their usual order, then the others by name; characters as
/// themselves rather than as escapes; a line break at the end.
struct StoryWriter {
  private var text = ""
  private var depth = 0

  /// The text of a story file.
  static func text(of story: Story) -> String {
    var writer = StoryWriter()
    writer.write(story.node)
    return writer.text + "\n"
  }

  private mutating func write(_ node: Node) {
    switch node {
    case .value(.null): text += "null"
    case .value(.bool(let value)): text += value ? "true" : "false"
    case .value(.integer(let value)): text += String(value)
    // JSON has no number that is infinite or none at all; no file can hold one, so null loses nothing.
    case .value(.number(let value)): text += value.isFinite ? "\(value)" : "null"
    case .value(.string(let value)): writeString(value)
    case .value(.array(let values)): writeList(values.map(Node.value))
    case .value(.object(let fields)): writeObject(fields.nodes)
    case .list(let nodes): writeList(nodes)
    case .object(let fields): writeObject(fields)
    }
  }

  private mutating func writeList(_ nodes: [Node]) {
    writeItems(nodes, brackets: ("[", "]")) { writer, node in writer.write(node) }
  }

  private mutating func writeObject(_ fields: [Field]) {
    writeItems(fields, brackets: ("{", "}")) { writer, field in
      writer.writeString(field.name)
      writer.text += ": "
      writer.write(field.node)
    }
  }

  private mutating func writeItems<Item>(
    _ items: [Item], brackets: (String, String), write: (inout StoryWriter, Item) -> Void
  ) {
    text += brackets.0
    depth += 1
    for (index, item) in items.enumerated() {
      text += index == 0 ? "\n" : ",\n"
      indent()
      write(&self, item)
    }
    depth -= 1
    if !items.isEmpty {
      text += "\n"
      indent()
    }
    text += brackets.1
  }

  private mutating func indent() {
    for _ in 0..<depth { text += "  " }
  }

  private mutating func writeString(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

/// A JSON value whose objects keep the order of their fields.
private enum Node {
  case value(JSONValue)
  case list([Node])
  case object([Field])
}

private struct Field {
  var name: String
  var node: Node
}

extension [String: JSONValue] {
  fileprivate var nodes: [Field] {
    sorted { $0.key < $1.key }.map { Field(name: $0.key, node: .value($0.value)) }
  }
}

extension Story {
  fileprivate var node: Node {
    var fields: [Field] = []
    for (name, text) in [("id", id), ("title", title), ("author", author), ("language", language)] {
      if let text { fields.append(Field(name: name, node: .value(.string(text)))) }
    }
    fields.append(Field(name: "pages", node: .list(pages.map(\.node))))
    return .object(fields + unknownFields.nodes)
  }
}

extension StoryPage {
  fileprivate var node: Node {
    var fields: [Field] = []
    if let title { fields.append(Field(name: "title", node: .value(.string(title)))) }
    fields.append(Field(name: "text", node: .value(.string(text))))
    if !tags.isEmpty { fields.append(Field(name: "tags", node: .value(.array(tags.map(JSONValue.string))))) }
    fields.append(Field(name: "choices", node: .list(choices.map(\.node))))
    return .object(fields + unknownFields.nodes)
  }
}

extension Choice {
  fileprivate var node: Node {
    let fields = [
      Field(name: "text", node: .value(.string(text))),
      Field(name: "destination", node: .value(.integer(destination))),
    ]
    return .object(fields + unknownFields.nodes)
  }
}
