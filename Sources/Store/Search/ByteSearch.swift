import CSQLite

extension UnsafeBufferPointer<UInt8> {
  /// Where other bytes next stand in these, at or after an offset; nil when they do not, or are none.
  func offset(of part: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int? {
    guard let base = baseAddress, let wanted = part.baseAddress, !part.isEmpty, start <= count else {
      return nil
    }
    let found = csqlite_find(base + start, count - start, wanted, part.count)
    return found < 0 ? nil : start + found
  }
}
