/// Numbers as JSON writes them.
public enum JSONNumber {
  /// The number when it is whole and fits, whichever way it is written: 2, 2.0 and 2e0 are the same.
  public static func integer(_ source: String) -> Int? {
    Int(source) ?? Double(source).flatMap { Int(exactly: $0) }
  }
}
