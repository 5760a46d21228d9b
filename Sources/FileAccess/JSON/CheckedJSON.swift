/// Reads the JSON texts that people hand over.
public enum CheckedJSON {
  /// The values of a text in which nothing is ambiguous.
  ///
  /// - Throws: the first thing that is wrong: the encoding, the syntax, more than 512 brackets in one another, a
  ///   name that stands twice in one object, or a NUL character.
  public static func map(of bytes: [UInt8], file: String) throws(FileError) -> JSONSourceMap {
    do throws(SourceProblem) {
      if let problem = TextEncoding.problem(in: bytes) { throw problem }
      let map = try JSONSourceMap(bytes)
      if let name = map.repeatedName {
        throw SourceProblem(
          offset: map.offset(of: name),
          message: "the field \(map.source(of: name)) stands twice in one object",
          cure: "take one of the two out")
      }
      if let text = map.textWithNUL {
        throw SourceProblem(
          offset: map.offset(of: text), message: "this text holds a NUL character (\\u0000)",
          cure: "take it out")
      }
      return map
    } catch {
      throw FileError(error, file: file, bytes: bytes)
    }
  }
}
