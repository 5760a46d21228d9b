import Testing

@testable import Model

@Suite struct RecordIDTests {
  /// A generator whose every number is the same.
  private struct Constant: RandomNumberGenerator {
    let value: UInt64
    mutating func next() -> UInt64 { value }
  }

  @Test func `an id carries its time, its version and its variant`() {
    var ones = Constant(value: .max)
    let id = RecordID(time: Timestamp(milliseconds: 0x0123_4567_89AB), using: &ones)
    #expect(id.rawValue == "01234567-89ab-7fff-bfff-ffffffffffff")
  }

  @Test func `later ids sort after earlier ones`() {
    let ids = (0..<200).map { RecordID(time: Timestamp(milliseconds: 1_700_000_000_000 + $0)) }
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: [
    "", "x", "01234567-89ab-7fff-bfff-fffffffffff", "01234567-89ab-7fff-bfff-ffffffffffff0",
    "01234567-89AB-7fff-bfff-ffffffffffff", "0123456789ab-7fff-bfff-ffffffffffff-",
    "０1234567-89ab-7fff-bfff-fffffffff",
  ])
  func `what is no canonical UUID is refused`(text: String) {
    #expect(RecordID(rawValue: text) == nil)
  }

  @Test func `a time before the epoch or far in the future still makes an id`() {
    for milliseconds in [Int64.min, -1, .max] {
      let id = RecordID(time: Timestamp(milliseconds: milliseconds))
      #expect(RecordID(rawValue: id.rawValue) == id)
    }
  }
}
