import RemoteProtocol

/// The header of a response, from the lines in which it came.
enum ResponseHead {
  /// The fields in their order. The status line, and what is not a field, is left out.
  static func fields(in head: [UInt8]) -> [RemoteHeader] {
    head.split(separator: 0x0A).compactMap { line in
      guard let colon = line.firstIndex(of: 0x3A), colon > line.startIndex else { return nil }
      let name = String(decoding: line[..<colon], as: UTF8.self)
      guard !name.contains(where: \.isWhitespace) else { return nil }
      let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
      var value = line[line.index(after: colon)...].drop(while: isBlank)
      while let last = value.last, isBlank(last) { value.removeLast() }
      return RemoteHeader(name, String(decoding: value, as: UTF8.self))
    }
  }
}
