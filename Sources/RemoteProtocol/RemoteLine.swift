import FoundationEssentials

/// Why a line is not a message.
public enum RemoteLineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is longer than `RemoteLine.greatestLength`.
  case tooLong
  /// It is not JSON of the right form.
  case invalid
  /// A value cannot be written as JSON, such as a deadline that is not a number.
  case notEncodable

  /// The cause and the cure. It quotes nothing, because any line may hold secrets.
  public var description: String {
    switch self {
    case .tooLong: "a line is over \(RemoteLine.greatestLength >> 20) MiB: send less at a time"
    case .invalid:
      "a line is not a message of version \(RemoteGreeting.currentVersion): see that both "
        + "programs are of the same version of Waymark"
    case .notEncodable: "a message cannot be written as JSON: give its deadline as a number"
    }
  }
}

/// Messages as lines of JSON.
public enum RemoteLine {
  /// The length of the longest line, in bytes: room for the longest body, whatever must be escaped in it.
  public static let greatestLength = 64 << 20

  /// Writes a message and the line feed after it.
  public static func encode(_ message: some Encodable) throws(RemoteLineError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    do {
      return Array(try encoder.encode(message)) + [0x0A]
    } catch {
      throw .notEncodable
    }
  }

  /// Reads a message from a line, without its line feed.
  public static func decode<Message: Decodable>(
    _ type: Message.Type, from line: [UInt8]
  ) throws(RemoteLineError) -> Message {
    do {
      return try JSONDecoder().decode(type, from: Data(line))
    } catch {
      throw .invalid
    }
  }
}

/// Cuts bytes that come in pieces into lines, of which it never holds more than one of the greatest length.
public struct RemoteLineBuffer: Sendable {
  private let limit: Int
  /// What follows the last line feed.
  private var rest: [UInt8] = []
  /// Whether the rest belongs to a line that is too long already.
  private var isTooLong = false

  /// Starts empty; no line may be longer than `limit` bytes.
  public init(limit: Int = RemoteLine.greatestLength) {
    self.limit = limit
  }

  /// Takes in bytes and returns the lines that are whole now, without their line feeds.
  public mutating func lines(adding bytes: some Collection<UInt8>) -> [Result<[UInt8], RemoteLineError>] {
    var lines: [Result<[UInt8], RemoteLineError>] = []
    var pieces = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    while let piece = pieces.popFirst() {
      isTooLong = isTooLong || rest.count + piece.count > limit
      if isTooLong { rest = [] } else { rest += piece }
      if pieces.isEmpty { break }
      lines.append(isTooLong ? .failure(.tooLong) : .success(rest))
      rest = []
      isTooLong = false
    }
    return lines
  }
}
