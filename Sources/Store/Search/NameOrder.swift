import CICU

/// The order of names in a language, as its dictionaries have it: Å comes after Z in Swedish, and beside A in English.
/// Numbers inside names are in the order of their values.
public struct NameOrder: Hashable, Sendable {
  /// The language whose rules these are, as ICU calls it, such as "sv"; "root" for the many languages that need no
  /// rules of their own. Orders with the same language are the same.
  public let language: String

  /// Makes the order of a language.
  ///
  /// - Parameter language: a locale's name, such as "sv_SE.UTF-8" or "sv". One that ICU does not know, and "C",
  ///   "POSIX" and "", mean the order that is common to most languages.
  public init(language: String) {
    var actual = [CChar](repeating: 0, count: 64)
    let length = cicu_collation_language(Self.locale(from: language), &actual, Int32(actual.count))
    self.language =
      length > 0 ? String(decoding: actual.prefix(Int(length)).map(UInt8.init), as: UTF8.self) : "root"
  }

  /// The order of the user's language: the first of `LC_ALL`, `LC_COLLATE` and `LANG` that is set to something.
  ///
  /// - Parameter environment: the variables of the process.
  public static func fromEnvironment(_ environment: [String: String]) -> NameOrder {
    let names = ["LC_ALL", "LC_COLLATE", "LANG"]
    return NameOrder(language: names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "")
  }

  /// The version of the rules. Keys that are kept are of use only as long as it and the language stay the same.
  public var version: Int { Int(cicu_collation_version(language)) }

  /// The key by which a name is put in order: names are ordered as the bytes of their keys are. Names that differ
  /// only in how their characters are put together have the same key.
  public func key(for name: String) -> [UInt8] {
    var name = name
    return name.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { key(of: $0) } ?? Array(bytes)
    }
  }

  private func key(of characters: UnsafeBufferPointer<CChar>) -> [UInt8]? {
    guard let base = characters.baseAddress else { return [] }
    guard let length = Int32(exactly: characters.count), length < 1 << 28 else { return nil }
    var capacity = length * 4 + 32
    // The second round has the room that the first found wanting.
    for _ in 0..<2 {
      var needed: Int32 = 0
      let key = [UInt8](unsafeUninitializedCapacity: Int(capacity)) { buffer, count in
        needed = cicu_sort_key(language, base, length, buffer.baseAddress, capacity)
        count = needed < 0 || needed > capacity ? 0 : Int(needed)
      }
      if needed < 0 { return nil }
      if needed <= capacity { return key }
      capacity = needed + 1
    }
    return nil
  }

  /// The ICU locale for the name of a POSIX locale: without its codeset, and with its script where it names one.
  private static func locale(from name: String) -> String {
    let parts = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let language = parts.first?.prefix { $0 != "." } ?? ""
    if ["", "C", "POSIX"].contains(language) { return "root" }
    switch parts.dropFirst().first {
    case "latin": return language.prefix { $0 != "_" } + "_Latn"
    case "cyrillic": return language.prefix { $0 != "_" } + "_Cyrl"
    case let keywords? where keywords.contains("="): return "\(language)@\(keywords)"
    default: return String(language)
    }
  }
}
