import Backup
import Model
import Testing

@Suite struct FormatTimeTests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
      (951_782_400_000, "2000-02-29T00:00:00.000Z"),
      (951_868_799_999, "2000-02-29T23:59:59.999Z"), (1_764_507_845_678, "2025-11-30T13:04:05.678Z"),
      (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
      (-62_167_219_200_000, "0000-01-01T00:00:00.000Z"), (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
    ] as [(Int64, String)])
  func `a moment has one text`(milliseconds: Int64, text: String) {
    #expect(UTCTime.text(of: Timestamp(milliseconds: milliseconds)) == text)
    #expect(UTCTime.parse(text) == Timestamp(milliseconds: milliseconds))
  }

  @Test func `each day follows the one before`() {
    let day: Int64 = 86_400_000
    for number in stride(from: -719_528 as Int64, to: 2_932_897, by: 97) {
      let time = Timestamp(milliseconds: number * day)
      #expect(UTCTime.parse(UTCTime.text(of: time)) == time)
    }
  }

  @Test(arguments: [(Int64.max, "9999-12-31T23:59:59.999Z"), (.min, "0000-01-01T00:00:00.000Z")])
  func `a moment far away is the nearest with four digits`(milliseconds: Int64, text: String) {
    #expect(UTCTime.text(of: Timestamp(milliseconds: milliseconds)) == text)
  }

  @Test(
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00:00.5Z", 500), ("1970-01-01T00:00:01.123456789Z", 1123),
    ] as [(String, Int64)])
  func `decimals may be more or fewer`(text: String, milliseconds: Int64) {
    #expect(UTCTime.parse(text) == Timestamp(milliseconds: milliseconds))
  }

  @Test(arguments: [
    "", "yesterday", "1970-01-01T00:00:00", "1970-13-01T00:00:00Z", "1970-01-01 00:00:00Z",
    "1970-01-01T24:00:00Z", "1970-01-01T00:00:00.Z",
    "1970-01-01T00:00:00.12x4Z", "197é-1-01T00:00:00Z", "1970-01-01T00:00:00+01:00",
  ])
  func `another text is no moment`(text: String) { #expect(UTCTime.parse(text) == nil) }
}
