extension UnicodeScalar {
  /// Whether the scalar steers whatever shows it, rather than being shown: a control but for line breaks and tabs, or
  /// a mark that changes the direction of writing.
  var isSteering: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
