/// Counts lines and columns while moving forward through a file's bytes.
///
/// Lines end with LF. Columns count Unicode scalars, so that they agree with what an editor shows for most
/// texts. Moving forward only keeps many places on one long line linear.
public struct PlaceCounter {
  private let bytes: [UInt8]
  private var offset: Int
  /// The line, counted from 1.
  public private(set) var line = 1
  /// The column, counted from 1.
  public private(set) var column = 1

  /// Starts at the first byte after a byte order mark.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = TextEncoding.markLength(of: bytes)
  }

  /// Moves to `target`, or to the end when the file is shorter; an offset behind stays.
  public mutating func advance(to target: Int) {
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
