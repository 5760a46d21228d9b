import FoundationEssentials
import Model

// The elements of the parts. Each is coded as the model codes it, in one object with what a part needs beside it:
// `place`, where it stands among its like, counted from 0, and for a record `game`, the id of the game it is in.

/// A game without its records.
struct CodedGame: Codable {
  var game: Game
  var place: Int

  private enum CodingKeys: CodingKey { case place }

  init(_ game: Game, place: Int) {
    self.game = game
    self.game.npcs = []
    self.game.locations = []
    self.game.quests = []
    self.game.items = []
    self.game.creatures = []
    self.place = place
  }

  init(from decoder: any Decoder) throws {
    game = try Game(from: decoder)
    place = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .place)
  }

  func encode(to encoder: any Encoder) throws {
    try game.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(place, forKey: .place)
  }
}

/// A record of a game.
struct CodedRecord<Kind: TrackerRecord>: Codable {
  var record: Kind
  var game: RecordID
  var place: Int

  private enum CodingKeys: CodingKey { case game, place }

  init(_ record: Kind, game: RecordID, place: Int) {
    self.record = record
    self.game = game
    self.place = place
  }

  init(from decoder: any Decoder) throws {
    record = try Kind(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    game = try container.decode(RecordID.self, forKey: .game)
    place = try container.decode(Int.self, forKey: .place)
  }

  func encode(to encoder: any Encoder) throws {
    try record.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(game, forKey: .game)
    try container.encode(place, forKey: .place)
  }
}

/// A reading with its notes; its sets are sorted.
struct CodedReading: Codable {
  var whole: BackedUpReading

  private enum CodingKeys: CodingKey { case visited, endings, notes }

  init(_ whole: BackedUpReading) { self.whole = whole }

  init(from decoder: any Decoder) throws {
    let notes = try decoder.container(keyedBy: CodingKeys.self).decode([PageNote].self, forKey: .notes)
    whole = BackedUpReading(reading: try Reading(from: decoder), notes: notes)
  }

  func encode(to encoder: any Encoder) throws {
    try whole.reading.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.sorted(whole.reading.visited), forKey: .visited)
    try container.encode(Self.sorted(whole.reading.endings), forKey: .endings)
    try container.encode(whole.notes, forKey: .notes)
  }

  private static func sorted(_ pages: Set<PageID>) -> [PageID] {
    pages.sorted { $0.rawValue.utf8.lexicographicallyPrecedes($1.rawValue.utf8) }
  }
}

/// A story file: its path, and its content as `text`, or as `base64` when it is no text.
struct CodedStory: Codable {
  var story: BackedUpStory

  private enum CodingKeys: CodingKey { case path, text, base64 }

  init(_ story: BackedUpStory) { self.story = story }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let path = try container.decode(String.self, forKey: .path)
    if let text = try container.decodeIfPresent(String.self, forKey: .text) {
      story = BackedUpStory(path: path, bytes: Array(text.utf8))
    } else {
      let text = try container.decode(String.self, forKey: .base64)
      guard let bytes = Base64.bytes(of: text) else {
        throw DecodingError.dataCorruptedError(
          forKey: .base64, in: container, debugDescription: "not base64")
      }
      story = BackedUpStory(path: path, bytes: bytes)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(story.path, forKey: .path)
    // NUL is no text: other programs take it for the end of one.
    if !story.bytes.contains(0), let text = String(validating: story.bytes, as: UTF8.self) {
      try container.encode(text, forKey: .text)
    } else {
      try container.encode(Base64.text(of: story.bytes), forKey: .base64)
    }
  }
}

/// Base64 with padding (RFC 4648, section 4).
enum Base64 {
  /// The bytes as text.
  static func text(of bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  /// The bytes of a text; nil when it is not what ``text(of:)`` wrote for any bytes.
  static func bytes(of text: String) -> [UInt8]? {
    guard let data = Data(base64Encoded: text), data.base64EncodedString() == text else { return nil }
    return Array(data)
  }
}
