import FileAccess
import FoundationEssentials
import Model

/// Games as a file, with nothing lost: what `export` writes and `import` reads.
///
/// It is a JSON object: `waymark`, the number of the form, `games`, each as ``Game`` is coded, and `template`, which is
/// true when the games have no progress and are meant to start others from.
public struct GameDocument: Hashable, Sendable {
  /// The number of the form that is written; forms from 1 on are read.
  public static let currentForm = 3
  /// The largest document that is read, in bytes: 512 MiB.
  public static let limit = 512 << 20

  /// The games, in the player's order.
  public var games: [Game]
  /// Whether they are meant to start other playthroughs from.
  public var isTemplate: Bool

  /// Makes a document of games.
  public init(games: [Game], isTemplate: Bool = false) {
    self.games = games
    self.isTemplate = isTemplate
  }

  /// Reads a document, and says what in it was passed over.
  ///
  /// - Parameters:
  ///   - bytes: the file, in UTF-8.
  ///   - file: its name, for what is thrown.
  /// - Throws: the first thing that is wrong, with its place, its cause and its cure.
  public static func read(
    _ bytes: [UInt8], file: String
  ) throws(FileError) -> (document: GameDocument, notices: [ImportNotice]) {
    try read(try CheckedJSON.map(of: bytes, file: file), file: file)
  }

  /// Reads a document of which the JSON has been scanned.
  static func read(
    _ map: JSONSourceMap, file: String
  ) throws(FileError) -> (document: GameDocument, notices: [ImportNotice]) {
    var reader = GameDocumentReader(map)
    do {
      let games = try reader.games()
      return (GameDocument(games: games, isTemplate: reader.isTemplate), reader.notices)
    } catch {
      throw FileError(error, file: file, bytes: map.bytes)
    }
  }

  /// Whether a JSON text says of itself that it is a document of games.
  static func isDocument(_ map: JSONSourceMap) -> Bool {
    map.field(GameDocumentReader.formName, of: map.root) != nil
  }

  /// The document as text: the fields of every object sorted by name, two blanks a level, a line break at the end.
  /// Equal documents give equal bytes.
  public var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // No value of a game is one that JSON cannot write.
    let data = try? encoder.encode(
      Coded(waymark: Self.currentForm, template: isTemplate ? true : nil, games: games))
    return String(decoding: data ?? Data(), as: UTF8.self) + "\n"
  }

  /// The same games as they are before anything was done in them.
  public var template: GameDocument {
    GameDocument(games: games.map(\.withoutProgress), isTemplate: true)
  }

  private struct Coded: Encodable {
    let waymark: Int
    let template: Bool?
    let games: [Game]
  }
}
