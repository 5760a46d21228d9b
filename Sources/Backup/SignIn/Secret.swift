import CSodium

/// A text that must never be shown: a password, a token or a key.
///
/// Its bytes stand in one place of memory and are overwritten when nobody holds the value any more. What is made of them
/// for a request is out of its hands.
public struct Secret: Sendable {
  private final class Memory: Sendable {
    /// Written once, before anybody else sees it.
    nonisolated(unsafe) let bytes: UnsafeMutableRawBufferPointer

    init(_ source: some Collection<UInt8>) {
      bytes = .allocate(byteCount: source.count, alignment: 1)
      bytes.copyBytes(from: source)
    }

    deinit {
      sodium_memzero(bytes.baseAddress, bytes.count)
      bytes.deallocate()
    }
  }

  private let memory: Memory

  /// Keeps a text.
  public init(_ text: String) { memory = Memory(text.utf8) }

  /// Keeps bytes, which should be UTF-8.
  public init(bytes: some Collection<UInt8>) { memory = Memory(bytes) }

  /// How many bytes it has.
  public var count: Int { memory.bytes.count }

  /// Whether it has no bytes.
  public var isEmpty: Bool { memory.bytes.isEmpty }

  /// The text itself, in a copy that cannot be overwritten: for what must go to the server or into the file.
  public var revealed: String { String(decoding: memory.bytes, as: UTF8.self) }

  /// Lends the bytes for as long as `body` runs.
  public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try body(UnsafeRawBufferPointer(memory.bytes))
  }
}

extension Secret: Equatable {
  /// Whether both are the same text; how long the answer takes tells nothing but the lengths.
  public static func == (a: Secret, b: Secret) -> Bool {
    a.count == b.count && sodium_memcmp(a.memory.bytes.baseAddress, b.memory.bytes.baseAddress, a.count) == 0
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Three dots, whatever the text is.
  public var description: String { "•••" }

  /// The same as `description`.
  public var debugDescription: String { description }

  /// Nothing, so that neither `dump` nor a failed test shows it.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
