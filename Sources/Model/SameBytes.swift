import Glibc

extension String {
  /// Whether two texts are the same byte for byte. Swift calls texts equal that only look the same, such as é written
  /// as one character or as two; somebody who changes one into the other has changed the text.
  public func hasSameBytes(as other: String) -> Bool {
    let isSame = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { otherBytes in
        guard bytes.count == otherBytes.count else { return false }
        guard let start = bytes.baseAddress, let otherStart = otherBytes.baseAddress else { return true }
        return memcmp(start, otherStart, bytes.count) == 0
      }
    }
    // Only strings that come from Objective-C may be stored otherwise.
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
