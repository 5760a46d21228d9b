import Testing

@testable import Backup

@Suite struct FormatCompressionTests {
  @Test(arguments: [1, 2, 1000, 300_000]) func `bytes come back`(count: Int) throws {
    var maker = StateMaker(seed: 1)
    let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: maker.next() % 20) }
    let compressed = try #require(Compression.compress(bytes))
    #expect(Compression.compress(bytes) == compressed)
    #expect(Compression.expand(compressed, to: count) == bytes)
    #expect(Compression.expand(compressed, to: count - 1) == nil)
    #expect(Compression.expand(compressed, to: count + 1) == nil)
    #expect(Compression.expand(compressed + [0], to: count) == nil)
    #expect(Compression.expand(compressed.dropLast(), to: count) == nil)
  }

  @Test func `damaged bytes are refused`() throws {
    let compressed = try #require(Compression.compress(Array("waymark waymark waymark".utf8)))
    for index in compressed.indices {
      var changed = compressed
      changed[index] ^= 0x10
      #expect(Compression.expand(changed, to: 23) == nil)
    }
  }

  @Test func `a size that cannot be is refused`() {
    #expect(Compression.expand([], to: 0) == nil)
    #expect(Compression.expand([0x78, 0x9C], to: .max) == nil)
    #expect(Compression.expand([0x78, 0x9C], to: -1) == nil)
  }
}
