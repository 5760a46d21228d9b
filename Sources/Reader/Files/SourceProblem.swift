/// Something wrong at a place in a file's bytes, before the place is counted as line and column.
struct SourceProblem: Error, Hashable {
  var severity = Finding.Severity.error
  /// The offset in the file's bytes; nil when the problem is about the whole file.
  var offset: Int?
  var message: String
  var cure: String
}

/// Counts lines and columns while moving forward through a file's bytes.
///
/// Lines end with LF. Columns count Unicode scalars, so that they agree with what an editor shows for most
/// texts. Moving forward only keeps many places on one long line linear.
struct PlaceCounter {
  private let bytes: [UInt8]
  private var offset: Int
  private(set) var line = 1
  private(set) var column = 1

  /// Starts at the first byte after a byte order mark.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = TextEncoding.markLength(of: bytes)
  }

  /// Moves to `target`, or to the end when the file is shorter; an offset behind stays.
  mutating func advance(to target: Int) {
    let target = min(target, bytes.count)
    while offset < target {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if offset == bytes.count || bytes[offset] & 0xC0 != 0x80 {
        column += 1  // the next byte begins another scalar
      }
    }
  }
}

extension [SourceProblem] {
  /// The problems as findings of `file`, in the order of their places; those about the whole file come first.
  func findings(file: String, bytes: [UInt8]) -> [Finding] {
    var counter = PlaceCounter(bytes)
    let byPlace = enumerated().sorted {
      ($0.element.offset ?? -1, $0.offset) < ($1.element.offset ?? -1, $1.offset)
    }
    return byPlace.map { _, problem in
      if let offset = problem.offset { counter.advance(to: offset) }
      let hasPlace = problem.offset != nil
      return Finding(
        severity: problem.severity, file: file, line: hasPlace ? counter.line : nil,
        column: hasPlace ? counter.column : nil, message: problem.message, cure: problem.cure)
    }
  }
}
