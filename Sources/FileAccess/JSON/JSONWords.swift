extension JSONSourceMap.Kind {
  /// A value of this kind in words, such as "a list".
  public var words: String {
    switch self {
    case .null: "null"
    case .boolean: "true or false"
    case .number: "a whole number"
    case .string: "text"
    case .list: "a list"
    case .object: "an object"
    }
  }

  /// How a value of this kind is written, as advice.
  public var advice: String {
    switch self {
    case .null: "write null"
    case .boolean: "write true or false"
    case .number: "write a whole number, without quotation marks"
    case .string: "write it in quotation marks"
    case .list: "write it in square brackets, [ … ]"
    case .object: "write it in braces, { … }"
    }
  }
}

extension JSONSourceMap {
  /// What the value is, in words: booleans as they are written.
  public func words(for value: Value) -> String {
    switch kind(of: value) {
    case .boolean: source(of: value)
    case .number: "a number"
    case let kind: kind.words
    }
  }
}
