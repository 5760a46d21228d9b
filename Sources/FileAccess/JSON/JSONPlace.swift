/// Says in words where a decoder found something wrong in a JSON text.
public enum JSONPlace {
  /// What is wrong, behind the line and column of its place.
  ///
  /// - Parameters:
  ///   - error: what a `JSONDecoder` threw.
  ///   - bytes: the text that it was reading.
  public static func description(of error: any Error, in bytes: [UInt8]) -> String {
    do throws(SourceProblem) {
      let map = try JSONSourceMap(bytes)
      guard let error = error as? DecodingError else { return "\(error)" }
      let (path, problem) = explained(error)
      return place(of: map.offset(of: map.value(at: path)), in: bytes) + problem
    } catch {
      return place(of: error.offset ?? 0, in: bytes) + "\(error.message) — \(error.cure)"
    }
  }

  private static func explained(_ error: DecodingError) -> (path: [any CodingKey], problem: String) {
    switch error {
    case .keyNotFound(let key, let context):
      (context.codingPath, "the field “\(key.stringValue)” is missing here; add it")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      (context.codingPath, "\(name(context.codingPath)) should be \(word(for: type)); correct it")
    case .dataCorrupted(let context):
      (context.codingPath, "\(name(context.codingPath)) has a value that cannot be used; correct it")
    @unknown default:
      ([], "the document cannot be understood")
    }
  }

  private static func name(_ path: [any CodingKey]) -> String {
    path.last { $0.intValue == nil }.map { "“\($0.stringValue)”" } ?? "the document"
  }

  private static func word(for type: Any.Type) -> String {
    switch type {
    case is String.Type: "text"
    case is Bool.Type: "true or false"
    case is Int.Type, is Int64.Type: "a whole number"
    default: "\(type)".hasPrefix("Array") || type is [Any].Type ? "a list" : "an object"
    }
  }

  private static func place(of offset: Int, in bytes: [UInt8]) -> String {
    var counter = PlaceCounter(bytes)
    counter.advance(to: offset)
    return "\(counter.line):\(counter.column): "
  }
}

extension JSONSourceMap {
  /// The value that a decoder's path leads to, or the innermost one on the way that is there.
  func value(at path: [any CodingKey]) -> Value {
    var value = root
    for key in path {
      let child =
        key.intValue.map { index in elements(of: value).dropFirst(index).first { _ in true } }
        ?? field(key.stringValue, of: value)
      guard let child else { return value }
      value = child
    }
    return value
  }
}
