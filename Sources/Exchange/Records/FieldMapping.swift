import Model

/// Which columns or fields of a file hold what, as a user says it: `name=title,notes=description`.
public struct FieldMapping: Hashable, Sendable {
  /// Where each aspect is found; a path with dots leads into nested objects.
  private(set) var paths: [RecordAspect: String] = [:]
  /// Where the list of records is found in a JSON document; nil for wherever there is one.
  private(set) var list: String?
  /// Whether what is not mapped becomes free-form fields; nil when nothing was said.
  private(set) var keepsOthers: Bool?

  /// A mapping that leaves everything to the names in the file.
  public init() {}

  /// Takes pairs such as `name=title`, separated by commas.
  ///
  /// On the left stands what is wanted: `name`, `kind`, `notes`, `tags`, `done`, `merchant`, `anvil`, `rare`,
  /// `count`, a kind in the plural for links, or `field:NAME` for a free-form field. `fields=*` keeps everything
  /// that is not mapped, `fields=` nothing of it, and `records=PATH` says where in a JSON document the list is.
  ///
  /// - Throws: what cannot be understood, and what would be.
  public init(parsing text: String) throws(MappingError) {
    for pair in Self.pairs(in: text) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
        \.trimmingWhitespace)
      guard parts.count == 2 else { throw MappingError(pair: pair) }
      switch parts[0].lowercased() {
      case "records": list = parts[1]
      case "fields" where ["*", ""].contains(parts[1]): keepsOthers = parts[1] == "*"
      case let word:
        guard let aspect = RecordAspect(word: word == parts[0] ? word : parts[0]), !parts[1].isEmpty else {
          throw MappingError(pair: pair)
        }
        paths[aspect] = parts[1]
      }
    }
  }

  /// The pairs; a comma after which no pair follows is part of the name before it.
  private static func pairs(in text: String) -> [String] {
    var pairs: [String] = []
    if text.allSatisfy(\.isWhitespace) { return [] }
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      if piece.contains("=") || pairs.isEmpty {
        pairs.append(String(piece))
      } else {
        pairs[pairs.count - 1] += "," + piece
      }
    }
    return pairs
  }
}

/// Why a mapping cannot be understood.
public struct MappingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The pair that is wrong.
  public var pair: String

  /// What is wrong, and what would be right.
  public var description: String {
    "“\(pair)” is no pair such as name=title — on the left write \(RecordAspect.usage), and on the right what the "
      + "file calls it"
  }
}
