/// Reads the JSON texts that people hand over.
public enum CheckedJSON {
  /// The values of a text in which nothing is ambiguous.
  ///
  /// - Throws: the first thing that is wrong: the encoding, the syntax, more than 512 brackets in one another, a
  ///   name that stands twice in one object, or a NUL character.
  public static func map(of bytes: [UInt8], file: String) throws(FileError) -> JSONSourceMap {
    let map: JSONSourceMap
    do throws(SourceProblem) {
      if let problem = TextEncoding.problem(in: bytes) { throw problem }
      map = try JSONSourceMap(bytes)
    } catch {
      throw FileError(error, file: file, bytes: bytes)
    }
    try check(map, file: file)
    return map
  }

  /// Refuses a text that could be read but is ambiguous.
  ///
  /// - Throws: that a name stands twice in one object, or that there is a NUL character.
  public static func check(_ map: JSONSourceMap, file: String) throws(FileError) {
    if let name = map.repeatedName {
      let problem = SourceProblem(
        offset: map.offset(of: name),
        message: "the field \(map.source(of: name)) stands twice in one object",
        cure: "take one of the two out")
      throw FileError(problem, file: file, bytes: map.bytes)
    }
    if let text = map.textWithNUL {
      let problem = SourceProblem(
        offset: map.offset(of: text), message: "this text holds a NUL character (\\u0000)",
        cure: "take it out")
      throw FileError(problem, file: file, bytes: map.bytes)
    }
  }
}
