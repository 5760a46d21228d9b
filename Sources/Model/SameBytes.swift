extension String {
  /// Whether two texts are the same byte for byte. Swift calls texts equal that only look the same, such as é written
  /// as one character or as two; somebody who changes one into the other has changed the text.
  public func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
