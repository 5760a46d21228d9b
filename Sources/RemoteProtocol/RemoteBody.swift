import FoundationEssentials

/// The bytes of a request or a response; in JSON `{"text": …}`, or `{"base64": …}` when they are not UTF-8.
public struct RemoteBody: Hashable, Sendable {
  /// The bytes.
  public var bytes: [UInt8]

  /// Holds bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }
}

extension RemoteBody: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The length alone: a body may hold passwords or tokens.
  public var description: String { "\(bytes.count) bytes" }

  /// The same as `description`.
  public var debugDescription: String { description }

  /// Nothing, so that neither `dump` nor a failed test shows what is secret.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension RemoteBody: Codable {
  private enum CodingKeys: String, CodingKey { case text, base64 }

  /// Reads either form.
  ///
  /// - Throws: `DecodingError` when there is neither, or the Base64 is not right.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    if let text = try fields.decodeIfPresent(String.self, forKey: .text) {
      bytes = Array(text.utf8)
    } else {
      let text = try fields.decode(String.self, forKey: .base64)
      guard let data = Data(base64Encoded: text) else {
        throw DecodingError.dataCorruptedError(
          forKey: .base64, in: fields, debugDescription: "the body is not Base64")
      }
      bytes = Array(data)
    }
  }

  /// Writes the form that fits the bytes.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    if let text = String(validating: bytes, as: UTF8.self) {
      try fields.encode(text, forKey: .text)
    } else {
      try fields.encode(Data(bytes).base64EncodedString(), forKey: .base64)
    }
  }
}
