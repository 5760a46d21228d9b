import Model

extension Story {
  /// A number that stays the same while a story is edited: of its id, or else of its title, its author and its first
  /// text. The hash is FNV-1a of 64 bits.
  var fingerprint: UInt64 {
    let identity =
      id.flatMap { $0.isEmpty ? nil : [$0] } ?? [title ?? "", author ?? "", pages.first?.text ?? ""]
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for text in identity {
      // No text has the byte 0xFF, so "a" and "bc" are another identity than "ab" and "c".
      for byte in Array(text.utf8) + [0xFF] {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
    }
    return hash
  }
}
